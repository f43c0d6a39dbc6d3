"""From bytes to text: encodings, line ends, limits, and what is no text at all."""

from __future__ import annotations

import re
from typing import BinaryIO

from nurigram.ground.errors import InputError
from nurigram.ground.limits import MAX_TEXT
from nurigram.ground.scan import place
from nurigram.puzzle.registry import FORMATS

_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")


def read_text(stream: BinaryIO, start: bytes = b"") -> str:
    """The whole text of a stream of which ``start`` was read already; at most ``MAX_TEXT`` bytes are taken."""
    data = start + stream.read(MAX_TEXT + 1 - len(start))
    if len(data) > MAX_TEXT:
        raise too_long()
    return decode(data)


def too_long() -> InputError:
    """The error of a file that is longer than any puzzle."""
    return InputError(f"too long for one puzzle: at most {MAX_TEXT // 2**20} MB are read", line=1)


def decode(data: bytes) -> str:
    """The text of some bytes: UTF-8 with or without a mark, UTF-16 with a mark, else Latin-1. Lines end in ``\\n``."""
    if data.startswith(_magics()):
        return data.decode("latin-1")
    text = _characters(data)
    odd = _CONTROL.search(text)
    if odd:
        problem = f"this is no text: a byte {ord(odd[0]):#04x} stands here"
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
    """How files begin that a format reads although they are no text."""
    return tuple(magic for row in FORMATS.values() for magic in row.magic)
