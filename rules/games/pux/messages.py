"""What is said of Pux: the game, its sides, its moves, and how they are chosen."""

from __future__ import annotations

from rules.core.words import Message

AIM = Message("pux.aim", "Capture every enemy stone.")
SHORT_AIM = Message("pux.short-aim", "A crowd moves farther.")
WHITE = Message("pux.white", "White")
BLACK = Message("pux.black", "Black")
GOAL_OF_WHITE = Message("pux.goal-of-white", "capture every black stone")
GOAL_OF_BLACK = Message("pux.goal-of-black", "capture every white stone")

ELIMINATION = Message("pux.elimination", "elimination")
DEADLOCK = Message("pux.deadlock", "deadlock")

# What a move does

NO_OTHER_MOVE = Message("pux.no-other-move", "no other move")
TAKES = Message("pux.takes", "takes 1")
TAKES_PROMOTED = Message("pux.takes-promoted", "takes 2 (promoted)")
CARRIES = Message("pux.carries", "carries {count}")
SIDEWAYS = Message("pux.sideways", "sideways")
PROMOTES = Message("pux.promotes", "promotes")
PROMOTES_SEVERAL = Message("pux.promotes-several", "promotes {count}")
PROMOTES_ENEMY = Message("pux.promotes-enemy", "promotes an enemy")
PROMOTES_ENEMIES = Message("pux.promotes-enemies", "promotes {count} enemies")

# Choosing a move by hand

NO_PIECE_CAN_MOVE = Message("pux.no-piece-can-move", "No piece can move, so you pass.")
PASS = Message("pux.pass", "pass")
PROMOTED = Message("pux.promoted", "promoted")
POTENTIAL = Message("pux.potential", "potential {potential}")
CAN_TAKE = Message("pux.can-take", "can take")
WHAT_TO_CARRY = Message("pux.what-to-carry", "What does {cell} carry?")
ALONE = Message("pux.alone", "alone")
WITH = Message("pux.with", "with {cells}")
AT_MOST = Message("pux.at-most", "{count:cell|cells} at most")
WHERE_TO_WITH = Message("pux.where-to-with", "Where does {cell} go with {cells:and}?")
TAKES_CELL = Message("pux.takes-cell", "takes {cell}")
