"""Everything that is said to people, in English, Ukrainian and Russian."""
