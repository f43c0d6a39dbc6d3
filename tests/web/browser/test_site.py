"""The app as static files under a path of a plain web server, and then with that server gone: it can do everything."""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from nurigram import hint, loads, solve
from nurigram.formats.json_form import from_object
from nurigram.library import Library
from nurigram.library.packs import make_packs
from nurigram.library.starter import PREFIX, starter_rows
from nurigram.messages import LANGUAGES, app_sentences
from nurigram.paper.entry import link_to
from nurigram.puzzle.registry import KINDS
from nurigram.web.course import lessons
from nurigram.web.site import ENGINES, site_files, site_page, write_site
from tests.lacking import lacking
from tests.web.browser.app import App
from tests.web.browser.test_colour import FISH, SOLUTION, paint
from tests.web.browser.test_play import NURIKABE, NURIKABE_SOLUTION
from tests.web.browser.test_transfer import scanned

pytestmark = [pytest.mark.offline, pytest.mark.slow]

PATH = "some/where"
DAY = datetime.date(2026, 11, 8)
BOARDS = {
    NURIKABE: NURIKABE_SOLUTION,
    "nonogram/5/5/2h4h4h4h2h11g5h5h3h1h": [".#.#.", "#####", "#####", ".###.", "..#.."],
}
"""Boards on which a wrong cell in the corner breaks no rule yet."""

DRAFTS: dict[str, dict[str, object]] = {
    "unique": {"kind": "nonogram", "rows": [[3], [1]], "cols": [[1], [2], [1]]},
    "multiple": {"kind": "nurikabe", "rows": 1, "cols": 3, "clues": [[0, 1, 2]]},
    "none": {"kind": "nurikabe", "rows": 3, "cols": 3, "clues": [[0, 0, 1]]},
}


@pytest.fixture(scope="module")
def library() -> Iterator[Library]:
    made = Library("sqlite://")
    made.prepare()
    yield made
    made.close()


@pytest.fixture(scope="module")
def folder(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a site in a folder below."""
    if not all(path.is_file() for path in ENGINES.values()):
        lacking("NO ENGINE FOR THE PAGE: make wasm")
    root = tmp_path_factory.mktemp("web")
    (root / PATH).mkdir(parents=True)
    assert list(write_site(root / PATH, site_files(make_packs(library), site_page())))
    return root


@pytest.fixture
def host(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A web server that knows nothing of us."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        yield process
        process.terminate()


@pytest.fixture
def site(page: Page, host: subprocess.Popen[str]) -> App:
    assert host.stdout is not None
    address = next(word for word in host.stdout.readline().split() if word.startswith("(http")).strip("()/")
    return App(page, f"{address}/{PATH}")


def begin_anew(app: App, language: str, **kept: object) -> None:
    """A visitor of whom nothing is known but the language, with row and column numbers in hints."""
    app.visit("about")
    wishes = {"prefs": {"lang": language, "labels": True}, **kept}
    app.page.evaluate("() => localStorage.clear()")
    for name, value in wishes.items():
        app.page.evaluate(
            "([name, value]) => localStorage.setItem(`nurigram:${name}`, value)", [name, json.dumps(value)]
        )
    app.page.reload()


def play_with_hints_and_a_mistake(app: App, language: str) -> None:
    """Both kinds, from a shared link to the end."""
    for link, solution in BOARDS.items():
        app.play(link)
        card, expected = app.page.locator(".hints"), hint(loads(PREFIX + link), language=language)
        app.tool("hint")
        for texts in ((expected.where,), (expected.title, expected.rule), (expected.title, expected.text)):
            for text in texts:
                expect(card).to_contain_text(text)
            card.locator(".notice-actions button").first.click()
        expect(app.page.locator(".board .ink, .board .dot")).not_to_have_count(0)
        app.tool("undo")
        app.tap(0, 0)
        app.tool("check")
        expect(card.locator(".notice.error")).to_be_visible()
        app.tool("check")
        wrong = app.page.locator(".overlay .wrong")
        expect(wrong).to_have_count(1)
        assert wrong.get_attribute("data-cell") == "0"
        app.tool("undo")
        app.solve_by_keyboard(solution)
        app.expect_solved()


def play_in_colour(app: App, language: str) -> None:
    """A link of ours: every stage of a hint, the end, a link again."""
    puzzle = from_object(FISH)
    app.page.goto(f"{app.address}/#/p/{link_to(puzzle)}")
    card, expected = app.page.locator(".hints"), hint(puzzle, language=language)
    for text in (expected.where, expected.rule, expected.text):
        app.tool("hint")
        expect(card).to_contain_text(text)
    card.locator(".notice-actions button").first.click()
    paint(app, SOLUTION)
    app.expect_solved()
    app.visit("gallery")
    app.page.goto(f"{app.address}/#/p/{link_to(puzzle)}")
    app.expect_solved()


def challenge_a_friend(app: App, language: str) -> None:
    """The game that has just ended is its own ghost."""
    said = app_sentences(language)["ghost"]
    app.page.get_by_role("button", name=said["challenge"]).click()
    link = app.page.locator("dialog[open] textarea")
    expect(link).not_to_have_value("")
    address = link.input_value()
    app.page.keyboard.press("Escape")
    app.page.goto(address)
    app.page.get_by_role("button", name=said["compare"]).click()
    expect(app.page.locator(".race-result")).to_be_visible()


def move_to_another_device(app: App, language: str) -> None:
    """What is there already stays as it is."""
    said = app_sentences(language)["transfer"]
    app.visit("transfer")
    app.page.get_by_role("button", name=said["make"]).click()
    code, address = app.page.locator(".transfer-code strong").inner_text(), scanned(app)
    app.page.goto(address)
    app.page.get_by_label(said["type_code"]).fill(code)
    app.page.get_by_role("button", name=said["add"]).click()
    expect(app.page.locator(".notice.good")).to_contain_text(said["nothing_new"])


def open_a_link(app: App, language: str) -> None:
    """An address of puzz.link is pasted; a broken one and another format are refused in plain words."""
    said = app_sentences(language)["open"]
    app.visit("open")
    area, read = app.page.locator("textarea"), app.page.get_by_role("button", name=said["read"], exact=True)
    for broken in ("https://puzz.link/p?nurikabe/5/5/g5k2o1k3gggggggg", "[Puzzle]\npuzzle nurikabe\n"):
        area.fill(broken)
        read.click()
        expect(app.page.locator(".notice.error")).to_contain_text(said["readable_here"])
    area.fill("https://puzz.link/p?nonogram/v:b/3/3/113g113g1g3g")
    read.click()
    expect(app.page.locator(".play .board")).to_be_visible()


def play_the_day(app: App, library: Library) -> None:
    """The puzzle of the day is that of the server."""
    for number, kind in enumerate(KINDS):
        entry = library.of_day(DAY, kind)
        assert entry is not None
        app.visit(f"day/{DAY.isoformat()}")
        app.page.locator(".card.day button").nth(number).click()
        expect(app.page.locator(".play .board")).to_be_visible()
        assert stored_board(app)["id"] == entry.id
        if kind == "nonogram":
            app.solve_by_keyboard(solve(entry.puzzle()).solutions[0].rows)
            app.expect_solved()


def stored_board(app: App) -> dict[str, Any]:
    saved = app.page.evaluate("key => localStorage.getItem('nurigram:game:' + key)", app.page.url.rsplit("/", 1)[1])
    return dict(json.loads(saved)["board"])


def begin_new_games(app: App, language: str, count: int) -> None:
    """All puzzles of a size, then the first of them turned: the form offers what there is, and what the page makes."""
    said, seen = app_sentences(language)["new"], set()
    for _ in range(count):
        app.visit("new")
        expect(app.page.get_by_text(said["from_packs"])).to_be_visible()
        expect(app.page.get_by_text(said["fresh"])).to_have_count(1)
        expect(app.page.get_by_role("radio")).to_have_count(2 + 6 + 4)
        app.page.get_by_role("button", name=said["begin"]).click()
        expect(app.page.locator(".play .board")).to_be_visible()
        seen.add(stored_board(app)["id"])
    assert len(seen) == count


def make_a_new_game(app: App, language: str) -> None:
    """The page makes it."""
    begin_anew(app, language, new={"kind": "nurikabe", "difficulty": "hard", "size": "7x7"})
    said = app_sentences(language)["new"]
    app.visit("new")
    app.page.get_by_label(said["fresh"]).check()
    app.page.get_by_role("button", name=said["begin"]).click()
    expect(app.page.locator(".play .board")).to_be_visible()
    made = stored_board(app)
    assert made["tier"] == "hard"
    assert isinstance(made["seed"], int)


def judge_drafts(app: App, language: str) -> None:
    """The editor's verdict: one solution, several, none."""
    for verdict, puzzle in DRAFTS.items():
        begin_anew(app, language, draft={"puzzle": puzzle, "drawing": [0] * from_object(puzzle).grid.area})
        app.visit("editor")
        expect(app.page.locator(f".verdict.{verdict}")).to_contain_text(app_sentences(language)["editor"][verdict])
        expect(app.page.locator(".overlay .differ")).to_have_count(2 if verdict == "multiple" else 0)


def take_a_lesson(app: App, language: str) -> None:
    """A worked example, then the task."""
    lesson, said = lessons(language)[0], app_sentences(language)["course"]
    app.visit("course/1")
    expect(app.page.locator("h1")).to_have_text(lesson["title"])
    expect(app.page.locator(".notice")).to_contain_text(lesson["rule"])
    app.page.get_by_role("button", name=said["your_turn"]).click()
    app.page.get_by_role("button", name=said["show"]).click()
    expect(app.page.locator(".overlay .target")).not_to_have_count(0)


def look_for_dead_ends(app: App, language: str) -> None:
    """What needs a server is not offered, and the app says so."""
    said = app_sentences(language)
    app.visit()
    expect(app.page.get_by_text(said["home"]["picture"])).to_have_count(0)
    expect(app.page.get_by_text(said["home"]["api"])).to_have_count(0)
    app.visit("levels")
    expect(app.page.get_by_role("button", name=said["print"]["select"])).to_have_count(0)
    app.visit("settings")
    expect(app.page.get_by_text(said["packs"]["here"].format(total=len(list(starter_rows()))))).to_be_visible()
    expect(app.page.get_by_text(said["plays"]["share"])).to_have_count(0)
    app.visit("about")
    expect(app.page.get_by_text(said["about"]["no_server"])).to_be_visible()


def do_everything(app: App, library: Library, language: str) -> None:
    """All that the app can do without a server of ours."""
    begin_anew(app, language, new={"kind": "nurikabe", "difficulty": "medium", "size": "5x5"})
    play_with_hints_and_a_mistake(app, language)
    challenge_a_friend(app, language)
    play_in_colour(app, language)
    move_to_another_device(app, language)
    open_a_link(app, language)
    play_the_day(app, library)
    begin_new_games(app, language, 8 + 3)
    make_a_new_game(app, language)
    judge_drafts(app, language)
    take_a_lesson(app, language)
    look_for_dead_ends(app, language)


def test_the_site_does_everything_and_then_without_its_host(
    site: App, host: subprocess.Popen[str], library: Library
) -> None:
    """In one language while the host is there, in another when it is gone; on a desktop the other way round."""
    first, second = LANGUAGES[:2] if site.has_touch else LANGUAGES[1::-1]
    strangers: list[str] = []
    site.page.on("response", lambda answer: strangers.append(f"{answer.status} {answer.url}"))
    site.visit()
    site.wait_for_keeping()
    do_everything(site, library, first)
    assert [answer for answer in strangers if not answer.startswith("200") or f"/{PATH}/" not in answer] == []
    host.terminate()
    host.wait()
    do_everything(site, library, second)
