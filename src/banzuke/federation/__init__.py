"""The federation's book: people, events, the ledger of postings, published lists. One Django app."""
