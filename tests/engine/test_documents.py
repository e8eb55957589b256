"""Documents made from the code say what the code says."""

from tests.engine import rulesets_document


def test_the_tables_of_tunables_are_current() -> None:
    text = rulesets_document.DOCUMENT.read_text("utf-8")
    assert rulesets_document.replaced(text) == text, "python -m tests.engine.rulesets_document"
