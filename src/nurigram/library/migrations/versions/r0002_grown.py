"""Identity under rotation and reflection, numbers that stay, solutions, provenance, tags and uses.

The table is rebuilt and its rows carried over, in both directions. What is stated here must not change with the
program, so the tables are written out.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from nurigram.formats.json_form import from_object
from nurigram.puzzle.identity import identity

revision = "0002"
down_revision = "0001"

BATCH = 500
KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")
TEXT = "title IS NOT NULL OR author IS NOT NULL"
SEARCHED = ["kind", "tier", "cells", "score", "id"]


def upgrade() -> None:
    """Make the new tables, carry the puzzles over, and leave out those that are turned forms of another."""
    op.drop_index("ix_puzzles_search", "puzzles")
    op.rename_table("puzzles", "puzzles_before")
    _create()
    seen: set[str] = set()
    numbers: Counter[tuple[str, int]] = Counter()
    _copy(_upgraded(seen, numbers), "puzzles")
    if numbers:
        rows = [{"kind": kind, "tier": tier, "last": last} for (kind, tier), last in numbers.items()]
        op.bulk_insert(_table("counters"), rows)
    op.drop_table("puzzles_before")


def downgrade() -> None:
    """Back to the first table; what it has no column for goes into the puzzle's JSON form."""
    op.create_table(
        "puzzles_before",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("rows", sa.Integer, nullable=False),
        sa.Column("cols", sa.Integer, nullable=False),
        sa.Column("cells", sa.Integer, nullable=False),
        sa.Column("tier", sa.Integer, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("title", sa.String(200)),
        sa.Column("body", sa.Text, nullable=False),
    )
    _copy(_downgraded(), "puzzles_before")
    for name in ("marks", "counters", "puzzles"):
        op.drop_table(name)
    op.rename_table("puzzles_before", "puzzles")
    op.create_index("ix_puzzles_search", "puzzles", SEARCHED)


def _create() -> None:
    op.create_table(
        "puzzles",
        sa.Column("key", KEY, primary_key=True, autoincrement=True),
        sa.Column("identity", sa.String(40), nullable=False),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("rows", sa.Integer, nullable=False),
        sa.Column("cols", sa.Integer, nullable=False),
        sa.Column("cells", sa.Integer, nullable=False),
        sa.Column("tier", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("steps", sa.Integer),
        sa.Column("techniques", sa.Text),
        sa.Column("title", sa.String(200)),
        sa.Column("author", sa.String(200)),
        sa.Column("seed", sa.BigInteger),
        sa.Column("origin", sa.String(200)),
        sa.Column("version", sa.String(40)),
        sa.Column("unused", sa.Boolean, nullable=False),
        sa.Column("solution", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("ix_puzzles_identity", "puzzles", ["identity"], unique=True)
    op.create_index("ix_puzzles_id", "puzzles", ["id"])
    op.create_index("ix_puzzles_number", "puzzles", ["kind", "tier", "number"], unique=True)
    op.create_index("ix_puzzles_size", "puzzles", ["rows", "cols", "kind", "tier", "number"])
    op.create_index("ix_puzzles_score", "puzzles", ["kind", "tier", "score", "key"])
    op.create_index("ix_puzzles_by_score", "puzzles", ["score", "key"])
    op.create_index("ix_puzzles_by_cells", "puzzles", ["cells", "key"])
    op.create_index("ix_puzzles_origin", "puzzles", ["origin", "kind", "tier", "number"])
    op.create_index("ix_puzzles_origin_score", "puzzles", ["origin", "score", "key"])
    op.create_index("ix_puzzles_origin_cells", "puzzles", ["origin", "cells", "key"])
    _partial_index("ix_puzzles_text", ["title", "author", "key"], TEXT, TEXT)
    _partial_index("ix_puzzles_unused", ["kind", "tier", "number"], "unused", "unused = 1")
    op.create_table(
        "marks",
        sa.Column("puzzle", KEY, sa.ForeignKey("puzzles.key"), primary_key=True),
        sa.Column("role", sa.String(10), primary_key=True),
        sa.Column("name", sa.String(200), primary_key=True),
    )
    op.create_index("ix_marks_name", "marks", ["role", "name", "puzzle"])
    op.create_table(
        "counters",
        sa.Column("kind", sa.String(40), primary_key=True),
        sa.Column("tier", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("last", sa.Integer, nullable=False),
    )


def _partial_index(name: str, columns: list[str], where: str, sqlite: str) -> None:
    op.create_index(name, "puzzles", columns, sqlite_where=sa.text(sqlite), postgresql_where=sa.text(where))


def _upgraded(seen: set[str], numbers: Counter[tuple[str, int]]) -> Iterator[dict[str, Any]]:
    for row in _rows("puzzles_before", *SEARCHED):
        body = json.loads(row["body"])
        alike = identity(from_object(body))
        if alike not in seen:
            seen.add(alike)
            numbers[row["kind"], row["tier"]] += 1
            moved = {name: body.pop(name, None) for name in ("author", "seed", "solution", "title")}
            yield {
                **row,
                "identity": alike,
                "number": numbers[row["kind"], row["tier"]],
                "author": moved["author"],
                "seed": moved["seed"],
                "solution": "\n".join(moved["solution"]) if moved["solution"] else None,
                "origin": "starter",
                "unused": True,
                "body": json.dumps(body, separators=(",", ":")),
            }


def _downgraded() -> Iterator[dict[str, Any]]:
    kept = ("id", "kind", "rows", "cols", "cells", "tier", "score", "title")
    seen: set[str] = set()
    for row in _rows("puzzles", "key"):
        if row["id"] not in seen:
            seen.add(row["id"])
            body = json.loads(row["body"])
            facts = {name: row[name] for name in ("title", "author", "seed")}
            facts["solution"] = row["solution"].split("\n") if row["solution"] else None
            body |= {name: value for name, value in facts.items() if value is not None}
            yield {**{name: row[name] for name in kept}, "body": json.dumps(body, separators=(",", ":"))}


def _rows(table: str, *order: str) -> list[dict[str, Any]]:
    found = op.get_bind().execute(sa.text(f"SELECT * FROM {table} ORDER BY {', '.join(order)}"))
    return [dict(row) for row in found.mappings()]


def _copy(rows: Iterator[dict[str, Any]], table: str) -> None:
    batch: list[dict[str, Any]] = []
    for row in rows:
        batch.append(row)
        if len(batch) == BATCH:
            op.bulk_insert(_table(table), batch)
            batch = []
    if batch:
        op.bulk_insert(_table(table), batch)


def _table(name: str) -> sa.Table:
    return sa.Table(name, sa.MetaData(), autoload_with=op.get_bind())
