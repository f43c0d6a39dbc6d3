"""The claims of docs/security.md. Some of them have their tests elsewhere; the page names a test for each."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import anyio
import pytest
import typer
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

import nurigram as package
from nurigram.cli.app import VERBS, build
from nurigram.library import Library
from nurigram.reasoning.check import check
from nurigram.solving.solve import solve
from nurigram.web import tasks
from nurigram.web.app import create_app
from nurigram.web.boards import Bounds
from nurigram.web.middleware import HEADERS
from nurigram.web.problem import Problem
from nurigram.web.proxies import Proxies
from nurigram.web.settings import SECRETS, Settings
from tests.command_line import CommandLine
from tests.web.running import wait_until

ROOT = Path(__file__).parents[2]
SOURCE = Path(package.__file__).parent
PAGE = ROOT / "docs" / "security.md"
SITE = "http://test"
PUZZLE = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
TEXT = json.dumps({"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 4]], "title": "from a file"})


def test_every_claim_names_its_test() -> None:
    claims = re.findall(r"^\| (.+) \| `(.+)::(.+)` \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(claims) > 15
    for claim, file, name in claims:
        functions = [node.name for node in ast.parse((ROOT / file).read_text("utf-8")).body if hasattr(node, "name")]
        assert name in functions, claim


# What browsers are told


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/static/app.js", 200),
        ("GET", "/api/v1/kinds", 200),
        ("GET", "/nowhere", 404),
        ("PUT", "/api/v1/kinds", 405),
        ("POST", "/api/v1/hint", 415),
        ("GET", "/metrics", 404),
    ],
)
def test_every_answer_has_the_headers(api: TestClient, method: str, path: str, status: int) -> None:
    answer = api.request(method, SITE + path)
    assert answer.status_code == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "set-cookie" not in answer.headers
    assert "server" not in answer.headers


def test_a_fault_of_ours_tells_nothing(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise RuntimeError("details for us alone")

    app = create_app(settings)
    app.add_api_route("/fail", fail)
    answer = TestClient(app).get("/fail")
    assert answer.status_code == 500
    assert answer.json()["title"] == "internal"
    assert "details" not in answer.text
    assert "details for us alone" in caplog.text
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert answer.headers["X-Request-ID"]


def test_pages_of_other_sites_may_use_the_api_only_if_allowed(settings: Settings) -> None:
    good, evil = "https://good.example", "https://evil.example"
    for sites, origin, expected in (("", good, None), (good, good, good), (good, evil, None)):
        client = TestClient(create_app(settings.model_copy(update={"sites": sites})))
        answer = client.get("/healthz", headers={"Origin": origin})
        assert answer.headers.get("Access-Control-Allow-Origin") == expected


def test_no_answer_repeats_the_host_of_the_request(api: TestClient) -> None:
    for path in ("/api/v1/library/", "/static", "/docs/", "//evil.example/", "/openapi.json"):
        answer = api.get(SITE + path, headers={"Host": "evil.example"}, follow_redirects=False)
        assert "evil" not in answer.text + str(answer.headers)
        assert answer.status_code in (200, 404)


# Files


async def receive() -> Message:
    """A request without a body."""
    return {"type": "http.request", "body": b"", "more_body": False}


async def send(_: Message) -> None:
    """Leave the answer unread."""


OUTWARDS = (
    "/static/../app.py",
    "/static/%2e%2e/app.py",
    "/static/..%2fapp.py",
    "/static/..%5capp.py",
    "/static//etc/passwd",
    "/static/%2fetc%2fpasswd",
    "/static/x/../../settings.py",
    "/static/app.js%00.py",
    "/data/../app.py",
    "/data/..%2fapp.py",
    "/data/packs/..%2f..%2fapp.py",
    "/data/packs/%2e%2e/%2e%2e/app.py",
    "//etc/passwd",
    "/etc/passwd",
    "/../../../../etc/passwd",
)


@pytest.mark.parametrize("path", OUTWARDS)
def test_no_address_leads_out_of_the_app(api: TestClient, path: str) -> None:
    """The address goes to the app as it is: clients would tidy it up first."""
    sent: list[Message] = []

    async def keep(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": unquote(path), "raw_path": path.encode(), "query_string": b""}
    assert api.portal is not None
    api.portal.call(api.app, {**scope, "headers": [], "client": ("test", 1), "root_path": ""}, receive, keep)
    assert sent[0]["status"] in (400, 404, 422)
    assert b"root:" not in b"".join(message.get("body", b"") for message in sent)


class Watch:
    """What the interpreter opens and connects to while it is on. Hooks cannot be taken back, so there is only one."""

    def __init__(self) -> None:
        self.is_on = False
        self.seen: list[str] = []
        sys.addaudithook(self._note)

    def _note(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self.is_on and event in ("open", "os.listdir", "os.scandir", "socket.connect", "subprocess.Popen"):
            self.seen.append(f"{event} {arguments}")


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest.fixture
def watching(watch: Watch) -> Iterator[list[str]]:
    watch.seen.clear()
    watch.is_on = True
    yield watch.seen
    watch.is_on = False


@pytest.fixture
def secret(tmp_path: Path) -> str:
    """A file that could be read as a puzzle."""
    path = tmp_path / "secret-file.json"
    path.write_text(TEXT)
    return str(path)


ENTRANCES: dict[str, Callable[[str, Bounds], object]] = {
    "open": tasks.open_text,
    "solve": lambda text, bounds: tasks.answer(solve, "", {"puzzle": text}, bounds),
    "check": lambda text, bounds: tasks.answer(check, "", {"puzzle": PUZZLE, "state": [text]}, bounds),
    "language": lambda text, bounds: tasks.answer(
        check, "", {"puzzle": PUZZLE, "state": ["....."] * 5, "language": text}, bounds
    ),
    "convert": lambda text, bounds: tasks.answer(tasks.convert, "to", {"puzzle": PUZZLE, "to": text}, bounds),
    "draw": lambda text, bounds: tasks.draw(
        PUZZLE, {"to": text, "theme": text, "cell": None, "solution": False}, 5, bounds
    ),
    "engine": lambda text, bounds: tasks.answer(solve, "", {"puzzle": PUZZLE, "engine": text}, bounds),
}


@pytest.mark.parametrize("entrance", ENTRANCES)
@pytest.mark.parametrize("form", ["{}", "file://{}", "@{}", "../../../../../..{}"])
def test_no_text_is_taken_as_the_name_of_a_file(entrance: str, form: str, secret: str, watching: list[str]) -> None:
    told = ""
    try:
        told = str(ENTRANCES[entrance](form.format(secret), Bounds(100, 3600, 200, 1 << 22)))
    except (Problem, package.NurigramError, KeyError) as error:
        told = str(error)
    assert "from a file" not in told
    folder = str(Path(secret).parent)
    assert [event for event in watching if folder in event or event.startswith(("socket", "subprocess"))] == []


# The database

WRITTEN = {
    ("library/database.py", "_set_up"): "PRAGMA",
    ("library/database.py", "_begin"): "BEGIN",
    ("library/database.py", "scrub"): "PRAGMA",
    ("library/tables.py", "partial"): "the condition of an index",
    ("library/migrations/versions/r0002_grown.py", "_partial_index"): "the condition of an index",
    ("library/migrations/versions/r0002_grown.py", "_rows"): "the table of a migration",
    ("library/migrations/versions/r0006_minutes.py", "upgrade"): "the condition of an index",
}
"""The only functions that write SQL as text. None of them knows anything that comes from outside."""


def test_statements_are_built_by_the_orm() -> None:
    assert {place for path in SOURCE.rglob("*.py") for place in _written(path)} == set(WRITTEN)


def _written(path: Path) -> Iterator[tuple[str, str]]:
    """The functions that call ``text`` of SQLAlchemy, ``exec_driver_sql``, or ``execute`` with a text."""
    source = path.read_text("utf-8")
    if "sqlalchemy" not in source:
        return
    for function in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)):
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            has_text = bool(call.args) and isinstance(call.args[0], ast.Constant | ast.JoinedStr)
            if name in ("text", "exec_driver_sql", "literal_column") or (name == "execute" and has_text):
                yield path.relative_to(SOURCE).as_posix(), function.name


def test_text_in_a_request_stays_text(api: TestClient, settings: Settings) -> None:
    library = Library(settings.database)
    before = library.count()
    for text in ("' OR 1=1 --", "'; DROP TABLE puzzles; --", "%' UNION SELECT * FROM plays --", '"; DELETE'):
        assert api.get("/library", params={"text": text}).json()["total"] == 0
        assert api.get(f"/library/{text}").status_code == 404
        assert api.get(f"/players/{text:x<30}/plays").status_code == 422
        assert api.delete(f"/players/{text:x<30}").status_code == 422
    assert library.count() == before > 0
    library.close()


# Secrets

HIDDEN = "hidden-from-everybody"


def test_secrets_come_only_from_the_environment(nurigram: CommandLine) -> None:
    assert {"NURIGRAM_ADMIN_TOKEN", "NURIGRAM_METRICS_TOKEN", "NURIGRAM_DATABASE"} <= SECRETS
    options = re.findall(r"--[\w-]+", nurigram("serve", "--help").out)
    assert "--port" in options
    assert not [option for option in options if re.search("token|password|secret|key", option)]


def test_secrets_are_not_shown(nurigram: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ADMIN_TOKEN", "METRICS_TOKEN"):
        monkeypatch.setenv(f"NURIGRAM_{name}", HIDDEN)
    for address in (f"postgresql://me:{HIDDEN}@127.0.0.1:1/x", f"postgresql:me:{HIDDEN}@host"):
        monkeypatch.setenv("NURIGRAM_DATABASE", address)
        shown, tried = nurigram("serve", "--settings"), nurigram("serve")
        assert (shown.status, tried.status) == (0, 2)
        assert "me:***@" in shown.out
        assert HIDDEN not in shown.out + shown.err + tried.out + tried.err
    assert HIDDEN not in Settings().model_dump_json(exclude={"database"})


NEEDS = {
    "library add": ["board.json"],
    "library export": ["-o", "x.jsonl"],
    "library tag": ["x"],
    "study new": ["x", "--levels"],
    **{f"study {verb}": ["x"] for verb in ("watch", "report", "export", "forget", "delete")},
    "study import": ["x", "plays.csv"],
    "study sheets": ["x", "-o", "x.pdf"],
    "factory run": ["library"],
    "factory resume": ["x"],
    "factory report": ["x"],
    "fit-grade": ["nonogram", "--stored", "-o", "w.toml"],
    "site": ["--out", "site"],
}
"""What a verb needs so that it goes as far as the database."""


def verbs(command: Any, *path: str) -> Iterator[tuple[str, ...]]:
    """All verbs that know a database, by their names on the command line."""
    for name, each in getattr(command, "commands", {}).items():
        yield from verbs(each, *path, name)
    if any(each.name == "db" for each in command.params):
        yield path


def test_no_verb_shows_the_password(nurigram: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One of the passwords has signs that an address must not have as they are."""
    monkeypatch.chdir(tmp_path)
    Path("board.json").write_text(TEXT)
    Path("plays.csv").write_text("id\n")
    found = list(verbs(typer.main.get_command(build(VERBS))))
    assert len(found) > 15
    for path in found:
        for password in (HIDDEN, f"a/{HIDDEN}:b@"):
            monkeypatch.setenv("NURIGRAM_DATABASE", f"postgresql://me:{password}@127.0.0.1:1/x")
            tried = nurigram(*path, *NEEDS.get(" ".join(path), []))
            assert tried.status != 0, path
            assert HIDDEN not in tried.out + tried.err, path
            assert "database" in tried.err, (path, tried.err)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows the environment of a process")
def test_worker_processes_are_told_no_secrets(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SECRETS:
        monkeypatch.setenv(name, HIDDEN)
    with TestClient(create_app(settings)) as client:
        wait_until(lambda: client.get("/readyz").status_code == 200)
        (worker,) = client.app.state.quick.workers  # type: ignore[attr-defined]
        environment = Path(f"/proc/{worker.pid}/environ").read_text()
    assert "PATH=" in environment
    assert HIDDEN not in environment


# Code


def test_nothing_from_outside_is_run() -> None:
    """No ``eval``, no shell, no parser that fetches entities; pickles only between the server and its processes."""
    for path, text in ((path, path.read_text("utf-8")) for path in SOURCE.rglob("*.py")):
        if not re.search("eval|exec|system|shell|pickle|marshal|shelve|dill|xml", text):
            continue
        name, tree = path.relative_to(SOURCE).as_posix(), ast.parse(text)
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        assert not {"eval", "exec", "system"} & {_called(call) for call in calls}, name
        assert not any(keyword.arg == "shell" for call in calls for keyword in call.keywords), name
        modules = {part for node in ast.walk(tree) for part in _imported(node)}
        assert not {"marshal", "shelve", "dill", "xml.dom", "xml.dom.minidom"} & modules, name
        assert "pickle" not in modules or name in ("base/child.py", "web/processes.py"), name
        assert not {"xml.etree.ElementTree.parse", "xml.etree.ElementTree.fromstring"} & modules, name


def _called(call: ast.Call) -> str:
    """The name of a function of Python itself, or of ``os``."""
    match call.func:
        case ast.Name(name) | ast.Attribute(ast.Name("os"), name):
            return name
    return ""


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [each.name for each in node.names]
    if isinstance(node, ast.ImportFrom):
        return [str(node.module), *(f"{node.module}.{each.name}" for each in node.names)]
    return []


# Proxies


@pytest.mark.parametrize(
    ("trusted", "peer", "client", "scheme"),
    [
        ("10.0.0.1", "10.0.0.1", "192.0.2.7", "https"),
        ("10.0.0.1", "198.51.100.9", "198.51.100.9", "http"),
        ("*", "198.51.100.9", "192.0.2.7", "https"),
    ],
)
def test_only_trusted_proxies_say_who_is_asking(trusted: str, peer: str, client: str, scheme: str) -> None:
    """The last address before the proxy counts: clients may put others in front of it."""
    seen: Scope = {}

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.update(scope)

    headers = [(b"x-forwarded-for", b"203.0.113.1, 192.0.2.7"), (b"x-forwarded-proto", b"https")]
    scope: Scope = {"type": "http", "client": (peer, 1), "scheme": "http", "headers": headers}
    anyio.run(Proxies(app, trusted), scope, receive, send)
    assert (seen["client"][0], seen["scheme"]) == (client, scheme)
