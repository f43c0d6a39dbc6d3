"""New puzzles to order, one or many, each proved unique and graded before anybody sees it."""
