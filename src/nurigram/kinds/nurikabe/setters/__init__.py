"""Tools for setters: complete a layout, number a drawing, mend what is ambiguous, bring a puzzle to a tier."""
