"""Libraries as tables: CSV for spreadsheets, Parquet for data tools. One row a puzzle, with all that is known of it.

The clues and the solution are texts in their columns, so that a table read back gives the same puzzles.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from nurigram.base.errors import InputError, NurigramError, UnavailableError
from nurigram.base.spreadsheet import meant, neutral
from nurigram.formats.json_form import from_object
from nurigram.library.rows import GRADE, Entry
from nurigram.puzzle.model import Puzzle

COLUMNS = {
    "key": int,
    "id": str,
    "kind": str,
    "rows": int,
    "cols": int,
    "tier": str,
    "score": float,
    "steps": int,
    "weights": str,
    "minutes": float,
    "minutes_low": float,
    "minutes_high": float,
    "number": int,
    "title": str,
    "author": str,
    "seed": int,
    "order": str,
    "version": str,
    "license": str,
    "source": str,
    "tags": list,
    "used": list,
    "techniques": str,
    "solution": str,
    "puzzle": str,
}
"""The columns of a table, with the type of what is in them. ``puzzle`` is the JSON form of the clues."""

SUFFIXES = (".csv", ".parquet")
BETWEEN = ";"
"""What stands between the tags of a puzzle, and between its uses, in a CSV file."""

PARQUET_ROWS = 10_000
"""How many rows of a Parquet file are in memory at a time."""


def to_record(entry: Entry) -> dict[str, Any]:
    """An entry as a row of a table."""
    data = entry.to_json()
    grade = data.pop("grade")
    facts = {name: data.pop(name, None) for name in COLUMNS if name not in ("rows", "cols")}
    facts |= {"kind": entry.kind, "rows": entry.rows, "cols": entry.cols, "id": entry.id, **grade}
    facts["techniques"] = json.dumps(grade["techniques"]) if grade.get("techniques") else None
    facts["solution"] = "/".join(entry.solution) if entry.solution else None
    facts["puzzle"] = json.dumps({"kind": entry.kind, **data}, separators=(",", ":"))
    return {name: facts.get(name) for name in COLUMNS}


def from_record(record: dict[str, Any]) -> Puzzle:
    """The puzzle of a row, with what the row says of it."""
    data = _object(record, "puzzle")
    facts: dict[str, Any] = {
        name: record.get(name)
        for name in ("id", "title", "author", "seed", "order", "version", "license", "source", "tags", "used")
    }
    if record.get("solution"):
        facts["solution"] = str(record["solution"]).split("/")
    if record.get("tier") and record.get("score") is not None:
        known = (name for name in GRADE if name != "techniques" and record.get(name) is not None)
        facts["grade"] = {name: record[name] for name in known}
        if record.get("techniques"):
            facts["grade"]["techniques"] = _object(record, "techniques")
    return from_object(data | {name: value for name, value in facts.items() if value not in (None, [])})


def _object(record: dict[str, Any], column: str) -> dict[str, Any]:
    """The JSON object in a column."""
    try:
        data = json.loads(record[column])
    except (KeyError, TypeError, ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise InputError(f"the column {column!r} must hold a JSON object")
    return data


def write_csv(entries: Iterable[Entry]) -> Iterator[str]:
    """A CSV file, line by line."""
    yield _line(COLUMNS)
    for entry in entries:
        record = to_record(entry)
        yield _line(BETWEEN.join(value) if isinstance(value, list) else value for value in record.values())


def _line(cells: Iterable[Any]) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\n").writerow("" if cell is None else neutral(cell) for cell in cells)
    return buffer.getvalue()


def write_parquet(entries: Iterable[Entry], path: Path) -> None:
    """A Parquet file, written row group by row group."""
    arrow, parquet = _arrow()
    schema = arrow.schema([(name, _arrow_type(arrow, type_)) for name, type_ in COLUMNS.items()])
    with parquet.ParquetWriter(path, schema) as writer:
        for group in _groups(map(to_record, entries)):
            writer.write_table(arrow.Table.from_pylist(group, schema=schema))


def _arrow_type(arrow: Any, type_: type) -> Any:
    plain = {int: arrow.int64(), float: arrow.float64(), str: arrow.string(), list: arrow.list_(arrow.string())}
    return plain[type_]


def _groups(records: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    group: list[dict[str, Any]] = []
    for record in records:
        group.append(record)
        if len(group) == PARQUET_ROWS:
            yield group
            group = []
    if group:
        yield group


def read_table(path: Path) -> Iterator[Puzzle | InputError]:
    """The puzzles of a CSV or Parquet file; a row that cannot be read is given as its error."""
    records = _read_parquet(path) if path.suffix.lower() == ".parquet" else _read_csv(path)
    for number, record in enumerate(records, 1):
        try:
            yield from_record(record)
        except NurigramError as error:
            yield InputError(f"row {number}: {error}", source=str(path))


def _read_csv(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.DictReader(file)
            if "puzzle" not in (reader.fieldnames or ()):
                raise InputError("a table of puzzles has a column called 'puzzle'", line=1, source=str(path))
            for record in reader:
                yield {name: _cell(COLUMNS[name], meant(record[name])) for name in COLUMNS if record.get(name)}
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise InputError(f"cannot be read: {error}", source=str(path)) from error


def _cell(type_: type, text: str) -> Any:
    if type_ is list:
        return text.split(BETWEEN)
    try:
        return type_(text)
    except ValueError:
        return None


def _read_parquet(path: Path) -> Iterator[dict[str, Any]]:
    arrow, parquet = _arrow()
    try:
        for batch in parquet.ParquetFile(path).iter_batches(PARQUET_ROWS):
            yield from batch.to_pylist()
    except (OSError, arrow.ArrowException) as error:
        raise InputError(f"cannot be read: {error}", source=str(path)) from error


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise UnavailableError(
            f"Parquet files need PyArrow, which cannot be loaded ({error}): pip install 'nurigram[parquet]'"
        ) from error
    return pyarrow, pyarrow.parquet
