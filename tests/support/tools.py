"""Optional tools: a test that needs one is skipped with the command that installs it."""

import shutil
from pathlib import Path

import pytest

PACKAGES = {
    "node": "nodejs",
    "chromium": "chromium",
    "redis-server": "redis-server",
    "postgres": "postgresql",
}


def find(tool: str) -> str | None:
    """The tool's path. Debian keeps the PostgreSQL server outside the search path, one folder a version."""
    if tool == "postgres":
        installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
        return str(installed[-1]) if installed else shutil.which(tool)
    return shutil.which(tool)


def needed(tool: str) -> str:
    """The tool's path, or skip the test that asks."""
    if (path := find(tool)) is None:
        pytest.skip(f"{tool} is missing; install it with: sudo apt-get install {PACKAGES[tool]}")
    return path
