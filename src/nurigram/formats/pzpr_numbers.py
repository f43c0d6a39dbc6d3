"""How pzpr (puzz.link) packs the numbers of a board into one string.

    0-9 a-f          0 to 15                 = h h h          4096 to 8191
    - h h            16 to 255               @ h h h          8192 to 12239 (% is read as well)
    + h h h          256 to 4095             * h h h h        12240 to 77775
    .                the clue ?              $ h h h h h      77776 and more
    g-z              1 to 20 places without a number

The reader accepts any digits after any prefix. The writer chooses the shortest form, as puzz.link does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from nurigram.base.errors import InputError, UnsupportedError

QUESTION = -2
"""The number that stands for the clue ``?`` in pzpr."""

_HEX = frozenset("0123456789abcdef")
_GAPS = "ghijklmnopqrstuvwxyz"


class _Form(NamedTuple):
    """A prefix, how many hexadecimal digits follow, what is added to their value, and an upper bound of the sum."""

    prefix: str
    digits: int
    base: int
    limit: int


_FORMS = (
    _Form("", 1, 0, 16),
    _Form("-", 2, 0, 256),
    _Form("+", 3, 0, 4096),
    _Form("=", 3, 4096, 8192),
    _Form("@", 3, 8192, 12240),
    _Form("*", 4, 12240, 77776),
    _Form("$", 5, 77776, 77776 + 16**5),
)
_PREFIXES = {form.prefix: form for form in _FORMS if form.prefix} | {"%": _FORMS[4]}


class Number(NamedTuple):
    """A number, or ``None`` for a place without one, and its offset in the string."""

    value: int | None
    offset: int


def parse_numbers(body: str, count: int) -> list[Number]:
    """The ``count`` places of a packed string, or fewer if the string is shorter. What follows them is refused."""
    numbers: list[Number] = []
    offset = 0
    while offset < len(body) and len(numbers) < count:
        letter = body[offset]
        if letter in _GAPS:
            gap = min(_GAPS.index(letter) + 1, count - len(numbers))
            numbers.extend([Number(None, offset)] * gap)
            offset += 1
        elif letter == ".":
            numbers.append(Number(QUESTION, offset))
            offset += 1
        else:
            length, value = _parse_number(body, offset)
            numbers.append(Number(value, offset))
            offset += length
    if offset < len(body):
        raise InputError(f"the board is full before {body[offset:]!r:.40}", column=offset + 1)
    return numbers


def _parse_number(body: str, offset: int) -> tuple[int, int]:
    """The length and the value of the number at an offset."""
    form = _PREFIXES.get(body[offset], _FORMS[0])
    start = offset + len(form.prefix)
    digits = body[start : start + form.digits]
    if not _HEX.issuperset(digits):
        wrong = next(n for n, digit in enumerate(digits) if digit not in _HEX)
        raise InputError(
            f"{digits[wrong]!r} is not allowed in the numbers of a puzz.link address", column=start + wrong + 1
        )
    if len(digits) < form.digits:
        raise InputError("the address ends in the middle of a number", column=len(body) + 1)
    return len(form.prefix) + form.digits, int(digits, 16) + form.base


def format_numbers(numbers: Sequence[int | None]) -> str:
    """All places, packed into one string."""
    parts: list[str] = []
    for empty, run in groupby(numbers, key=lambda number: number is None):
        values = list(run)
        parts.extend(_gaps(len(values)) if empty else map(_format_number, values))
    return "".join(parts)


def _gaps(length: int) -> Iterator[str]:
    longest = len(_GAPS)
    yield from _GAPS[-1] * (length // longest)
    if length % longest:
        yield _GAPS[length % longest - 1]


def _format_number(number: int | None) -> str:
    if number is None or number == QUESTION:
        return "."
    form = next((form for form in _FORMS if 0 <= number < form.limit), None)
    if form is None:
        raise UnsupportedError(f"the number {number} is too large for a puzz.link address")
    return f"{form.prefix}{number - form.base:0{form.digits}x}"
