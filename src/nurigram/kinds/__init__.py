"""The kinds of puzzle and their rules. Each kind is a package that exports one table, ``KIND``."""
