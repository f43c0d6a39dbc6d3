"""What never changes while the server runs is compressed once: the largest file takes 25 ms, in which nobody else is
answered."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from starlette.responses import Response

from nurigram.web.tasks import WORTH_ZIPPING

ZIP_LEVEL = 6
"""How hard the files of the app are compressed: browsers fetch them once, and the engine is large."""


def kept(data: bytes, media_type: str, zips: bool, headers: Mapping[str, str] | None = None) -> Response:
    """An answer that is the same for everybody; ``zips`` says whether the client accepts it compressed."""
    also = {**(headers or {}), "Vary": "Accept-Encoding"}
    if not zips or len(data) < WORTH_ZIPPING:
        return Response(data, media_type=media_type, headers=also)
    return Response(_zip(data), media_type=media_type, headers=also | {"Content-Encoding": "gzip"})


@lru_cache(maxsize=100)
def _zip(data: bytes) -> bytes:
    return gzip.compress(data, ZIP_LEVEL, mtime=0)


@lru_cache(maxsize=500)
def zipped_file(path: str, _changed: int) -> bytes:
    """A file compressed, again only if it has changed."""
    return gzip.compress(Path(path).read_bytes(), ZIP_LEVEL, mtime=0)
