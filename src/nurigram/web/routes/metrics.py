"""``GET /metrics``: figures for Prometheus, for those who have the token."""

from __future__ import annotations

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST

from nurigram.web.context import Ctx
from nurigram.web.problem import Problem
from nurigram.web.secret import Secret, is_right

router = APIRouter()


@router.get("/metrics", include_in_schema=False)
async def metrics(context: Ctx, authorization: Secret = "") -> Response:
    """Without a token in the settings, the address does not exist."""
    token = context.settings.metrics_token
    if not token.get_secret_value():
        raise Problem(404, "not-found", "this server shows no metrics; set NURIGRAM_METRICS_TOKEN")
    if not is_right(authorization, token):
        raise Problem(403, "forbidden", "this needs the token for metrics (NURIGRAM_METRICS_TOKEN of the server)")
    return Response(context.metrics.tell(), media_type=CONTENT_TYPE_LATEST)
