"""What all single-line techniques share: trying every line, and looking at a line from either end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nurigram.kinds.nonogram.puzzle import Clue
from nurigram.kinds.nonogram.techniques.lines import turn
from nurigram.kinds.nonogram.techniques.segments import stretch, stretches
from nurigram.kinds.nonogram.techniques.view import Inference, LineState, NonogramView, Rule
from nurigram.puzzle.kind import Finding, Technique
from nurigram.puzzle.step import Step


def in_every_line(view: NonogramView, technique: Technique, rule: Rule) -> Iterator[Finding]:
    """The steps that a rule for one line finds on the whole board."""
    for line in view.lines:
        found = line.ask(rule)
        if found is not None:
            black, white = found.black & ~line.black, found.white & ~line.white
            yield Step(
                technique,
                black=line.board(black),
                white=line.board(white),
                because=line.board(found.because),
                focus=line.board(line.cells),
                facts={"case": case_of(black, white), **line.name, **found.facts},
            )


def case_of(black: int, white: int) -> str:
    """Which colours follow. The name selects the sentence, for techniques with one sentence per case."""
    if black and white:
        return "both"
    return "black" if black else "white"


@dataclass(frozen=True)
class End:
    """The room of a line, seen from one end: the first block of ``clue`` is the nearest."""

    black: int
    white: int
    start: int
    end: int
    clue: Clue

    @property
    def first_run(self) -> tuple[int, int] | None:
        """The black run nearest to this end of the room, as its first cell and the one after its last."""
        inside = self.black & stretch(self.start, self.end)
        return stretches(inside)[0] if inside else None


def from_both_ends(line: LineState, rule: Callable[[End], Inference | None]) -> Inference | None:
    """What a rule about the nearest block finds at both ends of the line together."""
    room, length = line.room, line.length
    if not room.clue:
        return None
    near = rule(End(line.black, line.white, room.start, room.end, room.clue)) or Inference()
    far = rule(
        End(
            turn(line.black, length),
            turn(line.white, length),
            length - room.end,
            length - room.start,
            room.clue[::-1],
        )
    )
    if far is None:
        return near
    return Inference(
        near.black | turn(far.black, length),
        near.white | turn(far.white, length),
        near.because | turn(far.because, length),
        {**far.facts, **near.facts},
    )
