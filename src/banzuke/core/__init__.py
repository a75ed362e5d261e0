"""Nouns: quantities, grades, outcomes, events, problems, clauses. Frozen, and imported by everybody."""
