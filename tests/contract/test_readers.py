"""Readers under attack: odd digits, endless zeros, slow texts, random damage. Only our own errors come out."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from nurigram import dumps, load, loads
from nurigram.base.errors import InputError, NurigramError
from nurigram.base.scan import Place, Places, place
from nurigram.formats.reading import loads_all
from nurigram.making.generate import parse_size
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, with_info
from tests.command_line import CommandLine

ZEROS = "0" * 5000

ODD_NUMBERS = {
    "janko": "[begin]\nrows {}\ncols 1\n[problem]\n-\n",
    "seedtext": "2 2\n0 0 0 {}\n",
    "gridtext": ". .\n. {}\n",
    "non": "width 2\nheight 1\nrows\n{}\ncolumns\n0\n0\n",
    "mk": "1 2\n{}\n#\n0\n0\n",
    "nin": "2 1\n{}\n0\n0\n",
    "cwd": "1\n2\n{}\n\n0\n0\n",
    "olsak": ":rows\n{}\n:columns\n\n\n",
    "param": "letting leftMatrix be [[{}]]\nletting topMatrix be [[0, 0]]\n",
    "eprime": "language ESSENCE' 1.0\nletting leftMatrix be [[{}]]\nletting topMatrix be [[0, 0]]\nfind solutionBoard",
    "pbm": "P1\n{} 1\n1 1\n",
    "tatham": "2x1:/{}/\n",
    "pzprv3": "pzprv3\nnurikabe\n1\n{}\n. .\n",
    "puzzlink": "nurikabe/{}/1/h",
    "kanpen": "http://www.kanpen.net/nurikabe.html?problem={}/1/._/",
    "pencilbox": "1\n2\n. {}\n",
    "pencilbox-xml": '<puzzle type="nurikabe"><size row="1" col="2"/>'
    '<board><number r="1" c="1" n="{}"/></board></puzzle>',
    "tatham-save": "SAVEFILE:4:Game\nGAME    :7:Pattern\nPARAMS  :3:2x1\nDESC    :4:1//1\nSTATEPOS:{}:1\n",
    "webpbn": '<puzzle><clues type="rows"><line><count>{}</count></line></clues>'
    '<clues type="columns"><line/><line/></clues></puzzle>',
    "dimacs": 'c puzzle {{"kind":"nurikabe","rows":1,"cols":{}}}\np cnf 1 1\n',
    "json": '{{"kind":"nurikabe","rows":1,"cols":2,"clues":[[0,{},1]]}}',
}


@pytest.mark.parametrize("name", ODD_NUMBERS)
@pytest.mark.parametrize("number", ["²", "٣", "Ⅷ", "9" * 5000, "9" * 4300, "-1", ZEROS, ZEROS + "1", "1e999"])
def test_an_odd_number_is_a_number_or_an_error_for_people(name: str, number: str) -> None:
    text = ODD_NUMBERS[name].format(number)
    for format_name in (name, None):
        with suppress(NurigramError):
            assert loads(text, format_name).grid.area


@pytest.mark.parametrize("name", ["janko", "seedtext", "non", "mk", "nin", "cwd", "olsak", "webpbn"])
def test_zeros_in_front_count_for_nothing(name: str) -> None:
    for number in ("0", "1"):
        assert loads(ODD_NUMBERS[name].format(ZEROS + number), name) == loads(ODD_NUMBERS[name].format(number), name)


@pytest.mark.parametrize("size", ["9" * 5000, "²x3", "3x" + "9" * 20])
def test_an_odd_size_is_refused(size: str) -> None:
    with pytest.raises(InputError):
        parse_size(size)


SLOW = {
    "digits": "1" * 300_000 + "!",
    "a digit and blanks": "1" + " " * 300_000 + "!",
    "blanks around a digit": "1 " + "\t" * 300_000 + "1" + "\t" * 300_000 + "!",
    "width and blanks": "width" + " " * 300_000 + "x",
    "blank lines": "\n " * 200_000 + "letting",
    "a pack of nothing": "====\nx\n" * 100_000,
    "a list of nothing": "[" + "{}," * 300_000 + "{}]",
    "long numbers": "[" + ("9" * 999 + ",") * 2000 + "9" * 5000 + "]",
}


@pytest.mark.parametrize("name", SLOW)
def test_a_text_made_to_be_slow_is_read_in_linear_time(name: str) -> None:
    """In quadratic time each of these would take hours."""
    with pytest.raises(InputError):
        list(map(_raised, loads_all(SLOW[name])))


def _raised(entry: Puzzle | InputError) -> None:
    if isinstance(entry, InputError):
        raise entry


def test_all_formats_are_recognised_in_linear_time() -> None:
    for text in SLOW.values():
        for name in registry.FORMATS:
            assert registry.format_module(name).sniff(text) in (True, False)


def test_places_are_found_in_one_walk() -> None:
    text = "a\nbc\n\n d"
    places = Places(text)
    offsets = (0, 0, 1, 2, 3, 5, 7, len(text))
    assert [places.at(offset) for offset in offsets] == [place(text, offset) for offset in offsets]
    assert places.at(len(text)) == Place(4, 3)


def test_one_bad_file_does_not_stop_a_folder(
    nurigram: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.janko").write_text("[begin]\nrows ²\ncols 1\n[problem]\n-\n", encoding="utf-8")
    (tmp_path / "b.nuri").write_text(f"1 1\n{ZEROS}\n")
    (tmp_path / "c.txt").write_text("nurikabe/1/1/1")
    (tmp_path / "d.txt").write_text("nurikabe/1/1/2")
    os.mkfifo(tmp_path / "e.txt")

    def stumble(text: str) -> Puzzle:
        if text.endswith("1"):
            raise ValueError("unforeseen")
        return real(text)

    real = registry.format_module("puzzlink").loads
    monkeypatch.setattr("nurigram.formats.puzzlink.loads", stumble)
    outcome = nurigram("convert", tmp_path, "--to", "json")
    assert outcome.status == 2
    assert [line[:31] for line in outcome.out.splitlines()] == [
        '{"kind":"nurikabe","id":"a","ro', '{"kind":"nurikabe","id":"b","ro', '{"kind":"nurikabe","id":"d","ro'
    ]  # fmt: skip
    assert "c.txt: internal error while reading it: ValueError: unforeseen" in outcome.err


def test_an_argument_that_no_file_could_hold_is_refused() -> None:
    for text in ("<puzzle>\ud800</puzzle>", '{"kind":"\ud800"}', "nurikabe/\ud800/1/1", "\ud800"):
        with pytest.raises(NurigramError):
            load(text)
        with pytest.raises(NurigramError):
            loads(text, "webpbn")


NURIKABE = with_info(loads("nurikabe/5/5/g5k2o1k3g"), solution=("..###", ".#..#", ".####", ".#.#.", "###.."), title="é")
NONOGRAM = with_info(
    loads("5x5:1/1/1/1/1/1/1/1/1/1"), solution=("#....", ".#...", "..#..", "...#.", "....#"), title="é"
)
TEXTS = [
    dumps(puzzle, name)
    for puzzle in (NURIKABE, NONOGRAM)
    for name in registry.FORMATS
    if puzzle.kind in getattr(registry.format_module(name), "KINDS", registry.KINDS)
]
SNIPPETS = st.sampled_from(
    ["²", "٣", "\ud800", "\0", "-1", "1e999", "NaN", "9" * 20, "0" * 50, "[", "]", "{", "}", '"', "<", "&#55296;", ":",
     "\n", " ", "#", "====\n", "/", "|", ",", ";", "?", "[problem]\n", "rows 9\n", "<puzzle>", "null", "P4\n", "\u2028"]
)  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good text with pieces cut out, put in or doubled."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 20)))
        piece = draw(SNIPPETS | st.text(max_size=3) | st.just(text[start:end] * 2))
        text = text[:start] + piece + text[end:]
    return text


@given(text=damaged(), name=st.none() | st.sampled_from(list(registry.FORMATS)))
def test_damage_gives_puzzles_and_errors_of_our_own(text: str, name: str | None) -> None:
    with suppress(NurigramError):
        for entry in loads_all(text, name):
            assert isinstance(entry, InputError) or entry.grid.area
