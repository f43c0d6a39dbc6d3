"""Things that move."""

from __future__ import annotations

from nurigram.kinds.nonogram.making.pictures.kit import kit
from nurigram.kinds.nonogram.making.pictures.sketch import Sketch


def waves(s: Sketch, y: float) -> None:
    """Water from side to side."""
    for x in range(0, 100, 20):
        s.ink(s.curve((x, y), (x + 5, y - 5), (x + 10, y), (x + 15, y + 4), (x + 20, y)))


def wheel(s: Sketch, x: float, y: float, size: float) -> None:
    """A wheel with a light hub, and a gap around it where there is room."""
    tyre = s.dot(x, y, size)
    if s.fine:
        s.mark(s.grown(tyre))
    s.ink(tyre)
    s.mark(s.core(tyre))


@kit("Sailing boat", "ヨット", wide=(75, 115), smallest=12)
def sailing_boat(s: Sketch) -> None:
    """A boat with one or two sails, on waves or not."""
    s.ink(s.poly((4, 76), (96, 76), (82, 92), (18, 92)), s.poly((48, 2), (96, 68), (48, 68)))
    if s.maybe(75):
        s.ink(s.poly((44, 12), (44, 68), (6, 68)))
    mast = s.line((46, 0), (46, 76))
    s.mark(s.grown(mast) & ~s.poly((4, 76), (96, 76), (82, 92), (18, 92)))
    s.ink(mast)
    if s.maybe() and s.fine:
        s.carve(s.line((54, 48), (90, 48)))
    if s.maybe(60):
        waves(s, 96)


@kit("Steamship", "汽船", wide=(110, 170), smallest=12)
def steamship(s: Sketch) -> None:
    """A steamship with funnels and portholes."""
    s.ink(s.poly((0, 60), (100, 60), (86, 94), (14, 94)), s.box(20, 40, 80, 62))
    funnels = s.pick((30, 54), (28, 46, 64), (44,))
    for x in funnels:
        s.ink(s.box(x, 14, x + 10, 42))
        if s.fine:
            s.carve(s.box(x, 20, x + 10, 26))
        if s.maybe():
            s.ink(s.curve((x + 4, 10), (x, 4), (x - 8, 6), (x - 14, 0)))
    for x in (24, 40, 56, 72):
        s.mark(s.dot(x, 74, 10))
    s.carve(s.box(20, 57, 80, 61))
    if min(s.rows, s.cols) >= 24:
        for x in range(26, 76, 12):
            s.mark(s.box(x, 46, x + 6, 53))


@kit("Car", "自動車", wide=(120, 200))
def car(s: Sketch) -> None:
    """A car in profile."""
    s.ink(s.blob((0, 50), (14, 42), (86, 42), (100, 52), (100, 82), (0, 82)), s.box(2, 52, 98, 80))
    roof = s.some(-4, 6)
    s.ink(s.poly((16, 48), (28 + roof, 12), (68 + roof, 12), (84, 48)))
    s.mark(
        s.poly((24, 42), (32 + roof, 20), (45 + roof, 20), (45 + roof, 42)),
        s.poly((52 + roof, 42), (52 + roof, 20), (64 + roof, 20), (76, 42)),
    )
    for x in (22, 76):
        wheel(s, x, 82, 34)
    if s.fine:
        s.mark(s.box(94, 54, 100, 60))


@kit("Bus", "バス", wide=(120, 190), smallest=12)
def bus(s: Sketch) -> None:
    """A bus with a row of windows."""
    s.ink(s.box(0, 8, 100, 82))
    count = s.pick(3, 4)
    room = 96 // count
    for k in range(count):
        s.mark(s.box(4 + k * room, 20, room * (k + 1) - 3, 44))
    if s.maybe():
        s.mark(s.box(0, 54, 100, 58))
    for x in (22, 76):
        wheel(s, x, 82, 32)


@kit("Steam engine", "汽車", wide=(100, 160))
def steam_engine(s: Sketch) -> None:
    """A steam engine with smoke."""
    s.ink(
        s.box(0, 22, 34, 76), s.box(30, 42, 92, 76), s.box(0, 16, 38, 24), s.box(74, 24, 86, 44), s.box(50, 34, 60, 44)
    )
    s.mark(s.box(8, 32, 26, 48))
    s.ink(s.poly((90, 62), (100, 84), (84, 84)))
    for x, size in ((16, 30), (48, 24), (74, 24)):
        wheel(s, x, 86, size)
    for x, y, size in s.pick([(76, 10, 18), (58, 6, 14)], [(70, 10, 16)], [(78, 12, 14), (62, 8, 18), (44, 6, 14)]):
        s.ink(s.dot(x, y, size))


@kit("Bicycle", "自転車", wide=(120, 180))
def bicycle(s: Sketch) -> None:
    """A bicycle."""
    for x in (0, 60):
        s.ink(s.ring(x, 38, x + 40, 100, width=7))
    thick = 6 if s.fine else 0
    s.ink(
        s.line((20, 69), (38, 34), (70, 34), (50, 69), (20, 69), width=thick), s.line((38, 34), (50, 69), width=thick)
    )
    s.ink(
        s.line((80, 69), (70, 34), (66, 14), width=thick),
        s.line((66, 14), (80, 12), width=thick),
        s.line((38, 34), (35, 22), width=thick),
    )
    s.ink(s.box(26, 16, 46, 23))
    s.ink(s.dot(50, 69, 12))
    if s.maybe(40):
        s.ink(s.box(78, 18, 98, 32))


@kit("Rocket", "ロケット", wide=(45, 75))
def rocket(s: Sketch) -> None:
    """A rocket with fins, a porthole and flames."""
    s.ink(s.blob((50, -10), (78, 34), (70, 84), (30, 84), (22, 34)), s.box(30, 40, 70, 80))
    s.ink(s.poly((30, 56), (6, 74), (6, 92), (32, 78)), s.poly((70, 56), (94, 74), (94, 92), (68, 78)))
    s.mark(s.dot(50, 34, 24))
    if s.maybe(60) and s.fine:
        s.carve(s.box(28, 58, 72, 62))
    if s.maybe(75):
        s.ink(s.poly((32, 84), (42, 94), (50, 84), (58, 94), (68, 84)), s.poly((38, 84), (50, 104), (62, 84)))


@kit("Airplane", "飛行機", wide=(90, 130), smallest=10)
def airplane(s: Sketch) -> None:
    """An airplane from above."""
    s.ink(s.blob((50, -4), (59, 12), (58, 96), (50, 106), (42, 96), (41, 12)), s.box(43, 10, 57, 94))
    sweep = s.some(8, 20)
    s.ink(
        s.poly((50, 30), (0, 46 + sweep), (0, 56 + sweep), (50, 58)),
        s.poly((50, 30), (100, 46 + sweep), (100, 56 + sweep), (50, 58)),
    )
    s.ink(s.poly((50, 76), (26, 90), (26, 98), (50, 92)), s.poly((50, 76), (74, 90), (74, 98), (50, 92)))
    if s.maybe(70):
        for x in (24, 76):
            s.ink(s.box(x - 4, 38, x + 4, 56))
    s.carve(s.box(45, 10, 55, 17))


@kit("Hot-air balloon", "気球", wide=(60, 95))
def hot_air_balloon(s: Sketch) -> None:
    """A hot-air balloon with stripes and a basket."""
    s.ink(s.oval(6, 0, 94, 70), s.poly((16, 50), (84, 50), (62, 76), (38, 76)))
    s.ink(s.line((38, 74), (40, 88)), s.line((62, 74), (60, 88)))
    s.ink(s.box(38, 84, 62, 100))
    if s.maybe():
        s.mark(s.curve((36, 6), (24, 36), (40, 72)), s.curve((64, 6), (76, 36), (60, 72)))
    else:
        s.mark(s.box(0, 24, 100, 30), s.box(0, 42, 100, 48))


@kit("Tractor", "トラクター", wide=(100, 150), smallest=12)
def tractor(s: Sketch) -> None:
    """A tractor with a large rear wheel."""
    s.ink(s.box(8, 8, 48, 16), s.box(10, 10, 44, 60), s.box(40, 36, 94, 66))
    s.mark(s.box(18, 18, 38, 36))
    pipe = s.some(72, 84)
    s.ink(s.line((pipe, 38), (pipe, s.some(12, 20)), width=6))
    for x, y, size in ((26, 70, 58), (80, 80, 38)):
        wheel(s, x, y, size)
    if s.fine:
        for y in (44, 52):
            s.mark(s.line((66, y), (86, y)))


@kit("Helicopter", "ヘリコプター", wide=(120, 180), smallest=10)
def helicopter(s: Sketch) -> None:
    """A helicopter."""
    s.ink(s.oval(40, 22, 98, 80), s.poly((46, 36), (46, 56), (4, 46), (4, 36)))
    s.ink(s.poly((0, 20), (8, 20), (14, 48), (4, 50)))
    s.ink(s.line((66, 24), (66, 10), width=5), s.box(30, 2, 100, 9))
    s.mark(s.poly((72, 32), (84, 32), (94, 52), (72, 52)))
    s.ink(s.line((56, 78), (54, 94)), s.line((80, 78), (82, 94)), s.box(42, 93, 96, 100))
