"""New Nurikabe in the page: the size of the generator, and the seconds until a board is there, beside those of Python.

Each board is ordered as a new game does it, in the Chromium of this machine: a worker starts, fetches both engines and
makes a single puzzle. Python makes the same ones from the same seeds.
"""

from __future__ import annotations

import argparse
import gzip
import sys
import time

from playwright.sync_api import sync_playwright

from bench.common import percentile, save, table
from bench.web_burst import server
from nurigram import generate
from nurigram.puzzle.identity import own_fields
from nurigram.web.kept import ZIP_LEVEL
from tests.fixtures.chromium import chromium_path
from tests.web.maker import GENERATOR

TIERS = ("easy", "medium", "hard", "expert")

IN_PAGE = """async ([rows, cols, difficulty, seeds]) => {
  const { makeHere } = await import("/static/making/here.js");
  const made = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const start = performance.now();
    const { puzzle } = await makeHere({ kind: "nurikabe", difficulty, rows, cols }, undefined, seed);
    made.push([(performance.now() - start) / 1000, puzzle.clues]);
  }
  return made;
}"""


def main(arguments: list[str]) -> None:
    """Print the times of each tier."""
    parser = argparse.ArgumentParser(prog="page_maker", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10, help="how many boards of each tier")
    parser.add_argument("--side", type=int, default=10, help="the side of the boards, at most 10")
    options = parser.parse_args(arguments)
    if not GENERATOR.is_file():
        raise SystemExit("*** NO GENERATOR FOR THE PAGE: make wasm ***")
    size = len(gzip.compress(GENERATOR.read_bytes(), ZIP_LEVEL)) / 1000
    rows = [(tier, *_times(tier, options.side, options.seeds)) for tier in TIERS]
    header = ["tier", "Chromium, median", "slowest", "Python, median", "slowest"]
    table(f"Seconds for a {options.side}x{options.side}; the generator has {size:.0f} kB", header, rows)
    save("page_maker", {"kB": size, "rows": [list(map(str, row)) for row in rows]})


def _times(tier: str, side: int, seeds: int) -> tuple[float, float, float, float]:
    """The median and the slowest in the page, and in Python."""
    with server() as (address, _process), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        with browser.new_page() as page:
            page.goto(address)
            made = page.evaluate(IN_PAGE, [side, side, tier, seeds])
        browser.close()
    here = []
    for seed, (_, clues) in enumerate(made, 1):
        start = time.perf_counter()
        puzzle = generate("nurikabe", (side, side), tier, seed=seed)
        here.append(time.perf_counter() - start)
        if [list(clue) for clue in own_fields(puzzle)["clues"]] != clues:
            raise SystemExit(f"seed {seed} makes another {tier} puzzle in the page")
    there = [seconds for seconds, _ in made]
    return percentile(there, 0.5), max(there), percentile(here, 0.5), max(here)


if __name__ == "__main__":
    main(sys.argv[1:])
