"""Grades and titles: one regulation, one file; folds over ratings."""
