"""The widget itself: what the page of a board and Python tell each other (anywidget)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from nurigram.base.cells import Cells
from nurigram.base.errors import UnknownNameError
from nurigram.formats.json_form import to_object
from nurigram.messages import LANGUAGES
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.state import State
from nurigram.web.one_page import one_page

THEMES = ("auto", "light", "dark")


class BoardWidget(anywidget.AnyWidget):
    """A board in a notebook. What the player does is in ``rows``, ``state`` and ``solved``.

    ``rows`` can be watched and set like every trait: ``board.observe(print, "rows")``. Set ``rows`` to the rows of a
    state, and the board shows it.
    """

    _esm = Path(__file__).parent / "widget.js"
    _page = traitlets.Unicode().tag(sync=True)

    puzzle = traitlets.Dict(read_only=True).tag(sync=True)
    """The puzzle in its JSON form."""
    rows = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """The board as rows of ``#`` (black), ``.`` (white) and ``?`` (undecided), or of the letters of colours."""
    solved = traitlets.Bool(False).tag(sync=True)
    """Whether the board is solved."""
    last_hint = traitlets.Unicode("").tag(sync=True)
    """The text of the last hint that the player has asked for."""
    error = traitlets.Unicode("").tag(sync=True)
    """What went wrong last, in words."""
    hints = traitlets.Bool(True).tag(sync=True)
    theme = traitlets.Enum(THEMES, "auto").tag(sync=True)
    language = traitlets.Enum(("", *LANGUAGES), "").tag(sync=True)

    def __init__(
        self, puzzle: Puzzle, state: Cells | None = None, *, hints: bool, theme: str, language: str, **more: Any
    ) -> None:
        if theme not in THEMES:
            raise UnknownNameError("theme", theme, THEMES)
        if language and language not in LANGUAGES:
            raise UnknownNameError("language", language, LANGUAGES)
        first = State(puzzle) if state is None else State.of(puzzle, state)
        super().__init__(_page=one_page(), rows=list(first.rows), hints=hints, theme=theme, language=language, **more)
        self._puzzle = puzzle
        self.set_trait("puzzle", to_object(puzzle))

    @property
    def state(self) -> State:
        """The board as the player has left it: what ``hint``, ``verify`` and ``backbone`` take."""
        return State.parse(self._puzzle, list(self.rows))
