"""The web app and the HTTP API: ``nurigram.web.app.create_app(settings)`` makes both.

Nothing is imported here, because worker processes need only a small part of the package and should start fast.
"""
