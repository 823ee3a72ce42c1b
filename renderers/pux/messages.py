"""What pictures of Pux say, and words in their place."""

from __future__ import annotations

from renderers.say import pux as say

PIECES = {1: say.single_stones, 2: say.promoted_pieces}
"""By how many stones high they are."""

TOOK = {1: say.took_single, 2: say.took_promoted}


ENDINGS = {"elimination": say.elimination, "deadlock": say.deadlock}
"""How a game ended, by the reason."""
