"""The pages of a book, one module for each sort."""
