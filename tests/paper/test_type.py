"""Type: which font sets which letter, and where lines are broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from nurigram.ground.errors import InputError, UnsupportedError
from nurigram.paper.press.typecase import TypeCase, clean, type_case

CASE = type_case()


def test_each_letter_gets_a_font_that_has_it() -> None:
    runs = [(face.name, text) for face, text in CASE.runs("12 島 islands", "serif")]
    assert runs == [
        ("SourceSerifPro-Regular", "12 "),
        ("NotoSerifJP-Regular", "島"),
        ("SourceSerifPro-Regular", " islands"),
    ]


def test_a_letter_that_no_font_has_is_named() -> None:
    with pytest.raises(UnsupportedError, match=r"U\+1F9E9.*--font"):
        CASE.width("a 🧩", "serif", 10)


def test_a_file_that_is_no_font_is_named(tmp_path: Path) -> None:
    (tmp_path / "no.ttf").write_text("no font", encoding="utf-8")
    with pytest.raises(InputError, match=r"no\.ttf"):
        TypeCase((tmp_path / "no.ttf",)).width("🧩", "serif", 10)


def test_lines_fit_and_lose_nothing() -> None:
    text = "All wall cells hang together along edges, and no square of four is all wall."
    lines = CASE.wrap(text, "serif", 12, 40)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(CASE.width(line, "serif", 12) <= 40 for line in lines)


def test_a_word_wider_than_the_line_is_broken() -> None:
    lines = CASE.wrap("x" * 100, "serif", 12, 30)
    assert "".join(lines) == "x" * 100
    assert all(CASE.width(line, "serif", 12) <= 30 for line in lines)


@pytest.mark.parametrize("width", range(18, 60, 3))
def test_japanese_lines_do_not_begin_with_a_comma(width: int) -> None:
    text = "数字はその島の「マス」の数です。島には、ちょうど一つの数字が入ります。r1c2、r3c4。"
    lines = CASE.wrap(text, "serif", 12, width)
    assert "".join(lines) == text
    assert not any(line[0] in "、。」" or line[-1] == "「" for line in lines)


def test_a_long_line_is_set_smaller_then_shortened() -> None:
    text, size = CASE.fitted("A title that is rather long", "serif-bold", 20, 60, 8)
    assert (text, 8 < size < 20) == ("A title that is rather long", True)
    short, size = CASE.fitted("word " * 50, "serif-bold", 20, 60, 8)
    assert short.endswith("…")
    assert size == 8
    assert CASE.width(short, "serif-bold", size) <= 60


def test_letters_that_cannot_be_seen_are_left_out() -> None:
    assert clean("a\x00b\u200bc\nd  e") == "abc d e"
