"""Rectangles on paper, in millimetres from the upper left corner of the page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MM_PER_POINT = 25.4 / 72

SLACK = 0.01
"""Boxes that overlap by less than this, in millimetres, only touch."""


@dataclass(frozen=True)
class Box:
    """A rectangle with its sides along the page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """Halfway between left and right."""
        return self.x + self.width / 2

    def shrunk(self, top: float = 0, bottom: float = 0, left: float = 0, right: float = 0) -> Box:
        """The box with these strips taken off."""
        return Box(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)

    def grown(self, by: float) -> Box:
        """The box with a strip added on every side."""
        return self.shrunk(-by, -by, -by, -by)

    def moved(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def contains(self, other: Box) -> bool:
        """Whether the other box lies inside, or sticks out by no more than the slack."""
        return (
            self.x - SLACK <= other.x
            and self.y - SLACK <= other.y
            and other.right <= self.right + SLACK
            and other.bottom <= self.bottom + SLACK
        )

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > SLACK
            and min(self.bottom, other.bottom) - max(self.y, other.y) > SLACK
        )


def grid_of_boxes(area: Box, cols: int, rows: int, gap: float) -> list[Box]:
    """The area cut into equal boxes with gaps between them, in reading order."""
    width = (area.width - gap * (cols - 1)) / cols
    height = (area.height - gap * (rows - 1)) / rows
    return [
        Box(area.x + col * (width + gap), area.y + row * (height + gap), width, height)
        for row in range(rows)
        for col in range(cols)
    ]


def bounds(boxes: Iterable[Box]) -> Box:
    """The smallest box around some boxes."""
    all_boxes = list(boxes)
    x, y = min(box.x for box in all_boxes), min(box.y for box in all_boxes)
    return Box(x, y, max(box.right for box in all_boxes) - x, max(box.bottom for box in all_boxes) - y)
