"""Dated editions of regulations: each binds a rating system, its awards and its limits, and computes nothing."""
