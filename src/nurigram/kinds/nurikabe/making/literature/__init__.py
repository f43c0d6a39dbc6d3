"""Generators from the literature, for comparison."""
