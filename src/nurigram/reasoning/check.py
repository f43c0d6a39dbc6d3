"""What is wrong with a filled board, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from nurigram.base.cells import CellSet, CellsJson
from nurigram.messages import DEFAULT, app_sentences
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.state import State, Violation, ViolationJson
from nurigram.puzzle.verify import verify
from nurigram.reasoning.hint import mistakes


class ToldViolationJson(ViolationJson):
    """A broken rule: its code, its cells, and a sentence for the player."""

    text: str


class CheckedJson(TypedDict):
    """A valid board obeys every rule and has no open cell.

    `wrong` lists cells that are wrong in every solution; it is null if they were not looked for.
    """

    valid: bool
    violations: list[ToldViolationJson]
    wrong: CellsJson | None


@dataclass(frozen=True)
class Checked:
    """The rules that a board breaks, and the cells that no solution agrees with, if these were looked for."""

    violations: list[Violation]
    wrong: CellSet | None = None
    language: str = DEFAULT

    def to_json(self) -> CheckedJson:
        """Whether the board is right, and what is not."""
        return {
            "valid": not self.violations,
            "violations": [{**each.to_json(), "text": self.sentence(each)} for each in self.violations],
            "wrong": None if self.wrong is None else self.wrong.to_json(),
        }

    def sentence(self, violation: Violation) -> str:
        """What a broken rule says to the player."""
        return str(app_sentences(self.language)["violations"].get(violation.code, violation.code))


def check(puzzle: Puzzle, state: State, language: str = DEFAULT) -> Checked:
    """The broken rules, and the decided cells that are wrong in every solution."""
    violations = verify(puzzle, state)
    return Checked(violations, CellSet(puzzle.grid, mistakes(state) if violations else 0), language)
