"""Verbs: what people do in the book. Each is one transaction, asks for a role, and leaves a line in the log."""
