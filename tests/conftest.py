"""What all tests share: above all, what a skipped test means."""

import pytest
from hypothesis import settings

settings.register_profile("sandbox", deadline=None)
settings.load_profile("sandbox")


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
