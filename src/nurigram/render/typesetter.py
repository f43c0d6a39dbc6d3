"""Typst, the typesetter: a source and plain data become a PDF file, with our fonts and the same bytes every time."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from nurigram.base.errors import UnavailableError, UnsupportedError
from nurigram.render.fonts import font_folders

DATE = 946_684_800
"""The date in every file, 1 January 2000: a real one would make each run's bytes differ."""

_MISSING = re.compile(r'the text `"(.+?)"` could not be displayed', re.DOTALL)


def set_pages(
    source: Path | bytes, root: Path, data: Mapping[str, Any], standards: Sequence[str], fonts: Sequence[Path] = ()
) -> bytes:
    """The PDF file. ``root`` is the only folder that the source can read from, ``fonts`` are folders with more fonts.

    The source finds the data as JSON in ``sys.inputs.data``. An error of Typst's is passed on, save for a letter that
    no font has.
    """
    try:
        import typst
    except ImportError as error:
        raise UnavailableError(f"a PDF needs more packages ({error}): pip install 'nurigram[paper]'") from error
    try:
        return typst.compile(  # type: ignore[misc]
            source if isinstance(source, bytes) else str(source),
            root=str(root),
            font_paths=[str(folder) for folder in (*font_folders(), *fonts)],
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
            pdf_standards=list(standards),  # type: ignore[arg-type]
            timestamp=DATE,
        )
    except typst.TypstError as error:
        missing = _MISSING.search(error.message)
        if not missing:
            raise
        letter = missing[1][0]
        raise UnsupportedError(
            f"no font here has the letter {letter!r} (U+{ord(letter):04X}); leave it out, or name a font with --font"
        ) from error


def clean(text: str) -> str:
    """The text on one line, without letters that cannot be seen."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())
