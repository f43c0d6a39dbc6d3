"""The API: one file per resource."""

from __future__ import annotations

from nurigram.web.routes import (
    book,
    check,
    convert,
    course,
    day,
    draw,
    explain,
    generate,
    grade,
    hint,
    kinds,
    library,
    messages,
    open_text,
    picture,
    plays,
    repair,
    setting,
    solve,
    studies,
)

ROUTERS = tuple(
    module.router
    for module in (
        kinds,
        open_text,
        solve,
        check,
        hint,
        explain,
        grade,
        convert,
        draw,
        book,
        picture,
        repair,
        setting,
        generate,
        library,
        day,
        course,
        messages,
        plays,
        studies,
    )
)
