"""From bytes to text: encodings, line endings, limits, and data that is not text."""

from __future__ import annotations

import re
from typing import BinaryIO

from nurigram.base.errors import InputError
from nurigram.base.limits import MAX_TEXT
from nurigram.base.scan import place
from nurigram.puzzle.registry import FORMATS

_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")


def read_text(stream: BinaryIO, start: bytes = b"") -> str:
    """The whole text of a stream whose ``start`` has been read already. More than ``MAX_TEXT`` bytes are refused."""
    data = start + stream.read(MAX_TEXT + 1 - len(start))
    if len(data) > MAX_TEXT:
        raise too_long()
    return decode(data)


def too_long() -> InputError:
    """The error for a file that is too long."""
    return InputError(f"too long for one puzzle: the limit is {MAX_TEXT // 2**20} MB", line=1)


def decode(data: bytes) -> str:
    """Decode UTF-8 (with or without a BOM), UTF-16 with a BOM, or else Latin-1. Lines end in ``\\n``."""
    if data.startswith(_magics()):
        return data.decode("latin-1")
    text = _characters(data)
    odd = _CONTROL.search(text)
    if odd:
        problem = f"this is not text: it contains the control character {ord(odd[0]):#04x}"
        raise InputError(problem, **place(text, odd.start())._asdict())
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _characters(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _magics() -> tuple[bytes, ...]:
    """The first bytes of the binary files that a format can read."""
    return tuple(magic for row in FORMATS.values() for magic in row.magic)
