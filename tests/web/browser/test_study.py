"""A whole study: made at the command line, played by five people in real browsers, and reported.

One reloads in the middle, one loses the network, one deletes everything afterwards, one gives up, one is too slow.
"""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from nurigram import generate
from tests.web.browser.app import PATIENCE, App
from tests.web.running import running_server

PUZZLES = [generate("nonogram", "5x5", "easy", seed=seed) for seed in (1, 2)]
SOLUTIONS = [list(puzzle.info.solution or ()) for puzzle in PUZZLES]
LIMIT = 600


def nurigram(*arguments: object) -> str:
    command = [sys.executable, "-m", "nurigram", *map(str, arguments)]
    return subprocess.run(command, check=True, text=True, capture_output=True, timeout=120).stdout


class Person:
    """Somebody with the link, in a browser of their own."""

    def __init__(self, browser: Browser, link: str) -> None:
        self.context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB")
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.app = App(self.page, link.partition("/#")[0])
        self.page.clock.install()
        self.page.goto(link)

    def join(self, experience: str) -> None:
        self.page.get_by_role("radio", name=experience, exact=True).check()
        self.page.get_by_role("button", name="I agree. Begin").click()

    def start(self) -> int:
        """Begin the puzzle; which one it is."""
        self.page.get_by_role("button", name="Start", exact=True).click()
        self.page.wait_for_selector(".play .board")
        return self.level()

    def level(self) -> int:
        token = self.page.url.rsplit("/", 1)[1]
        kept = self.page.evaluate("key => JSON.parse(localStorage.getItem(key))", f"nurigram:study:{token}")
        return int(kept["current"]["level"]) - 1

    def solve(self, rating: int | None) -> None:
        self.app.fill(SOLUTIONS[self.start()])
        self.rate("Solved!", rating)

    def rate(self, said: str, rating: int | None) -> None:
        expect(self.page.locator(".finish h2")).to_have_text(said)
        name = "No answer" if rating is None else f"{rating} of 5"
        self.page.get_by_role("button", name=name).click()

    def expect_thanks(self) -> None:
        expect(self.page.get_by_text("Your results have arrived.")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_a_whole_study(browser: Browser, page: Page, tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'library.sqlite3'}"
    series = tmp_path / "series.jsonl"
    series.write_text("".join(json.dumps(puzzle.to_json()) + "\n" for puzzle in PUZZLES), encoding="utf-8")
    with running_server(tmp_path) as address:
        made = json.loads(
            nurigram(
                "study", "new", "two", series, "--order", "latin", "-t", LIMIT, "--base", address, "--db", db, "--json"
            )
        )
        link = made["link"]
        _quick(browser, link)
        _reloads(browser, link)
        _offline(browser, link)
        _gives_up_and_is_slow(browser, link)
        _deletes(browser, link)
        assert "4 joined, 4 finished; 8 plays" in nurigram("study", "watch", "two", "--every", 0, "--db", db)
    _check_report(db, tmp_path)


FORM = """
consent = { en = "One puzzle.", ja = "1問です。" }
[[question]]
id = "again"
when = "end"
words = { en = "Once more?", ja = "もう一度？" }
choices = [{ value = "yes", en = "Yes", ja = "はい" }, { value = "no", en = "No", ja = "いいえ" }]
"""


@pytest.mark.slow
@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_how_much_was_right_and_the_last_question(browser: Browser, page: Page, tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'library.sqlite3'}"
    series, form = tmp_path / "series.jsonl", tmp_path / "form.toml"
    series.write_text(json.dumps(PUZZLES[0].to_json()), encoding="utf-8")
    form.write_text(FORM, encoding="utf-8")
    with running_server(tmp_path) as address:
        link = nurigram("study", "new", "one", series, "--form", form, "-t", 90, "--base", address, "--db", db).strip()
        person = Person(browser, link)
        expect(person.page.get_by_text("up to 1.5 minutes each")).to_be_visible()
        person.page.get_by_role("button", name="I agree. Begin").click()
        person.start()
        black = [(r, c) for r, row in enumerate(SOLUTIONS[0]) for c, letter in enumerate(row) if letter == "#"]
        for cell in black[:3]:
            person.app.tap(*cell)
        place = person.app.cell(0, 0)
        person.page.get_by_role("button", name="Give up").click()
        person.page.locator("dialog[open]").get_by_role("button", name="Give up").click()
        expect(person.page.locator(".finish h2")).to_be_visible()
        assert person.app.cell(0, 0) == pytest.approx(place, abs=0.5)
        person.rate("You gave up.", 5)
        person.page.get_by_role("button", name="Send").click()
        person.app.expect_toast("Please answer the questions first.")
        person.app.choose("No")
        person.page.get_by_role("button", name="Send").click()
        person.expect_thanks()
        person.context.close()
    (play,) = csv.DictReader(nurigram("study", "export", "one", "--db", db).splitlines())
    assert float(play["right"]) == pytest.approx(3 / len(black), abs=1e-3)
    (known,) = csv.DictReader(nurigram("study", "export", "one", "--people", "--db", db).splitlines())
    assert known == {"player": "P1", "group": "", "again": "no"}


def _quick(browser: Browser, link: str) -> None:
    person = Person(browser, link)
    person.page.get_by_role("button", name="I agree. Begin").click()
    person.app.expect_toast("Please answer the questions first.")
    person.join("Often")
    person.solve(1)
    person.solve(2)
    person.expect_thanks()
    person.context.close()


def _reloads(browser: Browser, link: str) -> None:
    person = Person(browser, link)
    person.join("Never")
    solution = SOLUTIONS[person.start()]
    first = next((r, c) for r, row in enumerate(solution) for c, letter in enumerate(row) if letter == "#")
    person.app.tap(*first)
    person.app.wait_until_saved()
    person.page.reload()
    person.page.wait_for_selector(".play .board")
    for r, row in enumerate(solution):
        for c, letter in enumerate(row):
            if letter == "#" and (r, c) != first:
                person.app.tap(r, c)
    person.rate("Solved!", 3)
    person.page.reload()
    person.solve(None)
    person.expect_thanks()
    person.context.close()


def _offline(browser: Browser, link: str) -> None:
    person = Person(browser, link)
    person.join("Never")
    person.start()
    person.context.set_offline(True)
    person.app.fill(SOLUTIONS[person.level()])
    person.rate("Solved!", 4)
    person.solve(5)
    expect(person.page.get_by_text("your results are still in this browser")).to_be_visible()
    person.context.set_offline(False)
    person.page.get_by_role("button", name="Try again").click()
    person.expect_thanks()
    person.context.close()


def _gives_up_and_is_slow(browser: Browser, link: str) -> None:
    person = Person(browser, link)
    person.join("A few times")
    person.start()
    person.page.get_by_role("button", name="Give up").click()
    person.page.locator("dialog[open]").get_by_role("button", name="Give up").click()
    person.rate("On to the next one.", 5)
    person.start()
    person.page.clock.fast_forward(1000 * LIMIT)
    person.rate("The time is up.", 5)
    person.expect_thanks()
    person.context.close()


def _deletes(browser: Browser, link: str) -> None:
    person = Person(browser, link)
    person.join("Never")
    person.solve(1)
    person.page.get_by_role("button", name="Start", exact=True).wait_for()
    person.page.goto(link.partition("#")[0] + "#/settings")
    person.page.get_by_role("button", name="Delete my plays").click()
    person.page.locator("dialog[open]").get_by_role("button", name="Delete my plays").click()
    person.app.expect_toast("Everything is deleted.")
    assert person.page.evaluate("() => localStorage.getItem('nurigram:player')") is None
    person.context.close()


def _check_report(db: str, folder: Path) -> None:
    """Every figure again, by other means."""
    plays = folder / "plays.csv"
    nurigram("study", "export", "two", "-o", plays, "--db", db)
    nurigram("study", "report", "two", "-o", folder / "two.html", "--tables", folder / "tables", "--db", db)
    rows = list(csv.DictReader(plays.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 8
    assert sorted(row["outcome"] for row in rows) == ["failed", *["solved"] * 6, "unfinished"]
    assert sorted(row["experience"] for row in rows) == ["much"] * 2 + ["none"] * 4 + ["some"] * 2
    assert {row["tier"] for row in rows} == {"easy"}
    assert sum(row["rating"] == "" for row in rows) == 1
    # A Latin square of two: each puzzle comes first for half of the players.
    assert sorted((row["level"], row["position"]) for row in rows) == sorted(
        [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")] * 2
    )
    for row in rows:
        black = sum(line.count("#") for line in SOLUTIONS[int(row["level"]) - 1])
        if row["outcome"] == "solved":
            assert int(row["moves"]) == black
            assert 0 < float(row["seconds"]) <= LIMIT
    _check_tables(rows, folder / "tables")


def _check_tables(rows: list[dict[str, str]], tables: Path) -> None:
    def read(name: str) -> list[dict[str, str]]:
        return list(csv.DictReader((tables / f"{name}.csv").read_text(encoding="utf-8").splitlines()))

    by_puzzle: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        by_puzzle.setdefault(row["puzzle"], []).append(row)
    for line in read("outcomes"):
        group = [row for row in by_puzzle[line["puzzle"]] if line["experience"] in ("all", row["experience"])]
        for outcome in ("solved", "unfinished", "failed"):
            assert int(line[outcome]) == sum(row["outcome"] == outcome for row in group)
    for line in read("times"):
        group = by_puzzle[line["puzzle"]]
        times = [max(1.0, float(row["seconds"])) if row["outcome"] == "solved" else LIMIT for row in group]
        assert float(line["mean seconds within the limit"]) == pytest.approx(sum(times) / len(times), rel=1e-3)
        ratings = [int(row["rating"]) for row in group if row["rating"]]
        assert float(line["rating"]) == pytest.approx(sum(ratings) / len(ratings), rel=1e-3)
