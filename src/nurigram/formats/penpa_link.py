"""What is in a Penpa+ link: lines of text, packed and put in the letters that links may have.

Names that come often are shortened, and cells are numbered row by row on a sheet that is larger than the board.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from nurigram.base.errors import InputError
from nurigram.base.grid import Cell, Grid
from nurigram.base.limits import MAX_TEXT
from nurigram.base.scan import whole_number

Drawing = Mapping[str, Any]
"""What the user has drawn, by type."""

BORDER = 2
"""Hidden cells around the board and its margins, on each side."""

HISTORY = ("command_redo", "command_undo", "command_replay")

_SHORT = {
    '"qa"': "z9",
    '"pu_q"': "zQ",
    '"pu_a"': "zA",
    '"grid"': "zG",
    '"edit_mode"': "zM",
    '"surface"': "zS",
    '"line"': "zL",
    '"edge"': "zE",
    '"wall"': "zW",
    '"cage"': "zC",
    '"number"': "zN",
    '"sudoku"': "z1",
    '"symbol"': "zY",
    '"special"': "zP",
    '"board"': "zB",
    '"command_redo"': "zR",
    '"command_undo"': "zU",
    '"command_replay"': "z8",
    '"freeline"': "zF",
    '"freeedge"': "z2",
    '"thermo"': "zT",
    '"arrows"': "z3",
    '"d"': "zD",
    '"squareframe"': "z0",
    '"polygon"': "z5",
    '"deleteedge"': "z4",
    '"killercages"': "z6",
    '"nobulbthermo"': "z7",
    '"__a"': "z_",
    "null": "zO",
}
"""What Penpa+ writes for the names that come often."""

_LISTS = ("thermo", "arrows", "d", "squareframe", "polygon")
_MORE_LISTS = ("killercages", "nobulbthermo")
MODE = (
    '{z9:zA,zG:["1","2","1"],zQ:{zM:zN,zS:["",4],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],'
    'zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],z1:["1",1]},zA:{zM:zS,'
    'zS:["",2],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],'
    '"move":["1",""],"combi":["battleship",""],z1:["1",9]}}'
)
"""How the editor is set: numbers for the setter, colours for the player."""


def damaged(how: str) -> InputError:
    """The error for a link that Penpa+ has not written so."""
    return InputError(f"the link is damaged: {how}", line=1, column=1)


def pack(lines: list[str]) -> str:
    """The lines as a link holds them."""
    packed = zlib.compress("\n".join(lines).encode(), 9)[2:-4]  # without the head and the sum of the zlib format
    return b64encode(packed).decode()


def unpack(packed: str) -> list[str]:
    """The lines of text in a link: never more than a puzzle may have, however well they were packed."""
    try:
        unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
        data = unpacking.decompress(b64decode(packed, validate=True), MAX_TEXT)
        lines = data.decode().split("\n")
    except (ValueError, zlib.error) as error:
        raise damaged("what follows p= cannot be unpacked") from error
    if unpacking.unconsumed_tail or not unpacking.eof or len(lines) < 6:
        raise damaged("it is too long, or cut off")
    return lines


@dataclass(frozen=True)
class Sheet:
    """The board of a link, and the lines of cells around it that hold clues."""

    grid: Grid
    top: int
    left: int
    width: int
    height: int

    @property
    def stride(self) -> int:
        """How far a cell is from the one below it."""
        return self.width + 2 * BORDER

    @property
    def area(self) -> int:
        """The cells of the whole sheet; greater numbers are corners and sides."""
        return self.stride * (self.height + 2 * BORDER)

    @property
    def centre(self) -> int:
        """The number of the point in the middle: of a cell, a corner, a lower side or a right side."""
        height, width = self.height + 2 * BORDER, self.stride
        sort = {(1, 1): 0, (0, 0): 1, (0, 1): 2, (1, 0): 3}[height % 2, width % 2]
        return sort * self.area + ((height - 1) // 2) * width + (width - 1) // 2

    def index(self, row: int, col: int) -> int:
        """The number of a cell; rows and columns before the board are negative."""
        return (row + BORDER + self.top) * self.stride + col + BORDER + self.left

    def cell(self, index: str) -> Cell:
        """The cell with a number."""
        number = whole_number(index, "the number of a cell")
        if number >= self.area:
            raise InputError("there is a sign on a side or corner of a cell")
        row, col = divmod(number, self.stride)
        return row - BORDER - self.top, col - BORDER - self.left


def steps_between(numbers: list[int]) -> list[int]:
    """The first number, then the way from each to the next."""
    return [*numbers[:1], *(after - before for before, after in pairwise(numbers))]


def indices(steps: Any) -> Iterator[int]:
    """The numbers of cells in a list of steps from each to the next."""
    if not isinstance(steps, list) or not all(type(step) is int for step in steps):
        raise damaged("the cells in use are not a list of numbers")
    at = 0
    for step in steps:
        at += step
        yield at


def read_json(text: str, what: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise damaged(f"{what} cannot be read") from error


def drawing(text: str, what: str) -> dict[str, Any]:
    """What was drawn, by the names of its sorts."""
    for name, short in _SHORT.items():
        text = text.replace(short, name)
    drawn = read_json(text, what)
    if not isinstance(drawn, dict) or not all(isinstance(drawn.get(name, {}), dict) for name in ("number", "surface")):
        raise damaged(f"{what} is not a set of things drawn")
    return drawn


def layer(numbers: dict[str, Any], surface: dict[str, int]) -> dict[str, Any]:
    """What the setter or the player has drawn."""
    history: dict[str, Any] = {name: {"__a": []} for name in HISTORY}
    drawn = {"surface": surface, "number": numbers, "sudoku": {}, "symbol": {}, "freeline": {}, "freeedge": {}}
    lists: dict[str, Any] = {name: [] for name in _LISTS}
    lines: dict[str, Any] = {name: {} for name in ("line", "edge", "wall", "cage", "deleteedge")}
    return history | drawn | lists | lines | {name: [] for name in _MORE_LISTS}


def dump(data: Any) -> str:
    text = json.dumps(data, separators=(",", ":"))
    for name, short in _SHORT.items():
        text = text.replace(name, short)
    return text
