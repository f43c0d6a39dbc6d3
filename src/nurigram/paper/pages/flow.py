"""Things set below each other, on as many pages as they take."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.paper.press.box import Box
from nurigram.paper.press.page import Page
from nurigram.paper.settings import BookSettings


class Flow:
    """The pages filled so far, and the room that is left on the last of them."""

    def __init__(self, settings: BookSettings, first: Page, area: Box) -> None:
        self._settings = settings
        self.pages = [first]
        self.area = area
        self._fresh = True

    @property
    def page(self) -> Page:
        """The page that is being filled."""
        return self.pages[-1]

    def take(self, height: float, gap: float = 0) -> Box:
        """Room of this height across the page, with a gap above it unless it comes first; on a new page if need be."""
        gap = 0 if self._fresh else gap
        if height + gap > self.area.height and not self._fresh:
            self.turn()
            gap = 0
        self._fresh = False
        found = Box(self.area.x, self.area.y + gap, self.area.width, height)
        self.area = self.area.shrunk(top=height + gap)
        return found

    def fits(self, height: float) -> bool:
        """Whether so much room is left on the page."""
        return height <= self.area.height

    def turn(self) -> None:
        """Go on with a new page."""
        self.pages.append(Page(self._settings.sheet, self.page.number + 1))
        self.area = self.page.body
        self._fresh = True

    def __iter__(self) -> Iterator[Page]:
        return iter(self.pages)
