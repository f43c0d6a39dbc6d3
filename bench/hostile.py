"""Large inputs that are made to hurt, 10 MB each, for every reader: seconds of processor time and memory.

Goals: at most 2 s and 512 MB for one puzzle or one file, and only errors of our own. Every input is read in a process
of its own. Run with the names of readers to try only those.
"""

from __future__ import annotations

import io
import os
import re
import resource
import struct
import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from PIL import Image

from bench.common import save, table
from nurigram import Grid, dumps
from nurigram.ground.errors import NurigramError
from nurigram.ground.limits import MAX_CELLS, MAX_PIXELS
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nonogram.making.image import read_cells
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle.order import PictureOptions
from nurigram.puzzle.registry import FORMATS
from tests.fuzz.targets import TARGETS

SIZE = 10 * 2**20
REQUEST = 2**20
"""The largest request that a server reads, unless it is told otherwise."""

SECONDS, MEGABYTES = 2.0, 512

_NUMBER = re.compile(rb"\d+")


READERS = {"picture-file": partial(read_cells, options=PictureOptions(crop=True, edges=True))}
"""Readers that a target tries in several ways, tried in one way here."""


class Outcome(NamedTuple):
    """What an input has cost, and the error if it was not one of ours."""

    seconds: float
    megabytes: float
    fault: str


def main(arguments: list[str]) -> None:
    """Try everything, and print the worst of every reader, and all that is beyond a goal."""
    worst, beyond = [], []
    for name in arguments or TARGETS:
        outcomes = {attack: attempt(name, data) for attack, data in attacks(name)}
        slowest = max(outcomes, key=lambda attack: outcomes[attack].seconds)
        largest = max(outcomes, key=lambda attack: outcomes[attack].megabytes)
        worst.append((name, len(outcomes), outcomes[slowest].seconds, slowest, outcomes[largest].megabytes, largest))
        beyond += [(name, attack, *each) for attack, each in outcomes.items() if _is_beyond(each)]
    table("the worst for every reader", ("reader", "inputs", "seconds", "by", "MB", "by"), worst)
    table(f"beyond {SECONDS:g} s or {MEGABYTES} MB, or not our error", ("reader", "input", "s", "MB", "fault"), beyond)
    save("hostile", {"worst": worst, "beyond": beyond})


def _is_beyond(outcome: Outcome) -> bool:
    return outcome.seconds > SECONDS or outcome.megabytes > MEGABYTES or bool(outcome.fault)


def attempt(name: str, data: bytes) -> Outcome:
    """Read an input in a process of its own."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(theirs, repr(tuple(_read(name, data))).encode())
        os._exit(0)
    os.close(theirs)
    _, status = os.waitpid(child, 0)
    with os.fdopen(ours, "rb") as pipe:
        said = pipe.read()
    return Outcome(*eval(said)) if said else Outcome(0.0, 0.0, f"the process ended with status {status}")


def _read(name: str, data: bytes) -> Outcome:
    resource.setrlimit(resource.RLIMIT_AS, (4 * 2**30, 4 * 2**30))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    fault = ""
    start = time.process_time()
    try:
        READERS.get(name, TARGETS[name])(data)
    except NurigramError:
        pass
    except BaseException as error:
        fault = f"{type(error).__name__}: {error!s:.80}"
    spent = time.process_time() - start
    return Outcome(round(spent, 2), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, fault)


def attacks(name: str) -> Iterator[tuple[str, bytes]]:
    """Large inputs for a reader, by name."""
    if name == "picture-file":
        yield from bombs()
        return
    seed = next(iter(TARGETS[name].seeds()))
    for attack, grow in GROWTHS.items():
        yield attack, grow(seed, REQUEST if name == "api" else SIZE)
    if name in FORMATS:
        yield from _large_boards(name)


def _repeated(piece: bytes, size: int) -> bytes:
    return piece * (size // max(1, len(piece)))


def _line(seed: bytes) -> bytes:
    return max(seed.rstrip(b"\n").split(b"\n"), key=len)


def _in_place_of_a_number(seed: bytes, piece: bytes) -> bytes:
    """The seed with a piece in place of its last number, or behind it if it has none."""
    found = list(_NUMBER.finditer(seed))
    start, end = found[-1].span() if found else (len(seed), len(seed))
    return seed[:start] + piece + seed[end:]


GROWTHS: dict[str, Callable[[bytes, int], bytes]] = {
    "digits": lambda seed, size: _in_place_of_a_number(seed, b"9" * size),
    "zeros": lambda seed, size: _in_place_of_a_number(seed, b"0" * size + b"1"),
    "blanks": lambda seed, size: _in_place_of_a_number(seed, b" " * size),
    "blank lines": lambda seed, size: b"\n" * size + seed,
    "blank lines behind": lambda seed, size: seed + b"\n" * size,
    "letters": lambda seed, size: _in_place_of_a_number(seed, b"a" * size),
    "brackets": lambda seed, size: _in_place_of_a_number(seed, b"[" * size),
    "braces": lambda seed, size: _in_place_of_a_number(seed, _repeated(b'{"a":', size)),
    "elements": lambda seed, size: _in_place_of_a_number(seed, _repeated(b"<a>", size)),
    "a long line": lambda seed, size: seed + _repeated(_line(seed), size),
    "many lines": lambda seed, size: seed + _repeated(_line(seed) + b"\n", size),
    "many texts": lambda seed, size: _repeated(seed, size),
    "many numbers": lambda seed, size: _in_place_of_a_number(seed, _repeated(b"1 ", size)),
    "many numbers, commas": lambda seed, size: _in_place_of_a_number(seed, _repeated(b"1,", size)),
    "many lines of numbers": lambda seed, size: seed + _repeated(b"1 " * 2000 + b"\n", size),
    "huge numbers": lambda seed, size: _NUMBER.sub(b"999999999", seed),
    "large numbers": lambda seed, size: _NUMBER.sub(b"4000", seed),
    "thousands": lambda seed, size: _NUMBER.sub(b"1999", seed),
}


def _large_boards(name: str) -> Iterator[tuple[str, bytes]]:
    """The largest boards that there may be, as far as they fit."""
    for side in (1000, int(MAX_CELLS**0.5)):
        grid = Grid(side, side)
        picture = from_picture(grid, grid.board((r, c) for r in range(side) for c in range(side) if (r + c) % 2))
        for puzzle in (
            NurikabePuzzle(grid, tuple(Clue(r, c, 1) for r in range(0, side, 2) for c in range(side))),
            picture,
        ):
            try:
                data = dumps(puzzle, name).encode()
            except (NurigramError, MemoryError):
                continue
            if len(data) <= SIZE:
                yield f"a {puzzle.kind} of {side}x{side}", data


def bombs() -> Iterator[tuple[str, bytes]]:
    """Small files that decode to large pictures."""
    side = int(MAX_PIXELS**0.5)
    for mode in ("1", "L", "RGB", "RGBA", "LA", "P", "I;16"):
        yield f"PNG {mode} {side}x{side}", _saved(Image.new(mode, (side, side)), "PNG", compress_level=9)
    yield f"PNG RGB {MAX_PIXELS // 100}x100", _saved(Image.new("RGB", (MAX_PIXELS // 100, 100)), "PNG")
    yield "PNG 100 pixels wide", _saved(Image.new("RGBA", (100, MAX_PIXELS // 100)), "PNG")
    yield f"JPEG {side}x{side}", _saved(Image.new("RGB", (side, side)), "JPEG")
    yield f"GIF {side}x{side}", _saved(Image.new("P", (side, side)), "GIF")
    yield "WEBP 16000x3000", _saved(Image.new("RGBA", (16000, 3000)), "WEBP", lossless=True, quality=0, method=0)
    yield "PNG of 50000x50000", _png(50000, 50000, b"")
    yield "PNG cut off", _saved(Image.new("RGB", (side, side)), "PNG")[:20000]
    yield "PNG with a text of 1 GB", _png(5, 5, _chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(2**30), 9)))
    yield "PNG with a profile of 1 GB", _png(5, 5, _chunk(b"iCCP", b"a\0\0" + zlib.compress(bytes(2**30), 9)))
    frames = [Image.new("P", (1000, 1000), number % 2) for number in range(300)]
    yield "GIF of 300 frames", _saved(frames[0], "GIF", save_all=True, append_images=frames[1:])
    noise = Image.frombytes("L", (3000, 3400), os.urandom(3000 * 3400))
    yield "PNG of noise, 10 MB", _saved(noise, "PNG", compress_level=0)[:SIZE]


def _saved(image: Image.Image, form: str, **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _png(width: int, height: int, more: bytes) -> bytes:
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    data = _chunk(b"IDAT", zlib.compress(b"\0" * 30))
    return b"\x89PNG\r\n\x1a\n" + head + more + data + _chunk(b"IEND", b"")


if __name__ == "__main__":
    main([])
