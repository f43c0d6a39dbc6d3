"""On paper: print-ready books and worksheets, and the way to a solution as pages, as a web page or as a film."""
