"""The tables of plays and studies."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "studies",
        sa.Column("token", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(200), nullable=False, unique=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("joined", sa.Integer, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_table(
        "participants",
        sa.Column("study", sa.String(40), sa.ForeignKey("studies.token"), primary_key=True),
        sa.Column("player", sa.String(200), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("joined", sa.Float(53), nullable=False),
    )
    op.create_index("ix_participants_player", "participants", ["player"])
    op.create_table(
        "plays",
        sa.Column("id", sa.String(200), primary_key=True),
        sa.Column("player", sa.String(200), nullable=False),
        sa.Column("study", sa.String(40), sa.ForeignKey("studies.token")),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("received", sa.Float(53), nullable=False),
    )
    op.create_index("ix_plays_player", "plays", ["player"])
    op.create_index("ix_plays_study", "plays", ["study", "received"])


def downgrade() -> None:
    """Drop the tables; the puzzles stay."""
    for table in ("plays", "participants", "studies"):
        op.drop_table(table)
