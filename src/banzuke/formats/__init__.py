"""Files to drafts to events, and back: one format, one file."""
