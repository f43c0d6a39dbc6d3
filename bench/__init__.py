"""Named runs over real and generated puzzles. Each module has a ``main(arguments)`` and says in its first line what
it measures; ``nurigram bench NAME`` runs it from a checkout. Nothing here is shipped or timed inside a test."""
