"""The first table: puzzles, with columns to search by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the table and its index."""
    op.create_table(
        "puzzles",
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
    op.create_index("ix_puzzles_search", "puzzles", ["kind", "tier", "cells", "score", "id"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("puzzles")
