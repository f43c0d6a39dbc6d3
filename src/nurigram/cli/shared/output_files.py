"""Where results go: one file, a folder with a file for each puzzle, or a pattern such as ``pages/{n:03}.svg``."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from nurigram.base.errors import UnknownNameError, UnsupportedError
from nurigram.base.files import claim_file, claim_folder, file_name
from nurigram.making.naming import PLACES, fill_pattern, values_of
from nurigram.puzzle.model import Puzzle


class Target:
    """The files for the results of a run. Files that cannot be written are refused at once."""

    def __init__(self, text: str, extension: str) -> None:
        self.path = Path(text)
        self.pattern = "{" in text
        self.folder = not self.pattern and (text.endswith(os.sep) or self.path.is_dir())
        self.extension = extension if self.folder else self.path.suffix
        self.taken: set[Path] = set()
        self._claim()

    def _claim(self) -> None:
        """Refuse files that cannot be written, before any work is done."""
        if self.folder:
            claim_folder(self.path)
        elif self.pattern:
            fill_pattern(self.path.name, dict.fromkeys(("id", *PLACES), ""))
            if "{" in str(self.path.parent):
                raise UnsupportedError(
                    f"only the name of the file can be a pattern, not its folder: {self.path.parent}"
                )
            claim_folder(self.path.parent)
        else:
            claim_file(self.path)

    @property
    def example(self) -> Path:
        """An example of a file name that this target makes."""
        return self.path / f"x{self.extension}" if self.folder else self.path

    def refuse_several(self) -> None:
        """Refuse a single file for several puzzles."""
        if not (self.folder or self.pattern):
            example = self.path.with_name(f"{{id}}{self.extension}")
            raise UnsupportedError(f"several puzzles need several files: give a folder or a pattern such as {example}")

    def file_for(self, puzzle: Puzzle, number: int) -> Path:
        """The file for a puzzle, with a number added if the name is taken."""
        if not (self.folder or self.pattern):
            return self.path
        name = file_name(puzzle.info.id or "") or puzzle.kind
        if self.folder:
            return self._free(self.path / f"{name}{self.extension}")
        values = {"id": name, **values_of(puzzle, number)}
        return self._free(self.path.with_name(fill_pattern(self.path.name, values)))

    def _free(self, wanted: Path) -> Path:
        path, number = wanted, 1
        while path in self.taken:
            number += 1
            path = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
        self.taken.add(path)
        return path


def picture_format(target: Target, known: Iterable[str]) -> str:
    """The picture format that the file name asks for."""
    name = target.extension.lower().removeprefix(".")
    if name not in known:
        raise UnknownNameError("picture format", target.extension, [f".{each}" for each in known])
    return name
