"""Make one puzzle exactly as ordered.

A kind proposes puzzles. Here an exact engine proves that a proposal has one solution, and the techniques grade it,
first in C++, then in Python. Only a puzzle of exactly the ordered tier is returned: techniques up to the tier solve it,
and easier ones do not, unless the order says that easier puzzles will do. It comes with its solution, its grade and the
seed that makes it again. If time is up or the kind gives up, a ``GenerationError`` says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from operator import index
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice, derive_seed, fresh_seed
from nurigram.base.errors import GaveUpError, GenerationError, InputError, OutOfTimeError, UnsupportedError
from nurigram.base.grid import Grid
from nurigram.base.limits import MAX_GENERATED
from nurigram.base.scan import is_number, whole_number
from nurigram.making.course import check_course, takes_course
from nurigram.puzzle import extension
from nurigram.puzzle.closure import look, together
from nurigram.puzzle.engine import Method
from nurigram.puzzle.model import Puzzle, Tier, Verdict, with_info
from nurigram.puzzle.order import Option, Order
from nurigram.puzzle.painting import picture_of
from nurigram.puzzle.registry import engine as engine_table, kind as kind_table, kind_of
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Step
from nurigram.puzzle.trace import view_of
from nurigram.reasoning.grade import grade
from nurigram.solving.solve import solve

Size = str | tuple[int, int]

PARTS = 4
"""Into how many parts a range of scores is divided. Each seed aims at one of them."""

PATIENCE = 12
"""How many puzzles in other parts of the range are passed over before one of them is taken."""


def generate(
    kind: str,
    size: Size | None = None,
    difficulty: str | Tier | None = None,
    *,
    seed: int | None = None,
    time_limit: float | None = None,
    **options: Any,
) -> Puzzle:
    """A puzzle of this size and difficulty with one solution that can be found by logic.

    The same arguments and seed give the same puzzle everywhere. ``info`` holds the solution, and ``info.extra`` the
    grade and the seed. The kind lists its options; some of them imply a size and a difficulty, which is medium where
    nothing says otherwise. ``engine``, ``solver`` and ``encoding`` choose how the single solution is proved, as in
    ``solve``. Raises ``GenerationError`` if no puzzle is found in time.
    """
    order = make_order(kind, size, difficulty, options)
    return fulfil(order, fresh_seed() if seed is None else seed, Deadline(time_limit))


def make_order(kind: str, size: Size | None, difficulty: str | Tier | None, options: Mapping[str, Any]) -> Order:
    """An order that has been checked. Options that are ``None`` count as not given."""
    table = kind_table(kind)
    if table.propose is None:
        raise UnsupportedError(f"there is no generator for {kind}")
    given = {name: value for name, value in options.items() if value is not None}
    method = Method(**{name: given.pop(name) for name in METHOD if name in given})
    if method.engine != "auto" and not engine_table(method.engine).proves:
        raise UnsupportedError(f"the engine {method.engine} cannot prove that a puzzle has one solution")
    own = _checked(kind, table.options, given)
    usual = implied(table.options, own)
    size = usual.get("size") if size is None else size
    difficulty = usual.get("difficulty", Tier.MEDIUM) if difficulty is None else difficulty
    if size is None:
        raise InputError("the order has no size; give rows x columns, such as 10x12")
    rows, cols = parse_size(size)
    if Grid(rows, cols).area > MAX_GENERATED:  # Grid raises if the size is impossible
        raise UnsupportedError(f"a board of {rows}x{cols} is too large to generate: at most {MAX_GENERATED} cells")
    tier = difficulty if isinstance(difficulty, Tier) else Tier.parse(difficulty)
    if tier is Tier.SEARCH:
        raise UnsupportedError("puzzles that need search are not fair and are not generated; the limit is expert")
    order = Order(kind, rows, cols, tier, own, method)
    low, high = order.scores
    if low > high:
        raise InputError(f"the lowest score, {low:g}, is above the highest, {high:g}")
    _check_minutes(order)
    check_course(order)
    return order


def _check_minutes(order: Order) -> None:
    """Refuse an impossible range, and minutes of puzzles that nobody has timed."""
    _ = order.minutes
    timed = kind_table(order.kind).minutes
    if "minutes" in order.options and timed and order.tier > timed().hardest:
        raise UnsupportedError(f"nobody has timed {order.tier.label} puzzles; leave out the minutes")


METHOD = tuple(field.name for field in fields(Method))
"""The options of every order that say how its puzzles are proved."""


def _checked(kind: str, options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The kind's own options, each with a value that it may have."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise UnsupportedError(f"{kind} has no option {name!r}; it has: {', '.join(known) or 'none'}")
    return {name: check_option(known[name], value) for name, value in given.items()}


def implied(options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The size and the difficulty that go with the options given, if any do."""
    found: dict[str, Any] = {}
    for option in options:
        value = given.get(option.name)
        found |= option.implies.get(value, {})
        if option.size_in and value is not None:
            found["size"] = option.size_in(value)
    return found


def parse_size(size: Size) -> tuple[int, int]:
    """Rows and columns from ``10x12``, from ``10`` for a square, or from a pair of numbers."""
    if not isinstance(size, str):
        return _pair(size)
    parts = size.lower().replace("×", "x").split("x")
    if len(parts) > 2 or not all(is_number(part.strip()) for part in parts):
        raise InputError(f"{size!r:.60} is not a size; write rows x columns, such as 10x12")
    sides = [whole_number(part.strip(), "a side of the board") for part in parts]
    return sides[0], sides[-1]


def _pair(size: Any) -> tuple[int, int]:
    try:
        rows, cols = map(index, size)
    except (TypeError, ValueError) as error:
        problem = f"{size!r:.60} is not a size; give '10x12' or a pair of whole numbers, rows first"
        raise InputError(problem) from error
    return rows, cols


def check_option(option: Option, value: Any) -> Any:
    """Check the value of an option, and return it."""
    number = option.type is float and isinstance(value, int) and not isinstance(value, bool)
    if not number and type(value) is not option.type:
        raise InputError(f"{option.name} must be of type {option.type.__name__}, not {value!r:.40}")
    if option.choices and value not in option.choices:
        raise InputError(f"{option.name} must be one of {', '.join(option.choices)}, not {value!r:.40}")
    low, high = option.low, option.high
    if not ((low is None or value >= low) and (high is None or value <= high)):  # nan is neither
        raise InputError(f"{option.name} must be {_between(low, high)}, not {value}")
    return value


def _between(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f"from {low:g} to {high:g}"
    return f"at least {low:g}" if high is None else f"at most {high:g}"


def fulfil(order: Order, seed: int, deadline: Deadline) -> Puzzle:
    """The first proposal that meets the order."""
    try:
        puzzle = deadline.within(lambda: _first(order, seed, deadline))
    except OutOfTimeError:
        puzzle = None
    if puzzle is not None:
        return puzzle
    if deadline.expired:
        raise GenerationError(f"no {order} was found within {deadline.seconds:g} s; allow more time or ask for less")
    raise GaveUpError(f"no {order} was found; try another seed, size or difficulty")


def _first(order: Order, seed: int, deadline: Deadline) -> Puzzle | None:
    """The first proposal with a score in the part of the ordered range that belongs to the seed.

    If that part seems to be out of reach, the whole range will do.
    """
    propose = kind_table(order.kind).propose
    assert propose is not None  # make_order has checked it
    confirmed = (confirm(proposal, order, seed, deadline) for proposal in propose(order, Dice(seed), deadline))
    within, minutes = order.scores, order.minutes
    wanted, elsewhere = part_of(within, seed), 0
    for puzzle in confirmed:
        if puzzle is None or not minutes[0] <= (puzzle.info.extra["grade"]["minutes"] or 0.0) <= minutes[1]:
            continue
        score = puzzle.info.extra["grade"]["score"]
        if within[0] <= score <= within[1] and takes_course(puzzle, order):
            if wanted[0] <= score <= wanted[1] or elsewhere >= PATIENCE:
                return puzzle
            elsewhere += 1
    return None


def part_of(scores: tuple[float, float], seed: int) -> tuple[float, float]:
    """The part of a range of scores that a seed aims at, so that a batch spreads evenly over the range.

    A range with only one end has no parts.
    """
    low, high = scores
    if not low or high == float("inf"):
        return scores
    width, part = (high - low) / PARTS, Dice(derive_seed(seed, PARTS)).below(PARTS)
    return low + part * width, high if part == PARTS - 1 else low + (part + 1) * width


def confirm(proposal: Puzzle, order: Order, seed: int, deadline: Deadline) -> Puzzle | None:
    """The proposal with its solution, grade and seed, if it is proved to have one solution and the order's tier."""
    result = solve(proposal, limit=2, time_limit=deadline.left, **asdict(order.method))
    if result.verdict is not Verdict.UNIQUE:
        return None
    graded = grade(proposal)
    fits = graded.tier <= order.tier if order.options.get("easier") else graded.tier is order.tier
    if not fits or not is_retraced(proposal, graded.tier, picture_of(result.solutions[0])):
        return None
    extra = {**proposal.info.extra, "grade": graded.to_json(), "seed": seed}
    return with_info(proposal, solution=result.solutions[0].rows, extra=extra)


RETRACED = 2_500
"""The grade of boards with more cells than this is that of C++ alone: in Python they may take seconds."""


def is_retraced(puzzle: Puzzle, tier: Tier, solution: int) -> bool:
    """Whether the techniques in Python, which define the tiers, find the solution and need exactly this tier.

    C++ steered the search and found the steps of the grade, so a fault there would not show. Only the cells count here:
    what one look finds is decided together, and the proved solution takes the place of looking for clashes.
    """
    if puzzle.grid.area > RETRACED or not extension.is_built():  # without it, the grade is Python's already
        return True
    kind, view, hardest = kind_of(puzzle), view_of(State(puzzle)), 0
    techniques = kind.up_to(tier)
    while view.unknown:
        findings, at = look(view, techniques)
        steps = [each for each in findings if isinstance(each, Step)]
        if not steps or len(steps) < len(findings):  # stuck, or a clash
            return False
        hardest = max(hardest, at)
        view = view.after(*together(steps))
    agrees = State(puzzle, out=view.out).painted
    return picture_of(agrees) == solution and kind.tiers[techniques[hardest].__name__] is tier
