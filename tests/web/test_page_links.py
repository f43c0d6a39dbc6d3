"""The page reads links, its own format and packs by itself, under node: it agrees with the package in everything."""

from __future__ import annotations

import datetime
import gzip
import hashlib
import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.grid import Grid
from nurigram.base.limits import MAX_CLUE
from nurigram.formats import dumps, json_form, puzzlink
from nurigram.formats.json_form import from_object, to_object
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nonogram.colour import palette_of
from nurigram.library import Library, Search, make_row, packs as packs_module
from nurigram.library.packs import INDEX, Packs, make_packs
from nurigram.library.starter import starter_rows
from nurigram.puzzle.identity import identity, own_fields
from nurigram.puzzle.model import Puzzle, with_givens
from nurigram.puzzle.registry import KINDS
from nurigram.web.boards import Bounds
from nurigram.web.pages import STATIC
from nurigram.web.routes.library import board_of
from nurigram.web.tasks import open_text
from tests.fixtures.random_boards import random_board

HERE = Path(__file__).parent
ANY_SIZE = Bounds(side=4000, cells=4_000_000, count=1000, answer=2**40)

_GUESS = re.compile(r" did you mean '\w+'\? If not,")
"""The page does not guess at the names of kinds."""

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="*** NO NODE: install it ***")


def ask(call: str, questions: Iterable[Any]) -> list[Any]:
    """The page's answers; a question is the list of arguments."""
    lines = "".join(json.dumps({"call": call, "args": args}) + "\n" for args in questions)
    command = ["node", str(HERE / "page.mjs"), str(STATIC)]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, timeout=300)
    return [json.loads(line) for line in done.stdout.splitlines()]


def as_json(data: Any) -> Any:
    """What is left of data on its way to the page."""
    return json.loads(json.dumps(data))


def puzzles(rng: random.Random, count: int) -> Iterator[Puzzle]:
    """Boards of both kinds, some with holes and some with given cells."""
    for _ in range(count):
        grid = Grid(rng.randint(1, 9), rng.randint(1, 9))
        picture = grid.board(place for place in grid.places(grid.cells) if rng.random() < 0.5)
        chosen = rng.choice((from_picture(grid, picture), in_colour(rng, grid)))
        puzzle: Puzzle = random_board(rng, 8) if rng.random() < 0.5 else chosen
        if rng.random() < 0.2:
            free = puzzle.grid.places(puzzle.grid.cells)
            puzzle = with_givens(puzzle, 0, puzzle.grid.board(rng.sample(free, min(2, len(free)))))
        yield puzzle


def in_colour(rng: random.Random, grid: Grid) -> Puzzle:
    """A random picture with up to four paints, all of them used."""
    places = grid.places(grid.cells)
    paints = rng.sample(places, min(len(places), rng.randint(1, 4)))
    values = {place: paint for paint, place in enumerate(paints)}
    cells = [(values.get(place, rng.randrange(len(paints) + 1)), place) for place in places]
    layers = [grid.board(place for value, place in cells if value == paint) for paint in range(len(paints))]
    palette = palette_of(rng.sample(("#d0312d", "#2b6cb0", "#000000", "#ffffff", "#f2c811"), len(paints)), "#fff8e7")
    return from_picture(grid, palette.stack(grid, layers), palette=palette)


def links(rng: random.Random, count: int) -> Iterator[str]:
    """Addresses as people have them: whole, of other sites, with flags, cut off, mistyped."""
    for puzzle in puzzles(rng, count):
        try:
            link = dumps(puzzle, "puzzlink").strip()
        except UnsupportedError:
            link = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
        change = rng.choice((None, _elsewhere, _cut, _mistyped, _mistyped, _resized, _in_company))
        yield change(link, rng) if change else link


def _elsewhere(link: str, rng: random.Random) -> str:
    head = rng.choice(("http://pzv.jp/p.html?", "https://puzz.link/p?type=player&", " https://pzprxs.example/p?", ""))
    kind, rest = link.partition("?")[2].split("/", 1)
    more = rng.choice(("", "_edit", "_play", "_player")) if head else ""
    flags, end = rng.choice(("", "v:", "v:b/", "a/", "v:x1/d/")), rng.choice(("", "/", "//", " ", "/x"))
    return f"{head}{kind}{more}/{flags}{rest}{end}"


def _cut(link: str, rng: random.Random) -> str:
    return link[: rng.randrange(len(link) + 1)]


def _mistyped(link: str, rng: random.Random) -> str:
    place = rng.randrange(len(link) + 1)
    letter = rng.choice("0123456789abcdefghz./-+=@%*$?&_ '\"\\#\tあ𝔾²")
    return link[:place] + letter + link[place + rng.choice((0, 1)) :]


def _resized(link: str, rng: random.Random) -> str:
    parts = link.split("/")
    parts[rng.choice((-3, -2))] = rng.choice(("0", "1", "7", "007", "-3", "x", "4001", "3000", "9" * 12, "12345678901"))
    return "/".join(parts)


def _in_company(link: str, rng: random.Random) -> str:
    return "\n".join((link, "", _mistyped(link, rng), _cut(link, rng), "https://puzz.link/p?slither/5/5/g"))


def test_links_are_read_and_refused_as_the_package_does() -> None:
    rng = random.Random(17)
    texts = list(links(rng, 2000))
    ours = 0
    for text, answer in zip(texts, ask("read", ([text] for text in texts)), strict=True):
        known = json_form.sniff(text) or puzzlink.sniff(text)
        assert (answer is not None) == known, text
        if known and "?pzprv3" not in text:
            ours += 1
            expected = as_json(open_text(text, ANY_SIZE))
            assert answer == {**expected, "errors": [_GUESS.sub("", error) for error in expected["errors"]]}, text
    assert ours > 1000


def test_its_own_format_is_read_and_refused_as_the_package_does() -> None:
    rng = random.Random(18)
    texts = [json.dumps(_changed(to_object(puzzle), rng)) for puzzle in puzzles(rng, 800)]
    texts += ["\n".join(texts[:5]), f"[{','.join(texts[:5])}]", "[]", "{", '{"kind":"nurikabe"}', "[{}]"]
    texts += [f'{{"kind":"nurikabe","rows":1,"cols":1,"clues":[[0,0,{size}]]}}' for size in (MAX_CLUE, MAX_CLUE + 1)]
    refused = 0
    for text, answer in zip(texts, ask("read", ([text] for text in texts)), strict=True):
        try:
            expected = as_json(open_text(text, ANY_SIZE))
        except InputError:
            expected = {"boards": [], "errors": [""]}
        assert answer["boards"] == expected["boards"], text
        assert len(answer["errors"]) == len(expected["errors"]), (text, answer["errors"], expected["errors"])
        refused += len(answer["errors"])
    assert 200 < refused < 700


def _changed(data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The same puzzle, or with something wrong in it."""
    name = rng.choice(list(data))
    wrong: tuple[Any, ...] = (
        [],
        None,
        "x",
        3,
        -1,
        {},
        [[0, 0, 1], [0, 1, 1]],
        [[1, 2], [0]],
        ["#."],
        True,
        4001,
        [[0, 0]],
    )
    change = rng.choice((None, None, {name: rng.choice(wrong)}, {"state": ["?" * 3] * 3}, {"holes": [[0, 0], [0, 0]]}))
    picture = {"subject": "fish", "en": "Fish", "ja": 3, "de": "Fisch"}
    known = {"title": "A", "author": 7, "grade": {"tier": "hard", "score": 2.5}, "picture": picture}
    return {**data, **(known if rng.random() < 0.3 else {}), **(change or {})}


@pytest.fixture(scope="module")
def library() -> Iterator[Library]:
    """The starter library, and puzzles that need more than an address: holes, given cells, titles, planned days."""
    made = Library("sqlite://")
    made.prepare()
    grade = {"grade": {"tier": "easy", "score": 1.0}}
    holes = {"kind": "nurikabe", "rows": 2, "cols": 3, "clues": [[0, 0, 1]], "holes": [[1, 2]], **grade}
    given = {"kind": "nonogram", "rows": [[1], [1]], "cols": [[1], [1]], "givens": ["#?", "??"], **grade}
    named = {"kind": "nonogram", "rows": [[1], []], "cols": [[1], []], "title": "Ü\t1", "author": "A", **grade}
    picture = {"en": "Hat", "ja": "帽子"}
    shows = {"kind": "nonogram", "rows": [[2], [1]], "cols": [[2], [1]], "picture": picture, **grade}
    made.add(make_row(from_object(data), origin="test") for data in (holes, given, named, shows))
    added = {entry.title: entry.key for entry in made.find(Search(origin="test"))}
    made.mark([added["Ü\t1"]], uses=["day 2026-12-24", "day tomorrow", "book Winter"])
    yield made
    made.close()


@pytest.fixture(scope="module")
def packs(library: Library) -> Packs:
    return make_packs(library)


@pytest.mark.slow
def test_packs_hold_every_board_of_the_library_in_less_than_a_hundred_bytes(library: Library, packs: Packs) -> None:
    index = json.loads(packs.files[INDEX])["packs"]
    texts = [gzip.decompress(packs.files[pack["file"]]).decode() for pack in index]
    read = [board for boards in ask("pack", zip(index, texts, strict=True)) for board in boards]
    expected = {entry.id: as_json(board_of(entry)) for entry in library.find(Search())}
    assert {board["id"]: board for board in read} == {
        name: {**board, "score": None, "seed": None} for name, board in expected.items()
    }
    assert packs.count == len(read) == len(expected)
    assert packs.size / packs.count < 100
    assert [pack["count"] for pack in index] == [len(text.splitlines()) for text in texts]


def test_large_groups_are_split_and_their_numbers_kept(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs_module, "PACK", 5)
    index = json.loads(make_packs(library).files[INDEX])["packs"]
    parts = [pack for pack in index if (pack["kind"], pack["tier"], pack["rows"]) == ("nurikabe", "easy", 7)]
    assert [pack["count"] for pack in parts] == [5] * 20 + [4]
    assert [(pack["first"], pack["last"]) for pack in parts] == [(15 + 5 * n, min(19 + 5 * n, 118)) for n in range(21)]


def test_the_page_chooses_the_same_puzzle_of_the_day(library: Library, packs: Packs) -> None:
    day = json.loads(packs.files[INDEX])["day"]
    dates = [datetime.date(2026, 11, 1) + datetime.timedelta(days=17 * n) for n in range(60)]
    asked = [(date, kind) for date in dates for kind in KINDS]
    answers = ask("drawn", ([day, date.isoformat(), kind] for date, kind in asked))
    for (date, kind), answer in zip(asked, answers, strict=True):
        entry = library.of_day(date, kind)
        assert entry is not None
        assert answer == [entry.tier, entry.number]
    entry = library.of_day(datetime.date(2026, 12, 24), "nonogram")
    assert entry is not None
    assert entry.title == "Ü\t1"
    assert day["planned"] == {"2026-12-24": {"nonogram": ["easy", entry.number]}}


def test_days_have_puzzles_of_their_own(packs: Packs) -> None:
    """For a year of each weekday; at least half of a kind are levels."""
    day = json.loads(packs.files[INDEX])["day"]
    assert day["apart"] == list(KINDS)
    for kind in KINDS:
        for pool, wanted in zip(day["pools"][kind], day["week"][kind], strict=True):
            assert sum(last - first + 1 for _, first, last in pool) >= 52, wanted
        kept = {(of, n) for pool in day["pools"][kind] for of, first, last in pool for n in range(first, last + 1)}
        assert len(kept) <= sum(1 for _ in starter_rows(kind)) / 2


def test_a_streak_allows_for_one_day_a_month() -> None:
    def solved(*days: str) -> list[dict[str, Any]]:
        return [{"day": f"2026-{day}", "when": f"2026-{day}T12:00:00"} for day in days]

    asked = [
        (solved("11-17", "11-18", "11-19"), 3),
        (solved("11-17", "11-18"), 2),  # today is not over
        (solved("11-15", "11-16", "11-18", "11-19"), 4),  # one day missed
        (solved("11-14", "11-16", "11-18", "11-19"), 3),  # two of the same month
        (solved("10-29", "10-31", "11-01"), 0),  # a long time ago
        (
            [
                {"day": "2026-11-19", "when": "2026-11-19T12:00:00"},
                {"day": "2026-11-18", "when": "2026-11-19T12:00:00"},
            ],
            1,
        ),
        ([{"when": "2026-11-19T12:00:00"}], 0),
    ]
    found = ask("streak", ([finishes, "2026-11-19T18:00:00"] for finishes, _ in asked))
    assert list(found) == [count for _, count in asked]


def test_turned_puzzles_are_the_same_puzzles() -> None:
    lopsided = from_object({"kind": "nonogram", "rows": [[1], [1, 1], [3]], "cols": [[2], [1, 1], [2]]})
    some = [lopsided, *puzzles(random.Random(19), 40)]
    names = ("over", "upsideDown", "mirrored")
    ways = [dict(zip(names, bits, strict=True)) for bits in product((False, True), repeat=3)]
    asked = [(puzzle, way) for puzzle in some for way in ways]
    answers = ask("turn", ([own_fields(puzzle), way] for puzzle, way in asked))
    for (puzzle, _), answer in zip(asked, answers, strict=True):
        turned = from_object(answer)
        assert identity(turned) == identity(puzzle)
        assert as_json(own_fields(turned)) == answer
    assert len({json.dumps(answer) for answer in answers[: len(ways)]}) == 4


def test_digests() -> None:
    asked = [("ぬ" + "x" * length, size) for length in (0, 1, 124, 125, 126, 1000) for size in (6, 8, 16, 64)]
    expected = [hashlib.blake2b(text.encode(), digest_size=size).hexdigest() for text, size in asked]
    assert ask("digest", map(list, asked)) == expected
