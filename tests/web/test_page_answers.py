"""The page, under node, answers by itself as the server does: hints, checks, verdicts, plans and grades.

``NURIGRAM_STATES`` says on how many states of play; 2,000 for the long run.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from nurigram import Tier, deduce, solve, with_givens
from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.messages import LANGUAGES
from nurigram.puzzle.identity import own_fields
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.painting import layers_of
from nurigram.reasoning.check import check
from nurigram.reasoning.explain import explain_whole
from nurigram.reasoning.grade import grade_if_unique
from nurigram.reasoning.hint import hint as give_hint
from nurigram.solving.solve import solve_and_compare
from nurigram.web import tasks
from nurigram.web.boards import Bounds
from tests.fixtures.random_boards import random_board
from tests.oracle.colour import drawn
from tests.oracle.nonograms import mixed_puzzles
from tests.web.local_answers import LACKS, Question, ask

STATES = int(os.environ.get("NURIGRAM_STATES", "160"))
BOUNDS = Bounds(side=100, cells=3600, count=1, answer=10**8)
SECONDS = 60.0
SIDE = 7

pytestmark = pytest.mark.skipif(LACKS is not None, reason=str(LACKS))


def puzzles(rng: random.Random) -> Iterator[Puzzle]:
    """Both kinds and colour in turn: with holes and ``?``, with one solution, several and none; some with givens."""
    while True:
        colours, _ = drawn(rng, rng.randint(3, SIDE), rng.randint(3, SIDE), rng.randint(2, 3))
        for puzzle in (random_board(rng, SIDE), next(mixed_puzzles(rng, 1, SIDE)), colours):
            yield given_away(rng, puzzle) if rng.random() < 0.2 else puzzle


def given_away(rng: random.Random, puzzle: Puzzle) -> Puzzle:
    """The puzzle with some cells of a solution given, or with any cells if it has none."""
    free = puzzle.grid.cells & ~getattr(puzzle, "numbers", 0)
    return with_givens(puzzle, _rows(puzzle, _having(rng, puzzle), _part(rng, free, 0.15)))


class Moment(NamedTuple):
    """A moment of play as the page keeps it."""

    puzzle: dict[str, Any]
    state: list[str]
    excluded: dict[str, Any]


def states(count: int) -> Iterator[Moment]:
    """Moments of play: the start, the middle, the end of all reasoning; right and wrong."""
    rng = random.Random("page")
    some = puzzles(rng)
    for _ in range(count):
        puzzle = next(some)
        cells, having = puzzle.grid.cells, _having(rng, puzzle)
        shown = _part(rng, cells, rng.choice((0.0, 0.1, 0.3, 0.6, 0.9, 1.0)))
        wrong = _part(rng, shown, rng.choice((0.0, 0.0, 0.03, 0.3)))
        play = _rows(
            puzzle, tuple(having[value - 1] & wrong | having[value] & ~wrong for value in _values(puzzle)), shown
        )
        excluded = {}
        if puzzle.palette.in_colour and rng.random() < 0.5:
            letters = zip(puzzle.palette.letters, having, strict=True)
            boards = {letter: _part(rng, cells & (~mine | wrong), 0.2) for letter, mine in letters}
            excluded = {letter: [list(cell) for cell in puzzle.grid.places(board)] for letter, board in boards.items()}
        if rng.random() < 0.1:
            end = deduce(puzzle, Tier.SEARCH).end
            play, excluded = end.rows, {letter: cells.to_json() for letter, cells in end.excluded.items()}
        yield Moment(own_fields(puzzle), list(play), excluded)


def _values(puzzle: Puzzle) -> range:
    return range(len(puzzle.palette.letters))


def _rows(puzzle: Puzzle, having: Sequence[Bitboard], shown: Bitboard) -> tuple[str, ...]:
    """Some cells as rows of letters."""
    pairs = [(board & shown, letter) for board, letter in zip(having, puzzle.palette.letters, strict=True)]
    return puzzle.grid.format_letters("?", pairs)


def _having(rng: random.Random, puzzle: Puzzle) -> tuple[Bitboard, ...]:
    """The cells that have each value in a solution, or in no solution if there is none."""
    found = solve(puzzle, limit=2).solutions
    layers = (
        layers_of(rng.choice(found))
        if found
        else tuple(_part(rng, puzzle.grid.cells, 0.5) for _ in _values(puzzle)[1:])
    )
    rest, having = puzzle.grid.cells, []
    for layer in layers:
        having.append(layer & rest)
        rest &= ~layer
    return (rest, *having)


def _part(rng: random.Random, board: Bitboard, share: float) -> Bitboard:
    return from_bits(index for index in bits(board) if rng.random() < share)


def answers(questions: Sequence[Question]) -> list[Any]:
    return [answer.value for answer in ask(questions)[1:]]


def as_sent(answer: Any, *without: str) -> Any:
    """An answer of the server as the page gets it."""
    kept = {name: value for name, value in answer.items() if name not in ("id", "kind", *without)}
    return json.loads(json.dumps(kept))


def test_hints_and_checks() -> None:
    asked, expected, kinds = [], [], Counter[str]()
    for puzzle, play, excluded in states(STATES):
        for language in LANGUAGES:
            fields = {"puzzle": puzzle, "state": play, "excluded": excluded, "language": language}
            asked.append(Question("hint", fields))
            fields = {**fields, "tier": "search"}
            hint = as_sent(tasks.answer(give_hint, "engine", fields, BOUNDS))
            expected.append(hint)
            kinds[hint["advice"]] += 1
        asked.append(Question("check", {"puzzle": puzzle, "state": play}))
        expected.append(
            as_sent(tasks.answer(check, "", {"puzzle": puzzle, "state": play}, BOUNDS), "valid", "violations")
        )
    for question, answer, wanted in zip(asked, answers(asked), expected, strict=True):
        assert answer == wanted, question
    assert min(kinds[advice] for advice in ("step", "clash", "mistake", "solved", "stuck")) > 0, kinds


def test_verdicts_plans_and_grades() -> None:
    asked, expected, verdicts = [], [], Counter[str]()
    for turn, (puzzle, *_) in enumerate(states(STATES)):
        language = LANGUAGES[turn % 2]
        asked += [Question(name, {"puzzle": puzzle, "language": language}) for name in ("solve", "explain", "grade")]
        fields = {"puzzle": puzzle, "time_limit": SECONDS}
        verdict = as_sent(tasks.answer(solve_and_compare, "", fields, BOUNDS), "engine", "seconds")
        plan = as_sent(tasks.answer(explain_whole, "", {**fields, "language": language, "tier": "search"}, BOUNDS))
        expected += [verdict, plan, as_sent(tasks.answer(grade_if_unique, "", fields, BOUNDS))]
        verdicts[verdict["verdict"]] += 1
    for question, answer, wanted in zip(asked, answers(asked), expected, strict=True):
        if wanted.get("score") is not None:
            assert answer.pop("score") == pytest.approx(wanted.pop("score"), abs=1.01e-4), question
        assert answer == wanted, question
    assert set(verdicts) == {"unique", "multiple", "none"}


def test_what_is_no_puzzle_is_refused_in_words() -> None:
    touching = {"kind": "nurikabe", "rows": 1, "cols": 3, "clues": [[0, 0, 1], [0, 1, 1]]}
    too_long = {"kind": "nonogram", "rows": [[2, 2]], "cols": [[1], [1]]}
    asked = [Question("solve", {"puzzle": each, "language": "en"}) for each in (touching, too_long, {"kind": "sudoku"})]
    assert [answer["refused"] for answer in answers(asked)] == [
        "Two numbers touch. There must be wall between two islands.",
        "A clue needs more cells than its row or column has.",
        None,
    ]
