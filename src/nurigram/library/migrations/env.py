"""How Alembic reaches the database: over the connection that the library passes to it."""

from __future__ import annotations

from alembic import context

from nurigram.library.tables import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
