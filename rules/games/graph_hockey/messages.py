"""What is said of Graph Hockey: the game, its sides, its moves, the signs in its diagram."""

from __future__ import annotations

from rules.core.words import Message

AIM = Message(
    "graph-hockey.aim",
    "You both move one puck: First wins with it in the bottom goal, Second in the top one, whoever moved it there.",
)
SHORT_AIM = Message("graph-hockey.short-aim", "One puck, two goals.")
SIDE = Message(
    "graph-hockey.option-side", "inches of field on either side of the goals; an inch is a long move"
)
GAP = Message("graph-hockey.option-gap", "inches of field between the two goals")

BOTTOM = Message("graph-hockey.bottom", "Bottom")
TOP = Message("graph-hockey.top", "Top")
GOAL_OF_BOTTOM = Message(
    "graph-hockey.goal-of-bottom", "put the puck into the bottom goal; in the top one, Top wins"
)
GOAL_OF_TOP = Message(
    "graph-hockey.goal-of-top", "put the puck into the top goal; in the bottom one, Bottom wins"
)
GOAL = Message("graph-hockey.goal", "goal")

# What a move does

UP = Message("graph-hockey.up", "up {count}")
DOWN = Message("graph-hockey.down", "down {count}")
LEFT = Message("graph-hockey.left", "left {count}")
RIGHT = Message("graph-hockey.right", "right {count}")
FREE_JUMP = Message("graph-hockey.free-jump", "a free jump")
STRANGENESS = Message("graph-hockey.strangeness", "strangeness")
BOTTOM_WINS = Message("graph-hockey.bottom-wins", "into the bottom goal: wins")
TOP_WINS = Message("graph-hockey.top-wins", "into the top goal: wins")
BOTTOM_LOSES = Message("graph-hockey.bottom-loses", "into the bottom goal: loses")
TOP_LOSES = Message("graph-hockey.top-loses", "into the top goal: loses")
OWN_GOAL_WINS = Message("graph-hockey.own-goal-wins", "into your goal: wins")
OTHER_GOAL_LOSES = Message("graph-hockey.other-goal-loses", "into the other goal: loses")
WARNING_TOP = Message(
    "graph-hockey.warning-top",
    "{letter} puts the puck into your opponent’s goal, the top one: you’d lose at once",
)
WARNING_BOTTOM = Message(
    "graph-hockey.warning-bottom",
    "{letter} puts the puck into your opponent’s goal, the bottom one: you’d lose at once",
)
WHICH_WAY = Message("graph-hockey.which-way", "Which way?")

# In a diagram: lines of at most 34 characters

FIELD = Message("graph-hockey.field", "Field {width} x {height}")
PUCK = Message("graph-hockey.puck", "Puck {x} from left, {y} from top")
NOW_FREE_JUMP = Message("graph-hockey.now-free-jump", "FREE JUMP")
NOW_STRANGENESS = Message("graph-hockey.now-strangeness", "STRANGENESS")
LETTERS_AND_PUCK = Message("graph-hockey.letters-and-puck", "letters: legal moves  {puck} puck")
OTHER_SIGNS = Message("graph-hockey.other-signs", "{path} old places  {edge} edge  {goals} goals")
WHO_SCORES_WHERE = Message("graph-hockey.who-scores-where", "First scores in 1, Second in 2")
