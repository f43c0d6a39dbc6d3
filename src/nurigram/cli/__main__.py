"""``python -m nurigram.cli``: the command line."""

from __future__ import annotations

from nurigram.cli import main

if __name__ == "__main__":
    main()
