"""`nurigram.widget` in a running JupyterLab: moves, a hint, and the state back in Python."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from nurigram.web.one_page import ENGINE
from nurigram.web.pages import STATIC
from tests.fixtures.needs import needs
from tests.lacking import lacking

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("context", ["desktop"], indirect=True)]

CELLS = [
    'import nurigram\npuzzle = nurigram.loads("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g")\n'
    'board = nurigram.widget(puzzle, theme="light", language="en")\nboard',
    'board.rows = ["#????"] + ["?????"] * 4',
    'print("STATE", *board.rows, board.solved, len(board.state.black))\nprint("HINT", board.last_hint)',
]
SOLUTION = ["..###", ".#..#", ".####", ".#.#.", "###.."]
PATIENCE = 90_000


@pytest.fixture
def notebook(tmp_path: Path) -> Iterator[str]:
    """The address of a notebook in a running JupyterLab."""
    needs("anywidget")
    needs("jupyterlab")
    if not (STATIC / ENGINE).is_file():
        lacking("NO ENGINE FOR THE PAGE: make wasm")
    cells: list[dict[str, object]] = [
        {"cell_type": "code", "id": str(n), "source": s, "metadata": {}, "outputs": [], "execution_count": None}
        for n, s in enumerate(CELLS)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    made = {"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": cells}
    (tmp_path / "board.ipynb").write_text(json.dumps(made))
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--port=0", "--ip=127.0.0.1"]
    quiet = ["--IdentityProvider.token=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    homes = {f"JUPYTER_{name}_DIR": str(tmp_path / name) for name in ("CONFIG", "RUNTIME")}
    program = subprocess.Popen(
        [*command, *quiet], cwd=tmp_path, env={**os.environ, **homes}, stderr=subprocess.PIPE, text=True
    )
    with program as process:
        assert process.stderr
        address = next(found[1] for line in process.stderr if (found := re.search(r"(http://127\.0\.0\.1:\d+)/", line)))
        yield f"{address}/lab/tree/board.ipynb?reset"
        process.terminate()


def run_cell(page: Page, number: int) -> None:
    page.locator(".jp-Notebook .jp-CodeCell").nth(number).locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")


def test_ten_moves_a_hint_and_the_state_in_python(notebook: str, page: Page) -> None:
    page.goto(notebook, timeout=PATIENCE)
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible(timeout=PATIENCE)
    run_cell(page, 0)
    frame = page.frame_locator(".jp-OutputArea iframe[title=Nurigram]")
    expect(frame.locator("main.embedded")).to_be_visible(timeout=PATIENCE)
    first = frame.locator("[role=gridcell]").first
    run_cell(page, 1)
    expect(first).to_have_accessible_name("row 1, column 1, filled", timeout=PATIENCE)
    first.click()
    expect(first).not_to_have_accessible_name("row 1, column 1, filled")
    frame.locator("[data-tool=hint]").click()
    expect(frame.locator(".notice")).to_contain_text("Look at", timeout=PATIENCE)
    walls = [(r, c) for r, row in enumerate(SOLUTION) for c, sign in enumerate(row) if sign == "#"]
    for r, c in walls[:10]:
        frame.locator("[role=gridcell]").nth(5 * r + c).click()
    run_cell(page, 2)
    output = page.locator(".jp-Notebook .jp-CodeCell").nth(2).locator(".jp-OutputArea-output")
    expect(output).to_contain_text("STATE", timeout=PATIENCE)
    said = output.inner_text()
    state, hint = re.findall(r"(?:STATE|HINT) (.*)", said)
    *rows, solved, black = state.split()
    assert [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#"] == walls[:10]
    assert (solved, black) == ("False", "10")
    assert hint.startswith("The 1 at r4c3 is complete by itself")
    for r, c in walls[10:]:
        frame.locator("[role=gridcell]").nth(5 * r + c).click()
    expect(frame.locator(".notice")).to_contain_text("Solved")
    run_cell(page, 2)
    expect(output).to_contain_text(f"STATE {' '.join(SOLUTION)} True {len(walls)}", timeout=PATIENCE)
