"""Write puzzles of the library to files."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import typer

from nurigram.base.errors import UnsupportedError
from nurigram.base.files import write_file
from nurigram.formats import dumps
from nurigram.library.exchange import write_csv, write_parquet
from nurigram.puzzle import registry

if TYPE_CHECKING:
    from nurigram.library import Entry

TABLES = ("jsonl", "csv", "parquet")


def write_entries(entries: Iterator[Entry], output: Path | None, to: str | None) -> list[int]:
    """Write entries in the named format, or the one of the file extension. Returns the keys of those written."""
    chosen = to or (output.suffix[1:].lower() if output and output.suffix[1:].lower() in TABLES else "jsonl")
    keys: list[int] = []
    seen = _noting(entries, keys)
    if chosen == "parquet":
        _parquet(seen, output)
    elif chosen in ("csv", "jsonl", "json"):
        lines = write_csv(seen) if chosen == "csv" else (json.dumps(each.to_json()) + "\n" for each in seen)
        _text(lines, output)
    else:
        registry.format_module(chosen)
        _formatted(seen, output, chosen)
    return keys


def write_packs(entries: Iterator[Entry], output: Path | None, to: str | None, size: int) -> list[int]:
    """Write entries to several files of a given size. Returns the keys of those written."""
    if output is None:
        raise UnsupportedError("packs are files: name them with --output")
    keys: list[int] = []
    while batch := list(islice(entries, size)):
        number = len(keys) // size + 1
        keys += write_entries(iter(batch), output.with_name(f"{output.stem}-{number}{output.suffix}"), to)
    return keys


def _noting(entries: Iterator[Entry], keys: list[int]) -> Iterator[Entry]:
    for entry in entries:
        keys.append(entry.key)
        yield entry


def _text(lines: Iterator[str], output: Path | None) -> None:
    if output is None:
        for line in lines:
            typer.echo(line, nl=False)
    else:
        write_file(output, "".join(lines))


def _parquet(entries: Iterator[Entry], output: Path | None) -> None:
    """Write a temporary file, which is how Arrow works, then move it into place in one step."""
    if output is None:
        raise UnsupportedError("a Parquet file is not written to standard output: name it with --output")
    with TemporaryDirectory() as folder:
        spare = Path(folder) / "library.parquet"
        write_parquet(entries, spare)
        write_file(output, spare.read_bytes())


def _formatted(entries: Iterator[Entry], output: Path | None, to: str) -> None:
    if output is not None and (output.is_dir() or str(output).endswith(os.sep) or not output.suffix):
        output.mkdir(parents=True, exist_ok=True)
        for entry in entries:
            write_file(output / f"{entry.id}{registry.FORMATS[to].extensions[0]}", dumps(entry.puzzle(), to))
        return
    texts = [dumps(entry.puzzle(), to) for entry in entries]
    if len(texts) > 1 and any(text.count("\n") > 1 for text in texts):
        raise UnsupportedError(f"the format {to} holds one puzzle a file: give a folder with --output")
    _text(iter(texts), output)
