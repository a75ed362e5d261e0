"""What ratings are worth: simulations and measurements. Nothing here rates anybody."""
