"""Everything that reads what strangers wrote. A target takes any bytes; it raises only if a reader is at fault.

Faults are errors that are not our own, and answers of the API that blame the server. ``tests.fuzz.test_replay`` tries
kept and mutated inputs, ``python -m tests.fuzz`` searches with a coverage-guided fuzzer.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PIL import Image

from nurigram import dumps, loads
from nurigram.base.errors import NurigramError
from nurigram.cli.shared.read_boards import read_boards
from nurigram.factory.order import parse_order
from nurigram.formats.dimacs import read_model
from nurigram.formats.reading import loads_all
from nurigram.formats.text import decode
from nurigram.kinds.nonogram.making.image import read_cells
from nurigram.kinds.nurikabe.circuit.expression import parse_formula
from nurigram.kinds.nurikabe.making.settings import parse_mask
from nurigram.lab.plan import read_plan, shipped
from nurigram.lab.run import read_results
from nurigram.lab.subjects import subjects
from nurigram.library.exchange import read_table
from nurigram.puzzle import registry
from nurigram.puzzle.model import with_info
from nurigram.puzzle.order import PictureOptions
from nurigram.puzzle.weights import Weights
from nurigram.study.plan import parse_form
from nurigram.study.plays import CODEBOOK, from_csv
from tests.fuzz import api

FEW = 5
"""How many entries of a collection are read: it is read entry by entry, so this says how far a target follows."""

Read = Callable[[bytes], None]
Seeds = Callable[[], Iterable[bytes]]


class Target(NamedTuple):
    """A reader, and good inputs for it."""

    reads: Read
    seeds: Seeds

    def __call__(self, data: bytes) -> None:
        """Read the bytes. Our own errors are what bad input should give."""
        with suppress(NurigramError):
            self.reads(data)


NURIKABE = with_info(loads("nurikabe/5/5/g5k2o1k3g"), solution=("..###", ".#..#", ".####", ".#.#.", "###.."), title="é")
NONOGRAM = with_info(loads("3x3:1/1/1/1/1/1"), solution=("#..", ".#.", "..#"), state=("#??", ".#?", "???"), author="&")
PUZZLES = (NURIKABE, NONOGRAM)


def _texts(data: bytes) -> Iterable[str]:
    """The text in a file, and the text that a program may hold in memory: it can contain half a character."""
    held = data.decode("utf-8", "surrogateescape")
    yield held
    with suppress(NurigramError):
        if (text := decode(data)) != held:
            yield text


def _format(name: str | None, data: bytes) -> None:
    for text in _texts(data):
        with suppress(NurigramError):
            list(islice(loads_all(text, name), FEW))


def _written(name: str) -> Iterable[bytes]:
    for puzzle in PUZZLES:
        with suppress(NurigramError):
            yield dumps(puzzle, name).encode()


def _all_written() -> Iterable[bytes]:
    return (text for name in registry.FORMATS for text in _written(name))


PICTURED = (PictureOptions(crop=True), PictureOptions(edges=True, dither=True), PictureOptions(threshold="adaptive"))


def _picture(data: bytes) -> None:
    for options in PICTURED:
        with suppress(NurigramError):
            read_cells(data, options)


def _pictures() -> Iterable[bytes]:
    for mode in ("1", "L", "RGB", "RGBA", "P", "LA"):
        image = Image.new(mode, (5, 4))
        image.paste(1 if mode in ("1", "P") else "white", (1, 1, 3, 3))
        for form in ("PNG", "JPEG", "GIF", "WEBP", "BMP"):
            file = io.BytesIO()
            with suppress(OSError, ValueError, KeyError):
                image.save(file, form)
                yield file.getvalue()


def _parsed(parse: Callable[[str], object], data: bytes) -> None:
    for text in _texts(data):
        with suppress(NurigramError):
            parse(text)


def _file(suffix: str, read: Callable[[Path], object], data: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"file{suffix}"
        path.write_bytes(data)
        read(path)


def _plan(path: Path) -> None:
    for short in (False, True):
        with suppress(NurigramError):
            list(islice(subjects(read_plan(str(path), short=short)), FEW))


ORDER = """seed = 77
name = "winter"
time_limit = 60.5
attempts = 3
[[line]]
count = 200
kind = "nurikabe"
size = "10x10"
difficulty = "hard"
max_island = 9
tags = ["spring"]
title = "No."
[[line]]
count = 5
kind = "nonogram"
size = "15x15"
seed = 1
"""
FORM = """[consent]
en = "What is recorded."
ja = "記録"
[[question]]
id = "experience"
words = { en = "Played before?", ja = "経験" }
choices = [{ value = "none", en = "Never", ja = "ない" }, { value = "much", en = "Often", ja = "よく" }]
"""
PLAY = "p1,somebody,x,nurikabe,12.5,solved,30,1,0,0,2026-01-01T00:00:00Z,3,none,easy,1.5,,1,1,A"
PLAYS = f"{','.join(CODEBOOK)}\n{PLAY}\n"
PLAN = """title = "Ants"
instances = ["nurikabe/5/5/g5k2o1k3g"]
time_limit = 60
runs = 3
every = 2
formulas = ["3 variables, 6 clauses", "(a | ~b) & b"]
orders = ["nurikabe 8x8 medium"]
pictures = { count = 2, rows = 4, cols = 5, percents = [30, "30-60"] }
[[methods]]
engine = "aco"
seeded = true
settings = { greed = 0.8 }
[[published]]
what = "largest"
value = "336"
ours = "largest / aco"
[short]
every = 50
"""
RESULTS = (
    '{"experiment":"x","time_limit":1}\n{"instance":"a","cells":9,"run":0,"solved":true,"seconds":1,"method":"m"}\n'
)
TABLE = "puzzle,id,tier,score,techniques,tags\n" + (
    '"{""kind"":""nurikabe"",""rows"":1,""cols"":1,""clues"":[[0,0,1]]}",a,easy,1.5,"{""a"":1}",b c\n'
)
ANSWERS = ("..#\n.#.\n", json.dumps({"id": "a", "solutions": [["..", "##"]]}) + "\n", "# .\n. #\n\n_.\n??\n")
WEIGHTS = 'name = "ours"\nkind = "nurikabe"\nintercept = 0.5\n[weights]\nsteps = 1.5\n'
FORMULAS = ("(a | ~b) & (b | c)", "c x\np cnf 3 2\n1 -2 0\n2 3 0\n%\n0\n")


def _text_seeds(*texts: str) -> Seeds:
    return lambda: [text.encode() for text in texts]


def _plans() -> Iterable[bytes]:
    return [PLAN.encode(), *(path.read_bytes() for path in shipped().values())]


def _mask(text: str) -> None:
    parse_mask(text, 3, 4)


TARGETS: dict[str, Target] = {
    **{name: Target(partial(_format, name), partial(_written, name)) for name in registry.FORMATS},
    "any-format": Target(partial(_format, None), _all_written),
    "picture-file": Target(_picture, _pictures),
    "api": Target(api.ask, api.questions),
    "order": Target(partial(_parsed, partial(parse_order, name="x")), _text_seeds(ORDER)),
    "study-form": Target(partial(_parsed, parse_form), _text_seeds(FORM)),
    "study-plays": Target(partial(_parsed, lambda text: list(from_csv(text))), _text_seeds(PLAYS)),
    "lab-plan": Target(partial(_file, ".toml", _plan), _plans),
    "lab-results": Target(partial(_file, ".jsonl", lambda path: list(read_results(path))), _text_seeds(RESULTS)),
    "library-table": Target(partial(_file, ".csv", lambda path: list(read_table(path))), _text_seeds(TABLE)),
    "answers": Target(partial(_file, ".txt", lambda path: read_boards(str(path))), _text_seeds(*ANSWERS)),
    "formula": Target(partial(_parsed, parse_formula), _text_seeds(*FORMULAS)),
    "weights": Target(partial(_parsed, Weights.parse), _text_seeds(WEIGHTS)),
    "mask": Target(partial(_parsed, _mask), _text_seeds("..__\n....\n_..._\n")),
    "model": Target(partial(_parsed, partial(read_model, NURIKABE)), _text_seeds("s SATISFIABLE\nv 1 -2 3 0\n")),
}
"""Every reader by its name; formats have their own."""
