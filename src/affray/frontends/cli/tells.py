"""How a fight is told: in a story, in plain lines, with their math, or with both."""

from __future__ import annotations

STORY, PLAIN, MATH, MIXED = "story", "plain", "math", "mixed"
TELLS = (STORY, PLAIN, MATH, MIXED)
OLD_TELLS = {"brief": PLAIN, "normal": MIXED}
GORE = ("none", "some", "full")
