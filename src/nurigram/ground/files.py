"""Write a file completely or not at all."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from nurigram.ground.errors import InputError


def write_file(path: str | Path, content: str | bytes) -> None:
    """Write to a temporary file in the same folder, then move it into place in one step.

    A reader of the path sees the old content or the new, never half of it. A special file such as ``/dev/stdout``
    cannot be replaced, so it is written directly.
    """
    path = Path(path)
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path, data)
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror or error}", source=str(path)) from error


def _replace(path: Path, data: bytes) -> None:
    spare = path.with_name(f".{path.name[:40]}.{secrets.token_hex(8)}")
    try:
        # os.open with 0o666 lets the user's umask decide the permissions of a new file.
        with os.fdopen(os.open(spare, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666), "wb") as file:
            file.write(data)
        if path.exists():
            os.chmod(spare, path.stat().st_mode & 0o777)
        os.replace(spare, path)
    except BaseException:
        with suppress(OSError):
            spare.unlink()
        raise
