"""Read TOML, whose parser may fail in undocumented ways: endless nesting, numbers of thousands of digits."""

from __future__ import annotations

import tomllib
from typing import Any

from nurigram.base.errors import InputError
from nurigram.base.limits import MAX_TOML


def parse_toml(text: str) -> dict[str, Any]:
    """The table in a text. Whatever is wrong with it is an ``InputError``."""
    if len(text) > MAX_TOML:
        raise InputError(f"this is too long: at most {MAX_TOML} characters")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"this is not TOML: {error}") from error
    except RecursionError as error:
        raise InputError("this is not TOML: it is nested too deeply") from error
    except ValueError as error:
        raise InputError("this is not TOML: a number has too many digits") from error
