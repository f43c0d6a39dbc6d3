"""Everything that knows one puzzle's rules: one package per kind, each exporting one table, ``KIND``."""
