"""Duplicate bridge: contract scores, matchpoints, IMPs, victory points, movements. Pure functions, one idea a file."""
