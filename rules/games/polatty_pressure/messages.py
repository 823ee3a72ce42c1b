"""What is said of Polatty Pressure: the game, its sides, its moves, and how they are chosen."""

from __future__ import annotations

from rules.core.words import Message

AIM = Message(
    "polatty-pressure.aim",
    "Bump the ball onto your opponent’s goal line: each pressor placed next to it sends it one cell away.",
)
SHORT_AIM = Message("polatty-pressure.short-aim", "Bump the ball over the line.")
PASSING = Message(
    "polatty-pressure.option-passing",
    "huang: not after a pass; original: always, and two passes in a row are a draw",
)
PLACING = Message(
    "polatty-pressure.option-placing",
    "adjacent: next to the ball; anywhere: elsewhere too, which bumps nothing",
)
PRESSORS = Message(
    "polatty-pressure.option-pressors", "pressors on the board at the start, on cells drawn at random"
)
WHERE = Message("polatty-pressure.where", "different cells from a1 to k19, but not f10, where the ball is")

GOAL_OF_FIRST = Message("polatty-pressure.goal-of-first", "get the ball onto line 19, Second’s goal line")
GOAL_OF_SECOND = Message("polatty-pressure.goal-of-second", "get the ball onto line 1, First’s goal line")

GOAL = Message("polatty-pressure.goal", "goal")
PASSES = Message("polatty-pressure.passes", "passes")
DEADLOCK = Message("polatty-pressure.deadlock", "deadlock")

# What a move does

BUMPS_NOTHING = Message("polatty-pressure.bumps-nothing", "bumps nothing")
BUMPS_BALL = Message("polatty-pressure.bumps-ball", "bumps the ball to {cell}")
BUMPS_AND_WINS = Message("polatty-pressure.bumps-and-wins", "bumps the ball to {cell} and wins")
BUMPS_AND_LOSES = Message("polatty-pressure.bumps-and-loses", "bumps the ball to {cell}, own goal: loses")
BUMPS_PRESSORS = Message(
    "polatty-pressure.bumps-pressors", "bumps the ball to {cell} and {count:pressor|pressors}"
)
BUMPS_OFF = Message(
    "polatty-pressure.bumps-off", "bumps the ball to {cell} and {count:pressor|pressors}, {off} off"
)
PASS_DRAWS = Message("polatty-pressure.pass-draws", "second pass in a row: a draw")
PASS_MAY_DRAW = Message("polatty-pressure.pass-may-draw", "a second pass would be a draw")
PASS_DEADLOCK = Message("polatty-pressure.pass-deadlock", "no cell is left to place on: a draw")
PRESSOR_MUST_FOLLOW = Message("polatty-pressure.pressor-must-follow", "a pressor must follow")
WARNING = Message("polatty-pressure.warning", "that’s your own goal: you’d lose at once")

# Choosing a move by hand, and the diagram

WHICH_CELL_OF_LINE = Message("polatty-pressure.which-cell-of-line", "Which cell of line {letter}?")
WHICH_CELL_BY_BALL = Message("polatty-pressure.which-cell-by-ball", "Which cell next to the ball?")
BALL_OR_LINE = Message("polatty-pressure.ball-or-line", "Next to the ball, or on which line?")
LINE = Message("polatty-pressure.line", "line {letter}")
NEXT_TO_BALL = Message("polatty-pressure.next-to-ball", "next to the ball")
BUMPS_IT = Message("polatty-pressure.bumps-it", "bumps the ball")
PASS = Message("polatty-pressure.pass", "pass")
WHO_SCORES_WHERE = Message("polatty-pressure.who-scores-where", "Second scores at 1, First at 19")
