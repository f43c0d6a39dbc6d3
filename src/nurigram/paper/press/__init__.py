"""What every page needs: boxes, paper, themes, type, and the canvas that turns pages into a PDF file."""
