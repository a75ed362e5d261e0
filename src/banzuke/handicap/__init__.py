"""Who gives whom how many stones and how much komi: one law, one file."""
