"""From a drawing to few cells: what is ink, where the grid lies, which cells are black, and how good that looks."""
