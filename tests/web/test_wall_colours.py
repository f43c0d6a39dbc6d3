"""The colours of the wall's parts: a new cell must not recolour what it does not touch."""

from __future__ import annotations

import itertools
import json
import shutil
import subprocess

from nurigram.web.pages import STATIC
from tests.lacking import lacking

SCRIPT = """
import { Game, BLACK } from "%(static)s/game/game.js";
import { WallColours } from "%(static)s/game/colours.js";
const board = { rows: 4, cols: 5, holes: [], labels: { cells: [], rows: [], cols: [], thick_every: 0 } };
const game = new Game(board);
const colours = new WallColours(game);
const steps = [];
for (const cell of [14, 4, 12, 0, 1, 2, 7]) {
  game.set(cell, BLACK);
  steps.push([...colours.update()]);
}
console.log(JSON.stringify(steps));
"""


def test_parts_keep_their_colours_until_they_merge() -> None:
    if shutil.which("node") is None:
        lacking("NO NODE: the colours of the wall are not tested")
    command = ["node", "--input-type=module", "--no-warnings", "-e", SCRIPT % {"static": STATIC.as_uri()}]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    steps: list[list[int]] = json.loads(told.stdout)
    for before, after in itertools.pairwise(steps[:-1]):
        assert all(old in (0, new) for old, new in zip(before, after, strict=True))
    parted, merged = steps[-2], steps[-1]
    assert len({hue for hue in parted if hue}) == 4
    assert {merged[cell] for cell in (0, 1, 2, 7, 12)} == {parted[0]}
    assert (merged[14], merged[4]) == (parted[14], parted[4])
