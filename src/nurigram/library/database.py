"""The way to a database: which one, and how SQLite is set up for several programs that write.

SQLite runs in WAL mode, so that readers and a writer do not wait for each other, and writers take their turn at the
start of a transaction, not in the middle of it, where they would have to give up.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Engine, create_engine, event, func, inspect, select
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    DisconnectionError,
    NoSuchModuleError,
    OperationalError,
    SQLAlchemyError,
)

from nurigram.base.errors import InputError, UnavailableError

BUSY_SECONDS = 60
"""How long a writer waits for the others before it gives up."""

PAUSE = 0.5
"""Seconds between two tries to reach a database that is away."""

T = TypeVar("T")


class LibraryError(UnavailableError):
    """The database cannot be used: it is locked, or out of reach, or no database at all."""


FAULTS = (SQLAlchemyError, CommandError)
"""Everything that a database may raise."""


@contextmanager
def reporting(address: str = "") -> Iterator[None]:
    """Turn everything that a database may raise into an error that names the reason.

    What no database can hold is a fault of those who sent it, and nobody needs to be told that the database is away.
    """
    try:
        yield
    except DataError as error:
        raise InputError("the database cannot hold such a text or number") from error
    except (*FAULTS, OSError) as error:
        raise LibraryError(f"the library's database cannot be used: {said_by(error, address)}") from error


def said_by(error: Exception, address: str) -> str:
    """What a database said of a fault, without the password in its address."""
    said = str(getattr(error, "orig", None) or error).strip() or "it does not answer"
    return said.replace(address, without_password(address)) if address else said


def default_url() -> str:
    """The database that NURIGRAM_DATABASE names, else a file in the user's data folder."""
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return os.environ.get("NURIGRAM_DATABASE") or f"sqlite:///{base / 'nurigram' / 'library.sqlite3'}"


def without_password(address: str) -> str:
    """The address of a database as it may be shown."""
    hidden = re.sub(r"(^[^:]*:(?://)?[^:/@]*):.*@", r"\1:***@", address, flags=re.DOTALL)
    return re.sub(r"(?i)([?&]\w*passw\w*=)[^&]*", r"\1***", hidden)


def connect(address: str, patience: float = BUSY_SECONDS) -> tuple[Engine, Engine]:
    """An engine to read with and one to write with; they share their connections.

    All that is read in one transaction is what there was at one moment.
    ``patience``: how many seconds to wait while another program has the database locked.
    """
    url = _url(address)
    try:
        if url.get_backend_name() == "sqlite":
            return _sqlite(url, patience)
        engine = create_engine(url, pool_pre_ping=True)
    except ImportError as error:
        package = "'nurigram[postgres]'" if url.get_backend_name() == "postgresql" else "the driver of this database"
        raise UnavailableError(f"this database needs a package more ({error}): pip install {package}") from error
    except NoSuchModuleError as error:
        raise InputError(
            f"{url.drivername!r} is no database known here: write sqlite:///FILE or postgresql://..."
        ) from error
    if engine.dialect.name != "postgresql":
        return engine, engine
    return engine.execution_options(isolation_level="REPEATABLE READ"), engine  # one moment, as with SQLite


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the schema to a revision, forwards or backwards."""
    config = Config()
    config.set_main_option("script_location", "nurigram.library:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        if engine.dialect.name == "postgresql":  # two programs that start at once take turns
            connection.execute(select(func.pg_advisory_xact_lock(7277)))
        _check_version(connection, config)
        (command.upgrade if revision == "head" else command.downgrade)(config, revision)


def _check_version(connection: Connection, config: Config) -> None:
    """Say so if the schema is one that this version does not know."""
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and inspect(connection).has_table("puzzles"):
        raise InputError(
            "this database has the tables of a library, but does not say of which version; "
            "it may be an incomplete copy: restore a backup, or name a new database"
        )
    if found is not None and found not in known:
        raise InputError(
            f"a newer version of Nurigram has used this database (its schema is {found}, and this version knows those "
            f"up to {known[0]}): update Nurigram, or name another database"
        )


def scrub(engine: Engine) -> None:
    """Let what was deleted vanish from SQLite's write-ahead log too; the file itself was overwritten."""
    if engine.dialect.name == "sqlite":
        connection = engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
        finally:
            connection.close()


def patiently(work: Callable[[], T], seconds: float, tell: Callable[[str], None] = lambda _: None) -> T:
    """The result of a piece of work on the database, tried again while the database is away, locked or out of space.

    The work must be one transaction that may safely be done twice.
    """
    end = time.monotonic() + seconds
    told = False
    while True:
        try:
            return work()
        except DBAPIError as error:
            if not _is_passing(error) or time.monotonic() >= end:
                raise
            if not told:
                tell(f"the database does not answer, waiting for it ({_first_line(error)})")
                told = True
            time.sleep(PAUSE)


def _is_passing(error: DBAPIError) -> bool:
    """Whether waiting may help: the fault lies with the database's whereabouts, not with what was asked of it."""
    return isinstance(error, OperationalError) or error.connection_invalidated


def _first_line(error: DBAPIError) -> str:
    return str(error.orig).strip().partition("\n")[0]


def _url(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        shown = repr(without_password(address))
        problem = f"{shown} is no address of a database; write sqlite:///FILE or postgresql://USER@HOST/NAME"
        raise InputError(problem) from None  # its own message has the whole address
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def _sqlite(url: URL, patience: float) -> tuple[Engine, Engine]:
    if url.database not in (None, "", ":memory:"):
        _make_folder(Path(str(url.database)).parent)
    engine = create_engine(url, connect_args={"timeout": patience})
    if url.database not in (None, "", ":memory:"):
        _watch_file(engine, Path(str(url.database)))
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine, engine.execution_options(writes=True)


def _watch_file(engine: Engine, path: Path) -> None:
    """Never write to a file that is gone: SQLite would keep writing to it, and everything would be lost.

    If another file has taken its place, such as a backup, connections are reopened.
    """

    def remember(_connection: Any, record: Any) -> None:
        record.info["file"] = _identity(path)

    def compare(_connection: Any, record: Any, _proxy: Any) -> None:
        if record.info["file"] != _identity(path):
            raise DisconnectionError("another file has replaced the database")

    event.listen(engine, "connect", remember)
    event.listen(engine, "checkout", compare)


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"the folder cannot be made: {error.strerror or error}", source=str(folder)) from error


def _set_up(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun below, and schema changes take part in them
    for setting in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "secure_delete=ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
