"""Nurigram: check, solve, explain, generate and grade Nurikabe and Nonogram puzzles.

The public names are listed in ``__init__.pyi``. Each is imported when it is first used, so that a program waits only
for what it needs.
"""

from __future__ import annotations

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

__version__ = "0.2.0"
