"""The history of the book's schema."""
