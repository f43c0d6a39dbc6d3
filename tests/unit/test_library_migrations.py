"""The library's schema goes up and down with puzzles in it."""

from __future__ import annotations

import json
from typing import Any

import pytest
import sqlalchemy as sa

from nurigram.base.errors import InputError
from nurigram.library import Library, Search
from nurigram.library.database import migrate

BOARD = {"kind": "nurikabe", "rows": 2, "cols": 3, "clues": [[0, 0, 2]]}
MIRRORED = {"kind": "nurikabe", "rows": 2, "cols": 3, "clues": [[0, 2, 2]]}
OTHER = {"kind": "nonogram", "rows": [[1], []], "cols": [[1], []]}
SOLUTION = ["..#", "###"]


def _old(name: str, body: dict[str, Any], score: float) -> dict[str, Any]:
    rows, cols = (body[side] if isinstance(body[side], int) else len(body[side]) for side in ("rows", "cols"))
    size = {"rows": rows, "cols": cols, "cells": rows * cols}
    return {
        "id": name,
        "kind": body["kind"],
        **size,
        "tier": 1,
        "score": score,
        "title": None,
        "body": json.dumps(body),
    }


def _fill_first_schema(library: Library) -> None:
    migrate(library.writer)
    migrate(library.writer, "0001")
    rows = [
        _old("aa", BOARD | {"solution": SOLUTION, "mood": "calm"}, 1.0),
        _old("bb", MIRRORED, 2.0),
        _old("cc", OTHER, 3.0),
    ]
    with library.writer.begin() as connection:
        table = sa.Table("puzzles", sa.MetaData(), autoload_with=connection)
        connection.execute(table.insert(), rows)


def test_up_with_data(database: str) -> None:
    library = Library(database)
    _fill_first_schema(library)
    library.prepare(starter=False)
    entries = list(library.find(Search()))
    assert [(entry.id, entry.number, entry.score) for entry in entries] == [("cc", 1, 3.0), ("aa", 1, 1.0)]
    assert entries[1].solution == tuple(SOLUTION)
    assert entries[1].puzzle().info.extra["mood"] == "calm"
    library.close()


def test_down_with_data_and_up_again(database: str) -> None:
    library = Library(database)
    _fill_first_schema(library)
    library.prepare(starter=False)
    before = list(library.find(Search()))
    migrate(library.writer, "0001")
    with library.engine.connect() as connection:
        rows = connection.execute(sa.text("SELECT id, rows, cols, score, body FROM puzzles ORDER BY id")).all()
    assert [tuple(row[:4]) for row in rows] == [("aa", 2, 3, 1.0), ("cc", 2, 2, 3.0)]
    assert json.loads(rows[0].body)["solution"] == SOLUTION
    library.prepare(starter=False)
    assert [(entry.id, entry.number, entry.solution) for entry in library.find(Search())] == [
        (entry.id, entry.number, entry.solution) for entry in before
    ]
    library.close()


def test_all_the_way_down(database: str) -> None:
    library = Library(database)
    library.prepare(starter=False)
    migrate(library.writer, "base")
    assert set(sa.inspect(library.engine).get_table_names()) <= {"alembic_version"}
    library.close()


def test_the_migrations_make_the_tables_that_the_program_expects(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from nurigram.factory.tables import UnitRow as UnitRow  # the factory and the studies have their tables there too
    from nurigram.library.tables import Base
    from nurigram.study.tables import PlayRow as PlayRow

    library = Library(database)
    library.prepare(starter=False)
    with library.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    assert not differences
    library.close()


def test_a_newer_database_and_one_without_a_version_get_a_sentence(database: str) -> None:
    library = Library(database)
    library.prepare(starter=False)
    for version, said in (
        ("9999", "a newer version of Nurigram has used this database"),
        (None, "does not say of which"),
    ):
        with library.writer.begin() as connection:
            versions = sa.Table("alembic_version", sa.MetaData(), autoload_with=connection)
            connection.execute(versions.delete())
            if version is not None:
                connection.execute(versions.insert(), {"version_num": version})
        with pytest.raises(InputError, match=said):
            library.prepare(starter=False)
    library.close()


def test_participants_keep_their_places(database: str) -> None:
    library = Library(database)
    migrate(library.writer)
    migrate(library.writer, "0006")
    study = {"token": "t", "name": "n", "body": "{}", "joined": 2, "created": 0.0}
    people = [{"study": "t", "player": f"p{n}", "number": n, "answers": "{}", "joined": 0.0} for n in range(2)]
    with library.writer.begin() as connection:
        for name, rows in (("studies", [study]), ("participants", people)):
            connection.execute(sa.Table(name, sa.MetaData(), autoload_with=connection).insert(), rows)
    library.prepare(starter=False)
    with library.engine.begin() as connection:
        participants = sa.Table("participants", sa.MetaData(), autoload_with=connection)
        places = connection.execute(sa.select(participants.c.player, participants.c.place)).all()
    assert dict(map(tuple, places)) == {"p0": 0, "p1": 1}
    library.close()
