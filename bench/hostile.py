"""Large inputs that are made to hurt, 10 MB each, for every reader: seconds of processor time and memory.

Goals: at most 2 s and 512 MB for one puzzle or one file, and only errors of our own. Every input is read in a process
of its own. Run with the names of readers to try only those.
"""

from __future__ import annotations

import io
import json
import os
import re
import resource
import struct
import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from bench.common import save, table
from nurigram import Grid, dumps
from nurigram.base.errors import NurigramError
from nurigram.base.limits import MAX_CELLS, MAX_PHOTO, MAX_PIXELS
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nonogram.making.image import read_cells
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle.model import Puzzle, with_info
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
    megabytes: int
    fault: str


Make = Callable[[], bytes]
"""Makes an input."""


def main(arguments: list[str]) -> None:
    """Try everything, and print the worst of every reader, and all that is beyond a goal."""
    worst, beyond = [], []
    for name in arguments or TARGETS:
        outcomes = {attack: attempt(name, make) for attack, make in attacks(name)}
        slowest = max(outcomes, key=lambda attack: outcomes[attack].seconds)
        largest = max(outcomes, key=lambda attack: outcomes[attack].megabytes)
        worst.append((name, len(outcomes), outcomes[slowest].seconds, slowest, outcomes[largest].megabytes, largest))
        print(*worst[-1], sep="\t", flush=True)
        beyond += [(name, attack, *each) for attack, each in outcomes.items() if _is_beyond(each)]
    table("the worst for every reader", ("reader", "inputs", "seconds", "by", "MB", "by"), worst)
    table(f"beyond {SECONDS:g} s or {MEGABYTES} MB, or not our error", ("reader", "input", "s", "MB", "fault"), beyond)
    save("hostile", {"worst": worst, "beyond": beyond})


def _is_beyond(outcome: Outcome) -> bool:
    return outcome.seconds > SECONDS or outcome.megabytes > MEGABYTES or bool(outcome.fault)


def attempt(name: str, make: Make) -> Outcome:
    """Make an input and read it, in a process of its own."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(theirs, json.dumps(_read(name, make())).encode())
        os._exit(0)
    os.close(theirs)
    _, status = os.waitpid(child, 0)
    with os.fdopen(ours, "rb") as pipe:
        said = pipe.read()
    return Outcome(*json.loads(said)) if said else Outcome(0.0, 0, f"the process ended with status {status}")


def _read(name: str, data: bytes) -> Outcome:
    resource.setrlimit(resource.RLIMIT_AS, (4 * 2**30, 4 * 2**30))
    resource.setrlimit(resource.RLIMIT_CPU, (120, 120))
    fault = ""
    Path("/proc/self/clear_refs").write_text("5")  # forget how much memory it took to make the input
    start = time.process_time()
    try:
        READERS.get(name, TARGETS[name])(data)
    except NurigramError:
        pass
    except BaseException as error:
        fault = f"{type(error).__name__}: {error!s:.80}"
    spent = time.process_time() - start
    peak = re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())
    return Outcome(round(spent, 2), int(peak[1]) // 1024 if peak else 0, fault)


def attacks(name: str) -> Iterator[tuple[str, Make]]:
    """Large inputs for a reader, by name."""
    if name == "picture-file":
        yield from bombs()
        return
    seed = next(iter(TARGETS[name].seeds()))
    for attack, grow in GROWTHS.items():
        yield attack, partial(grow, seed, REQUEST if name == "api" else SIZE)
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


def _large_boards(name: str) -> Iterator[tuple[str, Make]]:
    """The largest boards that there may be, as far as they fit."""
    for side in (1000, int(MAX_CELLS**0.5)):
        for kind, build in {"Nurikabe": _ones, "nonogram": _chequers}.items():
            yield f"a {kind} of {side}x{side}", partial(_written, name, build, side)


def _written(name: str, build: Callable[[int], Puzzle], side: int) -> bytes:
    try:
        return dumps(build(side), name).encode()[:SIZE]
    except NurigramError:  # this format cannot hold it
        return b""


def _ones(side: int) -> Puzzle:
    return NurikabePuzzle(Grid(side, side), tuple(Clue(r, c, 1) for r in range(0, side, 2) for c in range(side)))


def _chequers(side: int) -> Puzzle:
    grid = Grid(side, side)
    black = grid.board((r, c) for r in range(side) for c in range(side) if (r + c) % 2)
    return with_info(from_picture(grid, black), solution=grid.format_rows(black))


def bombs() -> Iterator[tuple[str, Make]]:
    """Small files that decode to large pictures."""
    side, photo = int(MAX_PIXELS**0.5), int(MAX_PHOTO**0.5)
    for mode in ("1", "L", "RGB", "RGBA", "LA", "P", "I;16"):
        yield f"PNG {mode} {side}x{side}", partial(_saved, "PNG", mode, side, side, compress_level=9)
    for width, height in ((MAX_PIXELS // 100, 100), (100, MAX_PIXELS // 100), (1, MAX_PIXELS)):
        yield f"PNG {width}x{height}", partial(_saved, "PNG", "RGBA", width, height)
    for progressive in (False, True):
        yield (
            f"JPEG{' progressive' * progressive}",
            partial(_saved, "JPEG", "RGB", photo, photo, progressive=progressive, subsampling=0),
        )
    yield f"GIF {side}x{side}", partial(_saved, "GIF", "P", side, side)
    yield f"BMP {side // 3}x{side // 3}", partial(_saved, "BMP", "RGB", side // 3, side // 3)
    yield f"WEBP {side}x{side}", partial(_saved, "WEBP", "RGBA", side, side, lossless=True, quality=0, method=0)
    yield "PNG of 50000x50000", lambda: _png(50000, 50000, b"")
    yield "PNG cut off", lambda: _saved("PNG", "RGB", side, side)[:20000]
    for name in (b"zTXt", b"iCCP"):
        yield f"PNG with {name.decode()} of 1 GB", partial(_with_chunk, name)
    yield "GIF of 300 frames", _frames
    yield "PNG of noise, 10 MB", _noise


def _with_chunk(name: bytes) -> bytes:
    return _png(5, 5, _chunk(name, b"a\0\0" + zlib.compress(bytes(2**30), 1)))


def _frames() -> bytes:
    frames = [Image.new("P", (1000, 1000), number % 2) for number in range(300)]
    file = io.BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:])
    return file.getvalue()


def _noise() -> bytes:
    file = io.BytesIO()
    Image.frombytes("L", (3000, 3400), os.urandom(3000 * 3400)).save(file, "PNG", compress_level=0)
    return file.getvalue()


def _saved(form: str, mode: str, width: int, height: int, **options: Any) -> bytes:
    file = io.BytesIO()
    Image.new(mode, (width, height)).save(file, form, **options)
    return file.getvalue()


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _png(width: int, height: int, more: bytes) -> bytes:
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    data = _chunk(b"IDAT", zlib.compress(b"\0" * 30))
    return b"\x89PNG\r\n\x1a\n" + head + more + data + _chunk(b"IEND", b"")


if __name__ == "__main__":
    main([])
