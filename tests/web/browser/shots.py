"""Pictures of every screen, on five devices, light and dark: ``make shots`` writes them to ``shots/``."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from nurigram import loads, solve
from nurigram.library.starter import PREFIX
from tests.fixtures.chromium import chromium_path
from tests.web.browser.app import App
from tests.web.browser.conftest import VIEWPORTS
from tests.web.browser.test_assumptions import show_hint
from tests.web.browser.test_study import nurigram
from tests.web.running import running_server

NURIKABE_AGAIN = "nurikabe/10/10/j1k3h1i2g1k1n2i1h2j2h11i5h1m3h1g1s2i1h1i2j"
NURIKABE = "nurikabe/10/10/i1r5h2g2i3m2k4p2l8i2r3q1l3i7h"
SIZES = {**VIEWPORTS, "large": (1920, 1080)}
SCREENS = (
    "new",
    "learn/nurikabe",
    "learn/nonogram",
    "levels",
    "day",
    "open",
    "rules",
    "course",
    "course/5",
    "gallery",
    "stats",
    "coach",
    "settings",
    "transfer",
    "about",
)


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        running_server(Path(place)) as address,
        sync_playwright() as playwright,
    ):
        study = _new_study(address, Path(place))
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
        for look in ("light", "dark"):
            for device in SIZES:
                for name, page in chain(
                    _pictures(browser, address, device, look), _study(browser, study, device, look)
                ):
                    page.screenshot(path=folder / f"{device}-{look}-{name}.png")
        browser.close()


def _new_study(address: str, folder: Path) -> str:
    """The link of a study of the five levels."""
    db = f"sqlite:///{folder / 'library.sqlite3'}"
    return nurigram("study", "new", "five", "--levels", "--base", address, "--db", db).strip()


def _device(browser: Browser, device: str, look: str) -> BrowserContext:
    width, height = SIZES[device]
    touch = device in ("phone", "landscape", "tablet")
    return browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touch,
        is_mobile=touch,
        color_scheme="dark" if look == "dark" else "light",
        service_workers="block",
        reduced_motion="reduce",
    )


def _study(browser: Browser, link: str, device: str, look: str) -> Iterator[tuple[str, Page]]:
    """A study as a participant sees it."""
    with _device(browser, device, look) as context:
        page = context.new_page()
        page.goto(link)
        page.get_by_role("radio", name="Never", exact=True).check()
        yield "study-consent", page
        page.get_by_role("button", name="I agree. Begin").click()
        page.get_by_role("button", name="Start", exact=True).wait_for()
        yield "study-start", page
        page.get_by_role("button", name="Start", exact=True).click()
        page.wait_for_selector(".play .board")
        page.wait_for_timeout(350)
        yield "study-play", page
        page.get_by_role("button", name="Give up").click()
        page.locator("dialog[open]").get_by_role("button", name="Give up").click()
        page.wait_for_timeout(350)
        yield "study-over", page


def _pictures(browser: Browser, address: str, device: str, look: str) -> Iterator[tuple[str, Page]]:
    context = _device(browser, device, look)
    page = context.new_page()
    app = App(page, address)
    for name, scene in SCENES.items():
        scene(app)
        page.wait_for_timeout(350)
        yield name, page
    for screen in SCREENS:
        app.visit(screen)
        page.wait_for_timeout(350)
        yield screen.replace("/", "-"), page
    app.visit()
    page.wait_for_timeout(350)
    yield "home-continue", page
    page.goto(f"{address}/docs")
    page.wait_for_selector("details")
    yield "api", page
    context.close()


def _start(app: App) -> None:
    app.visit()


def _play(app: App) -> None:
    app.play(NURIKABE)
    begin(app, 18)
    app.page.keyboard.press("h")
    app.page.wait_for_selector(".hints .notice.hint")


def _hint(app: App) -> None:
    for _ in range(2):
        app.page.locator(".hints .notice-actions button").first.click()


def _wrong(app: App) -> None:
    app.page.locator(".hints [aria-label=Close]").click()
    app.tap(0, 0)
    app.tap(9, 0)
    app.tap(9, 9)
    app.tool("check")
    app.page.wait_for_selector(".hints .notice.error")


def _menu(app: App) -> None:
    app.page.get_by_role("button", name="Menu").click()


def _rules(app: App) -> None:
    app.page.locator("dialog[open]").get_by_role("button", name="Rules").click()
    app.page.wait_for_selector("dialog .pair")


def _solved(app: App) -> None:
    app.page.keyboard.press("Escape")
    app.menu("Solve")
    app.page.locator("dialog[open]").get_by_role("button", name="Solve").click()
    app.page.wait_for_selector(".finish:not([hidden])")


def _share(app: App) -> None:
    app.page.get_by_role("button", name="Share").click()
    app.page.wait_for_selector("dialog img")


def _bookmarks(app: App) -> None:
    app.page.keyboard.press("Escape")
    app.play(NURIKABE_AGAIN)
    begin(app, 12)
    for _ in range(2):
        app.menu("Bookmarks")
        app.page.get_by_role("button", name="Mark this moment").click()
        app.page.keyboard.press("h")
        for name in ("More", "More", "Do it"):
            app.page.locator(".hints").get_by_role("button", name=name).click()
    app.menu("Bookmarks")


def _trial(app: App) -> None:
    app.page.keyboard.press("Escape")
    app.page.keyboard.press("t")
    for place in (3, 4, 9):
        app.page.locator(".play [role=gridcell][aria-label$=open]").nth(place).click()


def _paused(app: App) -> None:
    app.page.get_by_role("button", name="Discard").click()
    app.page.get_by_role("button", name="Pause").click()


def _supposing(name: str) -> Callable[[App], None]:
    """A hint that supposes something, at its last stage."""

    def show(app: App) -> None:
        show_hint(app, name)

    return show


def _played_out(app: App) -> None:
    show_hint(app, "contradiction")
    app.page.locator(".hints").get_by_role("button", name="See what happens").click()
    app.page.wait_for_selector(".overlay .wrong")


def _nonogram(app: App) -> None:
    app.play(NONOGRAM)
    begin(app, 12)


def _large(app: App) -> None:
    """A large board, with everything in view."""
    app.play(LARGE)


def _closer(app: App) -> None:
    """The same, zoomed in: its clues stay in view."""
    for _ in range(5):
        app.page.keyboard.press("+")


def _challenge(app: App) -> None:
    """A friend's solve, with two hints."""
    puzzle = loads(PREFIX + NURIKABE_AGAIN)
    solution = solve(puzzle).solutions[0].rows
    app.page.goto(app.challenge(puzzle.to_json(), solution, name="Mika", hints=2))
    app.page.locator(".challenge .board").wait_for()


def _race(app: App) -> None:
    """A game against it."""
    app.page.locator(".challenge .primary").click()
    app.page.locator(".race").wait_for()


def _transfer(app: App) -> None:
    """The code of what was played so far, without its replays."""
    app.visit("transfer")
    app.page.get_by_role("button", name="Make a code").click()
    app.page.locator(".qr, .card .notice").wait_for()


def _paper(app: App) -> None:
    app.play(NURIKABE)
    app.page.emulate_media(media="print")


def _screen(app: App) -> None:
    app.page.emulate_media(media="screen")
    app.visit()


def _editor(app: App) -> None:
    app.visit("editor")
    app.page.locator("[role=gridcell]").first.focus()
    for key in ("2", "ArrowRight", "ArrowRight", "ArrowDown", "4", "ArrowDown", "ArrowDown", "ArrowDown", "9"):
        app.page.keyboard.press(key)
    app.page.wait_for_timeout(2500)


def _drawing(app: App) -> None:
    app.choose("Nonogram")
    app.page.locator("[role=gridcell]").first.focus()
    for row in HEART:
        app.page.locator("[role=gridcell]").first.wait_for()
        app.page.keyboard.press("Home")
        for letter in row:
            if letter == "#":
                app.page.keyboard.press("Space")
            app.page.keyboard.press("ArrowRight")
        app.page.keyboard.press("ArrowDown")
    app.page.wait_for_timeout(2500)


def _own(app: App) -> None:
    for title in ("Heart", "A much longer title, to see where it ends"):
        app.page.get_by_role("button", name="Save").click()
        app.page.get_by_label("Title").fill(title)
        app.page.get_by_label("Author").fill("Aoi")
        app.page.locator("dialog[open]").get_by_role("button", name="Save").click()
    app.page.locator(".own").last.scroll_into_view_if_needed()


def _verdict(app: App) -> None:
    app.page.goto(f"{app.address}/#/p/nurikabe/2/2/3i")
    app.page.wait_for_selector(".notice.error")


def _other_size(app: App) -> None:
    app.visit("new")
    app.choose("Other size")


def _picture(app: App) -> None:
    app.visit("picture")


def begin(app: App, count: int) -> None:
    """Begin the game with the first steps of its plan."""
    key = app.page.url.rsplit("/", 1)[1]
    app.visit("about")
    app.page.evaluate(BEGIN, [key, count])
    app.visit(f"play/{key}")
    app.page.wait_for_selector(".play .board .ink")


BEGIN = """async ([key, count]) => {
  const name = "nurigram:game:" + key;
  const saved = JSON.parse(localStorage.getItem(name));
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ puzzle: saved.board.puzzle });
  const plan = await (await fetch("/api/v1/explain", { method: "POST", headers, body })).json();
  const rows = saved.cells.map((row) => [...row]);
  for (const step of plan.steps.slice(0, count)) {
    for (const [r, c] of step.black) rows[r][c] = "#";
    for (const [r, c] of step.white) rows[r][c] = ".";
  }
  Object.assign(saved, { cells: rows.map((row) => row.join("")), seconds: 257, done: 1, history: [[0, 0]] });
  localStorage.setItem(name, JSON.stringify(saved));
}"""
HEART = (".##.##.", "#######", "#######", "#######", ".#####.", "..###..", "...#...")
NONOGRAM = "nonogram/10/10/3j5j6j6j6j6j6j5j3t22i44i9j9j7j5j3j1o"
LARGE = (
    "nonogram/30/30/4e5r4493q2282q317r234r352r931r642r2341q724r42241p44352p45362pc52rc61r76s56s54s722rb53"
    "r-172s-172s-1052r83152p23252p22452p2446q857r7-12s73er7533q8313q122r321r483r793r7a4ra94ra55ra36r2446q"
    "2435q2612q36331p54241pa252q5372q4362q24222p25311p2542q443r2556q-1323r-1122r4c12q3fs3f1rc72rc62r"
)
SCENES: dict[str, Callable[[App], None]] = {
    "home": _start,
    "play": _play,
    "play-hint": _hint,
    "play-wrong": _wrong,
    "play-menu": _menu,
    "play-rules": _rules,
    "play-solved": _solved,
    "play-share": _share,
    "play-bookmarks": _bookmarks,
    "play-trial": _trial,
    "play-paused": _paused,
    "hint-room": _supposing("island_buffer"),
    "hint-cut": _supposing("island_chain"),
    "hint-refused": _supposing("contradiction"),
    "hint-played-out": _played_out,
    "hint-cases": _supposing("both_ways"),
    "hint-line": _supposing("two_lines"),
    "challenge": _challenge,
    "race": _race,
    "race-over": _solved,
    "transfer-code": _transfer,
    "nonogram": _nonogram,
    "large": _large,
    "large-closer": _closer,
    "print": _paper,
    "home-started": _screen,
    "editor": _editor,
    "editor-drawing": _drawing,
    "editor-own": _own,
    "open-verdict": _verdict,
    "new-other": _other_size,
    "picture": _picture,
}

if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots"))
