"""The colours of the app: lines and text stand out from what they are drawn on, in every theme."""

from __future__ import annotations

import re

import pytest

from nurigram.web.pages import STATIC

Theme = dict[str, str]
RULE = re.compile(r"^:root(\[[^{]*?)?( \.board \.pan)? \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
COLOUR = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")


def themes() -> dict[str, Theme]:
    """What the tokens of a board are in each theme: a rule adds to all that its selector refines."""
    css = (STATIC / "style" / "tokens.css").read_text()
    rules = [
        (sorted(re.findall(r'data-\w+="\w+"', where or "")), dict(COLOUR.findall(body)))
        for where, _, body in RULE.findall(css)
    ]
    found: dict[str, Theme] = {}
    for wanted in ([], ['data-theme="dark"'], ['data-contrast="more"'], ['data-contrast="more"', 'data-theme="dark"']):
        merged: Theme = {}
        for where, colours in rules:
            if set(where) <= set(wanted):
                merged |= colours
        found[" ".join(wanted) or "light"] = merged
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", themes())
def test_grid_lines_are_seen_outdoors(theme: str) -> None:
    colours = themes()[theme]
    assert contrast(colours["grid"], colours["paper"]) >= 3
    assert contrast(colours["grid-strong"], colours["paper"]) >= 4.5


@pytest.mark.parametrize("theme", themes())
def test_numbers_stand_out_from_the_paper(theme: str) -> None:
    colours = themes()[theme]
    assert contrast(colours["text"], colours["paper"]) >= 4.5
    assert contrast(colours["ink"], colours["paper"]) >= 4.5
