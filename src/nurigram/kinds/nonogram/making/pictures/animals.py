"""Animals on land."""

from __future__ import annotations

from nurigram.kinds.nonogram.making.pictures.kit import kit
from nurigram.kinds.nonogram.making.pictures.sketch import Sketch


@kit("Cat", "ねこ", wide=(70, 110), smallest=10)
def cat(s: Sketch) -> None:
    """A sitting cat seen from behind or the front, its tail up or around its feet."""
    head = s.some(-4, 4)
    s.ink(s.blob((28, 100), (24, 70), (36, 46), (64, 46), (76, 70), (72, 100), (50, 100)), s.box(28, 92, 72, 100))
    s.ink(s.oval(26 + head, 16, 74 + head, 54))
    s.ink(
        s.poly((26 + head, 32), (26 + head, 2), (46 + head, 20)),
        s.poly((74 + head, 32), (74 + head, 2), (54 + head, 20)),
    )
    tail = s.pick(
        [(70, 92), (94, 92), (96, 66), (84, 56)],
        [(70, 94), (90, 92), (86, 74), (98, 62)],
        [(72, 94), (100, 96), (92, 78)],
    )
    s.ink(s.curve(*tail, width=9))
    if s.maybe(75):
        s.mark(s.dot(40 + head, 34, 7), s.dot(60 + head, 34, 7))
        s.mark(s.dot(50 + head, 43, 4))
    if s.fine:
        s.mark(s.line((50, 76), (50, 99)))


@kit("Dog", "いぬ", wide=(90, 140))
def dog(s: Sketch) -> None:
    """A standing dog in profile, with hanging or pointed ears."""
    s.ink(s.oval(10, 46, 74, 76), s.box(14, 50, 70, 72))
    for x in (12, 26, 50, 64) if s.fine else (12, 60):
        s.ink(s.box(x, 66, x + (8 if s.fine else 12), 98))
    s.ink(s.oval(52, 8, 88, 50), s.box(74, 24, 100, 44), s.box(52, 36, 72, 60))
    s.ink(s.curve((14, 52), (4, 44), s.pick((2, 20), (8, 22), (0, 30)), width=8))
    if s.maybe():
        s.ink(s.poly((54, 20), (54, 0), (68, 12)), s.poly((66, 16), (74, 0), (80, 16)))
    else:
        s.mark(s.line((67, 14), (67, 44)))
        s.ink(s.blob((50, 8), (66, 10), (64, 48), (54, 58), (44, 38)))
    s.carve(s.dot(77, 24, 6))
    if s.fine:
        s.mark(s.line((88, 37), (100, 37)))


@kit("Rabbit", "うさぎ", wide=(60, 100), smallest=10)
def rabbit(s: Sketch) -> None:
    """A sitting rabbit from the front, its ears up, one perhaps bent."""
    s.ink(s.oval(20, 60, 80, 100), s.oval(24, 32, 76, 70))
    left, right = s.pick((30, 70), (34, 66), (28, 66))
    s.ink(s.oval(left - 9, 0, left + 9, 46))
    if s.maybe(70):
        s.ink(s.oval(right - 9, 0, right + 9, 46))
    else:
        s.ink(s.curve((right, 40), (right, 8), (right + 22, 20), width=15))
    s.mark(s.dot(38, 48, 7), s.dot(62, 48, 7), s.dot(50, 57, 6))
    if s.fine:
        s.mark(s.line((left, 8), (left, 28)))
        s.mark(s.line((36, 84), (36, 99)), s.line((64, 84), (64, 99)))
    else:
        s.mark(s.line((50, 84), (50, 99)))


@kit("Elephant", "ぞう", wide=(100, 150))
def elephant(s: Sketch) -> None:
    """An elephant in profile with a large ear, its trunk down or raised."""
    s.ink(s.oval(34, 14, 96, 72), s.box(38, 42, 94, 68))
    for x in (40, 80) if not s.fine else (40, 54, 70, 83):
        s.ink(s.box(x, 60, x + (14 if not s.fine else 10), 100))
    s.ink(s.oval(12, 8, 54, 58))
    trunk = s.pick(
        [(18, 34), (8, 60), (10, 94)], [(18, 34), (8, 70), (14, 94), (26, 88)], [(18, 44), (6, 46), (6, 20), (14, 4)]
    )
    s.ink(s.curve(*trunk, width=11))
    s.ink(s.curve((94, 34), (100, 46), (98, 66)))
    s.mark(
        s.curve((46, 14), (62, 20), (56, 48), (44, 52), (38, 42)) if s.fine else s.curve((48, 16), (58, 36), (46, 54))
    )
    s.carve(s.dot(24, 26, 6))
    if min(s.rows, s.cols) >= 24:
        s.ink(s.curve((20, 54), (22, 66), (30, 68)))


@kit("Giraffe", "きりん", wide=(50, 90))
def giraffe(s: Sketch) -> None:
    """A giraffe with a long neck and spots."""
    s.ink(s.blob((8, 58), (40, 52), (72, 56), (72, 76), (10, 78)), s.box(12, 58, 68, 74))
    for x in (12, 24, 50, 62):
        s.ink(s.box(x, 70, x + 8, 100))
    s.ink(s.poly((54, 66), (66, 10), (78, 10), (76, 66)))
    s.ink(s.blob((62, 6), (80, 6), (100, 18), (98, 24), (66, 24)))
    s.ink(s.line((70, 8), (66, 0)), s.line((76, 8), (78, 0)))
    s.ink(s.line((10, 60), (2, 82)))
    s.mark(s.dot(78, 13, 4))
    for x, y in s.dice.shuffled([(66, 30), (70, 42), (66, 54), (56, 66), (40, 62), (26, 68), (18, 62), (44, 72)])[
        : 4 if not s.fine else 7
    ]:
        s.mark(s.dot(x, y, 7))


@kit("Snail", "かたつむり", wide=(100, 150), smallest=12)
def snail(s: Sketch) -> None:
    """A snail with a spiral shell."""
    s.ink(
        s.blob((0, 100), (4, 86), (60, 84), (78, 80), (78, 40), (92, 40), (96, 60), (90, 100), (50, 100)),
        s.box(8, 90, 88, 100),
    )
    s.ink(s.line((80, 44), (74, 18)), s.line((90, 44), (96, 18)), s.dot(74, 18, 8), s.dot(96, 18, 8))
    s.apart(s.oval(12, 16, 70, 90))
    s.mark(s.ring(24, 30, 60, 78))
    s.mark(s.ring(36, 46, 50, 64) if s.fine else s.dot(42, 54, 7))
    if s.maybe():
        s.mark(s.dot(86, 54, 5))


@kit("Turtle", "かめ", wide=(110, 170))
def turtle(s: Sketch) -> None:
    """A turtle with a patterned shell."""
    s.ink(s.blob((8, 74), (10, 30), (40, 8), (66, 14), (82, 44), (82, 74)), s.box(8, 66, 82, 74))
    s.ink(
        s.oval(76, 30 + s.some(-6, 8), 100, 66),
        s.box(14, 72, 30, 98),
        s.box(58, 72, 74, 98),
        s.poly((10, 68), (10, 80), (0, 82)),
    )
    s.mark(s.dot(90, 46, 6))
    s.mark(s.box(8, 62, 78, 67))
    if s.maybe():
        for x in (28, 46, 64):
            s.mark(s.line((x, 22 if x == 46 else 30), (x, 60)))
    else:
        for x, y in ((26, 46), (46, 30), (46, 52), (66, 46)):
            s.mark(s.dot(x, y, 11))


@kit("Elk", "へらじか", wide=(80, 120), smallest=12)
def elk(s: Sketch) -> None:
    """An elk's head from the front with wide antlers."""
    s.ink(s.blob((34, 40), (66, 40), (64, 70), (62, 96), (38, 96), (36, 70)))
    s.ink(s.blob((34, 44), (16, 40), (14, 50), (36, 54)), s.blob((66, 44), (84, 40), (86, 50), (64, 54)))
    for way in (-1, 1):
        s.ink(s.curve((50 + 8 * way, 42), (50 + 14 * way, 30), (50 + 46 * way, 30), (50 + 48 * way, 0), width=8))
        for x in (18, 33):
            s.ink(s.line((50 + x * way, 30), (50 + (x + 2) * way, s.some(4, 10)), width=7))
    s.mark(s.dot(42, 54, 6), s.dot(58, 54, 6), s.dot(44, 86, 5), s.dot(56, 86, 5))
