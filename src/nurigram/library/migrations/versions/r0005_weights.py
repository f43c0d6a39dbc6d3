"""Every grade names its weights."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; the weights of older grades are unknown."""
    op.add_column("puzzles", sa.Column("weights", sa.String(40)))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("puzzles", "weights")
