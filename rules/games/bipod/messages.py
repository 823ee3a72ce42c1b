"""What is said of Bipod: the game, its roles, its moves, and how they are chosen."""

from __future__ import annotations

from rules.core.words import Message

AIM = Message(
    "bipod.aim",
    "You both place blocking stones until one of you adopts them and becomes Blocker; the other, Runner,"
    " then has to join both starts to the short sides, each by a chain of its own colour.",
)
SHORT_AIM = Message("bipod.short-aim", "Two roads against one wall.")
GAP = Message("bipod.option-gap", "empty cells between each start and its corner of the long side")
MIDDLE = Message("bipod.option-middle", "empty cells between the two starts; left out: the same as gap")
ROWS = Message("bipod.option-rows", "rows of cells; at most one fewer than row 1 has cells")
STONES = Message(
    "bipod.option-stones", "most blocking stones in a move before adoption; 1 is the strict game"
)

UNDECIDED = Message("bipod.undecided", "Undecided")
RUNNER = Message("bipod.runner", "Runner")
BLOCKER = Message("bipod.blocker", "Blocker")
GOAL_UNDECIDED = Message(
    "bipod.goal-undecided",
    "place blocking stones until you’d rather block than run; then adopt, and you’re Blocker",
)
GOAL_OF_RUNNER = Message(
    "bipod.goal-of-runner", "join both starts to the short sides, each by a chain of its own colour"
)
GOAL_OF_BLOCKER = Message("bipod.goal-of-blocker", "cut one of the two starts off from all three short sides")

CONNECTED = Message("bipod.connected", "connected")
BLOCKED = Message("bipod.blocked", "blocked")

# Where a cell is

NEXT_TO_BOTH = Message("bipod.next-to-both", "next to both starts")
NEXT_TO_LEFT = Message("bipod.next-to-left", "next to the left start")
NEXT_TO_RIGHT = Message("bipod.next-to-right", "next to the right start")
LEFT_SIDE = Message("bipod.left-side", "left side")
RIGHT_SIDE = Message("bipod.right-side", "right side")
IN_THE_MIDDLE = Message("bipod.in-the-middle", "middle")

# What a move does

BECOMES_BLOCKER = Message("bipod.becomes-blocker", "becomes Blocker")
BECOMES_BLOCKER_AND_WINS = Message("bipod.becomes-blocker-and-wins", "becomes Blocker and wins at once")
YOU_BECOME_BLOCKER = Message("bipod.you-become-blocker", "you become Blocker")
YOU_BECOME_BLOCKER_AND_WIN = Message("bipod.you-become-blocker-and-win", "you become Blocker and win at once")
BLOCKING_STONES = Message("bipod.blocking-stones", "{count:blocking stone|blocking stones}")
STONES_IN = Message("bipod.stones-in", "{count:stone|stones}: {areas:and}")
CUTS_OFF_LEFT = Message("bipod.cuts-off-left", "cuts off the left start")
CUTS_OFF_RIGHT = Message("bipod.cuts-off-right", "cuts off the right start")
CUTS_OFF_BOTH = Message("bipod.cuts-off-both", "cuts off both starts")
LEFT_STONE = Message("bipod.left-stone", "left stone, not joined to its start yet")
RIGHT_STONE = Message("bipod.right-stone", "right stone, not joined to its start yet")
LEFT_CHAIN = Message("bipod.left-chain", "left chain")
RIGHT_CHAIN = Message("bipod.right-chain", "right chain")
LEFT_CHAIN_REACHES = Message("bipod.left-chain-reaches", "left chain reaches a short side")
RIGHT_CHAIN_REACHES = Message("bipod.right-chain-reaches", "right chain reaches a short side")

# Choosing a move by hand

ADOPT = Message("bipod.adopt", "adopt")
LEFT = Message("bipod.left", "left")
RIGHT = Message("bipod.right", "right")
WHICH_ROW = Message("bipod.which-row", "Which row?")
ADOPT_OR_ROW = Message("bipod.adopt-or-row", "Adopt, or a stone in which row?")
PLAY_OR_ROW = Message("bipod.play-or-row", "Play it, or another stone in which row?")
WHICH_CELL_OF = Message("bipod.which-cell-of", "Which cell of {row}?")
WHICH_COLOUR = Message("bipod.which-colour", "Which colour on {cell}?")
ROW = Message("bipod.row", "row {row}")
TWO_ROWS = Message("bipod.two-rows", "rows {first} and {last}")
PART_OF_ROW = Message("bipod.part-of-row", "row {row}, {first}–{last}")
LIVE_CELLS = Message("bipod.live-cells", "{first} to {last}, {count:live cell|live cells}")
ONE_LIVE_CELL = Message("bipod.one-live-cell", "only {cell}")
PLACED_ON = Message("bipod.placed-on", "on {cell}: {does}")
