"""Tie-breaks: one criterion or one family of them in a file, all computed from the same records."""
