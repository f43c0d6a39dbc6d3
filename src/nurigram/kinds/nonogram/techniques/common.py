"""What all single-line techniques share: trying every line, and looking at a line from either end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from nurigram.kinds.nonogram.puzzle import Clue, Paints, gaps
from nurigram.kinds.nonogram.techniques.lines import turn
from nurigram.kinds.nonogram.techniques.segments import stretch, stretches
from nurigram.kinds.nonogram.techniques.view import Inference, LineState, NonogramView, Rule, Tint
from nurigram.puzzle.kind import Finding, Technique
from nurigram.puzzle.palette import Out, decided
from nurigram.puzzle.step import Facts, Step


def in_every_line(view: NonogramView, technique: Technique, rule: Rule) -> Iterator[Finding]:
    """The steps that a rule for one line finds on the whole board."""
    for line in view.lines:
        found = line.ask(rule)
        if found is not None:
            yield _step(technique, line, found, {})


def in_every_paint(view: NonogramView, technique: Technique, rule: Rule) -> Iterator[Finding]:
    """The same of a rule for one line and one of its paints."""
    for line in view.lines:
        for tint in line.by_paint:
            found = tint.ask(rule)
            if found is not None:
                colour = view.puzzle.palette.letters[tint.paint] if isinstance(tint, Tint) else None
                yield _step(technique, line, found, {"colour": colour} if colour else {})


def _step(technique: Technique, line: LineState, found: Inference, facts: Facts) -> Step:
    fresh = tuple(new & ~old for new, old in zip(found.out, line.out, strict=True))
    return Step(
        technique,
        out=tuple(map(line.board, fresh)),
        because=line.board(found.because),
        focus=line.board(line.cells),
        facts={**case_of(fresh), **line.name, **facts, **found.facts},
    )


def case_of(out: Out) -> Facts:
    """Which colours follow, in black and white. The name selects the sentence, where there is one for every case."""
    if len(out) > 2:
        return {}
    return {"case": "both" if all(out) else "black" if out[0] else "white"}


@dataclass(frozen=True)
class End:
    """The room of a line, seen from one end: the first block of ``clue`` is the nearest.

    ``black`` are the cells that have some paint, ``own`` those that have the paint of this block. Painted cells before
    ``next`` belong to it, and those of its own paint before ``next_own``.
    """

    black: int
    own: int
    start: int
    end: int
    clue: Clue
    next: int
    next_own: int

    @property
    def first_run(self) -> tuple[int, int] | None:
        """The run nearest to this end of the room, as its first cell and the one after its last.

        If the paint of its first cell is unknown, or is another than that of the block, it is this cell alone.
        """
        inside = self.black & stretch(self.start, self.end)
        if not inside:
            return None
        first = inside & -inside
        if first & self.own:
            return stretches(self.own & stretch(0, self.end) & -first)[0]
        return first.bit_length() - 1, first.bit_length()

    def covers(self, place: int) -> bool:
        """Whether a painted cell must belong to this block."""
        return place < (self.next_own if self.own >> place & 1 else self.next)


class Reached(NamedTuple):
    """What a rule finds at an end of a line: cells that the nearest block covers, and cells that are white."""

    black: int = 0
    white: int = 0
    because: int = 0
    size: int = 0


def _end(black: int, own: int, start: int, end: int, clue: Clue, paints: Paints) -> End:
    if not paints:
        bound = start + clue[0] + 1 if len(clue) > 1 else end
        return End(black, own, start, end, clue, bound, bound)
    place, apart, bounds = start, gaps(len(clue), paints), [end, end]
    for at, size in enumerate(clue[:-1]):
        place += size + apart[at]
        bounds[0] = min(bounds[0], place)
        if paints[at + 1] == paints[0]:
            bounds[1] = place
            break
    return End(black, own, start, end, clue, *bounds)


def from_both_ends(line: LineState, rule: Callable[[End], Reached | None]) -> Inference | None:
    """What a rule about the nearest block finds at both ends of the line together."""
    room, length = line.room, line.length
    if not room.clue:
        return None
    first, last = (room.paints[0], room.paints[-1]) if room.paints else (1, 1)
    near = rule(_end(line.black, decided(line.out, first), room.start, room.end, room.clue, room.paints)) or Reached()
    black, own = turn(line.black, length), decided(line.out, last)
    own = black if own == line.black else turn(own, length)
    far = rule(_end(black, own, length - room.end, length - room.start, room.clue[::-1], room.paints[::-1]))
    far = far or Reached()
    having = [0] * len(line.out)
    having[0] = near.white | turn(far.white, length)
    having[first] |= near.black
    having[last] |= turn(far.black, length)
    because = near.because | turn(far.because, length)
    return line.infer_paints(*having, because=because, size=near.size or far.size) if any(having) else None
