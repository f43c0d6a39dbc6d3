"""The character of a board: which sizes its islands should have.

People's boards differ from each other more than any average tells. Some have no ones, some have a giant, some have only
threes. So every board gets sizes of its own, drawn as people's vary (``people``), before the search for it begins. The
search may leave them by a few cells, because for most sizes drawn blindly there is hardly any puzzle of a given tier.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from operator import sub

from nurigram.ground.dice import Dice
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.making.aim import NO_LIMIT, SMALL, Way, outside, straight
from nurigram.kinds.nurikabe.making.people import (
    CLUES,
    CROWDING,
    DEAD_ENDS,
    GENTLE_CLUES,
    GENTLE_NO_ONES,
    GENTLE_THEMES,
    GIANT,
    LAND,
    LAND_PER_ISLAND,
    MORE_LAND,
    NO_ONES,
    ONES,
    SPREADS,
    THEMES,
    drawn,
    value,
)

SLACK = 12
"""The sizes together may differ from those wanted by one cell for so many cells of the board."""

LAND_SLACK, TWOS_SLACK = 33, 100
"""The same for the cells of all islands together, and for how many islands of up to two cells there are. Left alone, a
search makes islands smaller, because small islands are easily solved."""

LEAST_GIANT = 6
"""An island with fewer cells is no giant, however small the board."""

DRAWS = 200
"""How often to draw the rough proportions before they are said to leave no room for a theme."""

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
    kinds: frozenset[int] = frozenset()
    """The only sizes allowed; empty if all are."""
    largest: tuple[int, int] = (1, NO_LIMIT)
    land: tuple[int, int] = (1, NO_LIMIT)
    dead_ends: float = 0.0

    def distance(self, islands: Iterable[Bitboard]) -> int:
        """How far the islands are from the character, in cells and islands; 0 means that the board fits."""
        sizes = sorted(map(int.bit_count, islands), reverse=True)
        off: int = sum(map(abs, map(sub, sizes, self.sizes)))
        far = max(0, off - self.slack)
        far += 3 * max(0, abs(len(sizes) - len(self.sizes)) - self.more)
        ones = sizes.count(1)
        far += 2 * outside(ones, self.ones) + max(0, ones + sizes.count(2) - self.twos)
        far += outside(sum(sizes), self.land) + (outside(sizes[0], self.largest) if sizes else 0)
        return far + (sum(self._stray(size) for size in sizes) if self.kinds else 0)

    def _stray(self, size: int) -> int:
        return min(abs(size - kind) for kind in self.kinds)

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
            slack=max(self.slack, area // SLACK) + 2,
            more=more,
            ones=(0, self.ones[1] + self.ones[1] % 2),
            twos=self.twos + 2,
            land=(self.land[0] - few, self.land[1] + few),
        )

    def way(self) -> Way:
        """A straight way: the sizes leave no room for more islands."""
        return straight(self)

    def looser(self, area: int, times: int) -> Character:
        """Everything may differ a little more, except what makes a theme."""
        few, many = times * area // 100, times * area // 25
        fewest, most = self.ones
        land = (self.land[0] - few, self.land[1] + few)
        ones = (max(0, fewest - times), most)
        return replace(self, slack=self.slack + many, land=land, ones=ones, twos=self.twos + few)


@dataclass(frozen=True)
class Plan:
    """How many islands a board should have, the cells of all islands, and how many have one cell."""

    area: int
    count: int
    land: int
    ones: int


def draw(area: int, theme: str | None, dice: Dice, *, gentle: bool = False) -> Character:
    """A character for a board, drawn from those that people's boards have, with a theme if the order names one.

    A puzzle of an easy tier is ``gentle``: it has more numbers, and they are smaller.

    Raises ``UnsupportedError`` if the board is too small for the theme.
    """
    themes = GENTLE_THEMES if gentle else THEMES
    chosen = theme or list(themes)[dice.weighted(list(themes.values()))]
    for _ in range(DRAWS):
        character = _with_theme(chosen, _plan(area, dice, gentle=gentle), dice)
        if character is not None:
            return character if character.kinds else replace(character, dead_ends=drawn(DEAD_ENDS, dice))
    if theme:
        raise UnsupportedError(f"a board of {area} cells has no room for the theme {theme}; ask for a larger one")
    return draw(area, "no-ones", dice, gentle=gentle)


def _plan(area: int, dice: Dice, *, gentle: bool) -> Plan:
    usual = area * value(CLUES, area)
    clues, no_ones = (GENTLE_CLUES, GENTLE_NO_ONES) if gentle else (1.0, 1.0)
    count = max(2, round(usual * clues * drawn(CROWDING, dice)))
    land = round(LAND * area + LAND_PER_ISLAND * (count - usual) + drawn(MORE_LAND, dice))
    ones = 0 if dice.chance(no_ones * value(NO_ONES, area)) else max(1, round(count * drawn(ONES, dice)))
    return Plan(area, count, min(max(land, area // 3), 3 * area // 5), ones)


def _with_theme(theme: str, plan: Plan, dice: Dice) -> Character | None:
    if theme == "equal":
        return _equal(plan, max(2, round(plan.land / plan.count)))
    if theme.startswith("all-"):
        return _equal(plan, 2 + EVENLY.index(theme.removeprefix("all-")))
    return MAKERS[theme](plan, dice)


def _equal(plan: Plan, size: int) -> Character:
    return Character((size,) * round(plan.land / size), more=1 + plan.area // 50, kinds=frozenset({size}))


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
    return replace(_free(plan, sizes), kinds=kinds, more=1)


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
        slack=plan.area // SLACK,
        ones=(plan.ones - plan.ones // 2, plan.ones),
        twos=sizes.count(2) + plan.ones + plan.area // TWOS_SLACK,
        land=(land - slack, land + slack),
    )


def _spread(islands: int, cells: int, evenness: int, dice: Dice) -> tuple[int, ...] | None:
    """Random sizes of at least two for so many islands, the largest first.

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
