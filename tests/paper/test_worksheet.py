"""Worksheets: positions on which a technique has something to say, and the pages that they are printed on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from nurigram import Puzzle, Tier, solve
from nurigram.base.errors import UnknownNameError, UnsupportedError
from nurigram.kinds.nonogram.techniques.colours import no_common_colour
from nurigram.paper.positions import MOST_AREA, MOST_CELLS, NEEDED, find_positions, find_technique
from nurigram.paper.settings import PAPERS, BookSettings, Sheet
from nurigram.paper.worksheet import Worksheet, worksheet_data
from nurigram.puzzle.registry import KINDS, kind
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.explain import technique_rule
from tests.command_line import CommandLine
from tests.fixtures.shipped import shipped_puzzles
from tests.paper.reading import check_layout, check_whole, fonts, prose, texts

COMMON = ("pool_avoidance", "wall_connectivity", "overlap", "whole_line")


@cache
def small() -> list[Puzzle]:
    """Those of our own that positions are taken from, Nurikabe first."""
    fitting = (each for each in shipped_puzzles() if each.grid.area <= MOST_AREA)
    return sorted(fitting, key=lambda each: each.kind != "nurikabe")


@cache
def worksheet(name: str, puzzles: tuple[Puzzle, ...] | None = None) -> Worksheet:
    of, technique = find_technique(name)
    example, *others = find_positions(of, technique, puzzles or small())
    return Worksheet(technique.__name__, example, tuple(others))


@pytest.mark.parametrize("name", COMMON)
def test_positions_are_sound_and_need_the_technique(name: str) -> None:
    of, technique = find_technique(name)
    found = find_positions(of, technique, small())
    assert len({position.state for position in found}) == len(found) == NEEDED
    for position in found:
        puzzle = position.state.puzzle
        (solution,) = solve(puzzle).solutions
        solved = position.solved
        assert solved.black & ~solution.board == 0
        assert solved.white & solution.board == 0
        assert position.answer & ~position.state.unknown == 0
        assert 0 < position.answer.bit_count() <= MOST_CELLS
        assert deduce(puzzle, kind(of).tiers[name], position.state, limit=1).steps[0].name == name


def test_a_technique_is_found_by_any_spelling_of_its_name() -> None:
    assert (
        find_technique("Pool avoidance")
        == find_technique("nurikabe/pool-avoidance")
        == find_technique("pool_avoidance")
    )
    assert find_technique("nonogram/contradiction")[0] == "nonogram"


def test_a_technique_that_two_kinds_have_must_say_whose_it_is() -> None:
    with pytest.raises(UnsupportedError, match="nurikabe/contradiction or nonogram/contradiction"):
        find_technique("contradiction")
    with pytest.raises(UnknownNameError, match="pool_avoidance"):
        find_technique("guessing")


def test_too_few_puzzles_are_too_few() -> None:
    of, technique = find_technique("lifeline")
    with pytest.raises(UnsupportedError, match="needs 7 positions"):
        find_positions(of, technique, small()[:3])


@pytest.mark.parametrize(
    "settings",
    [
        BookSettings(),
        BookSettings(sheet=Sheet(*PAPERS["A5"])),
        BookSettings(theme="large"),
        BookSettings(language="ja"),
    ],
    ids=["a4", "a5", "large", "japanese"],
)
@pytest.mark.parametrize("name", COMMON)
def test_nothing_leaves_its_page_or_overlaps(name: str, settings: BookSettings) -> None:
    boards = check_layout("worksheet", worksheet_data([worksheet(name)], settings), settings)
    assert len(boards) == 2 + 6 + 6
    answers = [board.page for board in boards[8:]]
    assert answers[0] % 2 == 0
    assert answers[0] > max(board.page for board in boards[:8])


@pytest.mark.slow
def test_our_own_library_has_positions_for_every_technique() -> None:
    puzzles = shipped_puzzles()[::2]
    techniques = [(of, technique) for of in KINDS for technique in kind(of).up_to(Tier.SEARCH)]
    for name in (f"{of}/{technique.__name__}" for of, technique in techniques if technique is not no_common_colour):
        check_layout("worksheet", worksheet_data([worksheet(name, puzzles)], BookSettings()), BookSettings())


@pytest.mark.slow
def test_a_worksheet_from_the_command_line(nurigram: CommandLine, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    done = nurigram("book", "--worksheet", "pool_avoidance", "--worksheet", "Overlap", "-o", out)
    assert (done.status, done.out, done.err) == (0, "", "")
    check_whole(out)
    assert all(embedded and subset for _, embedded, subset in fonts(out))
    pages = texts(out)
    assert ["Answers" in page for page in pages] == [False, True, False, True]
    assert technique_rule(small()[0], "pool_avoidance") in prose(out)
    again = tmp_path / "again.pdf"
    nurigram("book", "--worksheet", "pool_avoidance", "--worksheet", "Overlap", "-o", again)
    assert again.read_bytes() == out.read_bytes()
