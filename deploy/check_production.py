"""`manage.py check --deploy` under the settings of a public server; any warning is a failure."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def production(data_dir: str) -> dict[str, str]:
    """What docs/configuration.md asks of a public server, with values that reach nothing."""
    return os.environ | {
        "SANDBOX_DATA_DIR": data_dir,
        "SANDBOX_DEBUG": "0",
        "SANDBOX_SECRET_KEY": "not-a-real-key-" + "0123456789abcdefghij" * 3,
        "SANDBOX_HTTPS": "1",
        "SANDBOX_BIND": "0.0.0.0",  # noqa: S104
        "SANDBOX_HOSTS": "sandbox.example",
        "SANDBOX_ORIGINS": "https://sandbox.example",
        "SANDBOX_PROCESSES": "3",
        "SANDBOX_DATABASE_URL": "postgres://sandbox:sandbox@database.example/sandbox",
        "SANDBOX_REDIS_URL": "redis://redis.example:6379/0",
    }


def main() -> int:
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    with tempfile.TemporaryDirectory() as data_dir:
        return subprocess.run(command, cwd=ROOT, env=production(data_dir), check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
