"""Inputs worth trying again: good ones for every reader, and small ones that a fuzzer has found, one JSON text a line.

Bytes that are not UTF-8 stand in the file as half characters.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from tests.fuzz.targets import TARGETS

FOLDER = Path(__file__).parent / "corpus"
LONGEST, MOST = 120, 12
"""How many bytes a kept input may have, and how many inputs are kept for a reader."""

SNIPPETS = (
    b"\xc2\xb2", "٣".encode(), b"\xed\xa0\x80", b"\xff", b"\0", b"-1", b"1e999", b"NaN", b"9" * 20, b"9" * 5000,
    b"[" * 2000, b"]", b"{", b"}", b'"', b"<", b"&#55296;", b":", b"\n", b" ", b"#", b"====\n", b"/", b"|", b",", b";",
    b"?", b"null", b"true", b"0", b"''", b"=", b"\\", b"%", b".", b"999999999",
)  # fmt: skip


def inputs(name: str) -> Iterator[bytes]:
    """The good inputs of a reader, then the kept ones."""
    yield from TARGETS[name].seeds()
    file = FOLDER / f"{name}.jsonl"
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        yield json.loads(line).encode("utf-8", "surrogateescape")


def mutated(data: bytes, dice: random.Random) -> bytes:
    """The input with one to four pieces cut out, put in or doubled."""
    for _ in range(dice.randint(1, 4)):
        start = dice.randint(0, len(data))
        end = min(len(data), start + dice.choice((0, 1, 2, 20)))
        piece = dice.choice((b"", dice.choice(SNIPPETS), dice.randbytes(1), data[start:end] * 2))
        data = data[:start] + piece + data[end:]
    return data


def keep(name: str, found: Path) -> None:
    """Add the smallest new inputs in a folder to the corpus of a reader, until it is full."""
    known = set(inputs(name))
    sizes = sorted((path.stat().st_size, path) for path in found.iterdir())
    fresh = [data for size, path in sizes if 0 < size <= LONGEST and (data := path.read_bytes()) not in known]
    file = FOLDER / f"{name}.jsonl"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    step = max(1, len(fresh) // max(1, MOST - len(lines)))
    lines += [json.dumps(data.decode("utf-8", "surrogateescape")) for data in fresh[::step]]
    if lines:
        file.write_text("".join(f"{line}\n" for line in lines[:MOST]), "utf-8")
