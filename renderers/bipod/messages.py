"""What pictures of Bipod say, and words in their place."""

from __future__ import annotations

from renderers.say import bipod as say
from rules.games.bipod.board import Stone

STONES = {Stone.LEFT: say.left_stones, Stone.RIGHT: say.right_stones}
JOINED_STONES = {Stone.LEFT: say.left_joined_stones, Stone.RIGHT: say.right_joined_stones}
START_ALONE = {Stone.LEFT: say.left_start_alone, Stone.RIGHT: say.right_start_alone}
LOOSE_STONES = {Stone.LEFT: say.left_loose_stones, Stone.RIGHT: say.right_loose_stones}

TURN_COLOUR = {Stone.LEFT: say.turn_left, Stone.RIGHT: say.turn_right}
PLACED = {Stone.LEFT: say.placed_left, Stone.RIGHT: say.placed_right, Stone.BLOCK: say.placed_block}
NOT_JOINED = {Stone.LEFT: say.left_not_joined, Stone.RIGHT: say.right_not_joined}
TOUCHES = {Stone.LEFT: say.left_touches, Stone.RIGHT: say.right_touches}
JOINED = {Stone.LEFT: say.left_joined, Stone.RIGHT: say.right_joined}
CUTS_OFF = {Stone.LEFT: say.cuts_off_left, Stone.RIGHT: say.cuts_off_right}

IS_CUT_OFF = {Stone.LEFT: say.left_is_cut_off, Stone.RIGHT: say.right_is_cut_off}
REACHES = {Stone.LEFT: say.left_reaches, Stone.RIGHT: say.right_reaches}
NEEDS = {Stone.LEFT: say.left_needs, Stone.RIGHT: say.right_needs}

BLOCKED = {Stone.LEFT: say.blocked_left, Stone.RIGHT: say.blocked_right}


START = {Stone.LEFT: say.left_start, Stone.RIGHT: say.right_start}
STONE = {Stone.LEFT: say.left_stone, Stone.RIGHT: say.right_stone, Stone.BLOCK: say.block}
