"""``nurigram.widget(puzzle)``: a board to play on in Jupyter, marimo and wherever else anywidget works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nurigram.base.cells import Cells
from nurigram.base.errors import UnavailableError
from nurigram.puzzle.model import Puzzle

if TYPE_CHECKING:
    from nurigram.web.board_widget import BoardWidget


def widget(
    puzzle: Puzzle, state: Cells | None = None, *, hints: bool = True, theme: str = "auto", language: str = ""
) -> BoardWidget:
    """A board to play on in a notebook: with hints, without a network, and with its state back in Python.

    ``state`` is the position to begin with. ``theme`` is ``auto``, ``light`` or ``dark``; ``language`` is ``en`` or
    ``ja``, by default that of the browser. It needs more packages: ``pip install 'nurigram[notebook]'``.
    """
    try:
        from nurigram.web.board_widget import BoardWidget
    except ImportError as error:
        raise UnavailableError(f"the widget needs more packages ({error}): pip install 'nurigram[notebook]'") from error
    return BoardWidget(puzzle, state, hints=hints, theme=theme, language=language)
