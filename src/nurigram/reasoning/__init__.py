"""What a person would do: the steps to a solution, their reasons in words, the next hint, the grade."""
