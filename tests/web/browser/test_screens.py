"""The other screens in a real browser: open and export, editor, picture, languages, themes, course."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import BrowserContext, Route, expect

from tests.web.browser.app import App
from tests.web.browser.test_play import NURIKABE


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"


def test_a_puzzlink_address_comes_in_and_goes_out(app: App) -> None:
    app.visit("open")
    app.page.get_by_label("Paste a link").fill(LINK)
    app.page.get_by_role("button", name="Open", exact=True).click()
    expect(app.page.locator(".play .board .number")).to_have_count(4)
    app.menu("Export")
    app.page.locator("dialog[open] select").select_option("puzzlink")
    expect(app.page.locator("dialog[open] textarea")).to_have_value(LINK + "\n")
    offered = app.page.locator("dialog[open] option").evaluate_all("all => all.map(({ value }) => value)")
    assert ("janko" in offered, "non" in offered) == (True, False)  # a Nurikabe fits into one of them


SENTENCES: list[tuple[str, dict[str, int], str]] = [
    ("play.check_left", {"left": 1}, "No mistakes so far. 1 cell is still to be filled."),
    ("play.check_left", {"left": 5}, "No mistakes so far. 5 cells are still to be filled."),
    ("picture.unique", {"changed": 0}, "One solution. No cell had to be changed to make sure of that."),
    ("levels.count", {"done": 0, "total": 7}, "0 of 7 solved"),
    ("levels.count", {"total": 7}, "{done} of 7 solved"),
]


def test_sentences_pick_singular_and_plural(app: App) -> None:
    script = "async ([name, gaps]) => (await import('/static/lib/i18n.js')).t(name, gaps)"
    assert [app.page.evaluate(script, [name, gaps]) for name, gaps, _ in SENTENCES] == [said for *_, said in SENTENCES]


def test_a_text_that_is_no_puzzle_is_refused_kindly(app: App) -> None:
    app.visit("open")
    app.page.get_by_label("Paste a link").fill("hello")
    app.page.get_by_role("button", name="Open", exact=True).click()
    expect(app.page.locator(".notice.error")).to_contain_text("could not be read")


def test_files_are_played_one_after_another(app: App, tmp_path: Path) -> None:
    for name, text in (("a.txt", LINK), ("b.txt", "2 2\n0 1\n0 0\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    app.visit("open")
    app.page.get_by_label("Or choose files").set_input_files([tmp_path / "b.txt", tmp_path / "a.txt"])
    expect(app.page.locator(".bar h1")).to_contain_text("1/2")


def test_a_shared_address_is_short_and_works(app: App) -> None:
    app.play("nurikabe/5/5/g5k2o1k3g")
    app.menu("Export")
    address = app.page.locator("dialog[open] textarea").input_value()
    assert address == f"{app.address}/#/p/nurikabe/5/5/g5k2o1k3g"


def test_the_editor_marks_every_cell_in_which_solutions_differ(app: App) -> None:
    """A 2 in the middle can grow in four directions; the first two solutions differ in two cells only."""
    app.visit("editor")
    for name in ("Rows", "Columns"):
        app.page.get_by_label(name).fill("3")
        app.page.get_by_label(name).press("Enter")
        app.page.get_by_label(name).blur()
    expect(app.page.locator("[role=gridcell]")).to_have_count(9)
    app.page.locator("[role=gridcell]").first.focus()
    for key in ("ArrowDown", "ArrowRight", "2"):
        app.page.keyboard.press(key)
    expect(app.page.locator(".verdict.multiple")).to_contain_text("Several solutions")
    expect(app.page.locator(".overlay .differ")).to_have_count(4)


def test_the_editor_finds_a_second_solution(app: App) -> None:
    app.visit("editor")
    for name in ("Rows", "Columns"):
        app.page.get_by_label(name).fill("2")
        app.page.get_by_label(name).press("Enter")
        app.page.get_by_label(name).blur()
    app.page.locator("[role=gridcell]").first.focus()
    app.page.keyboard.press("2")
    expect(app.page.locator(".verdict.multiple")).to_contain_text("Several solutions")
    expect(app.page.locator(".overlay .differ")).to_have_count(2)
    for number, look in (("9", "none"), ("3", "multiple")):
        app.page.keyboard.press("Backspace")
        app.page.keyboard.press(number)
        app.expect_verdict(look)


def test_the_editor_grades_what_is_unique(app: App) -> None:
    app.play("nurikabe/5/5/g5k2o1k3g")
    app.menu("Open in the editor")
    expect(app.page.locator(".verdict.unique")).to_contain_text("Easy")
    app.page.locator(".verdict summary").click()
    expect(app.page.locator(".verdict .steps li")).not_to_have_count(0)


def test_the_editor_completes_reviews_and_turns(app: App) -> None:
    """Two clues are not enough; with the tools the puzzle gets one solution, an advice, and another direction."""
    app.visit("editor")
    for name in ("Rows", "Columns"):
        app.page.get_by_label(name, exact=True).fill("5")
        app.page.get_by_label(name, exact=True).blur()
    expect(app.page.locator("[role=gridcell]")).to_have_count(25)
    app.page.locator("[role=gridcell]").first.focus()
    app.page.keyboard.press("5")
    app.page.locator(".setter summary").click()
    app.page.get_by_label("Difficulty").select_option("easy")
    app.page.get_by_role("button", name="Add missing clues").click()
    expect(app.page.locator(".verdict.unique")).to_contain_text("Easy")
    expect(app.page.locator("[role=gridcell]").first).to_have_attribute("aria-label", re.compile("number 5"))
    app.page.get_by_role("button", name="Turn right").click()
    expect(app.page.locator("[role=gridcell]").nth(4)).to_have_attribute("aria-label", re.compile("number 5"))
    app.page.get_by_role("button", name="What would help?").click()
    expect(app.page.locator(".setter")).to_contain_text("Nothing has to change.")
    app.page.locator("[role=gridcell]").first.focus()
    for key in (*["ArrowRight"] * 4, "Backspace", "9"):
        app.page.keyboard.press(key)
    expect(app.page.locator(".verdict.unique")).to_have_count(0)
    app.page.get_by_role("button", name="What would help?").click()
    app.page.locator(".setter .stack .stack .stack button").first.click()
    expect(app.page.locator(".verdict.unique")).to_contain_text("Easy")
    expect(app.page.locator(".setter")).to_contain_text("Changed: ")


def _set(app: App, side: str, *clues: tuple[int, str]) -> None:
    """Set clues, each by the number of its cell, on an empty board."""
    app.visit("editor")
    for name in ("Rows", "Columns"):
        app.page.get_by_label(name, exact=True).fill(side)
        app.page.get_by_label(name, exact=True).blur()
    cells = app.page.locator("[role=gridcell]")
    expect(cells).to_have_count(int(side) ** 2)
    app.page.get_by_role("button", name="Clear").click()
    for cell, number in clues:
        cells.nth(cell).click()
        app.page.keyboard.press(number)


def test_the_editor_says_why_there_is_no_solution(app: App) -> None:
    """The clues that cannot stand together are named and framed, and the lines of a nonogram too."""
    _set(app, "6", (1, "5"), (6, "5"), (28, "3"))
    expect(app.page.locator(".verdict.none .reason")).to_contain_text(
        "The clues at r1c2 and r2c1 together are impossible"
    )
    expect(app.page.locator(".board .blame")).to_have_attribute("data-cells", "1 6")
    app.choose("Nonogram")
    app.choose("Type the clues")
    app.page.get_by_label("Rows, one per line").fill("1\n2")
    app.page.get_by_label("Columns, one per line").fill("1\n1")
    expect(app.page.locator(".verdict.none .reason")).to_contain_text("The rows have 3 filled cells in all")


def test_offers_stay_and_locked_clues_too(app: App) -> None:
    """One change after the other is tried, with a way back; a locked clue is in none of them."""
    _set(app, "5", (1, "4"), (7, "2"), (17, "1"), (23, "3"))
    app.page.locator(".setter summary").click()
    app.page.get_by_role("button", name="What would help?").click()
    offers = app.page.locator(".setter .offer")
    expect(offers).to_have_count(3)
    expect(offers.first).to_contain_text("Change the 4 at r1c2 to 5")
    offers.first.click()
    expect(app.page.locator(".verdict.unique")).to_be_visible()
    expect(offers).to_have_count(3)
    expect(offers.first).to_have_attribute("aria-pressed", "true")
    offers.nth(1).click()
    expect(offers.first).to_contain_text("tried")
    expect(offers.nth(1)).to_have_attribute("aria-pressed", "true")
    app.page.get_by_role("button", name="Back to the puzzle before").click()
    expect(app.page.locator(".verdict.none")).to_be_visible()
    expect(offers).to_have_count(3)
    cells = app.page.locator("[role=gridcell]")
    cells.nth(1).click()
    app.page.get_by_role("button", name="Lock or unlock the clue").click()
    expect(cells.nth(1)).to_have_attribute("aria-label", re.compile("locked"))
    expect(app.page.locator("[data-locked]")).to_have_count(1)
    app.page.get_by_role("button", name="What would help?").click()
    expect(app.page.locator(".setter")).not_to_contain_text("r1c2 to")
    expect(offers.first).not_to_contain_text("r1c2")
    app.page.get_by_role("button", name="Mirror").click()
    expect(cells.nth(3)).to_have_attribute("aria-label", re.compile("locked"))
    cells.nth(3).click()
    app.page.keyboard.press("l")
    expect(app.page.locator("[data-locked]")).to_have_count(0)


def test_own_puzzles_are_on_the_first_page(app: App) -> None:
    """Saved in the editor, which says so beside the button; played from the first page."""
    app.visit()
    expect(app.page.get_by_role("heading", name="Your puzzles")).to_have_count(0)
    _set(app, "5", (1, "5"), (7, "2"), (17, "1"), (23, "3"))
    app.page.get_by_role("button", name="Save", exact=True).click()
    app.page.get_by_label("Title").fill("Four clues")
    app.page.locator("dialog[open]").get_by_role("button", name="Save").click()
    expect(app.page.locator(".saved")).to_have_text("Saved as Four clues")
    assert app.page.evaluate("self.toasts") == []
    app.visit()
    expect(app.page.get_by_role("heading", name="Your puzzles")).to_be_visible()
    app.page.get_by_role("button", name="Four clues").click()
    app.page.wait_for_selector("main[data-screen=play] .board")
    expect(app.page.locator("h1")).to_contain_text("Four clues")


def test_the_editor_numbers_a_drawing(app: App) -> None:
    """A drawn wall gets numbers, of which one had its place; then cells are drawn, and new clues lie only on them."""
    app.visit("editor")
    for name in ("Rows", "Columns"):
        app.page.get_by_label(name, exact=True).fill("5")
        app.page.get_by_label(name, exact=True).blur()
    cells = app.page.locator("[role=gridcell]")
    expect(cells).to_have_count(25)
    cells.first.focus()
    for key in ("ArrowRight", "9"):
        app.page.keyboard.press(key)
    app.choose("Draw")
    expect(app.page.locator("main")).to_contain_text("Draw a wall")
    _draw(app, DRAWING)
    app.page.locator(".setter summary").click()
    app.page.get_by_role("button", name="Number my drawing").click()
    expect(app.page.locator(".verdict.unique")).to_be_visible()
    expect(app.page.locator(".setter")).to_contain_text("change the 9 at r1c2 to 5")
    assert sum("number" in (label or "") for label in _labels(app)) == 4
    app.page.get_by_role("button", name="Mirror").click()
    app.choose("Draw")
    expect(cells.nth(2)).to_have_attribute("aria-label", re.compile("filled"))
    expect(cells.nth(3)).to_have_attribute("aria-label", re.compile("number 5"))
    app.page.get_by_role("button", name="Add missing clues").click()
    expect(app.page.locator(".setter")).to_contain_text("The puzzle already has one solution.")
    app.page.get_by_role("button", name="Export").click()
    with app.page.expect_download() as waiting:
        app.page.get_by_role("button", name="Save the picture").click()
    assert waiting.value.path().read_bytes().startswith(b"\x89PNG")
    app.page.get_by_role("button", name="Close").click()
    app.page.get_by_role("button", name="Clear").click()
    app.choose("Draw")
    _draw(app, FRAME)
    app.page.get_by_label("New clues").select_option("drawn")
    app.page.get_by_role("button", name="Add missing clues").click()
    expect(app.page.locator(".verdict.unique")).to_be_visible()
    assert {"number" in (label or "") for label, letter in zip(_labels(app), FRAME, strict=True) if letter == "."} == {
        False
    }


DRAWING = "..###.#..#.####.#.#.###.."
FRAME = "######...##...##...######"


def _draw(app: App, letters: str) -> None:
    for cell, letter in enumerate(letters):
        if letter == "#":
            app.page.locator("[role=gridcell]").nth(cell).click()


def _labels(app: App) -> list[str | None]:
    return [cell.get_attribute("aria-label") for cell in app.page.locator("[role=gridcell]").all()]


def test_drawing_in_the_editor_makes_clues(app: App) -> None:
    app.visit("editor")
    app.choose("Nonogram")
    expect(app.page.locator(".clues.rows .line")).to_have_count(7)
    app.page.locator("[role=gridcell]").first.focus()
    app.page.keyboard.press("Space")
    expect(app.page.locator(".clues.rows .line").first).to_have_text("1")
    expect(app.page.locator(".verdict.unique")).to_be_visible()


def test_typed_clues_become_a_board_and_a_verdict(app: App) -> None:
    app.visit("editor")
    app.choose("Nonogram")
    app.choose("Type the clues")
    rows, cols = app.page.get_by_label("Rows, one per line"), app.page.get_by_label("Columns, one per line")
    for field, clues in ((rows, "3\n1\n3"), (cols, "1 1\n3\n1 1")):
        field.press("ControlOrMeta+a")
        field.press_sequentially(clues)
    expect(app.page.locator(".clues.rows .line")).to_have_text(["3", "1", "3"])
    expect(app.page.locator(".clues.cols .line")).to_have_text(["11", "3", "11"])
    expect(app.page.get_by_label("Rows", exact=True)).to_have_value("3")
    expect(app.page.get_by_label("Columns", exact=True)).to_have_value("3")
    expect(app.page.locator(".verdict.unique")).to_contain_text("Exactly one solution")
    cols.press("Backspace")
    expect(app.page.locator(".clues.cols .line").last).to_have_text("1")
    expect(app.page.locator(".verdict.none")).to_contain_text("No solution so far")
    expect(cols).to_be_focused()
    app.page.get_by_role("button", name="Undo").click()
    expect(cols).to_have_value("1 1\n3\n1 1")


def test_typed_clues_can_be_drawn_on(app: App) -> None:
    app.visit("editor")
    app.choose("Nonogram")
    app.choose("Type the clues")
    app.page.get_by_label("Rows, one per line").fill("3\n1\n3")
    app.page.get_by_label("Columns, one per line").fill("1 1\n3\n1 1")
    expect(app.page.locator(".verdict.unique")).to_be_visible()
    app.choose("Draw")
    expect(app.page.locator(".board .ink")).to_have_count(7)
    app.page.locator("[role=gridcell]").first.focus()
    app.page.keyboard.press("Space")
    expect(app.page.locator(".clues.rows .line").first).to_have_text("2")


def test_a_late_answer_does_not_draw_on_the_next_puzzle(newcomer: App) -> None:
    late: list[Route] = []
    newcomer.without_engine()
    newcomer.page.route("**/solve", lambda route: route.continue_() if late else late.append(route))
    newcomer.visit("editor")
    newcomer.choose("Nonogram")
    newcomer.choose("Type the clues")
    rows = newcomer.page.get_by_label("Rows, one per line")
    newcomer.page.get_by_label("Columns, one per line").fill("1\n1")
    with newcomer.page.expect_request("**/solve"):
        rows.fill("2\n0")
    rows.fill("0\n2")
    with newcomer.page.expect_response("**/solve"):
        late[0].continue_()
    expect(newcomer.page.locator(".verdict.unique")).to_be_visible()
    newcomer.choose("Draw")
    labels = newcomer.page.locator("[role=gridcell]").evaluate_all("all => all.map(cell => cell.ariaLabel)")
    assert ["filled" in label for label in labels] == [False, False, True, True]


def test_typed_numbers_become_a_board_and_a_verdict(newcomer: App) -> None:
    """A digit soon after another makes a longer number, and here no time goes by."""
    newcomer.page.clock.set_fixed_time(0)
    newcomer.visit("editor")
    newcomer.page.get_by_label("Rows").fill("2")
    newcomer.page.get_by_label("Rows").blur()
    newcomer.page.locator("[role=gridcell]").first.focus()
    for key in ("1", "2", "ArrowRight", "ArrowRight", "?"):
        newcomer.page.keyboard.press(key)
    expect(newcomer.page.locator(".board .number")).to_have_text(["12", "?"])
    expect(newcomer.page.locator(".verdict.none")).to_be_visible()
    newcomer.page.locator(".pad").get_by_role("button", name="4", exact=True).click()
    expect(newcomer.page.locator(".board .number")).to_have_text(["12", "4"])
    expect(newcomer.page.locator("[role=gridcell]").nth(2)).to_be_focused()  # so one sees which cell the pad sets


def test_the_editor_undoes_and_redoes(app: App) -> None:
    numbers = app.page.locator(".board .number")
    app.visit("editor")
    app.page.locator("[role=gridcell]").first.focus()
    app.page.keyboard.press("3")
    app.page.get_by_role("button", name="Clear").click()
    expect(numbers).to_have_count(0)
    app.page.get_by_role("button", name="Undo").click()
    expect(numbers).to_have_text("3")
    app.page.keyboard.press("Control+z")
    expect(numbers).to_have_count(0)
    app.page.keyboard.press("Control+y")
    expect(numbers).to_have_text("3")


def test_a_drawing_outlives_another_size_and_another_visit(app: App) -> None:
    app.visit("editor")
    app.choose("Nonogram")
    cells = app.page.locator("[role=gridcell]")
    cells.first.focus()
    app.page.keyboard.press("Space")
    app.page.keyboard.press("ArrowDown")
    app.page.keyboard.press("ArrowRight")
    app.page.keyboard.press("Space")
    expect(app.page.locator(".verdict.multiple")).to_be_visible()
    app.page.get_by_label("Columns").fill("9")
    app.page.get_by_label("Columns").blur()
    expect(app.page.locator(".clues.cols .line")).to_have_count(9)
    app.visit()
    app.visit("editor")
    expect(cells).to_have_count(63)
    filled = [i for i, text in enumerate(cells.evaluate_all("all => all.map(c => c.ariaLabel)")) if "filled" in text]
    assert filled == [0, 10]


@pytest.mark.offline
def test_the_editor_says_that_it_is_offline(newcomer: App, context: BrowserContext) -> None:
    newcomer.without_engine()
    newcomer.visit("editor")
    context.set_offline(True)
    newcomer.page.locator("[role=gridcell]").first.focus()
    newcomer.page.keyboard.press("3")
    expect(newcomer.page.locator(".verdict")).to_contain_text("There is no connection, so this cannot be answered now.")


def test_a_puzzle_without_a_solution_is_not_played(app: App) -> None:
    app.visit("editor")
    app.page.locator("[role=gridcell]").first.focus()
    app.page.keyboard.press("1")
    expect(app.page.locator(".verdict.none")).to_contain_text("No solution so far")
    app.page.get_by_role("button", name="Play it").click()
    app.expect_toast("No solution so far")
    assert app.page.url.endswith("#/editor")


def test_a_picture_becomes_a_nonogram_in_colour(app: App, tmp_path: Path) -> None:
    picture = Image.new("RGB", (80, 80), "white")
    ImageDraw.Draw(picture).ellipse((10, 10, 70, 70), fill="orange")
    ImageDraw.Draw(picture).rectangle((30, 30, 50, 50), fill="blue")
    picture.save(tmp_path / "face.png")
    app.visit("picture")
    expect(app.page.get_by_label("Colours", exact=True)).to_be_hidden()
    app.choose("In colour")
    app.page.get_by_label("Colours", exact=True).fill("2")
    app.page.get_by_label("Choose a picture").set_input_files(tmp_path / "face.png")
    expect(app.page.locator(".notice.good")).to_contain_text("One solution.")
    app.page.get_by_role("button", name="Play it").click()
    expect(app.page.locator(".tools.in-colour")).to_be_visible()


def test_a_picture_becomes_a_nonogram(app: App, tmp_path: Path) -> None:
    picture = Image.new("L", (80, 80), 255)
    ImageDraw.Draw(picture).ellipse((10, 10, 70, 70), fill=0)
    picture.save(tmp_path / "disc.png")
    app.visit("picture")
    app.page.get_by_label("Choose a picture").set_input_files(tmp_path / "disc.png")
    expect(app.page.locator(".notice.good")).to_contain_text("One solution")
    expect(app.page.locator(".preview-board .ink")).not_to_have_count(0)
    app.page.get_by_role("slider", name="Rows").fill("15")
    expect(app.page.get_by_role("slider", name="Columns")).to_have_value("25")
    expect(app.page.locator(".preview-board .clues.rows .line")).to_have_count(15)
    app.page.get_by_role("button", name="Play it").click()
    expect(app.page.locator(".play .clues.rows .line")).to_have_count(15)


def test_a_small_drawing_keeps_its_size(app: App, tmp_path: Path) -> None:
    drawing = Image.new("1", (7, 11), 1)
    ImageDraw.Draw(drawing).ellipse((0, 0, 6, 10), fill=0)
    drawing.save(tmp_path / "egg.png")
    app.visit("picture")
    app.page.get_by_label("Choose a picture").set_input_files(tmp_path / "egg.png")
    expect(app.page.locator(".notice.good")).to_contain_text("One solution")
    expect(app.page.get_by_role("slider", name="Rows")).to_have_value("11")
    expect(app.page.get_by_role("slider", name="Columns")).to_have_value("7")


def test_japanese(newcomer: App) -> None:
    newcomer.visit("settings")
    newcomer.choose("日本語")
    expect(newcomer.page.locator(".skip")).to_have_text("本文へ")
    expect(newcomer.page.locator("h1")).to_have_text("設定")
    newcomer.play("nurikabe/5/5/g5k2o1k3g")
    newcomer.tool("hint")
    expect(newcomer.page.locator(".hints")).to_contain_text("この1に注目しましょう。")
    assert newcomer.page.evaluate("document.documentElement.lang") == "ja"
    assert newcomer.page.locator("[role=gridcell]").first.get_attribute("aria-label") == "1行1列, 未定"


CONTRAST = """() => {
  const light = (selector) => {
    const rgb = getComputedStyle(document.querySelector(selector)).fill.match(/[0-9.]+/g).slice(0, 3);
    const [r, g, b] = rgb.map((x) => (x / 255 <= 0.04045 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return (light(".board .paper") + 0.05) / (light(".board .ink") + 0.05);
}"""
"""How clearly wall stands out from paper."""


def test_dark(newcomer: App) -> None:
    newcomer.page.emulate_media(color_scheme="dark")
    newcomer.visit()
    assert newcomer.page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(18, 21, 29)"
    newcomer.play(NURIKABE)
    newcomer.tap(0, 2)
    assert newcomer.page.evaluate(CONTRAST) >= 6
    newcomer.visit("settings")
    newcomer.choose("Light")
    assert newcomer.page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(244, 240, 230)"


def test_a_lesson_is_finished_by_finding_the_cells(app: App) -> None:
    """A worked example first, then the task: the pen in use is shown, and a tap that does not follow gets an answer."""
    app.visit("course/1")
    for stage in range(1, 4):
        expect(app.page.locator(".notice h2")).to_have_text(f"An example {stage}/4")
        app.page.get_by_role("button", name="Next").click()
    expect(app.page.locator(".overlay *")).to_have_count(0)
    app.page.get_by_role("button", name="Your turn").click()
    expect(app.page.locator(".pens [aria-pressed=true]")).to_have_count(1)
    app.page.get_by_role("button", name="Show me").click()
    targets = app.page.locator(".overlay .target")
    cells = [int(targets.nth(n).get_attribute("data-cell") or 0) for n in range(targets.count())]
    cols = app.page.locator("[role=row]").first.locator("[role=gridcell]").count()
    free = app.page.locator("[role=gridcell]").evaluate_all("all => all.map(c => c.ariaLabel.endsWith('open'))")
    stray = next(cell for cell, is_free in enumerate(free) if is_free and cell not in cells)
    app.tap(*divmod(stray, cols))
    expect(app.page.locator(".notice")).to_contain_text("does not follow")
    app.tap(*divmod(stray, cols))
    for cell in cells:
        app.tap(*divmod(cell, cols))
    expect(app.page.locator(".notice")).to_contain_text("Right!")
    expect(app.page.get_by_role("link", name="Next lesson")).to_be_visible()


def test_a_level_is_played_from_the_list(app: App) -> None:
    app.visit("levels")
    app.page.locator(".level").first.click()
    expect(app.page.locator(".play .board")).to_be_visible()


def test_the_puzzle_of_the_day(app: App) -> None:
    app.visit("day")
    expect(app.page.locator(".day .board").first).to_be_visible()
    app.page.get_by_role("button", name="Play").first.click()
    expect(app.page.locator(".play .board")).to_be_visible()


def test_a_fresh_puzzle(app: App) -> None:
    app.visit("new")
    app.choose("5 × 5")
    app.page.get_by_label("Make a brand-new puzzle").check()
    app.page.get_by_role("button", name="Play").click()
    expect(app.page.locator(".play .board")).to_be_visible()


def test_a_fresh_picture_says_that_it_is_one(app: App) -> None:
    """And keeps its title for the end."""
    app.visit("about")
    key = app.page.evaluate(
        """async () => {
          const { boardFrom } = await import("/static/links/board.js");
          const { keepBoard } = await import("/static/game/store.js");
          const puzzle = { kind: "nonogram", rows: [[2], [2]], cols: [[2], [2]] };
          return keepBoard(await boardFrom({ puzzle, shows: { en: "Brick" } }), "new");
        }"""
    )
    app.visit(f"play/{key}")
    expect(app.page.locator(".bar h1")).to_contain_text("a picture to find")
    expect(app.page.locator("main")).not_to_contain_text("Brick")


def test_the_page_of_the_api_tries_a_call(newcomer: App) -> None:
    newcomer.page.goto(f"{newcomer.address}/docs")
    expect(newcomer.page.locator("p.soft code").first).to_have_text("application/problem+json")
    call = newcomer.page.locator("details", has_text="/api/v1/kinds")
    call.locator("summary").click()
    call.get_by_role("button").click()
    expect(call.locator("pre").last).to_contain_text("nurikabe")


def test_a_nonogram_is_drawn_with_symmetry_and_mended(newcomer: App) -> None:
    """The board keeps its place while clues grow; a change is chosen from several, and locked cells stay."""
    page = newcomer.page
    newcomer.visit("editor")
    newcomer.choose("Nonogram")
    page.locator(".setter summary").click()
    page.get_by_label("Symmetry").select_option("left-right")
    page.locator(".stage").scroll_into_view_if_needed()
    before = newcomer.box(".stage .paper")
    for row, col in ((1, 1), (2, 2), (4, 1)):
        newcomer.tap(row, col)
        page.locator(".stage").scroll_into_view_if_needed()
    expect(page.locator(".stage .ink")).to_have_count(6)
    after = newcomer.box(".stage .paper")
    assert (after["x"], after["width"]) == (before["x"], before["width"])
    newcomer.expect_verdict("multiple")
    newcomer.choose("Lock")
    newcomer.tap(1, 1)
    expect(page.locator(".stage [data-locked]")).to_have_count(1)
    page.get_by_role("button", name="What would help?").click()
    page.locator(".offer").first.click()
    newcomer.expect_verdict("unique")
    expect(page.locator(".stage [data-locked]")).to_have_count(1)
    expect(page.locator(".offer[aria-pressed=true]")).to_contain_text("r")
