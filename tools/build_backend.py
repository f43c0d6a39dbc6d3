"""How packages are built: by scikit-build-core, after the engines of the page have been built by zig.

A package without them would install, and then give no hints offline. So a build from a checkout fails where the
engines cannot be built. A source distribution brings them, and wheels that are built from one need no zig.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from scikit_build_core import build as scikit_build
from scikit_build_core.build import (
    build_editable as build_editable,
    get_requires_for_build_editable as get_requires_for_build_editable,
)

ROOT = Path(__file__).resolve().parents[1]
IN_CHECKOUT = not (ROOT / "PKG-INFO").exists()
STATIC = "src/nurigram/web/static"
ZIG = "ziglang>=0.13"

Settings = dict[str, list[str] | str] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs."""
    return [*scikit_build.get_requires_for_build_wheel(config_settings), *_zig()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What building a source distribution needs."""
    return [*scikit_build.get_requires_for_build_sdist(config_settings), *_zig()]


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Build a wheel that holds the engines of the page."""
    build_engines()
    return scikit_build.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build a source distribution that holds the engines of the page."""
    build_engines()
    return scikit_build.build_sdist(sdist_directory, config_settings)


def build_engines() -> None:
    """Build what has changed of the engines of the page, in a checkout."""
    if not IN_CHECKOUT:
        return
    jobs = f"--jobs={os.cpu_count()}"
    zig = f"ZIG={sys.executable} -m ziglang"
    command = ["make", "--silent", jobs, "-C", "engine", "-f", "wasm.mk", f"TO=../{STATIC}", zig]
    try:
        subprocess.run(command, cwd=ROOT, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(
            f"The engines of the page cannot be built ({error}). They need make and the package ziglang. "
            "A source distribution or a wheel of Nurigram brings them: install one of those."
        ) from error


def _zig() -> list[str]:
    return [ZIG] if IN_CHECKOUT else []
