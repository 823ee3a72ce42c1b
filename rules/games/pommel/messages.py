"""What is said of Pommel: the game, its sides, its moves, and how they are chosen."""

from __future__ import annotations

from rules.core.words import Message

AIM = Message("pommel.aim", "Capture every enemy piece; whoever can capture must.")
SHORT_AIM = Message("pommel.short-aim", "Capture every piece.")
BOARD = Message("pommel.option-board", "how many cells the board has")
HOP = Message(
    "pommel.option-hop", "what soldiers hop over when they don’t capture: any pieces, or only their own"
)
SIGHT = Message(
    "pommel.option-sight",
    "where a captain must see an enemy when it stops: in all six directions, or up, down and across",
)

WHITE = Message("pommel.white", "White")
BLACK = Message("pommel.black", "Black")
GOAL_OF_WHITE = Message("pommel.goal-of-white", "capture every black piece")
GOAL_OF_BLACK = Message("pommel.goal-of-black", "capture every white piece")

ELIMINATION = Message("pommel.elimination", "elimination")
NO_MOVES = Message("pommel.no-moves", "no-moves")

# What a move does

TAKES = Message("pommel.takes", "takes {count}")
TAKES_IN_LEAP = Message("pommel.takes-in-leap", "takes {count} in a leap")
HOPS_OVER = Message("pommel.hops-over", "hops over {count}")
BECOMES_CAPTAIN = Message("pommel.becomes-captain", "becomes captain")

# Choosing a move by hand

WHICH_PIECE_CAPTURES = Message("pommel.which-piece-captures", "Which piece captures?")
WHICH_COLUMN = Message("pommel.which-column", "A piece of which column?")
COLUMN = Message("pommel.column", "column {letter}")
SOLDIER_TO = Message("pommel.soldier-to", "soldier to {cells}")
CAPTAIN_TO = Message("pommel.captain-to", "captain to {cells}")
WHERE_TO_LAND = Message("pommel.where-to-land", "Where does {cell} land?")
AND_ON_TO = Message("pommel.and-on-to", "And on to which cell?")
TAKES_THESE = Message("pommel.takes-these", "takes {cells:and}")
TAKES_THESE_IN_LEAP = Message("pommel.takes-these-in-leap", "takes {cells:and} in a leap")
THEN_JUMPS_ON = Message("pommel.then-jumps-on", "then jumps on")
