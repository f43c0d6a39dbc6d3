"""The page, under node, answers by itself as the server does: hints, checks, verdicts, plans and grades.

``NURIGRAM_STATES`` says on how many states of play; 2,000 for the long run.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from nurigram import Tier, deduce, solve, with_givens
from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.messages import LANGUAGES
from nurigram.puzzle.identity import own_fields
from nurigram.puzzle.model import Puzzle
from nurigram.reasoning.check import check
from nurigram.reasoning.explain import explain_whole
from nurigram.reasoning.grade import grade_if_unique
from nurigram.reasoning.hint import hint as give_hint
from nurigram.solving.solve import solve_and_compare
from nurigram.web import tasks
from nurigram.web.boards import Bounds
from tests.fixtures.random_boards import random_board
from tests.oracle.nonograms import mixed_puzzles
from tests.web.local_answers import LACKS, Question, ask

STATES = int(os.environ.get("NURIGRAM_STATES", "400"))
BOUNDS = Bounds(side=100, cells=3600, count=1, answer=10**8)
SECONDS = 60.0
SIDE = 7

pytestmark = pytest.mark.skipif(LACKS is not None, reason=str(LACKS))


def puzzles(rng: random.Random) -> Iterator[Puzzle]:
    """Both kinds in turn: with holes and ``?``, with one solution, several and none; some with given cells."""
    while True:
        for puzzle in (random_board(rng, SIDE), next(mixed_puzzles(rng, 1, SIDE))):
            yield given_away(rng, puzzle) if rng.random() < 0.2 else puzzle


def given_away(rng: random.Random, puzzle: Puzzle) -> Puzzle:
    """The puzzle with some cells of a solution given, or with any cells if it has none."""
    free = puzzle.grid.cells & ~getattr(puzzle, "numbers", 0)
    black, cells = _solution(rng, puzzle), _part(rng, free, 0.15)
    return with_givens(puzzle, black & cells, cells & ~black)


def states(count: int) -> Iterator[tuple[dict[str, Any], list[str]]]:
    """Moments of play as the page keeps them: the start, the middle, the end of all reasoning; right and wrong."""
    rng = random.Random("page")
    some = puzzles(rng)
    for _ in range(count):
        puzzle = next(some)
        cells, black = puzzle.grid.cells, _solution(rng, puzzle)
        shown = _part(rng, cells, rng.choice((0.0, 0.1, 0.3, 0.6, 0.9, 1.0)))
        wrong = _part(rng, shown, rng.choice((0.0, 0.0, 0.03, 0.3)))
        play = puzzle.grid.format_rows(shown & (black ^ wrong), shown & ~(black ^ wrong))
        yield own_fields(puzzle), list(play if rng.random() < 0.9 else deduce(puzzle, Tier.SEARCH).end.rows)


def _solution(rng: random.Random, puzzle: Puzzle) -> Bitboard:
    found = solve(puzzle, limit=2).solutions
    return int(rng.choice(found)) if found else _part(rng, puzzle.grid.cells, 0.5)


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
    for puzzle, play in states(STATES):
        for language in LANGUAGES:
            asked.append(Question("hint", {"puzzle": puzzle, "state": play, "language": language}))
            fields = {"puzzle": puzzle, "state": play, "language": language, "tier": "search"}
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
    for turn, (puzzle, _) in enumerate(states(STATES)):
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
