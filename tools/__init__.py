"""Tools that build parts of the documentation from the code."""
