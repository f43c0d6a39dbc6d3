"""Benchmarks on real and generated puzzles. The first line of a module says what it measures, and its
``main(arguments)`` measures it; ``nurigram bench NAME`` runs it from a checkout. They are not part of the package."""
