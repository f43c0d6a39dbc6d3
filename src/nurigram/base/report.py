"""Reports as HTML pages: headings, paragraphs, tables and plots. Laboratory, factory and studies share them."""

from __future__ import annotations

import csv
import html
import io
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from nurigram.base.errors import UnavailableError
from nurigram.base.spreadsheet import neutral

INK, PAPER, LINES = "#232a3d", "#fffdf7", "#d8d0bf"
COLOURS = ("#2f6f73", "#c2412d", "#e0962b", "#5b4a8a", "#3f7d3a", "#8a6d3b")

_STYLE = """<style>
body { font-family: Georgia, serif; background: #f4f0e6; color: #232a3d; line-height: 1.5 }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
p, li { max-width: 42rem }
table { border-collapse: collapse; background: #fffdf7; margin: 1rem 0 }
th, td { border: 1px solid #d8d0bf; padding: .4rem .8rem; text-align: right }
th:first-child, td:first-child { text-align: left }
figcaption { color: #6d6a62 }
figure { margin: 2rem 0 } img { max-width: 100%; height: auto } .wide { overflow-x: auto }
</style>"""


def page(title: str, parts: Iterable[str]) -> str:
    """The whole page."""
    name = html.escape(title)
    head = "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
    return "\n".join([f"{head}<title>{name}</title>{_STYLE}<h1>{name}</h1>", *parts, "</html>", ""])


def heading(text: str) -> str:
    """A heading."""
    return f"<h2>{html.escape(text)}</h2>"


def paragraph(text: str) -> str:
    """A paragraph."""
    return f"<p>{html.escape(text)}</p>"


def bullets(texts: Iterable[str]) -> str:
    """A list of sentences."""
    return "<ul>" + "".join(f"<li>{html.escape(text)}</li>" for text in texts) + "</ul>"


@dataclass(frozen=True)
class Table:
    """A table as a page, a spreadsheet or the terminal shows it."""

    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[object]]

    def to_html(self) -> str:
        """The table without its title."""
        return table(self.header, self.rows)

    def to_csv(self) -> str:
        """The table for spreadsheets."""
        text = io.StringIO()
        lines = [[neutral(cell) for cell in line] for line in (self.header, *self.rows)]
        csv.writer(text, lineterminator="\n").writerows(lines)
        return text.getvalue()


def table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table."""
    head = "".join(f"<th>{html.escape(cell)}</th>" for cell in header)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<div class='wide'><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


@dataclass(frozen=True)
class Plot:
    """A plot of a report, from a figure of Matplotlib."""

    caption: str
    figure: Any
    name: str = ""

    @cached_property
    def svg(self) -> str:
        """The plot as the text of an SVG file."""
        from matplotlib import rc_context

        text = io.StringIO()
        # Text stays text, which is smaller and can be searched; the same plot has the same names inside.
        with rc_context({"svg.fonttype": "none", "svg.hashsalt": "nurigram"}):
            self.figure.savefig(text, format="svg", metadata={"Date": None})
        return text.getvalue()

    @property
    def png(self) -> bytes:
        """The plot as the bytes of a PNG file."""
        file = io.BytesIO()
        self.figure.savefig(file, format="png", dpi=150)
        return file.getvalue()

    def to_html(self) -> str:
        """The plot with its caption."""
        return picture(self.caption, self.svg)


def picture(caption: str, svg: str) -> str:
    """A picture with its caption. As an image of its own, its names cannot clash with those of other pictures."""
    data, text = b64encode(svg.encode()).decode(), html.escape(caption)
    return f"<figure><img src='data:image/svg+xml;base64,{data}' alt='{text}'><figcaption>{text}</figcaption></figure>"


def axes(x: str = "", y: str = "", height: float = 3.6) -> tuple[Any, Any]:
    """An empty plot with named axes, as Matplotlib's figure and axes."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise UnavailableError("plots need Matplotlib: pip install 'nurigram[study]'") from error
    figure = Figure(figsize=(7, height), facecolor=PAPER, layout="constrained")
    found = figure.add_subplot(facecolor=PAPER)
    found.tick_params(colors=INK)
    found.grid(visible=True, color=LINES, linewidth=0.6)
    found.set_axisbelow(True)
    found.set_xlabel(x)
    found.set_ylabel(y)
    return figure, found


def colour(number: int) -> str:
    """The colour of the series with this number."""
    return COLOURS[number % len(COLOURS)]
