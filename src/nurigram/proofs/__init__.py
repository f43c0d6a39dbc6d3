"""Proofs that a puzzle has one solution, which a stranger can check with a program that knows nothing of ours."""
