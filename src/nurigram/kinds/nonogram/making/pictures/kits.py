"""All drawing kits. Each module enters its own in the table when it is imported."""

from __future__ import annotations

from nurigram.kinds.nonogram.making.pictures import animals, buildings, figures, plants, sea, things, vehicles
from nurigram.kinds.nonogram.making.pictures.kit import KITS, Kit

THEMES = (animals, buildings, figures, plants, sea, things, vehicles)

__all__ = ["KITS", "THEMES", "Kit", "titles"]


def titles(kit: Kit) -> dict[str, dict[str, str]]:
    """What a puzzle's ``info.extra`` says about its picture. It is no title: that would give the solution away."""
    return {"picture": {"subject": kit.name, "en": kit.english, "ja": kit.japanese}}
