"""Write to standard output and standard error, even if they are closed, full, or lack a character."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TextIO, cast

from nurigram.base.counting import counted
from nurigram.base.errors import InputError

PLAIN: Mapping[int, str] = str.maketrans(
    {
        **dict.fromkeys("╭╮╰╯├┤┬┴┼", "+"),
        "─": "-",
        "│": "|",
        "█": "#",
        "░": "_",
        "•": "o",
        "·": ".",
        "●": "o",
        "×": "x",
        "…": "...",
        "–": "-",
        "—": "-",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
    }
)
"""What replaces our signs where they cannot be shown."""


def prepare_streams() -> None:
    """Replace closed streams, and make sure that no character can stop the output.

    A replacement is opened in the other direction, so reading and writing fail; messages are discarded.
    """
    sys.stdin = sys.stdin or _stand_in(os.O_WRONLY, "r")
    sys.stdout = sys.stdout or _stand_in(os.O_RDONLY, "w")
    sys.stderr = sys.stderr or _stand_in(os.O_WRONLY, "w")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _stand_in(way: int, mode: str) -> TextIO:
    return cast(TextIO, os.fdopen(os.open(os.devnull, way), mode, encoding="utf-8"))


def echo(text: object = "", *, nl: bool = True) -> None:
    """Print to standard output and flush, using only characters that its encoding has."""
    try:
        sys.stdout.write(shown(str(text), sys.stdout.encoding) + ("\n" if nl else ""))
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror or error}", source="standard output") from error


def shown(text: str, encoding: str) -> str:
    """The text, or if the encoding lacks some of its characters, a version in plain characters and escapes."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(PLAIN).encode(encoding, "backslashreplace").decode(encoding)
    return text


def escaped(data: str) -> str:
    """The JSON text, or if standard output lacks some of its characters, the same in ASCII."""
    if shown(data, sys.stdout.encoding) == data:
        return data
    return re.sub(r"[^\0-\x7f]", lambda letter: json.dumps(letter[0])[1:-1], data)


def complain(message: str) -> None:
    """Write a message to standard error, without characters that a terminal might interpret."""
    with suppress(OSError):  # stderr is closed; the exit status has to be enough
        sys.stderr.write(f"nurigram: {printable(message)}\n")
        sys.stderr.flush()


def written(count: int, path: object) -> str:
    """A message about a file with puzzles."""
    return f"{counted(count, 'puzzle')} written to {path}"


def printable(text: str) -> str:
    """The text with all unprintable characters escaped."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def emit(data: dict[str, Any]) -> None:
    """Write one JSON object on one line and flush it, so that readers of a pipe get it at once."""
    echo(json.dumps(data, separators=(",", ":")))
