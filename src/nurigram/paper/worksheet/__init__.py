"""Worksheets for classes: one technique, a worked example, positions to try, and the answers overleaf."""
