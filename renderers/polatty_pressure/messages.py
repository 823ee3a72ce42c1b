"""What pictures of Polatty Pressure say, and words in their place."""

from __future__ import annotations

from rules.core.words import Message
from rules.games.polatty_pressure.board import Token

# Where everything is.
BALL = Message(
    "pictures.polatty-pressure.ball",
    "The ball is on {cell}: {to_first_line:cell|cells} from line {first_line}, where {second} scores,"
    " and {to_last_line:cell|cells} from line {last_line}, where {first} scores.",
)
BALL_ON_LINE = Message(
    "pictures.polatty-pressure.ball-on-line", "The ball is on {cell}, on line {line}, where {name} scores."
)
NO_PRESSORS = Message("pictures.polatty-pressure.no-pressors", "No pressors.")
PRESSORS = Message("pictures.polatty-pressure.pressors", "{count:pressor|pressors}: {lines}.")
PRESSORS_COUNTED = Message("pictures.polatty-pressure.pressors-counted", "{count:pressor|pressors}.")
LINE = Message("pictures.polatty-pressure.line", "line {letter}: {numbers}")

# The last turn.
MOVED = Message("pictures.polatty-pressure.moved", "The ball moved from {ball}.")
MOVED_ONE = Message(
    "pictures.polatty-pressure.moved-one", "The ball moved from {ball}, a pressor from {pressor}."
)
MOVED_SOME = Message(
    "pictures.polatty-pressure.moved-some", "The ball moved from {ball}, pressors from {pressors}."
)
STEP = Message("pictures.polatty-pressure.step", "{origin} to {target}")
STEP_OFF = Message("pictures.polatty-pressure.step-off", "{origin} off the board")

# What can be done now.
NO_FREE = Message("pictures.polatty-pressure.no-free", "No cell next to the ball is free.")
FREE = Message(
    "pictures.polatty-pressure.free", "Free next to the ball, and where a pressor there sends it: {ways}."
)
SENDS = Message("pictures.polatty-pressure.sends", "{cell} to {target}")
SENDS_WINS = Message("pictures.polatty-pressure.sends-wins", "{cell} to {target} and wins")
SENDS_LOSES = Message("pictures.polatty-pressure.sends-loses", "{cell} to {target} and loses")
ANYWHERE = Message("pictures.polatty-pressure.anywhere", "A pressor on any other empty cell bumps nothing.")
MAY_PASS = Message("pictures.polatty-pressure.may-pass", "{name} may pass.")
MAY_NOT_PASS = Message("pictures.polatty-pressure.may-not-pass", "{name} may not pass: {other} just did.")
PASS_DRAWS = Message(
    "pictures.polatty-pressure.pass-draws", "{other} just passed: if {name} passes too, it is a draw."
)

# How a game ended.
GOAL = Message("pictures.polatty-pressure.goal", "the ball is on line {line}, where {name} scores")
ENDINGS = {
    "passes": Message("pictures.polatty-pressure.passes", "two passes in a row"),
    "deadlock": Message("pictures.polatty-pressure.deadlock", "no cell is free, and no pass allowed"),
}

# In the strips round the board; a name stands before the first one.
SCORES_HERE = Message("pictures.polatty-pressure.scores-here", "scores here")
DUTY_PLACE = Message("pictures.polatty-pressure.duty-place", "must place, may not pass")
DUTY_PASS = Message("pictures.polatty-pressure.duty-pass", "must pass: no free cell")

# What stands on a cell.
TOKENS = {
    Token.BALL: Message("pictures.polatty-pressure.token-ball", "ball"),
    Token.PRESSOR: Message("pictures.polatty-pressure.token-pressor", "pressor"),
}
GOAL_LINE = Message("pictures.polatty-pressure.goal-line", "goal line where {name} scores")
