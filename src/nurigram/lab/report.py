"""Write the report of an experiment: an HTML page with tables and plots, and each plot as SVG and PNG."""

from __future__ import annotations

import html
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nurigram.ground.errors import InputError
from nurigram.ground.files import claim_folder, write_file
from nurigram.lab.plots import plots
from nurigram.lab.run import read_results
from nurigram.lab.summary import Sheet, Table, gather, sheets


def load_table(results: Path) -> Table:
    """The runs in a results file, by method and instance."""
    try:
        table = gather(read_results(results))
    except OSError as error:
        raise InputError(f"no results to read: {error.strerror}", source=str(results)) from error
    if not table:
        raise InputError("there are no results in this file yet", source=str(results))
    return table


def write_report(results: Path, folder: Path) -> Path:
    """Write the page and its plots into a folder. Returns the path of the page."""
    table = load_table(results)
    claim_folder(folder)
    figures = []
    for name, caption, svg, png in plots(table):
        write_file(folder / f"{name}.svg", svg)
        write_file(folder / f"{name}.png", png)
        figures.append((name, caption))
    page = folder / "index.html"
    write_file(page, _page(_header(results), table, figures))
    return page


def _header(results: Path) -> dict[str, Any]:
    with results.open(encoding="utf-8") as lines:
        first: dict[str, Any] = json.loads(next(lines))
    return first


def _page(header: dict[str, Any], table: Table, figures: Sequence[tuple[str, str]]) -> str:
    title = html.escape(str(header.get("experiment", "An experiment")))
    about = ", ".join(f"{key}: {_plain(value)}" for key, value in header.items() if key != "experiment")
    parts = [
        f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{title}</title>{_STYLE}<h1>{title}</h1>",
        f"<p class='about'>{html.escape(about)}</p>",
        *map(_table, sheets(table)),
        *(
            f"<figure><img src='{html.escape(name)}.svg' alt='{html.escape(caption)}'>"
            f"<figcaption>{html.escape(caption)}</figcaption></figure>"
            for name, caption in figures
        ),
    ]
    return "\n".join(parts) + "</html>\n"


def _plain(value: Any) -> str:
    """A value of the header in plain words: versions by name, yes or no."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {each}" for name, each in value.items())
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"


def _table(sheet: Sheet) -> str:
    head = "".join(f"<th>{html.escape(cell)}</th>" for cell in sheet.header)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in sheet.rows)
    return f"<h2>{html.escape(sheet.title)}</h2>\n<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


_STYLE = """<style>
body { font-family: Georgia, serif; background: #f4f0e6; color: #232a3d }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; background: #fffdf7; margin: 1rem 0 }
th, td { border: 1px solid #d8d0bf; padding: .4rem .8rem; text-align: right }
th:first-child, td:first-child { text-align: left }
.about, figcaption { color: #6d6a62 }
figure { margin: 2rem 0 } img { max-width: 100% }
</style>"""
