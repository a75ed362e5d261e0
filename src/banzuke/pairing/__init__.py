"""Who meets whom: one pairing system = one file, one criterion = one file; every proposal is proven and explained."""
