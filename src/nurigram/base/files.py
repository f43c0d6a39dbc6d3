"""Write a file completely or not at all, and find out beforehand whether it can be written."""

from __future__ import annotations

import errno
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from nurigram.base.errors import InputError


def write_file(path: str | Path, content: str | bytes) -> None:
    """Write to a temporary file in the same folder, then move it into place in one step.

    A reader of the path sees the old content or the new, never half of it. A special file such as ``/dev/stdout``
    cannot be replaced, so it is written directly.
    """
    path = Path(path)
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    with writing(path):
        if is_special(path):
            path.write_bytes(data)
        else:
            _replace(path, data)


def claim_file(*paths: str | Path | None) -> None:
    """Raise at once what writing these files would raise in the end, so that no work is lost.

    ``None`` is ignored: a file that was not asked for. Nothing is left behind.
    """
    for path in (Path(path) for path in paths if path is not None):
        with writing(path):
            with suppress(FileNotFoundError):
                path.stat()  # since Python 3.14 `is_dir` does not complain about a name that is too long
            if path.is_dir():
                raise _error(errno.EISDIR)
            if not is_special(path):
                spare = _spare(path)
                spare.touch(exist_ok=False)
                spare.unlink()


def claim_folder(path: str | Path) -> Path:
    """The folder, made where it is missing; raises at once if no file can be written into it."""
    path = Path(path)
    with writing(path):
        if path.exists() and not path.is_dir():
            raise _error(errno.ENOTDIR)
        path.mkdir(parents=True, exist_ok=True)
    claim_file(path / "any")
    return path


def file_name(text: str) -> str:
    """A text reduced to what file names can hold on any system; it never leads into another folder."""
    return re.sub(r"[^\w.+-]+", "_", text).strip("._")[:100]


def is_special(path: Path) -> bool:
    """Whether something is there that is no ordinary file: a device, a pipe."""
    return path.exists() and not path.is_file()


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn what the system says about a failure into an error for people."""
    try:
        yield
    except OSError as error:
        raise InputError(f"cannot be written: {error.strerror or error}", source=str(path)) from error


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def _spare(path: Path) -> Path:
    """An unused name beside the path."""
    return path.with_name(f".{path.name[:40]}.{secrets.token_hex(8)}")


def _replace(path: Path, data: bytes) -> None:
    spare = _spare(path)
    try:
        # os.open with 0o666 lets the user's umask decide the permissions of a new file. Only Windows has O_BINARY.
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(spare, flags, 0o666), "wb") as file:
            file.write(data)
        if path.exists():
            os.chmod(spare, path.stat().st_mode & 0o777)
        os.replace(spare, path)
    except BaseException:
        with suppress(OSError):
            spare.unlink()
        raise


def read_file(path: str | Path) -> str:
    """The text of a file in UTF-8. What is wrong with it is an ``InputError`` that names it."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source=str(path)) from error
    except UnicodeDecodeError as error:
        raise InputError("is not a text in UTF-8", source=str(path)) from error
