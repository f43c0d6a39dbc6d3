"""The way to a solution: as pages, as a web page, as a film."""
