"""The steps of an explanation, and where one ends in a contradiction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict

from nurigram.base.cells import CellSet, CellsJson
from nurigram.base.grid import Bitboard, Grid
from nurigram.puzzle.palette import SHADING, Out, Palette, decided, exclusions, touched

Facts = Mapping[str, int | str]
"""The values for the placeholders in a sentence."""


class FoundJson(TypedDict):
    """The cells of a step: `black` and `white`, or in colour `decides` and `excludes`, by the letter of a colour.

    A step decides what its cells are. It excludes a colour from cells that may still have several others.
    """

    black: NotRequired[CellsJson]
    white: NotRequired[CellsJson]
    decides: NotRequired[dict[str, CellsJson]]
    excludes: NotRequired[dict[str, CellsJson]]


def found_nothing(palette: Palette) -> FoundJson:
    """The same where there is no step."""
    return {"decides": {}, "excludes": {}} if palette.in_colour else {"black": [], "white": []}


class StepJson(FoundJson):
    """What a technique finds and from which cells it follows. `technique` is its id."""

    technique: str
    because: CellsJson
    focus: CellsJson
    facts: dict[str, int | str]
    chain: int


class ClashJson(TypedDict):
    """Why a board cannot be completed: a code, the cells that show it, and the values in the sentence."""

    code: str
    cells: CellsJson
    facts: dict[str, int | str]


class ToldClashJson(ClashJson):
    """Why there is no solution: a code, the cells or clues that show it, the values in the sentence, a sentence."""

    text: str


@dataclass(frozen=True, init=False)
class Step:
    """What follows, and from which cells. Hints, traces, grades and explanations are all made from steps.

    ``focus`` is where to look first (a clue, a line, a square). ``facts`` fill the placeholders of the sentence that
    explains the step; they are numbers and names, never cells of the board. ``chain`` is 0 for a direct step, or how
    many steps (in a nonogram, lines) the conclusion from an assumption rests on.

    ``out`` has, for each value that a cell can have, the cells that cannot have it, the background first. In black and
    white these are the ``black`` and the ``white`` cells.
    """

    technique: Callable[..., Iterator[Step | Clash]]
    out: Out
    because: Bitboard
    focus: Bitboard
    facts: Facts = field(hash=False)
    chain: int

    def __init__(
        self,
        technique: Callable[..., Iterator[Step | Clash]],
        black: Bitboard = 0,
        white: Bitboard = 0,
        because: Bitboard = 0,
        focus: Bitboard = 0,
        facts: Facts | None = None,
        chain: int = 0,
        out: Out | None = None,
    ) -> None:
        own = self.__dict__
        own["technique"] = technique
        own["out"] = (black, white) if out is None else out
        own["because"], own["focus"] = because, focus
        own["facts"] = {} if facts is None else facts
        own["chain"] = chain

    @property
    def black(self) -> Bitboard:
        """The cells that become black; in colour, those that have some paint."""
        return self.out[0]

    @property
    def white(self) -> Bitboard:
        """The cells that become white; in colour, background."""
        return decided(self.out, 0)

    @property
    def cells(self) -> Bitboard:
        """All cells of which the step says something."""
        return touched(self.out)

    @property
    def name(self) -> str:
        """The name of the technique, as messages and grades use it."""
        return self.technique.__name__

    def on(self, grid: Grid, palette: Palette = SHADING) -> PlacedStep:
        """The step with its cells as sets of this grid, and their values as letters of this palette."""
        return PlacedStep(self, grid, palette)


@dataclass(frozen=True, repr=False)
class PlacedStep:
    """A step on the board of its puzzle: what traces, explanations and hints contain."""

    step: Step
    grid: Grid
    palette: Palette = SHADING

    @property
    def technique(self) -> Callable[..., Iterator[Step | Clash]]:
        """The technique that found the step."""
        return self.step.technique

    @property
    def name(self) -> str:
        """The name of the technique, as messages and grades use it."""
        return self.step.name

    @property
    def facts(self) -> Facts:
        """The values for the sentence of the step."""
        return self.step.facts

    @property
    def chain(self) -> int:
        """How many steps or lines the conclusion from an assumption rests on; 0 for a direct step."""
        return self.step.chain

    @property
    def out(self) -> Out:
        """For each value that a cell can have, the cells that cannot have it."""
        return self.step.out

    @property
    def black(self) -> CellSet:
        """The cells that become black; in colour, those that have some paint."""
        return CellSet(self.grid, self.step.black)

    @property
    def white(self) -> CellSet:
        """The cells that become white; in colour, background."""
        return CellSet(self.grid, self.step.white)

    @property
    def because(self) -> CellSet:
        """The cells that it follows from."""
        return CellSet(self.grid, self.step.because)

    @property
    def focus(self) -> CellSet:
        """Where to look first."""
        return CellSet(self.grid, self.step.focus)

    @property
    def cells(self) -> CellSet:
        """All cells of which the step says something."""
        return CellSet(self.grid, self.step.cells)

    @property
    def decides(self) -> dict[str, CellSet]:
        """By the letter of each value, the cells that the step gives it."""
        return self._by_letter(decided(self.out, value) for value in range(len(self.out)))

    @property
    def excludes(self) -> dict[str, CellSet]:
        """By the letter of each value, the cells that may not have it, but perhaps several others."""
        return self._by_letter(exclusions(self.out))

    def _by_letter(self, boards: Iterable[Bitboard]) -> dict[str, CellSet]:
        sets = ((letter, CellSet(self.grid, board)) for letter, board in zip(self.palette.letters, boards, strict=True))
        return {letter: cells for letter, cells in sets if cells}

    def found_json(self) -> FoundJson:
        """What the step finds: black and white cells, or what it decides and excludes in colour."""
        if not self.palette.in_colour:
            return {"black": self.black.to_json(), "white": self.white.to_json()}
        return {"decides": _by_letter_json(self.decides), "excludes": _by_letter_json(self.excludes)}

    def to_json(self) -> StepJson:
        """The step with its cells as rows and columns from 0."""
        return {
            "technique": self.name,
            **self.found_json(),
            "because": self.because.to_json(),
            "focus": self.focus.to_json(),
            "facts": dict(self.facts),
            "chain": self.chain,
        }

    def __str__(self) -> str:
        if not self.palette.in_colour:
            found = [f"{colour}: {cells}" for colour, cells in (("black", self.black), ("white", self.white)) if cells]
        else:
            found = [f"{letter}: {cells}" for letter, cells in self.decides.items()]
            found += [f"not {letter}: {cells}" for letter, cells in self.excludes.items()]
        return f"{self.name}: {'; '.join(found)}"

    def __repr__(self) -> str:
        return f"<PlacedStep {self}>"


def _by_letter_json(cells: Mapping[str, CellSet]) -> dict[str, CellsJson]:
    return {letter: each.to_json() for letter, each in cells.items()}


@dataclass(frozen=True)
class Clash:
    """Why a state of play cannot be completed: ``code`` names the sentence, and ``cells`` show where to see it."""

    code: str
    cells: Bitboard
    facts: Facts = field(default_factory=dict, hash=False)

    def on(self, grid: Grid) -> PlacedClash:
        """The clash with its cells as a set of this grid."""
        return PlacedClash(self.code, cells=CellSet(grid, self.cells), facts=self.facts)


@dataclass(frozen=True)
class PlacedClash:
    """A clash on the board of its puzzle."""

    code: str
    cells: CellSet
    facts: Facts = field(default_factory=dict, hash=False)

    def to_json(self) -> ClashJson:
        """The clash with its cells as rows and columns from 0."""
        return {"code": self.code, "cells": self.cells.to_json(), "facts": dict(self.facts)}

    def __str__(self) -> str:
        return f"{self.code}: {self.cells}"
