"""What a tournament counts: points of a game, start points, tie-breaks, standings."""
