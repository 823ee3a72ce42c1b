"""What pictures of Bipod say, and words in their place."""

from renderers.say import bipod as say
from rules.games.bipod.board import Stone

STONES = {Stone.LEFT: say.orange_stones, Stone.RIGHT: say.blue_stones}
JOINED_STONES = {Stone.LEFT: say.orange_joined, Stone.RIGHT: say.blue_joined}
START_ALONE = {Stone.LEFT: say.orange_alone, Stone.RIGHT: say.blue_alone}
LOOSE_STONES = {Stone.LEFT: say.orange_loose, Stone.RIGHT: say.blue_loose}

PLACED = {Stone.LEFT: say.placed_orange, Stone.RIGHT: say.placed_blue, Stone.BLOCK: say.placed_rock}
NOT_JOINED = {Stone.LEFT: say.orange_not_joined, Stone.RIGHT: say.blue_not_joined}
TOUCHES = {Stone.LEFT: say.orange_touches, Stone.RIGHT: say.blue_touches}
JOINED = {Stone.LEFT: say.orange_joins, Stone.RIGHT: say.blue_joins}
CUTS_OFF = {Stone.LEFT: say.cuts_off_orange, Stone.RIGHT: say.cuts_off_blue}

IS_CUT_OFF = {Stone.LEFT: say.orange_is_cut_off, Stone.RIGHT: say.blue_is_cut_off}
REACHES = {Stone.LEFT: say.orange_reaches, Stone.RIGHT: say.blue_reaches}
NEEDS = {Stone.LEFT: say.orange_needs, Stone.RIGHT: say.blue_needs}

BLOCKED = {Stone.LEFT: say.blocked_orange, Stone.RIGHT: say.blocked_blue}

START = {Stone.LEFT: say.orange_start, Stone.RIGHT: say.blue_start}
STONE = {Stone.LEFT: say.orange_stone, Stone.RIGHT: say.blue_stone, Stone.BLOCK: say.rock}
