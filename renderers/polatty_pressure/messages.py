"""What pictures of Polatty Pressure say, and words in their place."""

from __future__ import annotations

from renderers.say import polatty_pressure as say
from rules.games.polatty_pressure.board import Token

ENDINGS = {"passes": say.passes, "deadlock": say.deadlock}


TOKENS = {Token.BALL: say.token_ball, Token.PRESSOR: say.token_pressor}
