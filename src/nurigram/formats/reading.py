"""Read puzzles from texts, files, folders, standard input and addresses.

Formats are recognised by their content; the extension of the file decides only what the content leaves open.
Collections are streamed: a JSONL file is read line by line and a folder file by file, in the order of the names.
However long the collection, no more than one line or one other file is in memory (``limits.MAX_LINE``, ``MAX_TEXT``).
A folder with more than ``MAX_FILES`` files is refused.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO

from nurigram.base.errors import InputError, NurigramError
from nurigram.base.limits import MAX_FILES, MAX_LINE, MAX_TEXT
from nurigram.formats.text import decode, read_text, too_long
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, with_info
from nurigram.puzzle.registry import Format

STDIN = "-"
LINES = (".jsonl", ".ndjson")
Entry = Puzzle | InputError
Numbered = tuple[int | None, Entry]
"""An entry, with its line or number if its source contains several."""

OnError = Callable[[InputError], None]


def loads(text: str, format: str | None = None) -> Puzzle:
    """The puzzle in a text, in the named format or in the one that it looks like."""
    if not isinstance(text, str):
        raise InputError(f"a puzzle is read from a text, not from {text!r:.60}; load reads files")
    return _only(loads_all(text, format))


def loads_all(text: str, format: str | None = None) -> Iterator[Entry]:
    """Every puzzle in a text, or the error in place of a puzzle that cannot be read."""
    for _, entry in _entries(text, _choose(text, format)):
        yield entry


def load(path: str | Path, format: str | None = None) -> Puzzle:
    """The puzzle in a file, in standard input (``-``), or in an address or one-line ID."""
    return _only(_source(path, format))


def read_collection(
    paths: str | Path | Iterable[str | Path],
    *,
    format: str | None = None,
    on_error: OnError | None = None,
) -> Iterator[Puzzle]:
    """The puzzles in files, folders, ``-``, addresses and one-line IDs, one or many, one after another.

    A puzzle without an id gets the name of its file as id, with its line or number if the file contains several. If
    something cannot be read, ``on_error`` is called with the ``InputError`` and reading goes on; without ``on_error``
    the error is raised.
    """
    for path in [paths] if isinstance(paths, str | Path) else paths:
        for entry in _source(path, format):
            if not isinstance(entry, InputError):
                yield entry
            elif on_error:
                on_error(entry)
            else:
                raise entry


def _source(path: str | Path, name: str | None) -> Iterator[Entry]:
    """The entries of one argument. Errors are ``InputError`` and are yielded as entries, not raised."""
    try:
        argument = os.fspath(path)
    except TypeError:
        raise InputError(f"a file is named by a text or a path, not by {path!r:.60}") from None
    if argument == STDIN:
        yield from _guarded("stdin", _stream(sys.stdin.buffer, name, "", lines=False), "stdin")
    elif os.path.isdir(argument):
        yield from _folder(argument, name)
    elif os.path.exists(argument):
        yield from _file(argument, name, Path(argument).stem)
    elif is_literal(argument):
        yield from _guarded(None, _entries(argument.strip(), _choose(argument, name)), "the argument")
    else:
        yield InputError("no such file or folder, and not the address or ID of a puzzle", source=argument)


def is_literal(argument: str) -> bool:
    """Whether an argument is itself a puzzle: an address, a one-line ID or a JSON object."""
    return any(registry.format_module(name).sniff(argument) for name, row in registry.FORMATS.items() if row.literal)


def _folder(folder: str, name: str | None) -> Iterator[Entry]:
    """The entries of all files below a folder, in the order of their names, without hidden files."""
    path = None
    if sum(1 for _ in islice(files_below(folder), MAX_FILES + 1)) > MAX_FILES:
        many = f"there are more than {MAX_FILES:,} files below this folder, so none is read"
        yield InputError(f"{many}; name a smaller folder, or the files", source=folder)
        return
    for path in files_below(folder):
        if os.path.exists(path) and not os.path.isfile(path):
            continue  # a pipe would block until something is written into it
        relative = os.path.splitext(os.path.relpath(path, folder))[0]
        yield from _file(path, name, relative.replace(os.sep, "/"))
    if path is None:
        yield InputError("this folder contains no files", source=folder)


def files_below(folder: str) -> Iterator[str]:
    """The paths of all files below a folder, without hidden ones."""
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (os.path.join(where, name) for name in sorted(names) if not name.startswith("."))


def _file(path: str, name: str | None, identity: str) -> Iterator[Entry]:
    suffix = Path(path).suffix.lower()
    try:
        with open(path, "rb") as stream:
            if suffix not in LINES and os.path.isfile(path) and os.path.getsize(path) > MAX_TEXT:
                yield too_long().at(path)
                return
            yield from _guarded(identity, _stream(stream, name, suffix, lines=suffix in LINES), path)
    except OSError as error:
        yield InputError(f"cannot be read: {error.strerror or error}", source=path)


def _guarded(identity: str | None, entries: Iterator[Numbered], source: str) -> Iterator[Entry]:
    """Give puzzles an id and errors their source. If an error is raised, it becomes the last entry."""
    empty = True
    try:
        for number, entry in entries:
            empty = False
            yield entry.at(source) if isinstance(entry, InputError) else _named(entry, identity, number)
    except InputError as error:
        yield error.at(source)
    except NurigramError as error:
        yield InputError(str(error), line=1, source=source)
    except OSError as error:
        yield InputError(f"cannot be read: {error.strerror or error}", source=source)
    except Exception as error:  # a fault of the reader: the files after this one must still be read
        yield InputError(f"internal error while reading it: {type(error).__name__}: {error}", source=source)
    else:
        if empty:
            yield InputError("there are no puzzles here", line=1, source=source)


def _named(puzzle: Puzzle, identity: str | None, number: int | None) -> Puzzle:
    """Give a puzzle that has no id the name of its file."""
    if puzzle.info.id is not None or identity is None:
        return puzzle
    return with_info(puzzle, id=identity if number is None else f"{identity}:{number}")


def _stream(stream: BinaryIO, name: str | None, suffix: str, *, lines: bool) -> Iterator[Numbered]:
    """The entries of an open file. If the name leaves that open, the first line decides whether it is JSONL."""
    first = stream.readline(MAX_LINE + 1)
    if not lines and first.strip().startswith(b"{") and first.strip().endswith(b"}"):
        lines = True
    if lines and name in (None, "json"):
        yield from _numbered(_lines(stream, first))
    else:
        text = read_text(stream, first)
        yield from _entries(text, _choose(text, name, suffix))


def _lines(stream: BinaryIO, line: bytes) -> Iterator[tuple[int, Entry]]:
    """One puzzle per line. Reading ends at a line that is too long; what follows is ignored."""
    module = registry.format_module("json")
    number = 1
    while line:
        if len(line) > MAX_LINE:
            yield number, InputError(f"the line is too long: the limit is {MAX_LINE // 2**20} MB", line=number)
            return
        if line.strip():
            yield number, _line(module, line, number)
        number, line = number + 1, stream.readline(MAX_LINE + 1)


def _line(module: Format, line: bytes, number: int) -> Entry:
    try:
        return module.loads(decode(line).rstrip("\n"))
    except InputError as error:
        return InputError(error.problem, line=number, column=error.column)
    except NurigramError as error:
        return InputError(str(error), line=number, column=1)


def _entries(text: str, module: Format) -> Iterator[Numbered]:
    """The puzzles in a text, numbered if there are several."""
    if not text.strip():
        raise InputError("the text is empty", line=1, column=1)
    loads_all = getattr(module, "loads_all", None)
    found: Iterator[Entry] = loads_all(text) if loads_all else iter([module.loads(text)])
    yield from _numbered(enumerate(found, 1))


def _numbered(entries: Iterator[tuple[int, Entry]]) -> Iterator[Numbered]:
    """The entries with their numbers. A single one needs none."""
    start = list(islice(entries, 2))
    yield from chain(start, entries) if len(start) > 1 else ((None, entry) for _, entry in start)


def _choose(text: str, name: str | None, suffix: str = "") -> Format:
    """The named format, or the first one that the text looks like.

    Formats with the extension of the file are tried first. If only one has it, that one is chosen even if the text
    does not look like it, so that it can say what is wrong, unless a stricter format recognises the text.
    """
    if name is not None:
        return registry.format_module(name)
    fitting = [each for each, row in registry.FORMATS.items() if suffix in row.extensions]
    for each in fitting:
        if registry.format_module(each).sniff(text):
            return registry.format_module(each)
    for each in registry.FORMATS:
        if [each] == fitting or registry.format_module(each).sniff(text):
            return registry.format_module(each)
    if not text.strip():
        raise InputError("the text is empty", line=1, column=1)
    raise InputError("this is not in any known format; `nurigram formats` lists them", line=1, column=1)


def _only(entries: Iterator[Entry]) -> Puzzle:
    """The only entry. A caller who asks for one puzzle should not mistake the first of many for all there is."""
    first, second = (*islice(entries, 2), None, None)[:2]
    if second is not None:
        raise InputError("there are several puzzles here; read_collection reads them all, one after another")
    if not isinstance(first, InputError) and first is not None:
        return first
    raise first or InputError("there are no puzzles here", line=1)
