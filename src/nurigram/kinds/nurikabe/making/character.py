"""The character of a board: which sizes its islands should have.

People's boards differ from each other more than any average shows. Some have no ones, some have a giant, some have only
threes. So every board gets sizes of its own, drawn as people's vary (``human_statistics``), before the search for it
begins. The search may leave them by a few cells, because for most sizes drawn blindly there is hardly any puzzle of a
given tier.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from nurigram.base.dice import Dice
from nurigram.kinds.nurikabe.making.aims import NO_LIMIT, SMALL, Rest, Way, bounds, most, straight
from nurigram.kinds.nurikabe.making.human_statistics import (
    CLOSE,
    CLOSE_BELOW,
    CLUES,
    CROWDING,
    DEAD_ENDS,
    EQUAL,
    EQUAL_LAND,
    GIANT,
    HABITS,
    LAND_PER_ISLAND,
    LOOSE,
    MORE_LAND,
    NO_ONES,
    ONES,
    SPREADS,
    THEMES,
    Curve,
    Grip,
    Habits,
    drawn,
    habits_of,
    value,
)
from nurigram.puzzle import extension
from nurigram.puzzle.model import Tier

LAND_SLACK = 33
"""All islands together may have one cell more than wanted per this many cells of the board, and half as many fewer.
Left alone, a search makes islands smaller, because small islands are easily solved."""

PAIRED_SLACK = 20
"""Where numbers lie opposite each other, the sizes may differ by at least one cell per this many cells of the board."""

LEAST_GIANT = 6
"""An island with fewer cells is no giant, however small the board."""

PACE: Curve = ((49, 25), (100, 12))
"""The pace of a walk, by area. Walks after a character are short, because another character is soon drawn."""

DRAWS = 200
"""How often to draw the rough proportions before the theme is refused for lack of room. The second half of the
draws may have another number of islands."""

EVENLY = ("twos", "threes", "fours", "fives")
"""The themes of islands that all have the same size are ``all-`` and one of these; the first means two cells."""


@dataclass(frozen=True)
class Character:
    """The sizes wanted, the largest first, and by how many cells and islands a board may differ from them."""

    sizes: tuple[int, ...]
    slack: int = 0
    more: int = 0
    ones: tuple[int, int] = (0, 0)
    """The fewest and the most islands of one cell."""
    twos: int = NO_LIMIT
    """The most islands of one or two cells."""
    threes: int = NO_LIMIT
    """The most islands of three cells."""
    kinds: frozenset[int] = frozenset()
    """The only sizes allowed; empty if all are."""
    strays: int = 0
    """By how many cells islands may have other sizes, all together."""
    strict: bool = True
    """Whether a character with more room still allows no other sizes."""
    easing: int = LOOSE.easing
    largest: tuple[int, int] = (1, NO_LIMIT)
    land: tuple[int, int] = (1, NO_LIMIT)
    dead_ends: float = 0.0
    squares: tuple[int, int] = (0, NO_LIMIT)
    close: int = NO_LIMIT
    pace: int = 12

    def native(self, rest: Rest) -> object:
        """The character as a measure in C++."""
        room, few = (most(self.slack), most(self.more)), (most(self.twos), most(self.threes))
        largest, land = bounds(self.largest), bounds(self.land)
        return extension.load().nurikabe_by_character(
            self.sizes, room, bounds(self.ones), few, sorted(self.kinds), self.strays, largest, land, rest
        )

    def in_pairs(self, area: int) -> Character:
        """Each two sizes become equal; their difference comes back when the islands are loosened.

        There is more room for everything that comes in twos. On small boards the number of islands is free.
        """
        pairs = zip(self.sizes[::2], self.sizes[1::2], strict=False)
        sizes = tuple(size for one, other in pairs for size in ((one + other) // 2,) * 2)
        more = NO_LIMIT if area < SMALL else self.more + 1
        few = 2 + area // LAND_SLACK
        return replace(
            self,
            sizes=sizes,
            slack=max(self.slack, area // PAIRED_SLACK) + 2,
            more=more,
            ones=(0, self.ones[1] + self.ones[1] % 2),
            twos=self.twos + 2,
            threes=self.threes + 2,
            land=(self.land[0] - few, self.land[1] + few),
        )

    def way(self) -> Way:
        """A straight way: the sizes leave no room for more islands."""
        return straight(self)

    def looser(self, area: int, times: int) -> Character:
        """Everything may differ a little more, except what makes a theme that was ordered."""
        few, many = times * area // 100, times * area // self.easing
        land = (self.land[0] - few, self.land[1] + few)
        ones = (max(0, self.ones[0] - times), self.ones[1])
        squares = (max(0, self.squares[0] - times), self.squares[1] + times // 2)
        return replace(
            self,
            slack=self.slack + many,
            land=land,
            ones=ones,
            twos=self.twos + few // 2,
            threes=self.threes + few // 2,
            squares=squares,
            close=self.close + times // 2,
            strays=0 if self.strict else 2 * times,
        )


@dataclass(frozen=True)
class Plan:
    """How many islands a board should have, the cells of all islands, and how many have one cell."""

    area: int
    count: int
    land: int
    ones: int
    grip: Grip = LOOSE


@dataclass(frozen=True)
class Lots:
    """What is drawn first: a theme, whether numbers lie opposite each other, and how many more or fewer there are."""

    theme: str
    paired: bool
    crowding: float


def draw_theme(tier: Tier, dice: Dice) -> str:
    """A theme, as often as people's puzzles of the tier have it; mostly none, which is the empty one."""
    chances = {"giant": HABITS[tier].giants, **THEMES}
    return ["", *chances][dice.weighted((1 - sum(chances.values()), *chances.values()))]


def draw(area: int, lots: Lots, tier: Tier, dice: Dice) -> Character | None:
    """A character with these lots for a board, drawn from those that people's boards of the tier have.

    ``None`` if the board has no room for the theme.
    """
    for attempt in range(DRAWS):
        crowding = lots.crowding if attempt < DRAWS // 2 else drawn(CROWDING, dice)
        character = _with_theme(lots.theme, _plan(area, crowding, tier, dice), dice)
        if character is not None:
            return _with_manners(character, area, habits_of(tier, area), dice)
    return None


def _with_manners(character: Character, area: int, habits: Habits, dice: Dice) -> Character:
    """The character with what people prefer besides the sizes of islands."""
    ends = 0.0 if character.kinds else drawn(DEAD_ENDS, dice)
    close = round(len(character.sizes) * drawn(CLOSE, dice)) if area < CLOSE_BELOW else NO_LIMIT
    squares, pace = _squares(area, habits, dice), round(value(PACE, area))
    return replace(character, dead_ends=ends, squares=squares, close=close, pace=pace)


def _squares(area: int, habits: Habits, dice: Dice) -> tuple[int, int]:
    fewest, most = round(drawn(habits.fewest_squares, dice)), round(drawn(habits.most_squares, dice) * area / 100)
    return fewest, max(fewest, most)


def _plan(area: int, crowding: float, tier: Tier, dice: Dice) -> Plan:
    habits, usual = habits_of(tier, area), area * value(CLUES, area)
    count = max(2, round(usual * habits.clues * crowding))
    land = round(value(habits.land, area) * area + LAND_PER_ISLAND * (count - usual) + drawn(MORE_LAND, dice))
    no_ones = dice.chance(habits.no_ones * value(NO_ONES, area))
    ones = 0 if no_ones else max(1, round(count * drawn(ONES, dice)))
    return Plan(area, count, min(max(land, area // 3), 3 * area // 5), ones, habits.grip)


def _with_theme(theme: str, plan: Plan, dice: Dice) -> Character | None:
    if theme == "equal":
        return _equal(plan, dice.pick(EQUAL))
    if theme.startswith("all-"):
        return _equal(plan, 2 + EVENLY.index(theme.removeprefix("all-")))
    return MAKERS[theme](plan, dice)


def _equal(plan: Plan, size: int) -> Character:
    count = round(value(EQUAL_LAND, size) * plan.area / size)
    return Character((size,) * count, more=1 + plan.area // 50, kinds=frozenset({size}))


def _plain(plan: Plan, dice: Dice) -> Character | None:
    sizes = _spread(plan.count - plan.ones, plan.land - plan.ones, dice.pick(SPREADS), dice)
    return _free(plan, sizes) if sizes else None


def _no_ones(plan: Plan, dice: Dice) -> Character | None:
    return _plain(replace(plan, ones=0), dice)


def _giant(plan: Plan, dice: Dice) -> Character | None:
    giant = round(plan.area * drawn(GIANT, dice))
    others = _spread(plan.count - plan.ones - 1, plan.land - plan.ones - giant, 3, dice)
    if giant < LEAST_GIANT or others is None or others[0] > giant // 2:
        return None
    return replace(_free(plan, (giant, *others)), largest=(giant - giant // 8, giant + giant // 8))


def _few_sizes(plan: Plan, dice: Dice) -> Character | None:
    small = 2 + dice.below(3)
    large = small + 1 + dice.below(3)
    rest, islands = plan.land - plan.ones, plan.count - plan.ones
    many = round((rest - small * islands) / (large - small))
    if not 0 < many < islands:
        return None
    sizes = (large,) * many + (small,) * (islands - many)
    kinds = frozenset({small, large, 1} if plan.ones else {small, large})
    return replace(_free(plan, sizes), kinds=kinds, more=1, threes=NO_LIMIT)


def _small(plan: Plan, dice: Dice) -> Character | None:
    count = round(plan.land * 0.42)
    ones = min(plan.ones, count // 4)
    sizes = _spread(count - ones, plan.land - ones, 12, dice)
    return replace(_free(replace(plan, ones=ones), sizes), largest=(1, 3), more=1) if sizes else None


MAKERS: dict[str, Callable[[Plan, Dice], Character | None]] = {
    "": _plain,
    "no-ones": _no_ones,
    "giant": _giant,
    "few-sizes": _few_sizes,
    "small": _small,
}
ORDERED = tuple(name for name in MAKERS if name) + tuple(f"all-{name}" for name in EVENLY)
"""The themes that can be ordered."""


def _free(plan: Plan, sizes: tuple[int, ...]) -> Character:
    """A character with these sizes and with ones, from which boards may differ by the usual slack."""
    land, slack = sum(sizes) + plan.ones, plan.area // LAND_SLACK
    return Character(
        (*sizes, *(1,) * plan.ones),
        slack=plan.area // plan.grip.slack,
        ones=(plan.ones - plan.ones // plan.grip.ones, plan.ones),
        twos=sizes.count(2) + plan.ones,
        threes=sizes.count(3) + plan.grip.threes,
        easing=plan.grip.easing,
        land=(land - slack // 2, land + slack),
    )


def _spread(islands: int, cells: int, evenness: int, dice: Dice) -> tuple[int, ...] | None:
    """Random sizes of at least two for this many islands, the largest first.

    Each cell beyond the first two goes to an island with a chance that grows with the island, as in a Polya urn.
    """
    rest = cells - 2 * islands
    if islands < 1 or rest < 0:
        return None
    balls = [island for island in range(islands) for _ in range(evenness)]
    for _ in range(rest):
        balls.append(dice.pick(balls))
    sizes = [2 - evenness] * islands
    for island in balls:
        sizes[island] += 1
    return tuple(sorted(sizes, reverse=True))
