"""Banzuke: tournaments, ratings and rating lists for mind-sport federations."""
