"""One test per acceptance criterion, formula, table rule, worked example and edge case of the specifications.

`python -m tests.conformance.document` writes docs/conformance.md from the marks on these tests.
"""
