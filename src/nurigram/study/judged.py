"""What people made of puzzles, as labels to fit a grade to: by the time they took, or by how they rated them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby

import numpy as np

from nurigram.base.errors import InputError, UnknownNameError
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.grade import terms
from nurigram.study.analysis.frame import Frame
from nurigram.study.analysis.model import difficulties
from nurigram.study.fitting import Example
from nurigram.study.plays import Play

FEWEST_PLAYS = 3
"""With fewer plays of a puzzle, chance says more than the puzzle."""

MOST_PUZZLES = 300
"""The model compares all puzzles with each other; of more, those played most often count."""

Judged = tuple[Puzzle, float, str]
"""A puzzle, its label, and where the label is from."""


def by_time(frame: Frame) -> Mapping[str, float]:
    """The logarithm of the seconds that a middling player takes."""
    return difficulties(frame)


def by_rating(frame: Frame) -> Mapping[str, float]:
    """The mean of the ratings."""
    seen = zip(frame.puzzles, frame.ratings.T, strict=True)
    known = ((puzzle, ratings[~np.isnan(ratings)]) for puzzle, ratings in seen)
    return {puzzle: float(ratings.mean()) for puzzle, ratings in known if len(ratings) >= FEWEST_PLAYS}


MEASURES: Mapping[str, Callable[[Frame], Mapping[str, float]]] = {"time": by_time, "rating": by_rating}


def from_labels(puzzles: Iterable[Puzzle], field: str, kind: str) -> Iterator[Judged]:
    """The puzzles of a kind that say how hard they are, in a field of their own."""
    for puzzle in puzzles:
        label = puzzle.info.extra.get(field)
        if puzzle.kind == kind and isinstance(label, int | float) and not isinstance(label, bool):
            yield puzzle, float(label), f"the labels ({field})"


def from_plays(plays: Iterable[Play], find: Callable[[str, str | None], Puzzle | None], by: str) -> Iterator[Judged]:
    """The puzzles of these plays; ``find`` knows them by their names and studies. Each study is a source of its own."""
    if by not in MEASURES:
        raise UnknownNameError("measure", by, tuple(MEASURES))
    ordered = sorted(plays, key=lambda play: play.study or "")
    for study, some in groupby(ordered, lambda play: play.study):
        frame = Frame.of(_enough(list(some)))
        found = MEASURES[by](frame) if frame.plays else {}
        for name, label in found.items() if len(set(found.values())) > 1 else ():
            puzzle = find(name, study)
            if puzzle is not None:
                yield puzzle, label, f"the {by}s of {f'study {study}' if study else 'free play'}"


def examples(judged: Iterable[Judged]) -> Iterator[Example]:
    """The puzzles with the terms of their scores, which takes a moment each."""
    for puzzle, label, source in judged:
        yield Example(puzzle.info.id or puzzle.kind, terms(deduce(puzzle, Tier.SEARCH)), label, source)


def _enough(plays: list[Play]) -> list[Play]:
    """The plays of puzzles that were played often enough."""
    counts = Counter(play.puzzle for play in plays)
    wanted = {puzzle for puzzle, count in counts.most_common(MOST_PUZZLES) if count >= FEWEST_PLAYS}
    return [play for play in plays if play.puzzle in wanted]


def only_kind(plays: Iterable[Play], kind: str) -> list[Play]:
    """The plays of one kind of puzzle."""
    found = [play for play in plays if play.kind == kind]
    if not found:
        raise InputError(f"there are no plays of {kind} puzzles")
    return found
