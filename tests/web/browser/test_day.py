"""The day: first at home, told at the end, shared without giving anything away. What a solve brings, and help costs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.app import App
from tests.web.browser.test_play import NURIKABE, NURIKABE_SOLUTION

SOLVE = """async () => {
  const saved = JSON.parse(localStorage.getItem("nurigram:game:" + location.hash.split("/")[2]));
  const { reasoner } = await import("/static/reason/reasoner.js");
  return (await reasoner.solve(saved.board.puzzle)).solutions[0];
}"""


@pytest.fixture
def app(visited: App) -> App:
    """One visit for all tests of this file."""
    return visited


def test_the_day_is_first_at_home_and_told_at_its_end(app: App) -> None:
    app.page.clock.set_fixed_time("2026-11-18T15:00:00")
    app.visit()
    today = app.page.locator(".today")
    expect(today.get_by_role("heading")).to_have_text("Today, Wednesday 18 November")
    expect(today.locator("button")).to_have_count(2)
    above = app.page.locator("main > .card").first
    assert "today" in (above.get_attribute("class") or "")
    today.locator("button", has_text="Nurikabe").click()
    app.page.wait_for_selector(".play .board")
    expect(app.page.locator(".title")).to_contain_text("18 Nov")
    app.fill(app.page.evaluate(SOLVE))
    app.expect_solved()
    finish = app.page.locator(".finish")
    expect(finish).to_contain_text("1 of 2 today")
    expect(finish).to_contain_text("Tomorrow, Thursday: Nurikabe")
    expect(finish).to_contain_text("in 9 hours")
    expect(finish).not_to_contain_text("best time")
    expect(finish.get_by_role("button", name="And the day's Nonogram")).to_be_visible()
    finish.get_by_role("button", name="Share").click()
    said = app.page.locator("dialog[open]")
    expect(said).to_contain_text("Nurikabe")
    expect(said).to_contain_text("No hints")
    said.get_by_role("button", name="Close").click()
    app.visit()
    expect(app.page.locator(".today .solved")).to_have_count(1)
    expect(app.page.locator(".hero")).to_contain_text("Puzzle of the dayNonogram")
    expect(app.page.locator(".streak")).to_contain_text("1")


OVERLAPS = """() => [...document.querySelectorAll(".today button")].some((button) => {
  const boxes = [...button.children].map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  });
  const { right } = button.getBoundingClientRect();
  return boxes.some((box, k) => box.right > right || (k > 0 && box.top < boxes[k - 1].bottom - 2));
})"""
"""Whether letters in the card of the day lie over each other, or leave it."""

FINISHED = """(day) => ["nurikabe", "nonogram"].map((kind) =>
  ({ key: kind, id: kind, kind, tier: "easy", rows: 7, cols: 7, seconds: 129, when: Date.now(), day }))"""


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_a_solved_day_can_be_read_on_every_phone(newcomer: App) -> None:
    app = newcomer
    app.visit("about")
    app.page.clock.set_fixed_time("2026-11-18T15:00:00")
    finishes = app.page.evaluate(FINISHED, "2026-11-18")
    app.page.evaluate("all => localStorage.setItem('nurigram:finished', JSON.stringify(all))", finishes)
    app.visit()
    expect(app.page.locator(".today .solved")).to_have_count(2)
    expect(app.page.locator(".today")).to_contain_text("15 × 15 ★ in colour")
    for size in ("", "200%"):
        app.page.evaluate("size => (document.documentElement.style.fontSize = size)", size)
        for width in (320, 360, 430):
            app.page.set_viewport_size({"width": width, "height": 640})
            assert not app.page.evaluate(OVERLAPS), (size, width)


@pytest.mark.parametrize("wake", ["document", "window", "nobody"])
def test_a_screen_left_open_follows_midnight(newcomer: App, wake: str) -> None:
    """When somebody comes back to it, and also while somebody looks on."""
    page = newcomer.page
    page.clock.install(time="2026-11-18T23:59:30")
    for screen in ("", "day"):
        page.clock.set_fixed_time("2026-11-18T23:59:30")
        newcomer.visit(screen)
        expect(page.locator("main")).to_contain_text("Wednesday")
        page.clock.set_fixed_time("2026-11-19T00:01:00")
        if wake == "document":
            page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        elif wake == "window":
            page.evaluate("dispatchEvent(new Event('focus'))")
        else:
            page.clock.fast_forward(61_000)
        expect(page.locator("main .today h2, main .work p").first).to_contain_text("Thursday")


@pytest.mark.parametrize("context", ["phone"], indirect=True)
@pytest.mark.parametrize("height", [640, 844])
def test_tomorrow_is_whole_at_the_end(newcomer: App, height: int) -> None:
    page = newcomer.page
    page.set_viewport_size({"width": 360, "height": height})
    page.clock.set_fixed_time("2026-11-16T15:00:00")
    newcomer.visit()
    page.locator(".today button", has_text="Nurikabe").click()
    page.wait_for_selector(".play .board")
    before = newcomer.box(".play .pan .paper")
    newcomer.fill(page.evaluate(SOLVE))
    newcomer.expect_solved()
    assert newcomer.box(".play .pan .paper") == before
    expect(page.locator(".day-end")).to_contain_text("Tomorrow, Tuesday")
    finish = page.locator(".finish")
    assert finish.evaluate("(e) => e.scrollHeight <= e.clientHeight")
    assert newcomer.box(".finish")["y"] >= before["y"] + before["height"]


LINES = """async (picture) => {
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const [head, foot] = [190, 96];
  const { data } = pen.getImageData(width >> 1, head, 1, height - head - foot);
  const shades = Array.from({ length: data.length / 4 }, (_, y) => data.slice(4 * y, 4 * y + 3).join());
  return shades.filter((shade, y) => y && shade !== shades[y - 1]).length;
}"""
"""How often the shade changes down the middle of the board in a picture: at its lines and clues."""


def test_the_day_shows_what_was_found_and_what_is_begun(app: App) -> None:
    app.page.clock.set_fixed_time("2026-11-16T15:00:00")
    app.visit("day")
    for name in ("Nurikabe", "Nonogram"):
        app.page.locator(".day", has_text=name).get_by_role("button", name="Play").click()
        app.page.wait_for_selector(".play .board")
        solution = app.page.evaluate(SOLVE)
        if name == "Nonogram":
            app.fill(solution)
            app.expect_solved()
            app.page.locator(".finish").get_by_role("button", name="Share").click()
            shared = app.page.locator("dialog[open] img.result")
            expect(shared).to_be_visible()
            assert shared.evaluate(LINES) > 2 * len(solution), "the picture to share has no board"
            app.page.keyboard.press("Escape")
        else:
            row = next(row for row, text in enumerate(solution) if "#" in text)
            app.tap(row, solution[row].index("#"))
            app.wait_until_saved()
        app.visit("day")
    begun, solved = app.page.locator(".day").all()
    expect(begun.locator(".ink")).to_have_count(1)
    expect(begun.get_by_role("button")).to_have_text("Continue")
    expect(solved.locator(".picture")).to_be_visible()
    expect(solved.locator(".board")).to_have_count(0)


def test_a_game_left_days_ago_does_not_stand_above_all_else(app: App) -> None:
    app.page.clock.set_fixed_time("2026-11-16T15:00:00")
    app.play(NURIKABE)
    app.tap(0, 2)
    app.wait_until_saved()
    app.visit()
    expect(app.page.locator(".hero")).to_contain_text("Your last game")
    app.page.clock.set_fixed_time("2026-11-19T15:00:00")
    app.page.reload()
    expect(app.page.locator(".hero")).to_contain_text("A small one to start with")
    expect(app.page.locator(".continue .game")).to_have_count(1)


def test_islands_light_up_and_hints_are_counted(app: App) -> None:
    app.play(NURIKABE)
    app.tool("hint")
    app.page.wait_for_selector(".hints .notice.hint")
    app.tool("hint")
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    expect(app.page.locator(".board .light")).to_have_count(sum(map(str.isdigit, NURIKABE.rsplit("/", 1)[1])))
    expect(app.page.locator(".finish")).to_contain_text("1 hint")
    expect(app.page.locator(".finish")).to_contain_text("Your first Nurikabe of this difficulty")


def test_the_list_of_steps_says_first_what_it_costs(app: App) -> None:
    app.play(NURIKABE)
    app.menu("Step-by-step solution")
    panel = app.page.locator(".trace")
    expect(panel).to_contain_text("count as solved with help")
    expect(panel.locator(".steps")).to_have_count(0)
    panel.get_by_role("button", name="Show the steps").click()
    expect(panel.locator(".steps li")).not_to_have_count(0)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    expect(app.page.locator(".finish")).to_contain_text("Solved with help")
