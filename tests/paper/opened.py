"""What the app opens at the addresses in print."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode

from nurigram import loads
from nurigram.puzzle.model import Puzzle


def opened(link: str) -> Puzzle:
    """The puzzle of a short form, or of a packed JSON form after a ``~``."""
    if not link.startswith("~"):
        return loads(f"https://puzz.link/p?{link}")
    return loads(zlib.decompress(urlsafe_b64decode(link[1:] + "=" * (-len(link[1:]) % 4))).decode())
