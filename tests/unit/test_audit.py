"""``make audit`` says when it could look nothing up: pip-audit would call that a good result."""

from __future__ import annotations

from tools.audit import NOTHING, judged

GOOD = {"name": "good", "version": "1.0", "vulns": []}
BAD = {"name": "bad", "version": "0.9", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.0", "1.1"]}]}
UNKNOWN = {"name": "unknown", "skip_reason": "Dependency not found"}


def test_what_was_not_looked_up_is_no_good_result() -> None:
    assert judged([]) == (True, [NOTHING])
    assert judged([UNKNOWN, UNKNOWN]) == (True, [NOTHING])


def test_findings_and_gaps_are_told() -> None:
    assert judged([GOOD, UNKNOWN]) == (False, ["1 packages audited, 0 known vulnerabilities", "not audited: unknown"])
    assert judged([GOOD, BAD]) == (
        True,
        ["bad 0.9: PYSEC-1, mended in 1.0, 1.1", "2 packages audited, 1 known vulnerabilities"],
    )
