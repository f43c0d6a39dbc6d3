"""Grades tell how long people take."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

COLUMNS = ("minutes", "minutes_low", "minutes_high")
INDEX = "ix_puzzles_minutes"


def upgrade() -> None:
    """Add the columns; the minutes of older grades are unknown."""
    for name in COLUMNS:
        op.add_column("puzzles", sa.Column(name, sa.Float))
    known = sa.text("minutes IS NOT NULL")
    op.create_index(INDEX, "puzzles", ["minutes", "key"], sqlite_where=known, postgresql_where=known)


def downgrade() -> None:
    """Drop them."""
    op.drop_index(INDEX, "puzzles")
    for name in COLUMNS:
        op.drop_column("puzzles", name)
