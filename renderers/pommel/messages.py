"""What pictures of Pommel say, and words in their place."""

from __future__ import annotations

from renderers.say import pommel as say
from rules.core.position import Side

# How a game ended.
CAPTURED = {Side.FIRST: say.captured_white, Side.SECOND: say.captured_black}
"""By the side that lost."""
