"""The history of the library's schema."""
