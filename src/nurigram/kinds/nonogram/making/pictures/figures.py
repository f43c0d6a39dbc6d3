"""Figures, faces and signs."""

from __future__ import annotations

from nurigram.kinds.nonogram.making.pictures.kit import kit
from nurigram.kinds.nonogram.making.pictures.sketch import Sketch


@kit("Heart", "ハート", wide=(90, 120), smallest=10)
def heart(s: Sketch) -> None:
    """A heart, plain, with a highlight, or with a smaller heart inside."""
    s.ink(s.oval(2, 6, 54, 62), s.oval(46, 6, 98, 62), s.poly((4, 42), (96, 42), (50, 100)))
    look = s.some(0, 2)
    if look == 0:
        s.carve(s.curve((14, 42), (14, 24), (30, 16), width=6))
    elif look == 1:
        s.carve(s.oval(26, 28, 52, 54), s.oval(48, 28, 74, 54), s.poly((28, 44), (72, 44), (50, 74)))


@kit("Moon", "三日月", wide=(85, 115), smallest=10)
def moon(s: Sketch) -> None:
    """A crescent moon and a star or two."""
    s.ink(s.oval(0, 0, 96, 100))
    s.erase(s.oval(30, -6, 110, 80))
    for x, y, size in s.pick([(70, 32, 22)], [(62, 24, 18), (84, 52, 14)], [(76, 26, 26), (60, 54, 10)]):
        half = size / 2
        s.ink(s.line((x - half, y), (x + half, y)), s.line((x, y - half), (x, y + half)))
        if s.fine:
            s.ink(s.dot(x, y, size // 2))


@kit("Star", "星", wide=(90, 115), smallest=12)
def star(s: Sketch) -> None:
    """A five-pointed star, perhaps with a face."""
    s.ink(s.poly((50, 0), (62, 36), (100, 36), (70, 60), (82, 100), (50, 76), (18, 100), (30, 60), (0, 36), (38, 36)))
    if s.maybe():
        s.mark(s.dot(42, 46, 6), s.dot(58, 46, 6))
        if s.fine:
            s.mark(s.curve((42, 58), (50, 66), (58, 58)))
    elif min(s.rows, s.cols) >= 26:
        s.carve(
            s.poly((50, 22), (57, 43), (78, 44), (61, 57), (67, 76), (50, 64), (33, 76), (39, 57), (22, 44), (43, 43))
        )


@kit("Sun", "太陽", wide=(90, 110), smallest=10)
def sun(s: Sketch) -> None:
    """The sun with its rays, perhaps smiling."""
    disc = s.some(24, 28)
    s.ink(s.oval(disc, disc, 100 - disc, 100 - disc))
    width = s.pick(5, 8)
    for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        s.ink(s.line((50 + 36 * x, 50 + 36 * y), (50 + 47 * x, 50 + 47 * y), width=width))
    for x, y in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        s.ink(s.line((50 + 27 * x, 50 + 27 * y), (50 + 36 * x, 50 + 36 * y), width=width))
    if s.maybe(70) and s.fine:
        s.carve(s.dot(42, 44, 7), s.dot(58, 44, 7), s.curve((39, 58), (50, 70), (61, 58)))


@kit("Snowman", "雪だるま", wide=(60, 95), smallest=12)
def snowman(s: Sketch) -> None:
    """A snowman with a hat, arms and buttons."""
    s.ink(s.oval(14, 50, 86, 100), s.oval(28, 20, 72, 58))
    s.ink(s.box(32, 0, 68, 18), s.box(22, 15, 78, 21))
    s.ink(s.line((24, 66), (0, s.some(40, 52))), s.line((76, 66), (100, s.some(40, 52))))
    s.carve(s.dot(42, 33, 6), s.dot(58, 33, 6))
    if s.fine:
        s.carve(s.line((50, 42), (58, 44)))
    s.mark(s.box(28, 51, 72, 55))
    for y in (64, 76, 88):
        s.carve(s.dot(50, y, 6))


@kit("Ghost", "おばけ", wide=(75, 105))
def ghost(s: Sketch) -> None:
    """A ghost with a wavy hem."""
    s.ink(s.oval(10, 0, 90, 80), s.box(10, 38, 90, 100))
    feet = s.pick(3, 4)
    for k in range(feet):
        middle = 10 + 80 * k / feet
        s.erase(s.poly((middle - 7, 101), (middle, 84), (middle + 7, 101)))
    s.erase(s.poly((83, 101), (90, 84), (97, 101)))
    if s.maybe():
        s.ink(s.poly((14, 44), (0, 60), (12, 66)), s.poly((86, 44), (100, 60), (88, 66)))
    s.mark(s.oval(28, 26, 42, 46), s.oval(58, 26, 72, 46))
    if s.maybe(70):
        s.mark(s.oval(42, 56, 58, 72))


@kit("Skull", "どくろ", wide=(75, 105))
def skull(s: Sketch) -> None:
    """A skull."""
    jaw = s.some(22, 28)
    s.ink(s.oval(4, 0, 96, 74), s.box(50 - jaw, 60, 50 + jaw, s.some(92, 98)))
    low, wide = s.some(28, 34), s.some(22, 26)
    s.mark(
        s.oval(18, low, 18 + wide, low + 24), s.oval(82 - wide, low, 82, low + 24), s.poly((50, 52), (42, 66), (58, 66))
    )
    for x in (38, 50, 62):
        s.mark(s.line((x, 80), (x, 99)))
    if s.maybe() and s.fine:
        s.carve(s.line((62, 2), (58, 10), (66, 14), (62, 22)))


@kit("Robot", "ロボット", wide=(65, 95), smallest=12)
def robot(s: Sketch) -> None:
    """A robot with antenna and buttons."""
    s.ink(
        s.box(24, 12, 76, 42), s.line((50, 12), (50, 0)), s.dot(50, 3, 9), s.box(44, 40, 56, 50), s.box(22, 47, 78, 82)
    )
    s.ink(s.box(28, 80, 42, 100), s.box(58, 80, 72, 100))
    lift = s.maybe()
    s.ink(s.box(6, 50, 24, 58), s.box(4, 34 if lift else 50, 14, 58 if lift else 76))
    s.ink(s.box(76, 50, 94, 58), s.box(86, 50, 96, 76))
    s.carve(s.dot(38, 22, 10), s.dot(62, 22, 10), s.box(36, 33, 64, 37))
    s.carve(s.box(32, 56, 68, 66) if s.maybe() else s.dot(50, 62, 14))


@kit("Smiling face", "笑顔", wide=(90, 110), smallest=12)
def smiling_face(s: Sketch) -> None:
    """A round smiling face, perhaps with a hat or glasses."""
    s.ink(s.oval(2, 2, 98, 98))
    if s.maybe(70):
        s.carve(s.oval(28, 26, 40, 46), s.oval(60, 26, 72, 46))
    else:
        s.carve(s.box(20, 32, 46, 46), s.box(54, 32, 80, 46), s.line((46, 35), (54, 35)))
    if s.maybe():
        s.carve(s.oval(24, 36, 76, 84) & s.box(0, 60, 100, 100))
    else:
        s.carve(s.curve((22, 58), (32, 80), (68, 80), (78, 58), width=6))


@kit("Butterfly", "ちょう", wide=(90, 130))
def butterfly(s: Sketch) -> None:
    """A butterfly with spotted wings."""
    for way in (-1, 1):
        s.ink(
            s.blob((50 + 4 * way, 44), (50 + 20 * way, 8), (50 + 52 * way, 2), (50 + 48 * way, 48), (50 + 20 * way, 58))
        )
        s.ink(
            s.blob(
                (50 + 4 * way, 52), (50 + 28 * way, 50), (50 + 46 * way, 68), (50 + 36 * way, 100), (50 + 10 * way, 88)
            )
        )
        s.ink(s.curve((50, 24), (50 + 8 * way, 4), (50 + 14 * way, 0)))
        s.carve(s.dot(50 + 32 * way, 28, 15), s.dot(50 + 26 * way, 74, 11))
    if s.fine:
        s.mark(s.box(42, 26, 58, 92))
    s.ink(s.oval(46, 20, 54, 94))


@kit("Owl", "ふくろう", wide=(65, 95), smallest=12)
def owl(s: Sketch) -> None:
    """An owl on a branch."""
    side = s.some(10, 16)
    s.ink(s.oval(side, 6, 100 - side, 96), s.poly((14, 34), (16, 0), (44, 12)), s.poly((86, 34), (84, 0), (56, 12)))
    for eye in (s.dot(34, 28, 24), s.dot(66, 28, 24)):
        s.carve(eye)
        s.ink(s.core(eye))
    s.carve(s.poly((43, 43), (57, 43), (50, 56)))
    if s.maybe():
        for y in (62, 74):
            for x in (38, 50, 62):
                s.carve(s.dot(x, y, 5))
    else:
        s.carve(s.curve((24, 52), (28, 74), (40, 86)), s.curve((76, 52), (72, 74), (60, 86)))
    s.ink(s.box(0, 93, 100, 100))


@kit("Bear", "くま", wide=(85, 115), smallest=12)
def bear(s: Sketch) -> None:
    """A bear's head with round ears."""
    ear = s.some(30, 38)
    s.ink(s.oval(6, s.some(12, 16), 94, 98), s.oval(2, 0, 2 + ear, ear), s.oval(98 - ear, 0, 98, ear))
    if s.fine and s.maybe(70):
        s.carve(s.dot(2 + ear / 2, ear / 2, 12), s.dot(98 - ear / 2, ear / 2, 12))
    eyes = s.some(40, 46)
    s.mark(s.dot(32, eyes, 9), s.dot(68, eyes, 9), s.oval(30, s.some(54, 58), 70, 88))
    s.ink(s.oval(42, 60, 58, 72))
    if s.fine and s.maybe(70):
        s.ink(s.line((50, 70), (50, 80)))


@kit("Frog", "かえる", wide=(90, 130))
def frog(s: Sketch) -> None:
    """A frog from the front."""
    apart = s.some(22, 30)
    s.ink(s.oval(10, 18, 90, 74), s.oval(18, 46, 82, 96))
    s.ink(s.oval(0, 62, 28, 98), s.oval(72, 62, 100, 98), s.box(0, 92, 34, 100), s.box(66, 92, 100, 100))
    for x in (50 - apart, 50 + apart):
        s.ink(s.oval(x - 15, 0, x + 15, 38))
        eye = s.dot(x, 17, 17)
        s.carve(eye)
        if s.fine:
            s.ink(s.core(eye))
    smile = s.some(44, 50)
    s.carve(s.curve((22, smile), (36, smile + 14), (64, smile + 14), (78, smile)))
    if s.maybe() and s.fine:
        s.carve(s.dot(45, 36, 4), s.dot(55, 36, 4))


@kit("Ladybird", "てんとうむし", wide=(80, 110), smallest=12)
def ladybird(s: Sketch) -> None:
    """A ladybird from above."""
    s.ink(s.oval(12, 22, 88, 100), s.oval(28, 8, 72, 40))
    s.ink(s.curve((40, 12), (36, 4), (26, 0)), s.curve((60, 12), (64, 4), (74, 0)))
    for y, out in ((38, 26), (62, 60), (82, 92)):
        s.ink(s.line((20, y + 2), (0, out)), s.line((80, y + 2), (100, out)))
    s.carve(s.line((50, 32), (50, 97)), s.line((28, 32), (72, 32)))
    for x, y in s.pick(((34, 48), (30, 72)), ((36, 46), (26, 62), (38, 80))):
        s.carve(s.dot(x, y, 11), s.dot(100 - x, y, 11))


@kit("Spider", "くも", wide=(85, 115), smallest=12)
def spider(s: Sketch) -> None:
    """A spider on its thread."""
    s.ink(s.oval(30, 40, 70, 86), s.oval(37, 78, 63, 100))
    s.ink(s.line((50, 0), (50, 42)))
    for way in (-1, 1):
        for start, knee, end in ((52, 22, 18), (60, 40, 44), (72, 62, 74), (80, 86, 100)):
            s.ink(s.line((50 + 14 * way, start), (50 + 36 * way, knee), (50 + 48 * way, end)))
    s.carve(s.dot(44, 90, 5), s.dot(56, 90, 5))
    if s.maybe():
        s.carve(s.line((50, 50), (50, 76)), s.line((40, 63), (60, 63)))
