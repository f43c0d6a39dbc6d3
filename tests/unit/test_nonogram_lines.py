"""The line solver against trying every placement."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from nurigram.kinds.nonogram.puzzle import Clue
from nurigram.kinds.nonogram.techniques.lines import settle, smear

SAMPLE = 200
"""Partial states tried for every clue of every length."""


def lines_by_clue(length: int) -> dict[Clue, list[int]]:
    """All lines of a length, by the clue that they fit."""
    lines = defaultdict(list)
    for line in range(1 << length):
        runs = format(line, f"0{length}b")[::-1].split("0")
        lines[tuple(len(run) for run in runs if run)].append(line)
    return lines


def partial_states(length: int, lines: list[int], rng: random.Random) -> list[tuple[int, int]]:
    """Nothing decided, parts of real solutions at every density, and now and then random cells."""
    states = [(0, 0)]
    for _ in range(SAMPLE):
        line, known = rng.choice(lines), rng.getrandbits(length)
        known &= rng.choice([known, rng.getrandbits(length), rng.getrandbits(length) & rng.getrandbits(length)])
        noise = rng.getrandbits(length) & rng.getrandbits(length) if rng.random() < 0.25 else 0
        line ^= noise
        states.append((line & known, known & ~line))
    return states


def by_trying(length: int, lines: list[int], black: int, white: int) -> tuple[int, int] | None:
    fitting = [line for line in lines if line & black == black and not line & white]
    if not fitting:
        return None
    always = ever = fitting[0]
    for line in fitting:
        always &= line
        ever |= line
    return always, ((1 << length) - 1) & ~ever


@pytest.mark.parametrize("length", range(1, 13))
def test_every_clue_up_to_twelve_cells(length: int) -> None:
    rng = random.Random(length)
    for clue, lines in lines_by_clue(length).items():
        for black, white in partial_states(length, lines, rng):
            settled = settle(clue, length, black, white)
            found = settled and (settled.black, settled.white)
            assert found == by_trying(length, lines, black, white), (clue, length, black, white)


@pytest.mark.parametrize("length", range(1, 7))
def test_every_partial_state_of_short_lines(length: int) -> None:
    cells = (1 << length) - 1
    for clue, lines in lines_by_clue(length).items():
        for black in range(cells + 1):
            for white in (white for white in range(cells + 1) if not white & black):
                settled = settle(clue, length, black, white)
                found = settled and (settled.black, settled.white)
                assert found == by_trying(length, lines, black, white)


@pytest.mark.parametrize("length", range(1, 10))
def test_starts_are_those_of_some_placement(length: int) -> None:
    rng = random.Random(length)
    for clue, lines in lines_by_clue(length).items():
        for black, white in partial_states(length, lines, rng)[:10]:
            settled = settle(clue, length, black, white)
            if settled is not None:
                fitting = [line for line in lines if line & black == black and not line & white]
                starts = [line & ~(line << 1) for line in fitting]
                assert settled.starts == tuple(map(sum, map(set, zip(*map(split, starts), strict=True))))


def split(starts: int) -> list[int]:
    """The single bits of an int, lowest first."""
    return [1 << i for i in range(starts.bit_length()) if starts >> i & 1]


def test_a_long_line() -> None:
    settled = settle((300, 500), 1000, 0, 0)
    assert settled is not None
    assert settled.black == ((1 << 101) - 1) << 199 | ((1 << 301) - 1) << 500
    assert settled.white == 0


def test_smear() -> None:
    assert smear(0b10001, 3) == 0b1110111
    assert smear(1, 1) == 1
