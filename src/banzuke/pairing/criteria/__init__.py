"""What makes one pairing better than another: one criterion = one file."""
