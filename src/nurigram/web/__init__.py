"""The web app and the HTTP API: ``create_app(settings)`` makes both."""

from __future__ import annotations

from nurigram.web.app import create_app
from nurigram.web.settings import Settings

__all__ = ["Settings", "create_app"]
