"""Write the report of an experiment: one HTML page with tables and plots, and each plot as SVG and PNG."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from nurigram.base.errors import InputError
from nurigram.base.files import claim_file, claim_folder, file_name, write_file
from nurigram.base.report import Table, heading, page, paragraph, picture
from nurigram.formats import loads
from nurigram.lab.measures import comparison
from nurigram.lab.plots import plots
from nurigram.lab.run import read_results
from nurigram.lab.statistics import chance_sheet, share_sheet
from nurigram.lab.summary import Runs, gather, sheets
from nurigram.render.marks import solution_marks
from nurigram.render.picture import draw_picture

PAGE = ".html"


def load_table(results: Path) -> Runs:
    """The runs in a results file, by method and instance."""
    try:
        table = gather(read_results(results))
    except OSError as error:
        raise InputError(f"no results to read: {error.strerror}", source=str(results)) from error
    if not table:
        raise InputError("there are no results in this file yet", source=str(results))
    return table


def write_report(results: Path, target: Path) -> Path:
    """Write the report as one page: to a file ``.html``, or into a folder together with each plot as SVG and PNG
    and each table as CSV.

    The plots are part of the page, so it can be sent and kept on its own. Returns the path of the page.
    """
    table, header = load_table(results), read_header(results)
    drawn = list(plots(table))
    figures = [*(plot.to_html() for plot in drawn), *largest_boards(results)]
    title = str(header.get("experiment", "An experiment"))
    text = page(title, _parts(header, all_sheets(table, header), figures))
    if target.suffix == PAGE:
        write_file(target, text)
        return target
    claim_folder(target)
    for plot in drawn:
        write_file(target / f"{plot.name}.svg", plot.svg)
        write_file(target / f"{plot.name}.png", plot.png)
    for sheet in all_sheets(table, header):
        write_file(target / f"{file_name(sheet.title)}.csv", sheet.to_csv())
    write_file(target / "runs.csv", runs_sheet(results, header).to_csv())
    write_file(target / f"index{PAGE}", text)
    return target / f"index{PAGE}"


COLUMNS = ("instance", "kind", "rows", "cols", "cells", "group", "method", "run", "solved", "verdict", "seconds")


def runs_sheet(results: Path, header: dict[str, Any]) -> Table:
    """Every run as a line for programs such as R, with the plan and the commit that it came from."""
    records = list(read_results(results))
    names = sorted({name for record in records for name, value in record.get("stats", {}).items() if _is_plain(value)})
    origin = [header.get("plan", ""), header.get("commit") or ""]
    rows = [
        [record.get(name, "") for name in COLUMNS] + [record.get("stats", {}).get(name, "") for name in names] + origin
        for record in records
    ]
    return Table("runs", (*COLUMNS, *names, "plan", "commit"), rows)


def _is_plain(value: Any) -> bool:
    return isinstance(value, int | float | str)


def claim_report(target: Path) -> None:
    """Raise at once if the report cannot be written there."""
    if target.suffix == PAGE:
        claim_file(target)
    else:
        claim_folder(target)


def all_sheets(table: Runs, header: dict[str, Any]) -> list[Table]:
    """All tables of a report; the published figures come first, if the plan has any."""
    published = header.get("published")
    first = [comparison(table, published)] if published else []
    return [*first, *sheets(table), share_sheet(table), chance_sheet(table)]


def largest_boards(results: Path) -> list[str]:
    """Pictures of the largest board that each method solved."""
    best: dict[str, dict[str, Any]] = {}
    for record in read_results(results):
        if record.get("puzzle") and record["cells"] > best.get(record["method"], {"cells": 0})["cells"]:
            best[record["method"]] = record
    boards: dict[str, tuple[str, list[str]]] = {}
    for method, record in best.items():
        boards.setdefault(record["instance"], (record["puzzle"], []))[1].append(method)
    return [
        picture(f"The largest board solved by {', '.join(methods)}: {name}", _drawn(puzzle))
        for name, (puzzle, methods) in boards.items()
    ]


def _drawn(text: str) -> str:
    puzzle = loads(text)
    return str(draw_picture(puzzle, solution_marks(puzzle, puzzle.info.solution or ()), to="svg"))


def read_header(results: Path) -> dict[str, Any]:
    """What the first line of a results file says about the experiment."""
    with results.open(encoding="utf-8") as lines:
        first: dict[str, Any] = json.loads(next(lines))
    return first


def _parts(header: dict[str, Any], tables: Iterable[Table], figures: Iterable[str]) -> Iterator[str]:
    yield from (paragraph(f"{key.capitalize()}: {header[key]}") for key in STORY if key in header)
    yield paragraph(", ".join(f"{key}: {_plain(value)}" for key, value in header.items() if key not in TOLD))
    for each in tables:
        yield heading(each.title)
        yield each.to_html()
    yield from figures


STORY = ("question", "source")
TOLD = ("experiment", "published", *STORY)
"""Fields of the header that the page shows in other places than the line about the machine."""


def _plain(value: Any) -> str:
    """A value of the header in plain words: versions by name, yes or no."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {each}" for name, each in value.items())
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"
