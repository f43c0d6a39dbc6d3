"""The steps of an explanation, and where one ends in a contradiction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from nurigram.base.cells import CellSet, CellsJson
from nurigram.base.grid import Bitboard, Grid

Facts = Mapping[str, int | str]
"""The values for the placeholders in a sentence."""


class StepJson(TypedDict):
    """What a technique decides and from which cells it follows. `technique` is its id."""

    technique: str
    black: CellsJson
    white: CellsJson
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


@dataclass(frozen=True)
class Step:
    """What follows, and from which cells. Hints, traces, grades and explanations are all made from steps.

    ``focus`` is where to look first (a clue, a line, a square). ``facts`` fill the placeholders of the sentence that
    explains the step; they are numbers and names, never cells of the board. ``chain`` is 0 for a direct step, or how
    many steps (in a nonogram, lines) the conclusion from an assumption rests on.
    """

    technique: Callable[..., Iterator[Step | Clash]]
    black: Bitboard = 0
    white: Bitboard = 0
    because: Bitboard = 0
    focus: Bitboard = 0
    facts: Facts = field(default_factory=dict, hash=False)
    chain: int = 0

    @property
    def name(self) -> str:
        """The name of the technique, as messages and grades use it."""
        return self.technique.__name__

    def on(self, grid: Grid) -> PlacedStep:
        """The step with its cells as sets of this grid."""
        black, white = CellSet(grid, self.black), CellSet(grid, self.white)
        because, focus = CellSet(grid, self.because), CellSet(grid, self.focus)
        return PlacedStep(
            self.technique,
            black=black,
            white=white,
            because=because,
            focus=focus,
            facts=self.facts,
            chain=self.chain,
        )


@dataclass(frozen=True, repr=False)
class PlacedStep(Step):
    """A step on the board of its puzzle: what traces, explanations and hints contain."""

    black: CellSet = field(kw_only=True)
    white: CellSet = field(kw_only=True)
    because: CellSet = field(kw_only=True)
    focus: CellSet = field(kw_only=True)

    @property
    def cells(self) -> CellSet:
        """All cells that the step decides."""
        return self.black | self.white

    def to_json(self) -> StepJson:
        """The step with its cells as rows and columns from 0."""
        return {
            "technique": self.name,
            "black": self.black.to_json(),
            "white": self.white.to_json(),
            "because": self.because.to_json(),
            "focus": self.focus.to_json(),
            "facts": dict(self.facts),
            "chain": self.chain,
        }

    def __str__(self) -> str:
        found = [f"{colour}: {cells}" for colour, cells in (("black", self.black), ("white", self.white)) if cells]
        return f"{self.name}: {'; '.join(found)}"

    def __repr__(self) -> str:
        return f"<PlacedStep {self}>"


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
class PlacedClash(Clash):
    """A clash on the board of its puzzle."""

    cells: CellSet = field(kw_only=True)

    def to_json(self) -> ClashJson:
        """The clash with its cells as rows and columns from 0."""
        return {"code": self.code, "cells": self.cells.to_json(), "facts": dict(self.facts)}

    def __str__(self) -> str:
        return f"{self.code}: {self.cells}"
