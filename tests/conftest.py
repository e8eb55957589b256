"""What all tests share: throwaway data, and what a skipped test means."""

import os
import tempfile

import pytest
from hypothesis import settings

settings.register_profile("sandbox", deadline=None)
settings.load_profile("sandbox")

os.environ["SANDBOX_DATA_DIR"] = tempfile.mkdtemp(prefix="sandbox-tests-")
os.environ["SANDBOX_SECRET_KEY"] = "only-for-tests-" + "0123456789" * 5
for name in [name for name in os.environ if name.startswith("SANDBOX_")]:
    if name not in {"SANDBOX_DATA_DIR", "SANDBOX_SECRET_KEY"}:
        del os.environ[name]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--require-all",
        action="store_true",
        help="a test that is skipped because a tool is missing is a failure",
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    report = yield
    if report.skipped and item.config.getoption("--require-all"):
        report.outcome = "failed"
        report.longrepr = f"skipped, but everything is required here: {report.longrepr[2]}"
    return report
