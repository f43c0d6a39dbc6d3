"""Plants and fruit."""

from __future__ import annotations

from nurigram.kinds.nonogram.making.pictures.kit import kit
from nurigram.kinds.nonogram.making.pictures.sketch import Sketch


@kit("Tree", "木", wide=(70, 110), smallest=12)
def tree(s: Sketch) -> None:
    """A round tree with fruit, or a fir; perhaps on the ground."""
    ground = s.maybe()
    if s.maybe():
        s.ink(s.box(42, 60, 58, 100))
        s.ink(s.oval(10, 22, 60, 70), s.oval(40, 22, 90, 70), s.oval(22, 0, 78, 56))
        for x, y in s.dice.shuffled([(50, 16), (34, 28), (66, 30), (26, 48), (50, 42), (74, 50)])[: s.some(3, 5)]:
            s.mark(s.dot(x, y, 8))
    else:
        s.ink(s.box(43, 80, 57, 100))
        for top, bottom, half in ((0, 36, 26), (20, 60, 36), (44, 86, 46)):
            s.ink(s.poly((50, top), (50 - half, bottom), (50 + half, bottom)))
    if ground:
        s.ink(s.box(0, 95, 100, 100))


@kit("Mushroom", "きのこ", wide=(80, 125), smallest=12)
def mushroom(s: Sketch) -> None:
    """A mushroom with a spotted cap."""
    stem = s.some(13, 17)
    s.ink(
        s.blob((50 - stem, 50), (50 + stem, 50), (50 + stem + 6, 100), (50 - stem - 6, 100)),
        s.box(50 - stem, 56, 50 + stem, 100),
    )
    s.ink(s.oval(4, 2, 96, 96) & s.box(0, 0, 100, 56))
    for x, y in s.pick(
        [(28, 34), (54, 20), (74, 38)], [(24, 42), (38, 18), (56, 38), (76, 26)], [(50, 28), (22, 40), (78, 40)]
    ):
        s.mark(s.dot(x, y, 15))
    if s.maybe(40):
        for x in (6, 14, 84, 92):
            s.ink(s.line((x, 99), (x + s.pick(-3, 3), 86)))


@kit("Apple", "りんご", wide=(80, 110), smallest=12)
def apple(s: Sketch) -> None:
    """An apple with stalk and leaf, perhaps bitten."""
    s.ink(s.oval(2, 24, 60, 94), s.oval(40, 24, 98, 94), s.oval(16, 40, 84, 100))
    s.ink(s.curve((50, 34), (50, 20), (44, 4), width=6))
    s.ink(s.blob((54, 18), (62, 4), (86, 0), (80, 16)))
    if s.maybe(40):
        s.erase(s.oval(82, 40, 112, 72))
    s.carve(s.curve((22, 70), (14, 56), (22, 38), width=5) if s.maybe() else s.oval(18, 42, 32, 58))


@kit("Pear", "洋なし", wide=(65, 95), smallest=10)
def pear(s: Sketch) -> None:
    """A pear with stalk and leaf."""
    s.ink(s.oval(10, 46, 90, 100), s.oval(28, 16, 72, 66), s.poly((30, 42), (70, 42), (86, 66), (14, 66)))
    s.ink(s.curve((50, 20), (52, 8), (58, 0), width=7))
    if s.maybe(70):
        s.ink(s.blob((54, 14), (70, 2), (92, 6), (78, 18)))
    s.carve(s.oval(26, 60, 38, 80) if s.fine else s.dot(34, 70, 8))


@kit("Cherries", "さくらんぼ", wide=(80, 120), smallest=12)
def cherries(s: Sketch) -> None:
    """Two cherries on their stalks."""
    top = s.some(50, 62)
    left, right = s.some(56, 60), s.some(54, 62)
    s.ink(s.oval(4, left, 46, 100), s.oval(54, right, 96, 100))
    s.ink(s.curve((25, left + 2), (30, 30), (top, 4)), s.curve((75, right + 2), (76, 30), (top, 4)))
    s.ink(s.blob((top, 2), (top + 16, 0), (100, 12), (96, 26), (top + 10, 18)))
    s.mark(s.dot(16, left + 14, 8), s.dot(66, right + 14, 8))


@kit("Banana", "バナナ", wide=(90, 130))
def banana(s: Sketch) -> None:
    """A banana, or two."""
    s.ink(
        s.blob(
            (80, 2), (96, 2), (98, 30), (98, 66), (72, 100), (30, 102), (2, 94), (0, 80), (30, 74), (60, 54), (74, 26)
        )
    )
    s.ink(s.box(80, 0, 92, 12))
    if s.fine:
        s.carve(s.curve((86, 16), (84, 62), (54, 86), (10, 88)))
    if s.maybe():
        s.ink(s.blob((82, 6), (62, 14), (44, 34), (24, 42), (6, 40), (6, 56), (34, 62), (62, 50), (78, 26)))
        s.mark(s.curve((82, 12), (72, 36), (58, 56), (36, 66), (8, 66)))


@kit("Pumpkin", "かぼちゃ", wide=(95, 140), smallest=12)
def pumpkin(s: Sketch) -> None:
    """A carved pumpkin."""
    s.ink(s.oval(0, 18, 50, 98), s.oval(50, 18, 100, 98), s.oval(22, 14, 78, 100))
    s.ink(s.curve((50, 20), (50, 6), (s.pick(40, 60), 0), width=9))
    s.mark(s.poly((18, 50), (42, 50), (30, 34)), s.poly((58, 50), (82, 50), (70, 34)))
    if s.fine:
        s.mark(s.poly((45, 62), (55, 62), (50, 54)))
    s.mark(s.poly((16, 66), (84, 66), (70, 86), (30, 86)))
    if s.fine:
        s.ink(s.box(36, 64, 44, 73), s.box(58, 78, 66, 87))


@kit("Acorn", "どんぐり", wide=(65, 95), smallest=10)
def acorn(s: Sketch) -> None:
    """An acorn in its cup."""
    s.ink(s.blob((12, 40), (88, 40), (88, 70), (60, 92), (50, 104), (40, 92), (12, 70)))
    s.ink(s.oval(0, 10, 100, 76) & s.box(0, 0, 100, 42))
    s.ink(s.curve((50, 14), (50, 6), (s.pick(40, 60), 0), width=8))
    s.mark(s.box(10, 42, 90, 46))
    if s.fine:
        for x in range(10, 95, 16):
            s.mark(s.line((x, 34), (x + 8, 22)))
    if s.fine:
        s.carve(s.curve((26, 56), (28, 70), (38, 82)))


@kit("Leaf", "葉", wide=(80, 125))
def leaf(s: Sketch) -> None:
    """A leaf with its veins."""
    s.ink(s.blob((94, 2), (100, 40), (70, 86), (30, 92), (8, 70), (16, 30), (56, 4)))
    s.ink(s.curve((30, 70), (14, 88), (0, 99), width=6))
    s.mark(s.line((20, 80), (82, 18)))
    step = 18 if s.fine else 24
    for at in range(0, 50, step):
        s.mark(
            s.line((32 + at, 68 - at), (32 + at, 44 - at * 2 // 3)),
            s.line((32 + at, 68 - at), (56 + at * 2 // 3, 68 - at)),
        )


@kit("Flower", "花", wide=(60, 95))
def flower(s: Sketch) -> None:
    """A flower with petals, a stalk and leaves."""
    s.ink(s.box(46, 50, 54, 100))
    for x, y in s.pick(((50, 13), (76, 26), (67, 52), (33, 52), (24, 26)), ((50, 12), (78, 32), (50, 54), (22, 32))):
        s.ink(s.dot(x, y, 36))
    middle = s.dot(50, 33, 27)
    s.mark(middle)
    s.ink(s.core(middle))
    s.ink(s.blob((48, 94), (20, 92), (4, 70), (34, 74)))
    if s.maybe(70):
        s.ink(s.blob((52, 96), (80, 92), (96, 70), (66, 76)))


@kit("Tulip", "チューリップ", wide=(50, 85), smallest=10)
def tulip(s: Sketch) -> None:
    """A tulip with long leaves."""
    s.ink(s.poly((16, 4), (34, 18), (50, 0), (66, 18), (84, 4), (84, 36), (66, 54), (34, 54), (16, 36)))
    s.ink(s.box(45, 50, 55, 100))
    s.ink(s.blob((48, 100), (30, 96), (6, 58), (26, 64)), s.blob((52, 100), (70, 96), (94, 54), (74, 64)))
    s.mark(s.line((50, 16), (50, 40)) if s.maybe() else s.line((36, 28), (36, 44)))


@kit("Cactus", "サボテン", wide=(65, 100), smallest=10)
def cactus(s: Sketch) -> None:
    """A cactus in the desert or in a pot."""
    s.ink(s.oval(38, 0, 62, 40), s.box(38, 16, 62, 100))
    low, high = s.some(48, 60), s.some(16, 28)
    s.ink(s.line((50, low + 8), (14, low + 8), width=14), s.line((14, low + 8), (14, high + 12), width=16))
    s.ink(s.line((50, low - 4), (86, low - 4), width=14), s.line((86, low - 4), (86, high), width=16))
    if s.maybe():
        s.ink(s.poly((20, 76), (80, 76), (72, 100), (28, 100)))
    else:
        s.ink(s.box(0, 94, 100, 100))
    for y in range(12, 70, 18):
        s.mark(s.dot(s.pick(46, 54), y, 5))


@kit("Palm", "やしの木", wide=(80, 120))
def palm(s: Sketch) -> None:
    """A palm on an island."""
    s.ink(s.curve((44, 96), (44, 66), (56, 30), width=9))
    for points in (
        [(56, 28), (36, 10), (8, 22), (2, 44)],
        [(56, 28), (76, 10), (98, 22), (98, 46)],
        [(56, 28), (34, 26), (22, 42), (22, 60)],
        [(56, 28), (80, 28), (84, 46), (82, 60)],
        [(56, 28), (44, 6), (28, 2), (14, 8)],
        [(56, 28), (68, 6), (84, 2), (92, 10)],
    ):
        s.ink(s.curve(*points, width=8 if min(s.rows, s.cols) >= 26 else 0))
    s.ink(s.dot(50, 34, 10), s.dot(62, 34, 10))
    s.ink(s.oval(10, 86, 86, 112) if s.maybe(70) else s.box(0, 94, 100, 100))


@kit("Grapes", "ぶどう", wide=(70, 105))
def grapes(s: Sketch) -> None:
    """A bunch of grapes under a leaf."""
    size, first, step, rows = (23, 28, 20, 4) if s.fine else (30, 30, 28, 3)
    for row in range(rows):
        for k in range(rows - row):
            s.apart(s.dot(50 + (2 * k + 1 - rows + row) * (50 - size / 2 - 1) / (rows - 1), first + row * step, size))
    s.ink(s.line((50, 14), (50, 0), width=7))
    way = s.pick(-1, 1)
    s.ink(s.blob(*((50 + x * way, y) for x, y in ((2, 4), (18, 0), (42, 2), (32, 14), (10, 14)))))
