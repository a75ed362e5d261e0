"""OpenGotha's way of pairing, version 3.52: additive weights in place of criteria in their order."""
