"""Tokens that protect the private parts of the API."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import Header
from pydantic import SecretStr

Secret = Annotated[str, Header(alias="Authorization", max_length=500)]


def is_right(authorization: str, secret: SecretStr) -> bool:
    """Whether a header such as ``Bearer abc`` has the secret. An empty secret opens nothing.

    The comparison takes the same time whatever is wrong.
    """
    expected, given = secret.get_secret_value(), authorization.removeprefix("Bearer ")
    return bool(expected) and secrets.compare_digest(given.encode(), expected.encode())
