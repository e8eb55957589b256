"""The real settings on throwaway data; whatever SANDBOX_* a developer has set stays outside."""

import atexit
import os
import shutil
import tempfile

for name in [name for name in os.environ if name.startswith("SANDBOX_")]:
    del os.environ[name]
os.environ["SANDBOX_DATA_DIR"] = tempfile.mkdtemp(prefix="sandbox-tests-")
os.environ["SANDBOX_SECRET_KEY"] = "only-for-tests-" + "0123456789" * 5
atexit.register(shutil.rmtree, os.environ["SANDBOX_DATA_DIR"], ignore_errors=True)

from sandbox_site.settings import *  # noqa: E402, F403
