"""Formulas of logic as Nurikabe boards."""
