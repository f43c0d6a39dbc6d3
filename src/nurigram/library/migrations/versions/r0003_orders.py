"""The factory's tables: orders, and what became of their units."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "orders",
        sa.Column("name", sa.String(200), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("driver", sa.String(200)),
        sa.Column("beat", sa.Float(53), nullable=False),
        sa.Column("rate", sa.Float(53), nullable=False),
        sa.Column("worked", sa.Float(53), nullable=False),
        sa.Column("width", sa.Integer, nullable=False),
    )
    op.create_table(
        "units",
        sa.Column("order", sa.String(200), sa.ForeignKey("orders.name"), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("duplicates", sa.Integer, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("kills", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Float(53), nullable=False),
        sa.Column("cpu", sa.Float(53), nullable=False),
        sa.Column("worked", sa.Float(53), nullable=False),
        sa.Column("note", sa.String(200)),
        sa.Column("puzzle", KEY, sa.ForeignKey("puzzles.key")),
    )
    op.create_index("ix_units_puzzle", "units", ["puzzle"])
    op.create_index("ix_units_state", "units", ["order", "state"])


def downgrade() -> None:
    """Drop the tables; the puzzles stay."""
    op.drop_table("units")
    op.drop_table("orders")
