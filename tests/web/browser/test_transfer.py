"""Progress goes from one device to another: by a code, by a file, with and without a password."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, expect

from tests.web.browser.app import App
from tests.web.browser.conftest import visitor
from tests.web.browser.test_play import NURIKABE, NURIKABE_SOLUTION

NONOGRAM = "nonogram/3/3/113g113g1g3g"
STORED = "() => JSON.stringify(Object.entries(localStorage).sort())"
FILL = """(length) => localStorage.setItem("nurigram:finished", JSON.stringify(Array.from({ length }, (_, k) =>
  ({ key: Math.random().toString(36), kind: "nurikabe", rows: 5, cols: 5, tier: "easy", seconds: k, when: k }))))"""


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


@pytest.fixture
def other(browser: Browser, server: str) -> Iterator[App]:
    """The other device."""
    app = App(visitor(browser, "phone").new_page(), server)
    yield app
    app.page.context.close()


def play_a_little(app: App) -> None:
    """One game is solved, another one begun."""
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    app.play(NONOGRAM)
    app.tap(0, 0)
    app.tap(0, 1)
    app.wait_until_saved()


def stored(app: App) -> str:
    return str(app.page.evaluate(STORED))


def scanned(app: App) -> str:
    """What a camera reads from the screen."""
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(app.page.locator(".qr").screenshot())))
    return str(found.text)


def test_a_code_takes_everything_along(app: App, other: App) -> None:
    """It is read from the screen and opened with the word that is shown, however it is typed; twice adds nothing."""
    play_a_little(app)
    app.visit("transfer")
    app.page.get_by_role("button", name="Make a code").click()
    code = app.page.locator(".transfer-code strong").inner_text()
    expect(app.page.locator(".card").first).to_contain_text("Other devices cannot open the address of this page")
    address = scanned(app)
    assert len(address) <= 2000
    other.page.goto(address)
    word = other.page.get_by_label("The code that the other device shows")
    word.fill("2222-2222")
    other.page.get_by_role("button", name="Add it here").click()
    expect(other.page.locator(".notice.error")).to_contain_text("did not open")
    word.fill(code.replace("-", " ").lower())
    other.page.get_by_role("button", name="Add it here").click()
    expect(other.page.locator(".notice.good")).to_contain_text("1 finished game")
    expect(other.page.locator(".notice.good")).to_contain_text("1 game to go on with")
    before = stored(other)
    other.page.get_by_role("button", name="Add it here").click()
    expect(other.page.locator(".notice.good")).to_contain_text("All of it was here already")
    assert stored(other) == before
    other.play(NONOGRAM)
    expect(other.page.locator(".play .board .ink")).to_have_count(2)


def test_a_file_with_a_password_joins_two_devices(app: App, other: App, tmp_path: Path) -> None:
    play_a_little(app)
    app.visit("transfer")
    app.page.get_by_label("Password, if you like").fill("wind mill")
    with app.page.expect_download() as waiting:
        app.page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "progress.json"
    waiting.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8")).keys() == {"nurigram", "sealed"}
    other.play(NONOGRAM)
    other.tap(2, 2)
    other.wait_until_saved()
    for said in ("1 game begun on both devices", "All of it was here already"):
        other.visit("transfer")
        other.page.locator("input[type=file]").set_input_files(file)
        other.page.get_by_label("The password of this file").fill("wind mill")
        other.page.get_by_role("button", name="Add it here").click()
        expect(other.page.locator(".notice.good")).to_contain_text(said)
    other.play(NONOGRAM)
    expect(other.page.locator(".play .board .ink")).to_have_count(2)
    other.menu("Bookmarks")
    expect(other.page.locator(".bookmark")).to_have_count(1)


def test_too_much_for_a_picture_goes_by_a_link_that_is_sent(app: App, other: App) -> None:
    app.visit("about")
    app.page.evaluate(FILL, 100)
    app.visit("transfer")
    app.page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    app.page.get_by_role("button", name="Make a code").click()
    expect(app.page.locator(".card").first).to_contain_text("a link holds it")
    expect(app.page.locator(".qr")).to_have_count(0)
    app.page.get_by_role("button", name="Copy the link").click()
    link = app.page.evaluate("window.copied")
    assert 2_000 < len(link) < 30_000
    other.page.goto(link)
    other.page.get_by_label("The code that the other device shows").fill(
        app.page.locator(".transfer-code strong").inner_text()
    )
    other.page.get_by_role("button", name="Add it here").click()
    expect(other.page.locator(".notice.good")).to_contain_text("100 finished games")


def test_much_progress_needs_a_file(app: App) -> None:
    app.visit("about")
    app.page.evaluate(FILL, 2_000)
    app.visit("transfer")
    app.page.get_by_role("button", name="Make a code").click()
    expect(app.page.locator(".notice")).to_contain_text("too large for a code")


def test_where_nothing_can_be_encrypted_there_is_the_file(newcomer: App) -> None:
    newcomer.page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    newcomer.visit("transfer")
    expect(newcomer.page.locator(".notice")).to_contain_text("only encrypt on pages with https")
    expect(newcomer.page.get_by_role("button", name="Make a code")).to_have_count(0)
    expect(newcomer.page.get_by_label("Password, if you like")).to_have_count(0)
    with newcomer.page.expect_download() as waiting:
        newcomer.page.get_by_role("button", name="Save to a file").click()
    assert json.loads(waiting.value.path().read_text(encoding="utf-8"))["nurigram"] == 1
