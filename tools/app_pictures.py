"""Pictures of the app for the README and docs, taken from the app: ``python -m tools.app_pictures`` rewrites them.

They are kept in the repository, because package indexes show the README and cannot run anything. A palette of few
colours keeps them small.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from nurigram import loads, solve
from nurigram.library.starter import PREFIX
from tests.fixtures.chromium import chromium_path
from tests.web.browser.app import App
from tests.web.browser.conftest import VIEWPORTS
from tests.web.browser.shots import NONOGRAM, NURIKABE, begin
from tests.web.browser.test_transfer import play_a_little
from tests.web.running import running_server

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
COLOURS = 64


def main() -> None:
    """Take all pictures."""
    with (
        tempfile.TemporaryDirectory() as place,
        running_server(Path(place)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
        for name, (device, scene) in SCENES.items():
            shot = Image.open(io.BytesIO(_shot(browser, address, device, scene)))
            shot.convert("RGB").quantize(COLOURS).save(FOLDER / f"app-{name}.png", optimize=True)
        browser.close()


def _shot(browser: Browser, address: str, device: str, scene: Callable[[App], None]) -> bytes:
    width, height = VIEWPORTS[device]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=device == "phone",
        is_mobile=device == "phone",
        color_scheme="light",
        locale="en-GB",
        service_workers="block",
        reduced_motion="reduce",
    )
    page = context.new_page()
    scene(App(page, address))
    page.wait_for_timeout(500)
    shot = page.screenshot()
    context.close()
    return shot


def _hint_on_the_phone(app: App) -> None:
    """A Nurikabe with the last stage of a hint."""
    app.play(NURIKABE)
    begin(app, 18)
    app.tool("hint")
    for _ in range(2):
        app.page.locator(".hints .notice-actions button").first.click()


def _nonogram_at_the_desk(app: App) -> None:
    """A nonogram in mid-play, with the first stage of a hint."""
    app.play(NONOGRAM)
    begin(app, 24)
    app.tool("hint")
    app.page.wait_for_selector(".hints .notice.hint")


def _race(app: App) -> None:
    """A Nurikabe in mid-play, against a friend."""
    puzzle = loads(PREFIX + NURIKABE)
    solution = solve(puzzle).solutions[0].rows
    times = [7 * k for k, letter in enumerate("".join(solution)) if letter == "#"]
    app.page.goto(app.challenge(puzzle.to_json(), list(solution), name="Mika", times=times, seconds=times[-1]))
    app.page.locator(".challenge").get_by_role("button", name="Play").click()
    app.page.wait_for_selector(".play .board")
    begin(app, 18)


def _transfer(app: App) -> None:
    """A QR code with a solved game and another one."""
    play_a_little(app)
    app.visit("transfer")
    app.page.get_by_role("button", name="Make a code").click()
    app.page.wait_for_selector(".qr")


SCENES: dict[str, tuple[str, Callable[[App], None]]] = {
    "phone": ("phone", _hint_on_the_phone),
    "desktop": ("desktop", _nonogram_at_the_desk),
    "race": ("phone", _race),
    "transfer": ("phone", _transfer),
}

if __name__ == "__main__":
    main()
