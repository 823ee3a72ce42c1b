"""What pictures of Graph Hockey say, and words in their place."""

from __future__ import annotations

from renderers.say import graph_hockey as say
from rules.core.position import Side
from rules.games.graph_hockey.state import Level

# Each side attacks a goal: First the bottom one, Second the top one.

LEVELS = {Level.FREE_JUMP: say.free_jump, Level.STRANGENESS: say.strangeness}

BEGINS = {Side.FIRST: say.bottom_begins, Side.SECOND: say.top_begins}
INSIDE = {Side.FIRST: say.bottom_inside, Side.SECOND: say.top_inside}

WINS = {Side.FIRST: say.bottom_wins, Side.SECOND: say.top_wins}
LOSES = {Side.FIRST: say.bottom_loses, Side.SECOND: say.top_loses}

# How a game ended.
ENDINGS = {Side.FIRST: say.in_bottom, Side.SECOND: say.in_top}

# In the picture: below it, and after the name at a goal.
DUTIES = {Level.FREE_JUMP: say.duty_free_jump, Level.STRANGENESS: say.duty_strangeness}
