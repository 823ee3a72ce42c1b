"""What pictures of Graph Hockey say, and words in their place."""

from __future__ import annotations

from rules.core.position import Side
from rules.core.words import Message
from rules.games.graph_hockey.state import Level

# Each side attacks a goal: First the bottom one, Second the top one.

FIELD = Message("pictures.graph-hockey.field", "Graph Hockey, a field {width} inches wide and {height} tall.")
LEVELS = {
    Level.FREE_JUMP: Message(
        "pictures.graph-hockey.free-jump",
        "A free jump is in force: no normal move is left, so a move may cross lines, but not follow along them.",
    ),
    Level.STRANGENESS: Message(
        "pictures.graph-hockey.strangeness",
        "Strangeness is in force: no other move is left, so lines may be crossed and followed.",
    ),
}
OWNERS = Message(
    "pictures.graph-hockey.owners",
    "{first} is First and wins in the bottom goal; {second} is Second and wins in the top goal,"
    " whoever puts the puck there.",
)

# Where the puck is.
PUCK = Message(
    "pictures.graph-hockey.puck",
    "The puck is {left} from the left edge and {right} from the right,"
    " {top} from the top and {bottom} from the bottom.",
)
INCHES = Message("pictures.graph-hockey.inches", "{inches:inch|inches}")
EIGHTHS = Message("pictures.graph-hockey.eighths", "{eighths:eighth|eighths}")
INCHES_EIGHTHS = Message(
    "pictures.graph-hockey.inches-eighths", "{inches:inch|inches} {eighths:eighth|eighths}"
)
GOALS = Message("pictures.graph-hockey.goals", "In eighths of an inch from the puck: {goals}.")
BEGINS = {
    Side.FIRST: Message(
        "pictures.graph-hockey.bottom-begins",
        "the inside of the bottom goal, where {name} scores, begins {way}",
    ),
    Side.SECOND: Message(
        "pictures.graph-hockey.top-begins", "the inside of the top goal, where {name} scores, begins {way}"
    ),
}
INSIDE = {
    Side.FIRST: Message(
        "pictures.graph-hockey.bottom-inside", "it is inside the bottom goal, where {name} scores"
    ),
    Side.SECOND: Message(
        "pictures.graph-hockey.top-inside", "it is inside the top goal, where {name} scores"
    ),
}
LEFT = Message("pictures.graph-hockey.left", "left {length}")
RIGHT = Message("pictures.graph-hockey.right", "right {length}")
UP = Message("pictures.graph-hockey.up", "up {length}")
DOWN = Message("pictures.graph-hockey.down", "down {length}")

# Legal moves.
LETTERS = Message("pictures.graph-hockey.letters", "Legal moves: {letters}.")
MOVES = Message("pictures.graph-hockey.moves", "{count:legal move|legal moves}: {moves}.")
MOVE = Message("pictures.graph-hockey.move", "{letter} – {way}")
ONTO_LINE = Message("pictures.graph-hockey.onto-line", "{letter} – {way}, onto a line")
WINS = {
    Side.FIRST: Message("pictures.graph-hockey.bottom-wins", "{letter} – {way}, into the bottom goal: wins"),
    Side.SECOND: Message("pictures.graph-hockey.top-wins", "{letter} – {way}, into the top goal: wins"),
}
LOSES = {
    Side.FIRST: Message(
        "pictures.graph-hockey.bottom-loses", "{letter} – {way}, into the bottom goal: loses"
    ),
    Side.SECOND: Message("pictures.graph-hockey.top-loses", "{letter} – {way}, into the top goal: loses"),
}

# How a game ended.
ENDINGS = {
    Side.FIRST: Message("pictures.graph-hockey.in-bottom", "the puck is in the bottom goal"),
    Side.SECOND: Message("pictures.graph-hockey.in-top", "the puck is in the top goal"),
}

# In the picture: below it, and after the name at a goal.
DUTIES = {
    Level.FREE_JUMP: Message("pictures.graph-hockey.duty-free-jump", "free jump: may cross lines"),
    Level.STRANGENESS: Message("pictures.graph-hockey.duty-strangeness", "strangeness: lines don’t count"),
}
SCORES = Message("pictures.graph-hockey.scores", "scores")
