"""Generate puzzles, one or many. Each is proved to have one solution and is graded before anybody sees it."""
