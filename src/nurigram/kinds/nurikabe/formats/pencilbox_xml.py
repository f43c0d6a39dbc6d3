"""The XML files of PencilBox: a Nurikabe, texts about it, and what a player has shaded and dotted so far.

    <puzzle type="nurikabe"><size row="1" col="3"/>
      <property><author value="Ann"/><source value=""/><difficulty value=""/><comment>My first</comment></property>
      <board><number r="1" c="1" n="2"/><number r="1" c="2" n="-1"/><number r="1" c="3" n="-2"/></board>
      <answer><arow row="1"><u/><s/><w/></arow></answer>
    </puzzle>

In the board, 0 is an empty cell, -1 a dot, -2 a shaded cell and -3 the clue ?. The answer repeats dots (s) and shaded
cells (w); it is written and not read. Marks that decide every cell and keep all rules are the solution.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape, quoteattr

from nurigram.base.errors import InputError
from nurigram.base.grid import Grid
from nurigram.base.scan import HEAD, Word, placed, whole_number
from nurigram.base.xml import Places, parse, printable
from nurigram.kinds.nurikabe.formats.pencilbox import marked_words, read_board
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.puzzle.model import Info, with_info

NAME = "pencilbox-xml"
TITLE = "PencilBox XML file, with texts and the solution or the player's shading and dots"
KINDS = ("nurikabe",)

_SIGNS = {"0": ".", "-1": "+", "-2": "#", "-3": "?"}
_VALUES = {sign: value for value, sign in _SIGNS.items()}
_ANSWERS = {"#": "w", "+": "s"}
_TEXTS = {"author": "author", "source": "source"}
_OTHER = re.compile(r'<puzzle\s+type="(?!grid"|triddler")\w+"\s*>', re.ASCII)


def sniff(text: str) -> bool:
    """XML with a ``puzzle`` element of a type that webpbn does not have."""
    return text.lstrip().startswith("<") and _OTHER.search(text[:HEAD]) is not None


def loads(text: str) -> NurikabePuzzle:
    """The puzzle in a file, with its texts, and its solution or state."""
    places, root = parse(text)
    if root.tag != "puzzle" or root.get("type") not in KINDS:
        raise _error(places, root, f"a puzzle of the type {root.get('type')!r:.40} cannot be read, only {KINDS[0]}")
    rows, cols = (_size(places, root, name) for name in ("row", "col"))
    with placed(lambda _: None, places[root]):
        grid = Grid(rows, cols)
    puzzle = read_board(grid, _board(places, root, grid))
    return with_info(puzzle, **_about(root))


def _size(places: Places, root: Element, name: str) -> int:
    size = root.find("size")
    if size is None:
        raise _error(places, root, 'there is no element such as <size row="5" col="5"/>')
    try:
        return whole_number(size.get(name, ""), f'"{name}"')
    except InputError as error:
        raise _error(places, size, error.problem) from error


def _board(places: Places, root: Element, grid: Grid) -> list[list[Word]]:
    """The cells as words of the text form, each at the place of its element."""
    board = [[Word(".", *places[root])] * grid.cols for _ in range(grid.rows)]
    for element in root.iterfind("board/number"):
        try:
            row, col = (whole_number(element.get(name, ""), f'"{name}"') - 1 for name in "rc")
        except InputError as error:
            raise _error(places, element, error.problem) from error
        if not grid.contains(row, col):
            raise _error(places, element, f"the cell lies outside the board of {grid.rows}x{grid.cols}")
        value = element.get("n", "0")
        board[row][col] = Word(_SIGNS.get(value, value), *places[element])
    return board


def _about(root: Element) -> dict[str, object]:
    texts = {field: _value(root, tag) for tag, field in _TEXTS.items()}
    comment = (root.findtext("property/comment") or "").strip()
    kept = {"hard": _value(root, "difficulty"), "comment": comment or None}
    return {**texts, "extra": {name: text for name, text in kept.items() if text}}


def _value(root: Element, tag: str) -> str | None:
    element = root.find(f"property/{tag}")
    return (element.get("value") or None) if element is not None else None


def _error(places: Places, element: Element, problem: str) -> InputError:
    return InputError(problem, **places[element]._asdict())


def dumps(puzzle: NurikabePuzzle) -> str:
    """The puzzle as a file."""
    words = marked_words(puzzle, NAME)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<puzzle type="nurikabe"><size row="{puzzle.grid.rows}" col="{puzzle.grid.cols}"/>',
        *_property(puzzle.info),
        "<board>",
        *("".join(_number(r, c, word) for c, word in enumerate(row)) for r, row in enumerate(words, 1)),
        "</board>",
        "<answer>",
        *(f'<arow row="{r}">{"".join(map(_answer, row))}</arow>' for r, row in enumerate(words, 1)),
        "</answer></puzzle>",
    ]
    return "\n".join(lines) + "\n"


def _number(row: int, col: int, word: str) -> str:
    return f'<number r="{row}" c="{col + 1}" n="{_VALUES.get(word, word)}"/>'


def _answer(word: str) -> str:
    return f"<{_ANSWERS.get(word, 'u')}/>"


def _property(info: Info) -> Iterator[str]:
    texts = {"author": info.author, "source": info.source, "difficulty": info.extra.get("hard")}
    values = (f"<{tag} value={quoteattr(printable(str(text or '')))}/>" for tag, text in texts.items())
    text = printable(str(info.extra.get("comment") or ""))
    comment = f"<comment>{escape(text)}</comment>" if text else ""
    yield f"<property>{''.join(values)}{comment}</property>"
