"""What a person does with the app, in the words of the tests."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import FloatRect, Page, expect

PATIENCE = 60_000
"""Milliseconds to wait for what must come: long, as the machine may be busy with other tests."""

RECORD_TOASTS = """self.toasts = []; new MutationObserver((changes) => {
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  self.toasts.push(...added.filter((node) => node.className === "toast").map((node) => node.textContent));
}).observe(document, { childList: true, subtree: true })"""
"""Keeps the texts of short notes, which may be gone before a busy machine looks for them."""

SAME_DICE = """self.rollAgain = () => {
  let state = 1;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
self.rollAgain()"""
"""The page draws the same puzzles in every run, so that a failure can be repeated."""

IS_SAVED = """() => {
  const cells = [...document.querySelectorAll(".board [role=gridcell]")];
  const drawn = cells.map((cell) => (cell.querySelector(".ink") ? "#" : " ")).join("");
  const keys = Object.keys(localStorage).filter((key) => key.startsWith("nurigram:game:"));
  const games = keys.map((key) => JSON.parse(localStorage.getItem(key)));
  return games.some((game) => game.cells.join("").replace(/[^#]/g, " ") === drawn);
}"""
"""Whether a game in the browser's storage has the wall that is drawn."""


PUT = """async ([puzzle, cells]) => {
  const { keepBoard, savedGame } = await import("/static/game/store.js");
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ text: JSON.stringify(puzzle) });
  const { boards } = await (await fetch("/api/v1/open", { method: "POST", headers, body })).json();
  const key = keepBoard(boards[0], "open");
  localStorage.setItem("nurigram:game:" + key, JSON.stringify({ ...savedGame(key), cells }));
  return key;
}"""


CHALLENGE = """async ([puzzle, rows, more]) => {
  const { Game } = await import("/static/game/game.js");
  const { boardFrom } = await import("/static/links/board.js");
  const { recordAddress } = await import("/static/play/record.js");
  const board = await boardFrom({ puzzle });
  const game = new Game(board);
  rows.join("").split("").forEach((letter, i) => {
    game.clock = () => 100 * (game.done + 1);
    if (letter !== ".") game.set(i, game.palette.known(letter));
  });
  const record = { board, history: game.history(), times: game.times, seconds: 100 * game.done };
  return recordAddress({ ...record, helped: false, hints: 0, ...more }, "challenge");
}"""
"""The link of somebody who filled the cells in their order, one every hundred seconds, so that real time is nothing."""


class App:
    """The app in a browser."""

    def __init__(self, page: Page, address: str) -> None:
        page.set_default_timeout(PATIENCE)
        for script in (RECORD_TOASTS, SAME_DICE):
            page.add_init_script(script)
        self.page = page
        self.address = address
        self.has_touch = bool(page.evaluate("navigator.maxTouchPoints > 0"))

    def visit(self, screen: str = "") -> None:
        """Go to a screen, as a link does, and wait for it."""
        self.page.goto(f"{self.address}/#/{screen}")
        name = screen.partition("/")[0].partition("?")[0] or "home"
        self.page.wait_for_selector(f"html[data-ready] main[data-screen={name}]")

    def begin_again(self) -> None:
        """Forget everything that was done on this page before."""
        if self.page.url != "about:blank":
            self.page.evaluate("document.querySelectorAll('dialog').forEach((box) => box.close())")
        self.visit("about")
        self.page.evaluate("() => { localStorage.clear(); self.toasts.length = 0; self.rollAgain(); }")

    def without_engine(self) -> None:
        """A browser in which the page cannot think for itself, from the next visit on."""
        self.page.add_init_script("delete self.Worker")

    def wait_until_saved(self) -> None:
        """Wait until the game is saved as it is drawn."""
        self.page.wait_for_function(IS_SAVED)

    def expect_toast(self, text: str) -> None:
        """A short note was shown; it may be gone already."""
        self.page.wait_for_function("text => self.toasts.some((each) => each.includes(text))", arg=text)

    def expect_verdict(self, look: str, text: str = "") -> None:
        """The verdict on what is in the editor now, complete with its grade or its reason."""
        verdict = self.page.locator(f".verdict.{look}[aria-busy=false]")
        expect(verdict).to_be_visible()
        expect(verdict).to_contain_text(text)

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

    def challenge(self, puzzle: object, solution: Sequence[str], **more: object) -> str:
        """The link of a friend who solved a puzzle."""
        self.visit("about")
        return str(self.page.evaluate(CHALLENGE, [puzzle, solution, more]))

    def cell(self, row: int, col: int) -> tuple[float, float]:
        """Where the middle of a cell is on the screen."""
        box = self.page.locator(
            f"[role=row]:nth-child({row + 1}) > [role=gridcell]:nth-child({col + 1})"
        ).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, row: int, col: int) -> None:
        """Touch or click a cell."""
        self.tap_at(*self.cell(row, col))

    def tap_at(self, x: float, y: float) -> None:
        """Touch or click a place of the screen."""
        if self.has_touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def tool(self, name: str) -> None:
        """Press a tool by the name of its picture."""
        self.page.locator(f"[data-tool={name}]").click()

    def menu(self, name: str) -> None:
        """Choose an entry of the menu."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.locator("dialog[open]").get_by_role("button", name=name, exact=True).click()

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
