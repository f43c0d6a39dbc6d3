"""The laboratory: the same instances for several solving methods, results that survive a kill, and a report."""
