"""Orders of many puzzles, made on one machine or on a cluster: nothing lost, nothing twice."""
