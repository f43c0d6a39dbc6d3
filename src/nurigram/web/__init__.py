"""The web app and the HTTP API: ``nurigram.web.app.create_app(settings)`` makes both.

Nothing is imported here: the worker processes need only a small part of the package, and start faster for it.
"""
