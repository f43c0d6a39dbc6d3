"""Exact answers: which rules a board breaks, how many solutions a puzzle has, and what they are."""
