"""What builds parts of the documentation from the code."""
