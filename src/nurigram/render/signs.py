"""A sign for each paint, for those who cannot tell the inks apart, and for paper without colours.

Every sign is the outline of a shape in a square from -10 to 10, filled by the even-odd rule.
"""

from __future__ import annotations

SIGNS = (
    "M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0Z",
    "M0 -8L8 6H-8Z",
    "M-6 -6H6V6H-6Z",
    "M-8 -5L-5 -8L0 -3L5 -8L8 -5L3 0L8 5L5 8L0 3L-5 8L-8 5L-3 0Z",
    "M-8 0A8 8 0 1 0 8 0A8 8 0 1 0 -8 0ZM-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z",
    "M-2.5 -8H2.5V-2.5H8V2.5H2.5V8H-2.5V2.5H-8V-2.5H-2.5Z",
    "M0 -9L8 0L0 9L-8 0Z",
    "M-8 -6H8V-2H-8ZM-8 2H8V6H-8Z",
    "M0 8L-8 -6H8Z",
    "M-6 -8H-2V8H-6ZM2 -8H6V8H2Z",
    "M-8 -8H8V8H-8ZM-4 -4V4H4V-4Z",
    "M0 -9L2.2 -3H8.6L3.5 0.9L5.3 7.3L0 3.6L-5.3 7.3L-3.5 0.9L-8.6 -3H-2.2Z",
    "M-8 8V3L3 -8H8V-3L-3 8Z",
    "M-8 -8H-3L8 3V8H3L-8 -3Z",
    "M-8 4A8 8 0 0 1 8 4Z",
    "M-8 -8H8L0 0L8 8H-8L0 0Z",
)
"""By the number of the paint, from 1: at most as many as a palette may have."""
