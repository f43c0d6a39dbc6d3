"""What a person does with the app, in the words of the tests."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import FloatRect, Page, expect

PATIENCE = 30_000
"""Milliseconds to wait for what must come: long, as the machine may be busy with other tests."""


PUT = """async ([puzzle, cells]) => {
  const { keepBoard, savedGame } = await import("/static/game/store.js");
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ text: JSON.stringify(puzzle) });
  const { boards } = await (await fetch("/api/v1/open", { method: "POST", headers, body })).json();
  const key = keepBoard(boards[0], "open");
  localStorage.setItem("nurigram:game:" + key, JSON.stringify({ ...savedGame(key), cells }));
  return key;
}"""


class App:
    """The app in a browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.has_touch = bool(page.evaluate("navigator.maxTouchPoints > 0"))

    def visit(self, screen: str = "") -> None:
        """Go to a screen, as a link does, and wait for it."""
        self.page.goto(f"{self.address}/#/{screen}")
        name = screen.partition("/")[0].partition("?")[0] or "home"
        self.page.wait_for_selector(f"html[data-ready] main[data-screen={name}]")

    def without_engine(self) -> None:
        """A browser in which the page cannot think for itself, from the next visit on."""
        self.page.add_init_script("delete self.Worker")

    def wait_for_keeping(self) -> None:
        """Wait until everything is kept for times without a network."""
        self.page.wait_for_selector("html[data-kept=all]", state="attached")

    def play(self, link: str) -> None:
        """Open a shared puzzle."""
        self.page.goto(f"{self.address}/#/p/{link}")
        self.page.wait_for_url("**/#/play/*")
        self.page.wait_for_selector("main[data-screen=play] .board")

    def put(self, puzzle: object, cells: Sequence[str]) -> None:
        """Go on with a game as somebody left it."""
        self.visit("about")
        key = self.page.evaluate(PUT, [puzzle, cells])
        self.visit(f"play/{key}")
        self.page.wait_for_selector(".play .board")

    def cell(self, row: int, col: int) -> tuple[float, float]:
        """Where the middle of a cell is on the screen."""
        box = self.page.locator(
            f"[role=row]:nth-child({row + 1}) > [role=gridcell]:nth-child({col + 1})"
        ).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, row: int, col: int) -> None:
        """Touch or click a cell."""
        if self.has_touch:
            self.page.touchscreen.tap(*self.cell(row, col))
        else:
            self.page.mouse.click(*self.cell(row, col))

    def tool(self, name: str) -> None:
        """Press a tool by the name of its picture."""
        self.page.locator(f"[data-tool={name}]").click()

    def menu(self, name: str) -> None:
        """Choose an entry of the menu."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.locator("dialog").get_by_role("button", name=name, exact=True).click()

    def choose(self, name: str) -> None:
        """Pick one of a group of choices."""
        self.page.get_by_role("radio", name=name, exact=True).check()

    def fill(self, solution: Sequence[str]) -> None:
        """Tap every cell that a solution fills, and no other."""
        for row, text in enumerate(solution):
            for col, letter in enumerate(text):
                if letter == "#":
                    self.tap(row, col)

    def solve_by_keyboard(self, solution: Sequence[str]) -> None:
        """Arrows and space alone, after one tab stop."""
        before = self.state()
        self.page.locator("[role=gridcell]").first.focus()
        for text, old in zip(solution, before, strict=True):
            self.page.keyboard.press("Home")
            for letter, already in zip(text, old, strict=True):
                if letter == "#" and already != "#":
                    self.page.keyboard.press("Space")
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("ArrowDown")

    def box(self, selector: str) -> FloatRect:
        """Where something is on the screen."""
        found = self.page.locator(selector).bounding_box()
        assert found is not None
        return found

    def state(self) -> list[str]:
        """The board as the page itself keeps it."""
        saved = self.page.evaluate(
            "key => JSON.parse(localStorage.getItem('nurigram:game:' + key))", self.page.url.rsplit("/", 1)[1]
        )
        return list(saved["cells"])

    def expect_solved(self) -> None:
        """The time and what comes next, below a board that is finished."""
        expect(self.page.locator(".finish")).to_be_visible()
