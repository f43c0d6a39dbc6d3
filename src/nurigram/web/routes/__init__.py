"""The API. ``calls`` has all that is a function of one puzzle; the other files hold what is different."""

from __future__ import annotations

from nurigram.web.routes import about, book, calls, files, generate, library, studies

ROUTERS = tuple(module.router for module in (about, calls, files, book, generate, library, studies))
