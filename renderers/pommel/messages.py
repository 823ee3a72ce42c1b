"""What pictures of Pommel say, and words in their place."""

from __future__ import annotations

from rules.core.position import Side
from rules.core.words import Message

BOARD = Message("pictures.pommel.board", "Pommel, board of {cells} cells.")

# A side's pieces.
SOLDIERS = Message("pictures.pommel.soldiers", "{name} has {count:soldier|soldiers}: {cells}.")
CAPTAINS = Message("pictures.pommel.captains", "{name} has {count:captain|captains}: {cells}.")
BOTH = Message(
    "pictures.pommel.both",
    "{name} has {soldiers:soldier|soldiers}: {soldier_cells}; and {captains:captain|captains}: {captain_cells}.",
)
NO_PIECES = Message("pictures.pommel.no-pieces", "{name} has no pieces left.")

# The last turn.
FROM_TO = Message("pictures.pommel.from-to", "Turn {turn}: {name} from {origin} to {target}.")
FROM_TO_DOES = Message(
    "pictures.pommel.from-to-does", "Turn {turn}: {name} from {origin} to {target}, {what}."
)
SOLDIER = Message("pictures.pommel.soldier", "soldier")
CAPTAIN = Message("pictures.pommel.captain", "captain")
WENT = Message("pictures.pommel.went", "Turn {turn}: {name}’s {kind} went from {origin} to {way}.")
WENT_OVER = Message(
    "pictures.pommel.went-over",
    "Turn {turn}: {name}’s {kind} went from {origin} to {way}, over {count:piece|pieces}.",
)
JUMPED = Message("pictures.pommel.jumped", "Turn {turn}: {name}’s {kind} jumped from {origin} to {way}.")
LEAPT = Message("pictures.pommel.leapt", "Turn {turn}: {name}’s {kind} leapt from {origin} to {way}.")
THEN = Message("pictures.pommel.then", "then {cell}")
PROMOTED = Message("pictures.pommel.promoted", "That soldier became a captain.")
LOST_SOLDIERS = Message("pictures.pommel.lost-soldiers", "{name} lost {count:soldier|soldiers}: {cells}.")
LOST_CAPTAINS = Message("pictures.pommel.lost-captains", "{name} lost {count:captain|captains}: {cells}.")

# What must be done now.
MUST_WITH = Message("pictures.pommel.must-with", "{name} must capture with {cell}.")
MUST_WITH_ONE = Message("pictures.pommel.must-with-one", "{name} must capture with one of {cells}.")
CAPTURES = Message("pictures.pommel.captures", "Captures: {moves}.")
SOME_CAPTURES = Message("pictures.pommel.some-captures", "Captures, among others: {moves}.")
AND_ON = Message("pictures.pommel.and-on", "{move} and on")

# How a game ended.
CAPTURED = {
    Side.FIRST: Message("pictures.pommel.captured-white", "every white piece is captured"),
    Side.SECOND: Message("pictures.pommel.captured-black", "every black piece is captured"),
}
"""By the side that lost."""
NO_MOVES = Message("pictures.pommel.no-moves", "{name} can’t move")

# What a game was about.
TAKES_ONE = Message("pictures.pommel.takes-one", "takes 1")
TAKES = Message("pictures.pommel.takes", "takes {count} in one chain")

# Below the picture.
DUTY = Message("pictures.pommel.duty", "must capture: {cells:or}")
DUTY_MANY = Message("pictures.pommel.duty-many", "must capture with one of {count}")

# What stands on a cell.
SOLDIER_OF = Message("pictures.pommel.soldier-of", "{name} soldier")
CAPTAIN_OF = Message("pictures.pommel.captain-of", "{name} captain")
