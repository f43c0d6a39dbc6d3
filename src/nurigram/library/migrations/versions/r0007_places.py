"""Participants have a place in their study's order besides their number; a row that shows whether writing works."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add them. Who takes part already keeps the place that the number gave."""
    op.add_column("participants", sa.Column("place", sa.Integer, nullable=False, server_default="0"))
    participants = sa.table("participants", sa.column("number"), sa.column("place"))
    op.execute(sa.update(participants).values(place=participants.c.number))
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float(53), nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("pulse")
    op.drop_column("participants", "place")
