"""Things of the house."""

from __future__ import annotations

from nurigram.kinds.nonogram.making.pictures.kit import kit
from nurigram.kinds.nonogram.making.pictures.sketch import Sketch


@kit("Teapot", "ティーポット", wide=(110, 160), smallest=12)
def teapot(s: Sketch) -> None:
    """A teapot with spout, handle and lid."""
    s.ink(s.ring(66, 34, 100, 78, width=8), s.oval(20, 26, 82, 96), s.box(32, 88, 70, 100))
    s.ink(s.poly((28, 76), (0, 38), (0, 28), (14, 28), (36, 52)))
    s.ink(s.oval(34, 14, 68, 36), s.dot(51, 8, 13))
    s.carve(s.box(24, 34, 78, 38))
    if s.maybe():
        s.carve(s.dot(51, 62, 20))
    elif s.fine:
        s.carve(s.line((24, 72), (78, 72)))


@kit("Cup", "コーヒーカップ", wide=(100, 140), smallest=12)
def cup(s: Sketch) -> None:
    """A steaming cup on its saucer."""
    s.ink(
        s.ring(62, 40, 98, 74, width=8),
        s.blob((8, 34), (78, 34), (76, 76), (58, 90), (28, 90), (10, 76)),
        s.box(8, 34, 78, 60),
    )
    s.ink(s.box(0, 92, 88, 100))
    for x in s.pick((30, 54), (24, 42, 60), (42,)):
        s.ink(s.curve((x, 26), (x - 8, 18), (x + 8, 10), (x, 0)))
    if s.maybe():
        s.carve(s.dot(42, 60, 18))


@kit("Key", "かぎ", wide=(130, 220), smallest=10)
def key(s: Sketch) -> None:
    """A key, its bow round or square, with a few teeth."""
    s.ink(s.pick(s.oval(0, 0, 40, 100), s.oval(0, 0, 40, 100), s.box(0, 6, 36, 94)))
    s.mark(s.oval(11, 28, 27, 72))
    s.ink(s.box(36, 40, 100, 60))
    for x in s.pick((66, 82), (60, 74, 88), (80, 92)):
        s.ink(s.box(x, 56, x + 8, s.some(84, 96)))


@kit("Umbrella", "かさ", wide=(80, 115), smallest=12)
def umbrella(s: Sketch) -> None:
    """An open umbrella, perhaps in the rain."""
    s.ink(s.oval(0, 8, 100, 100) & s.box(0, 0, 100, 52), s.line((50, 0), (50, 12)))
    for x in (0, 33, 67):
        s.erase(s.oval(x, 44, x + 33, 66))
    s.ink(s.line((50, 40), (50, 88), width=5), s.curve((50, 86), (50, 100), (68, 100), (68, 88), width=5))
    if s.maybe():
        s.carve(s.curve((46, 12), (33, 30), (33, 48)), s.curve((54, 12), (67, 30), (67, 48)))
    if s.maybe(40):
        for x in (10, 26, 84):
            s.ink(s.line((x, 70), (x - 4, 80)))


@kit("Anchor", "いかり", wide=(75, 110), smallest=10)
def anchor(s: Sketch) -> None:
    """An anchor."""
    s.ink(s.ring(37, 0, 63, 26, width=7), s.line((50, 24), (50, 92), width=11), s.line((28, 36), (72, 36), width=9))
    s.ink(s.curve((8, 58), (10, 94), (50, 96), (90, 94), (92, 58), width=10))
    s.ink(s.poly((0, 70), (8, 48), (24, 68)), s.poly((100, 70), (92, 48), (76, 68)))


@kit("Guitar", "ギター", wide=(45, 75))
def guitar(s: Sketch) -> None:
    """A guitar, upright."""
    s.ink(s.oval(6, 60, 94, 100), s.oval(16, 42, 84, 76), s.box(42, 6, 58, 60), s.box(36, 0, 64, 14))
    s.mark(s.dot(50, 66, 24))
    if s.fine:
        s.mark(s.box(34, 86, 66, 90))
    if s.maybe() and s.fine:
        for y in (3, 10):
            s.ink(s.line((26, y), (74, y)))


@kit("Crown", "王冠", wide=(100, 150))
def crown(s: Sketch) -> None:
    """A crown with jewels."""
    s.ink(s.poly((6, 78), (0, 22), (26, 50), (50, 8), (74, 50), (100, 22), (94, 78)), s.box(6, 72, 94, 100))
    if s.maybe(70):
        for x, y in ((6, 18), (50, 6), (94, 18)):
            s.ink(s.dot(x, y, 14))
    s.carve(s.box(8, 76, 92, 80))
    if s.fine:
        for x in (24, 50, 76):
            s.mark(s.dot(x, 90, 8))
    if s.maybe():
        s.carve(s.dot(50, 54, 14))


@kit("Scissors", "はさみ", wide=(65, 100), smallest=10)
def scissors(s: Sketch) -> None:
    """Open scissors."""
    gap = s.some(16, 24)
    s.ink(s.line((50 - gap, 0), (62, 72), width=10), s.line((50 + gap, 0), (38, 72), width=10))
    s.ink(s.ring(8, 62, 46, 100, width=9), s.ring(54, 62, 92, 100, width=9))
    s.carve(s.dot(50, 48, 6))


@kit("Bell", "ベル", wide=(75, 110), smallest=10)
def bell(s: Sketch) -> None:
    """A bell, perhaps with a bow."""
    s.ink(s.dot(50, 90, 22), s.oval(20, 10, 80, 70), s.poly((20, 38), (80, 38), (84, 66), (96, 84), (4, 84), (16, 66)))
    s.ink(s.ring(41, 0, 59, 18))
    s.carve(s.box(10, 68, 90, 72))
    if s.maybe():
        s.carve(s.curve((32, 60), (30, 40), (38, 24)))


@kit("Candle", "ろうそく", wide=(55, 90), smallest=10)
def candle(s: Sketch) -> None:
    """A burning candle in its holder."""
    s.ink(s.blob((50, -8), (66, 16), (60, 30), (40, 30), (34, 16)), s.line((50, 28), (50, 40)))
    s.carve(s.box(46, 16, 54, 24))
    s.ink(s.box(34, 38, 66, 88))
    if s.maybe():
        s.ink(s.box(60, 44, 74, 58))
    s.ink(s.oval(6, 84, 94, 100), s.ring(78, 66, 100, 92, width=6))
    if s.fine:
        s.carve(s.line((42, 44), (42, s.some(56, 72))))


@kit("Lamp", "電気スタンド", wide=(60, 95), smallest=10)
def lamp(s: Sketch) -> None:
    """A table lamp with its shade, switched on or off."""
    top = s.some(24, 32)
    s.ink(s.poly((top, 4), (100 - top, 4), (94, 48), (6, 48)), s.line((50, 44), (50, 94), width=9))
    s.ink(s.oval(32, 58, 68, 88) if s.maybe() else s.box(44, 48, 56, 94), s.box(22, 92, 78, 100))
    s.carve(s.box(0, 38, 100, 42))
    s.ink(s.line((72, 48), (72, 64)))


@kit("Clock", "めざまし時計", wide=(80, 110), smallest=12)
def clock(s: Sketch) -> None:
    """An alarm clock that shows some hour."""
    s.ink(
        s.oval(8, 14, 92, 96),
        s.poly((14, 84), (28, 90), (12, 100), (4, 100)),
        s.poly((86, 84), (72, 90), (88, 100), (96, 100)),
    )
    s.ink(s.oval(2, 2, 38, 28), s.oval(62, 2, 98, 28))
    s.mark(s.grown(s.oval(8, 14, 92, 96)) & ~s.oval(8, 14, 92, 96))
    s.mark(s.oval(18, 24, 82, 86))
    hour = s.pick((66, 55), (64, 66), (36, 66), (34, 55), (50, 70))
    s.ink(s.line((50, 55), (50, 32), width=5), s.line((50, 55), hour, width=5))


@kit("Top hat", "シルクハット", wide=(100, 140))
def top_hat(s: Sketch) -> None:
    """A top hat, its brim curved or straight."""
    s.ink(s.poly((20, 4), (80, 4), (76, 84), (24, 84)))
    s.ink(
        s.blob((0, 74), (24, 84), (76, 84), (100, 74), (98, 92), (76, 102), (24, 102), (2, 92))
        if s.maybe()
        else s.box(0, 84, 100, 98)
    )
    s.carve(s.box(20, 58, 80, 68) if s.maybe() else s.box(20, 66, 80, 72))


@kit("Boot", "長靴", wide=(75, 110), smallest=12)
def boot(s: Sketch) -> None:
    """A boot with a heel."""
    s.ink(s.box(20, 0, 60, 70), s.blob((18, 60), (60, 52), (98, 66), (102, 92), (18, 92)), s.box(20, 64, 60, 92))
    s.ink(s.box(18, 90, 40, 100), s.box(54, 92, 98, 100))
    s.carve(s.box(10, 10, 70, 14))
    if s.fine:
        s.carve(s.box(20, 84, 100, 88))
    if s.maybe() and s.fine:
        for y in (24, 36, 48):
            s.mark(s.line((46, y), (59, y)))


@kit("Glasses", "めがね", wide=(140, 240))
def glasses(s: Sketch) -> None:
    """Glasses, their lenses round or square."""
    if s.maybe():
        s.ink(s.ring(4, 14, 44, 100, width=14), s.ring(56, 14, 96, 100, width=14))
    else:
        for x in (4, 56):
            s.ink(s.box(x, 18, x + 40, 96))
            s.mark(s.box(x + 7, 36, x + 33, 80))
    s.ink(
        s.box(42, 36, 58, 48), s.line((4, 40), (0, 8), (10, 0), width=9), s.line((96, 40), (100, 8), (90, 0), width=9)
    )


@kit("Ice cream", "アイスクリーム", wide=(50, 85))
def ice_cream(s: Sketch) -> None:
    """An ice cream cone with one or three scoops."""
    s.ink(s.poly((14, 50), (86, 50), (50, 104)))
    if s.maybe():
        s.ink(s.oval(8, 4, 92, 58))
        s.ink(s.dot(50, 4, 18))
    else:
        s.ink(s.oval(4, 20, 52, 56), s.oval(48, 20, 96, 56), s.oval(24, 0, 76, 38))
    s.mark(s.box(14, 52, 86, 56))
    if s.fine:
        for x in (26, 46, 66):
            s.carve(s.line((x, 56), (x + 22, 82)))
            s.carve(s.line((100 - x, 56), (78 - x, 82)))


@kit("Hammer", "かなづち", wide=(75, 110))
def hammer(s: Sketch) -> None:
    """A hammer, upright."""
    s.ink(
        s.box(42, 20, 58, 100),
        s.box(10, 6, 72, 34),
        s.poly((70, 8), (100, 24), (70, 32)) if s.maybe() else s.curve((70, 14), (90, 16), (98, 40), width=12),
    )
    s.ink(s.box(0, 2, 16, 38))
    s.carve(s.box(40, 36, 60, 40))
    if min(s.rows, s.cols) >= 24:
        for y in (72, 80, 88):
            s.mark(s.line((44, y), (55, y)))


@kit("Music note", "音符", wide=(75, 110))
def music_note(s: Sketch) -> None:
    """Two notes under a beam, or one with a flag."""
    if s.maybe(65):
        s.ink(s.box(28, 8, 38, 84), s.box(84, 0, 94, 76), s.poly((28, 8), (94, 0), (94, 22), (28, 30)))
        s.ink(s.oval(0, 72, 38, 100), s.oval(56, 64, 94, 92))
        if s.maybe() and s.fine:
            s.ink(s.poly((28, 36), (94, 28), (94, 38), (28, 46)))
    else:
        s.ink(s.box(50, 0, 60, 84), s.oval(10, 68, 60, 100), s.poly((56, 0), (92, 30), (92, 54), (80, 36), (56, 28)))


@kit("Light bulb", "電球", wide=(60, 90))
def light_bulb(s: Sketch) -> None:
    """A light bulb with its thread."""
    s.ink(
        s.oval(8, 0, 92, 66),
        s.poly((20, 46), (80, 46), (68, 74), (32, 74)),
        s.box(32, 70, 68, 94),
        s.box(42, 92, 58, 100),
    )
    for y in (73, 83) if s.fine else (78,):
        s.carve(s.box(28, y, 72, y + 3))
    s.carve(
        s.curve((26, 38), (26, 24), (40, 13), width=5)
        if s.maybe() or not s.fine
        else s.line((38, 70), (34, 42), (44, 52), (50, 40), (56, 52), (66, 42), (62, 70))
    )
