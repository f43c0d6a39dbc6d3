"""Solve as a person does: named techniques up to a tier, the easiest step first, with a trace of every step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

from nurigram.base.cells import Cells
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.palette import joined
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Clash, PlacedClash, PlacedStep, Step
from nurigram.puzzle.trace import trace, view_of

__all__ = ["Trace", "deduce", "view_of"]


@dataclass(frozen=True, repr=False)
class Trace:
    """How far the techniques got, and how. ``offers`` counts, for each step, how many of its technique were possible.

    ``taken`` are the steps as the techniques found them. ``stopped`` is the clash that ended the search, if any.
    ``steps`` and ``clash`` are the same with ``CellSet``s.
    """

    start: State
    end: State
    taken: tuple[Step, ...]
    offers: tuple[int, ...]
    stopped: Clash | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.start.puzzle

    @cached_property
    def steps(self) -> tuple[PlacedStep, ...]:
        """The steps in order."""
        return tuple(step.on(self.puzzle.grid, self.puzzle.palette) for step in self.taken)

    @property
    def clash(self) -> PlacedClash | None:
        """What is wrong and where, if the state cannot be completed."""
        return self.stopped.on(self.puzzle.grid) if self.stopped else None

    @property
    def solved(self) -> bool:
        """Whether every cell is decided and there is no clash."""
        return self.stopped is None and not self.end.unknown

    @property
    def tiers(self) -> tuple[Tier, ...]:
        """The tier of each step."""
        tiers = kind_of(self.puzzle).tiers
        return tuple(tiers[step.name] for step in self.taken)

    @property
    def tier(self) -> Tier:
        """The tier of the hardest step."""
        return max(self.tiers, default=Tier.EASY)

    def states(self) -> Iterator[State]:
        """The state before each step, then the final state."""
        state = self.start
        yield state
        for step in self.taken:
            state = State(self.puzzle, out=joined(state.out, step.out))
            yield state

    def to_json(self) -> dict[str, Any]:
        """The steps in order with their tiers, and the rows of the final state."""
        steps = [{"tier": tier.label, **step.to_json()} for step, tier in zip(self.steps, self.tiers, strict=True)]
        data: dict[str, Any] = {"solved": self.solved, "steps": steps, "rows": self.end.to_json()}
        return data | {"clash": self.clash.to_json()} if self.clash else data

    def __repr__(self) -> str:
        grid, end = self.puzzle.grid, "solved" if self.solved else f"{len(self.end.unknown)} cells left open"
        return f"<Trace of a {self.puzzle.kind} {grid.rows}x{grid.cols}: {len(self.taken)} steps, {end}>"

    def __str__(self) -> str:
        lines = [f"{number:>3}. {step}" for number, step in enumerate(self.steps, 1)]
        return "\n".join([*lines, str(self.clash or self.end)])

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(str(step))}</li>" for step in self.steps)
        return f"<ol>{items}</ol>{self.end._repr_svg_()}"


def deduce(
    puzzle: Puzzle, tier: Tier | str = Tier.EXPERT, state: Cells | None = None, limit: int | None = None
) -> Trace:
    """What a person can find from a state (by default the start) with techniques up to a tier.

    ``limit`` stops after that many steps. A hint needs only one.
    """
    kind = kind_of(puzzle)
    return Trace(*trace(State.of(puzzle, state), kind.up_to(Tier.parse(tier)), len(kind.up_to(Tier.MEDIUM)), limit))
