"""The laboratory: run several methods on the same instances, keep the results through any crash, write a report."""
