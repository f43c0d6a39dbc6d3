"""schemathesis asks a running server everything that its schema allows: no 5xx, and answers as the schema says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests.web.running import PATIENCE, running_server

EXPECTED = {501, 503, 504}
"""No such engine here, busy, and out of time: what a server under such fire may answer, with a problem that says so."""

LIMITS = {"max_cells": 100, "max_seconds": 1, "default_seconds": 1, "quick_seconds": 2}
"""Tight ones, so that no request takes long."""


@pytest.mark.slow
def test_no_request_breaks_the_server(tmp_path: Path) -> None:
    with running_server(tmp_path, **LIMITS) as address:
        schema = schemathesis.openapi.from_url(f"{address}/openapi.json")
        found: list[Any] = list(schema.get_all_operations())
        operations = [result.ok() for result in found]
        assert len(operations) > 12
        for operation in operations:
            _bombard(operation)


def _bombard(operation: Any) -> None:
    """Ask one call many times, in all the ways that its schema allows."""

    @given(case=operation.as_strategy())
    @settings(
        max_examples=5,
        derandomize=True,  # so a failure can be repeated
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any) -> None:
        answer = case.call(timeout=PATIENCE)
        if answer.status_code in EXPECTED:
            assert answer.headers["content-type"] == ["application/problem+json"]
        else:
            case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance])

    ask()
