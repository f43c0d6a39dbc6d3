"""Buildings and places."""

from __future__ import annotations

from nurigram.kinds.nonogram.making.pictures.kit import kit
from nurigram.kinds.nonogram.making.pictures.sketch import Sketch
from nurigram.kinds.nonogram.making.pictures.vehicles import waves


@kit("House", "家", wide=(85, 140))
def house(s: Sketch) -> None:
    """A house with door, windows and a smoking chimney."""
    left, right = 12, 88
    s.ink(s.box(left, 44, right, 100), s.poly((0, 50), (50, 4), (100, 50)))
    if s.maybe(75):
        s.ink(s.box(70, 6, 82, 40))
    s.carve(s.box(left, 47, right, 51))
    if s.maybe():
        s.mark(s.box(42, 68, 58, 100), s.box(20, 60, 34, 76), s.box(66, 60, 80, 76))
    else:
        s.mark(s.box(20, 64, 36, 100), s.box(50, 62, 78, 82))
        s.ink(s.box(62, 62, 66, 82))
    if s.maybe():
        s.mark(s.dot(50, 30, 11))


@kit("Castle", "城", wide=(85, 140))
def castle(s: Sketch) -> None:
    """A castle with battlements, towers and a gate."""
    s.ink(s.box(0, 28, 26, 100), s.box(74, 28, 100, 100), s.box(20, 50, 80, 100))
    pointed = s.maybe()
    for x in (0, 74):
        if pointed:
            s.ink(s.poly((x - 2, 30), (x + 13, 2), (x + 28, 30)))
        else:
            s.ink(s.box(x, 16, x + 7, 30), s.box(x + 10, 16, x + 16, 30), s.box(x + 19, 16, x + 26, 30))
    for x in (32, 46, 60):
        s.ink(s.box(x, 40, x + 8, 52))
    s.mark(s.oval(38, 66, 62, 110), s.box(38, 80, 62, 100))
    s.mark(s.box(10, 42, 16, 56), s.box(84, 42, 90, 56))
    if s.maybe(60):
        s.ink(s.line((50, 50), (50, 10)), s.poly((50, 8), (50, 26), (70, 17)))


@kit("Lighthouse", "灯台", wide=(60, 100), smallest=10)
def lighthouse(s: Sketch) -> None:
    """A striped lighthouse, its beams on or off, above waves or rocks."""
    s.ink(
        s.poly((36, 34), (64, 34), (74, 92), (26, 92)),
        s.box(38, 16, 62, 32),
        s.poly((34, 18), (50, 0), (66, 18)),
        s.box(30, 30, 70, 36),
    )
    s.mark(s.box(44, 20, 56, 29))
    for y in (46, 68):
        s.carve(s.box(20, y, 80, y + 12))
    if s.maybe(60):
        s.ink(s.poly((32, 22), (0, 8), (0, 34)), s.poly((68, 22), (100, 8), (100, 34)))
    s.ink(s.blob((4, 100), (20, 88), (80, 88), (96, 100)) if s.maybe() else s.box(0, 92, 100, 100))


@kit("Windmill", "風車", wide=(80, 115))
def windmill(s: Sketch) -> None:
    """A windmill, its sails upright or slanting."""
    s.ink(s.poly((36, 36), (64, 36), (80, 100), (20, 100)), s.oval(36, 24, 64, 50))
    s.mark(s.box(43, 80, 57, 100))
    lean = s.pick(0, 0, 10)
    ends = ((6, 2 + lean), (94 - lean, 2), (6 + lean, 74), (94, 74 - lean))
    sails = s.line(ends[0], (50, 38), ends[3], width=8) | s.line(ends[1], (50, 38), ends[2], width=8)
    if s.fine:
        s.mark(s.grown(sails) & ~sails)
    s.ink(sails)


@kit("Tent", "テント", wide=(100, 150))
def tent(s: Sketch) -> None:
    """A tent with its flap open, perhaps with a flag or the moon."""
    s.ink(s.poly((50, 12), (0, 96), (100, 96)))
    s.ink(s.line((46, 4), (54, 18)), s.line((54, 4), (46, 18)))
    s.mark(s.poly((50, 42), (32, 96), (68, 96)))
    if s.maybe():
        s.ink(s.line((50, 44), (50, 96)))
    if s.maybe(60):
        s.ink(s.oval(78, 2, 98, 28))
        s.erase(s.oval(72, 0, 90, 24))
    s.ink(s.box(0, 94, 100, 100))


@kit("Bridge", "橋", wide=(130, 220), smallest=12)
def bridge(s: Sketch) -> None:
    """A suspension bridge over water."""
    s.ink(s.box(0, 60, 100, 72))
    for x in (20, 73):
        s.ink(s.box(x, 4, x + 7, 96))
    s.ink(s.curve((24, 6), (36, 56), (64, 56), (76, 6)))
    s.ink(s.line((0, 56), (22, 12)), s.line((100, 56), (78, 12)))
    if s.fine:
        for x in (36, 44, 56, 64):
            s.ink(s.line((x, 44 if 40 < x < 60 else 34), (x, 62)))
        waves(s, 94)
    else:
        s.ink(s.box(0, 94, 100, 100))


@kit("Pagoda", "五重塔", wide=(65, 105))
def pagoda(s: Sketch) -> None:
    """A pagoda with curved roofs."""
    floors = 3 if not s.fine else s.pick(3, 4)
    high = 84 // floors
    s.ink(s.line((50, 0), (50, 20), width=5))
    for k in range(floors):
        top, half = 10 + k * high, 26 + k * (22 // (floors - 1))
        s.ink(
            s.poly(
                (50 - half // 2, top),
                (50 + half // 2, top),
                (50 + half, top + high * 5 // 9),
                (50 - half, top + high * 5 // 9),
            )
        )
        s.ink(s.box(50 - half + 10, top + high // 3, 50 + half - 10, top + high + 2))
        s.mark(
            s.box(50 - half + 16, top + high * 6 // 9, 44, top + high),
            s.box(56, top + high * 6 // 9, 50 + half - 16, top + high),
        )
    s.ink(s.box(10, 94, 90, 100))


@kit("Shinto gate", "鳥居", wide=(90, 130), smallest=12)
def shinto_gate(s: Sketch) -> None:
    """A torii on land or in the water."""
    s.ink(s.blob((0, 2), (20, 8), (80, 8), (100, 2), (98, 18), (80, 22), (20, 22), (2, 18)), s.box(6, 8, 94, 20))
    s.ink(s.box(10, 34, 90, 44))
    for x in (20, 70):
        s.ink(s.box(x, 20, x + 10, 100))
    s.ink(s.box(44, 20, 56, 36))
    if s.maybe():
        s.ink(s.box(14, 92, 36, 100), s.box(64, 92, 86, 100))
    elif s.fine:
        for x in (2, 40, 84):
            s.ink(s.line((x, 92), (x + 14, 92)), s.line((x + 6, 99), (x + 18, 99)))


@kit("Mountain", "山", wide=(110, 180))
def mountain(s: Sketch) -> None:
    """A snowy mountain with the sun, or with a little tree."""
    top = s.some(38, 50)
    s.ink(s.poly((0, 100), (top - 8, 14), (top + 8, 14), (100, 100)))
    snow = s.poly(
        (top - 24, 44),
        (top - 8, 14),
        (top + 8, 14),
        (top + 26, 40),
        (top + 14, 34),
        (top + 6, 46),
        (top - 4, 34),
        (top - 14, 46),
    )
    s.mark(snow & s.inner(s.body))
    s.ink(s.oval(76, 0, 100, 34))
