"""Animals of the sea and the shore, and birds."""

from __future__ import annotations

from nurigram.kinds.nonogram.making.pictures.kit import kit
from nurigram.kinds.nonogram.making.pictures.sketch import Sketch


@kit("Fish", "さかな", wide=(110, 180), smallest=10)
def fish(s: Sketch) -> None:
    """A fish in profile, its fins, stripes and bubbles as they come."""
    s.ink(s.oval(0, 14, 78, 86))
    s.ink(
        s.pick(
            s.poly((66, 50), (100, 12), (92, 50), (100, 88)),
            s.poly((66, 50), (100, 16), (100, 84)),
            s.blob((64, 50), (96, 0), (94, 50), (96, 100)),
        )
    )
    if s.maybe(70):
        s.ink(s.poly((26, 24), (46, 0), (62, 28)))
    if s.maybe(60):
        s.ink(s.poly((30, 76), (50, 100), (56, 76)))
    s.mark(s.dot(18, 38, 10))
    s.carve(s.curve((34, 30), (42, 50), (34, 70)))
    if s.maybe():
        s.mark(s.line((0, 60), (12, 60)))
    if s.maybe() and s.fine:
        s.mark(s.line((54, 32), (54, 68)))


@kit("Whale", "くじら", wide=(110, 170), smallest=12)
def whale(s: Sketch) -> None:
    """A whale spouting water."""
    s.ink(
        s.blob(
            (2, 58), (4, 36), (40, 30), (70, 48), (82, 66), (88, 50), (96, 56), (92, 84), (70, 98), (20, 98), (4, 86)
        )
    )
    s.ink(s.poly((80, 64), (78, 38), (92, 52), (100, 34), (98, 62), (90, 72)))
    x = s.some(24, 32)
    s.ink(
        s.line((x, 30), (x, 12)),
        s.curve((x, 12), (x - 6, 2), (x - 14, 8), (x - 16, 18)),
        s.curve((x, 12), (x + 6, 2), (x + 14, 8), (x + 16, 18)),
    )
    s.mark(s.dot(20, 60, 8))
    if s.maybe():
        s.mark(s.curve((2, 74), (24, 80), (40, 72)))
    else:
        for y in (80, 90):
            s.mark(s.line((8, y), (46, y)))


@kit("Octopus", "たこ", wide=(80, 125))
def octopus(s: Sketch) -> None:
    """An octopus with curled arms."""
    s.ink(s.oval(24, 0, 76, 58), s.box(30, 40, 70, 66))
    curl = s.pick(-8, 0, 8)
    for way in (-1, 1):
        s.ink(
            s.curve(
                (50 + 16 * way, 58),
                (50 + 40 * way, 62),
                (50 + 48 * way, 50 + curl),
                (50 + 46 * way, 42 + curl),
                width=8,
            )
        )
        s.ink(s.curve((50 + 14 * way, 60), (50 + 32 * way, 76), (50 + 44 * way, 74), (50 + 48 * way, 86), width=8))
        s.ink(s.curve((50 + 10 * way, 60), (50 + 12 * way, 88), (50 + 24 * way, 98), (50 + 30 * way, 94), width=8))
    s.mark(s.dot(40, 36, 9), s.dot(60, 36, 9))
    s.mark(s.dot(50, 52, 6) if s.maybe() else s.line((44, 52), (56, 52)))


@kit("Crab", "かに", wide=(110, 160), smallest=12)
def crab(s: Sketch) -> None:
    """A crab with raised claws."""
    side = s.some(18, 26)
    s.ink(s.oval(side, 40, 100 - side, 86))
    for way in (-1, 1):
        s.ink(s.curve((50 + 24 * way, 56), (50 + 42 * way, 54), (50 + 40 * way, 34), width=8))
        s.ink(s.oval(50 + 38 * way - 12, 2, 50 + 38 * way + 12, 36))
        s.erase(s.poly((50 + 36 * way, 0), (50 + (44 if s.fine else 42) * way, 0), (50 + 38 * way, 20)))
        for y, out in ((72, 44), (80, 36)):
            s.ink(s.curve((50 + 22 * way, y - 4), (50 + out * way, y), (50 + (out + 2) * way, y + 18), width=6))
        s.ink(s.line((50 + 9 * way, 44), (50 + 9 * way, 30)), s.dot(50 + 9 * way, 30, 9))
    s.mark(s.curve((38, 66), (50, 76), (62, 66)))
    if s.fine:
        s.mark(s.dot(40, 56, 5), s.dot(60, 56, 5))


@kit("Duck", "あひる", wide=(90, 130), smallest=12)
def duck(s: Sketch) -> None:
    """A swimming duck, perhaps on waves."""
    s.ink(s.blob((0, 40), (14, 54), (40, 52), (64, 44), (90, 56), (84, 88), (60, 94), (20, 92), (4, 72)))
    s.ink(s.oval(48, 6, 82, 48), s.box(56, 36, 76, 60), s.blob((76, 22), (100, 24), (100, 38), (76, 38)))
    s.mark(s.dot(68, 20, 7))
    s.mark(s.curve((24, 62), (34, 80), (56, 76), (58, 60)))
    if s.maybe():
        for x in range(0, 100, 25):
            s.ink(s.line((x, 96), (x + 12, 99)))


@kit("Penguin", "ペンギン", wide=(55, 90), smallest=10)
def penguin(s: Sketch) -> None:
    """A penguin with a white belly."""
    s.ink(s.oval(20, 24, 80, 98), s.oval(30, 0, 70, 40), s.box(30, 18, 70, 40))
    lift = s.some(0, 12)
    s.ink(
        s.poly((24, 40), (2, 66 - lift), (6, 74 - lift), (28, 62)),
        s.poly((76, 40), (98, 66 - lift), (94, 74 - lift), (72, 62)),
    )
    s.mark(s.oval(33, 40, 67, 92))
    s.carve(s.dot(40, 14, 8), s.dot(60, 14, 8))
    if s.fine:
        s.mark(s.poly((42, 22), (58, 22), (50, 32)))
    s.ink(s.oval(22, 92, 46, 100), s.oval(54, 92, 78, 100))
