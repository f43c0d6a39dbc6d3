"""A board on a page of another origin: `<nurigram-board>` from a static site, and the messages behind it."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, FrameLocator, Page, expect

from nurigram import hint, loads
from nurigram.library.packs import Packs
from nurigram.web.one_page import one_page
from nurigram.web.site import ENGINES, site_files, site_page, write_site
from tests.lacking import lacking
from tests.web.browser.conftest import VIEWPORTS, visitor

PUZZLE = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
SOLUTION = ["..###", ".#..#", ".####", ".#.#.", "###.."]
WALLS = [5 * r + c for r, row in enumerate(SOLUTION) for c, sign in enumerate(row) if sign == "#"]
PICTURE = {"kind": "nonogram", "rows": [[1], [3], [1]], "cols": [[1], [3], [1]]}

BLOG = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body><h1>A blog</h1>{body}<script>
  window.heard = [];
  addEventListener("message", ({{ data }}) => heard.push(data));
</script></body></html>"""


PAGE = Path(__file__).parents[3] / "docs" / "embed.md"
TWO_LINES = PAGE.read_text("utf-8").partition("```html\n")[2].partition("```")[0]
"""What the documentation tells people to write."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[int]:
    """The port of a plain web server for a folder."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site without puzzles of its own."""
    if not all(path.is_file() for path in ENGINES.values()):
        lacking("NO ENGINE FOR THE PAGE: make wasm")
    folder = tmp_path_factory.mktemp("site")
    assert list(write_site(folder, site_files(Packs({}, 0), site_page())))
    with hosted(folder) as port:
        yield f"http://localhost:{port}"


@pytest.fixture
def blog(site: str, tmp_path: Path) -> Iterator[str]:
    """The address of a page elsewhere: another host and another port."""
    (tmp_path / "index.html").write_text(BLOG.format(body=TWO_LINES.replace("https://example.org/puzzles", site)))
    frame = f'<iframe src="{site}/embed.html#puzzle={PUZZLE}&theme=dark&language=ja" width="360" height="460"></iframe>'
    (tmp_path / "frame.html").write_text(BLOG.format(body=frame))
    assert "hints" in TWO_LINES
    with hosted(tmp_path) as port:
        yield f"http://127.0.0.1:{port}"


def click(frame: FrameLocator, cell: int) -> None:
    frame.locator("[role=gridcell]").nth(cell).click()


def heard(page: Page, kind: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = page.evaluate("(kind) => heard.filter(({ type }) => type === kind)", kind)
    return found


@pytest.mark.parametrize(("viewport", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_a_board_on_a_page_of_another_origin(
    browser: Browser, blog: str, viewport: str, scheme: str, tmp_path: Path
) -> None:
    context = visitor(browser, viewport)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(blog)
    frame = page.frame_locator("nurigram-board iframe")
    expect(frame.locator("main.embedded")).to_be_visible()
    assert frame.locator("html").get_attribute("data-theme") == scheme
    board = page.locator("nurigram-board")
    frame.locator("[data-tool=hint]").click()
    expect(frame.locator(".notice")).to_contain_text("Look at this 1.")
    page.wait_for_function("heard.some(({ type }) => type === 'hint')")
    assert heard(page, "hint")[0]["text"] == hint(loads(PUZZLE)).text
    for cell in WALLS[:10]:
        click(frame, cell)
    flat = "".join("#" if cell in WALLS[:10] else "?" for cell in range(25))
    kept = "document.querySelector('nurigram-board').state.join('').replaceAll('.', '?')"
    page.wait_for_function(f"(flat) => {kept} === flat", arg=flat)
    # It fits: nothing of the frame is cut off, and the page does not scroll sideways.
    box, room = page.locator("nurigram-board iframe").bounding_box(), frame.locator("main").bounding_box()
    assert box
    assert room
    assert room["height"] <= box["height"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert box["width"] <= VIEWPORTS[viewport][0]
    for cell in WALLS[10:]:
        click(frame, cell)
    expect(frame.locator(".notice")).to_contain_text("Solved")
    page.wait_for_function("heard.some(({ type }) => type === 'solved')")
    assert heard(page, "solved") == [{"nurigram": 1, "type": "solved", "state": SOLUTION, "helped": True}]
    assert board.evaluate("(board) => board.solved")
    assert faults == []
    context.close()


def test_the_page_around_gives_orders(blog: str, page: Page) -> None:
    page.goto(blog)
    frame = page.frame_locator("nurigram-board iframe")
    expect(frame.locator("main.embedded")).to_be_visible()
    board = page.locator("nurigram-board")
    board.evaluate("(board, state) => board.send('set', { state })", ["#????", *["?????"] * 4])
    expect(frame.locator("[role=gridcell]").first).to_have_accessible_name("row 1, column 1, filled")
    board.evaluate("(board) => board.undo()")
    expect(frame.locator("[role=gridcell]").first).not_to_have_accessible_name("row 1, column 1, filled")
    board.evaluate("(board) => board.check()")
    expect(frame.locator(".notice")).to_be_visible()
    board.evaluate("(board) => board.send('dance')")
    page.wait_for_function("heard.some(({ type }) => type === 'error')")
    board.evaluate("(board) => board.send('set')")
    page.wait_for_function("heard.filter(({ type }) => type === 'error').length > 1")
    assert [each["text"] for each in heard(page, "error")] == ['there is no message "dance"', "a state has 25 cells"]
    expect(frame.locator("[role=gridcell]")).to_have_count(25)
    board.evaluate("(board, puzzle) => { board.puzzle = puzzle; board.load(['?#?', '???', '???']); }", PICTURE)
    expect(frame.locator("[role=gridcell]")).to_have_count(9)
    for cell in (3, 4, 5, 7):
        click(frame, cell)
    page.wait_for_function("document.querySelector('nurigram-board').solved")
    board.evaluate("(board) => { board.puzzle = 'https://a.example/#/p/nurikabe/3/3/g3i2h'; board.load(); }")
    expect(frame.locator("[role=gridcell]").nth(1)).to_have_accessible_name("row 1, column 2, number 3")
    board.evaluate("(board) => { board.puzzle = 'no puzzle'; board.load(); }")
    expect(frame.locator("main")).to_contain_text("The puzzle in this link cannot be read.")


def test_a_frame_without_a_script(blog: str, page: Page) -> None:
    page.goto(f"{blog}/frame.html")
    frame = page.frame_locator("iframe")
    expect(frame.locator("main.embedded")).to_be_visible()
    assert frame.locator("html").get_attribute("data-theme") == "dark"
    assert frame.locator("html").get_attribute("lang") == "ja"
    expect(frame.locator("[data-tool=hint]")).to_have_count(0)
    before = frame.locator(".board").bounding_box()
    for cell in WALLS:
        click(frame, cell)
    expect(frame.locator(".toast")).to_be_visible()
    assert frame.locator(".board").bounding_box() == before


def test_the_page_of_a_board_by_itself_has_no_serious_fault(site: str, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}/embed.html#puzzle={PUZZLE}&hints")
    expect(page.locator("main.embedded")).to_be_visible()
    page.locator("[data-tool=hint]").click()
    expect(page.locator(".notice")).to_contain_text("Look at this 1.")
    found = Axe().run(page).response["violations"]
    assert [fault["id"] for fault in found if fault["impact"] in ("serious", "critical")] == []


def test_a_page_in_one_piece_thinks_without_a_network(blog: str, page: Page) -> None:
    page.goto(blog)
    expect(page.frame_locator("nurigram-board iframe").locator("main.embedded")).to_be_visible()
    page.context.set_offline(True)
    page.evaluate(
        """([text, puzzle]) => {
          document.querySelector("nurigram-board").remove();
          const frame = document.createElement("iframe");
          frame.style.cssText = "width: 400px; height: 600px";
          addEventListener("message", ({ data, source }) => {
            if (data.type === "ready") source.postMessage({ nurigram: 1, type: "load", puzzle, hints: true }, "*");
          });
          frame.srcdoc = text;
          document.body.append(frame);
        }""",
        [one_page(), PUZZLE],
    )
    frame = page.frame_locator("iframe")
    frame.locator("[data-tool=hint]").click()
    expect(frame.locator(".notice")).to_contain_text("Look at this 1.")
