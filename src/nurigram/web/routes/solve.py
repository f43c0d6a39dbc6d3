"""``POST /solve``: how many solutions a puzzle has, and which."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.problem import field_problem
from nurigram.web.schemas import SolveOut, SolveRequest

router = APIRouter(tags=["puzzle"], route_class=BoundedRoute)


@router.post("/solve", response_model=SolveOut, summary="Solve a puzzle and say whether the solution is the only one")
async def solve(asked: SolveRequest, context: Ctx) -> Any:
    """The verdict is `unknown` if the time runs out before there is a proof. `differ` lists the cells that vary."""
    if asked.limit > context.settings.max_solutions:
        raise field_problem("limit", f"at most {context.settings.max_solutions} solutions")
    return await context.solver_json(work.solve, asked)
