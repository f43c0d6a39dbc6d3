"""Orders that say how a puzzle should go."""

from __future__ import annotations

from typing import Any

import pytest

from nurigram import InputError, Tier, UnknownNameError, UnsupportedError, deduce, generate


def hard_steps(**options: Any) -> tuple[list[str], list[float]]:
    """The names of the hard steps of a Nurikabe, and how much was decided before each of them."""
    puzzle = generate("nurikabe", "7x7", "hard", seed=3, **options)
    trace = deduce(puzzle, "hard")
    found = [
        (step.name, 1 - len(state.unknown) / puzzle.grid.area)
        for step, tier, state in zip(trace.steps, trace.tiers, trace.states(), strict=False)
        if tier is Tier.HARD
    ]
    return [name for name, _ in found], [share for _, share in found]


def test_the_number_of_hard_steps_can_be_ordered() -> None:
    assert len(hard_steps(hard_steps="-2")[0]) <= 2
    assert len(hard_steps(hard_steps="4-")[0]) >= 4


def test_hard_steps_come_early_or_late() -> None:
    assert hard_steps(opening="-40")[1][0] <= 0.4
    assert hard_steps(opening="60-")[1][0] >= 0.6


def test_a_technique_can_be_ordered() -> None:
    assert "two_way_corner" in hard_steps(technique="two_way_corner")[0]
    picture = generate("nonogram", "10x10", "medium", seed=1, technique="sliding", hard_steps="2-")
    assert [step.name for step in deduce(picture, "medium").steps].count("sliding") >= 2


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="there is no technique called 'magic'"):
        generate("nurikabe", "7x7", "hard", technique="magic")
    with pytest.raises(UnsupportedError, match="two_islands is of the tier expert; puzzles of the tier hard"):
        generate("nurikabe", "7x7", "hard", technique="two_islands")
    with pytest.raises(InputError, match="'many' is no range of steps"):
        generate("nurikabe", "7x7", "hard", hard_steps="many")
