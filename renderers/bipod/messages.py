"""What pictures of Bipod say, and words in their place."""

from __future__ import annotations

from rules.core.words import Message
from rules.games.bipod.board import Stone

BOARD = Message("pictures.bipod.board", "Bipod, {rows} rows, {cells} cells in row 1.")
BOARD_ALOUD = Message("pictures.bipod.board-aloud", "Bipod, {rows} rows, columns a to {last}.")

UNDECIDED = Message("pictures.bipod.undecided", "Nobody has adopted yet.")
ROLES = Message("pictures.bipod.roles", "Runner is {runner}, Blocker is {blocker}.")

# Lists of cells, whole or in part, under one of the titles below.
LISTED = Message("pictures.bipod.listed", "{title}: {cells}.")
LISTED_BEGINNING = Message("pictures.bipod.listed-beginning", "{title}: {cells} and {count} more.")
COUNTED = Message("pictures.bipod.counted", "{title}: {count}.")
NONE = Message("pictures.bipod.none", "{title}: none.")
BY_ROWS = Message("pictures.bipod.by-rows", "by rows {rows}")
ROW = Message("pictures.bipod.row", "{row}: {cells}")

STONES = {
    Stone.LEFT: Message("pictures.bipod.left-stones", "Left stones from {start}"),
    Stone.RIGHT: Message("pictures.bipod.right-stones", "Right stones from {start}"),
}
BLOCKING = Message("pictures.bipod.blocking-stones", "Blocking stones")
JOINED_STONES = {
    Stone.LEFT: Message(
        "pictures.bipod.left-joined-stones", "The left start is {start}, stones joined to it"
    ),
    Stone.RIGHT: Message(
        "pictures.bipod.right-joined-stones", "The right start is {start}, stones joined to it"
    ),
}
START_ALONE = {
    Stone.LEFT: Message("pictures.bipod.left-start-alone", "The left start is {start}."),
    Stone.RIGHT: Message("pictures.bipod.right-start-alone", "The right start is {start}."),
}
LOOSE_STONES = {
    Stone.LEFT: Message("pictures.bipod.left-loose-stones", "Loose left stones"),
    Stone.RIGHT: Message("pictures.bipod.right-loose-stones", "Loose right stones"),
}
BLOCKS = Message("pictures.bipod.blocks", "Blocks")
NO_BLOCKS = Message("pictures.bipod.no-blocks", "No blocks.")
DEAD_CELLS = Message("pictures.bipod.dead-cells", "Dead cells")
DEAD_KNOWN = Message("pictures.bipod.dead-known", "Dead cells: {count}, the empty ones that no move names.")
NO_DEAD_CELLS = Message("pictures.bipod.no-dead-cells", "No dead cells.")
LIVE_CELLS = Message("pictures.bipod.live-cells", "{count:live cell|live cells}.")

# The last turn.
TURN_ALONE = Message("pictures.bipod.turn-alone", "Turn {turn}.")
TURN_COLOUR = {
    Stone.LEFT: Message("pictures.bipod.turn-left", "Turn {turn}: {name} {cell} left ({what})."),
    Stone.RIGHT: Message("pictures.bipod.turn-right", "Turn {turn}: {name} {cell} right ({what})."),
}
ADOPTED = Message("pictures.bipod.adopted", "Turn {turn}: {name} adopted and is now Blocker.")
PLACED = {
    Stone.LEFT: Message("pictures.bipod.placed-left", "Turn {turn}: {name} placed a left stone on {cells}."),
    Stone.RIGHT: Message(
        "pictures.bipod.placed-right", "Turn {turn}: {name} placed a right stone on {cells}."
    ),
    Stone.BLOCK: Message("pictures.bipod.placed-block", "Turn {turn}: {name} placed a block on {cells}."),
}
PLACED_BLOCKS = Message("pictures.bipod.placed-blocks", "Turn {turn}: {name} placed blocks on {cells}.")
NOT_JOINED = {
    Stone.LEFT: Message("pictures.bipod.left-not-joined", "It is not joined to the left start yet."),
    Stone.RIGHT: Message("pictures.bipod.right-not-joined", "It is not joined to the right start yet."),
}
TOUCHES = {
    Stone.LEFT: Message(
        "pictures.bipod.left-touches", "It is not joined to the left start yet, but touches {cells}."
    ),
    Stone.RIGHT: Message(
        "pictures.bipod.right-touches", "It is not joined to the right start yet, but touches {cells}."
    ),
}
JOINED = {
    Stone.LEFT: Message("pictures.bipod.left-joined", "It is joined to the left start."),
    Stone.RIGHT: Message("pictures.bipod.right-joined", "It is joined to the right start."),
}
ALSO_JOINED = Message("pictures.bipod.also-joined", "It also joins {cells} to it.")
CUTS_OFF = {
    Stone.LEFT: Message("pictures.bipod.cuts-off-left", "That cuts the left start off from the short sides."),
    Stone.RIGHT: Message(
        "pictures.bipod.cuts-off-right", "That cuts the right start off from the short sides."
    ),
}
DIED = Message("pictures.bipod.died", "{count:cell|cells} died: {cells}.")
DIED_COUNTED = Message("pictures.bipod.died-counted", "{count:cell|cells} died.")

# What matters now.
RUNNER_MAY = Message("pictures.bipod.runner-may", "{name} places one stone, left or right.")
BLOCKER_MAY = Message("pictures.bipod.blocker-may", "{name} places one block.")
MUST_ADOPT = Message("pictures.bipod.must-adopt", "{name} must adopt.")
MAY_PLACE_ONE = Message(
    "pictures.bipod.may-place-one", "{name} places one block, or adopts and becomes Blocker."
)
MAY_PLACE = Message(
    "pictures.bipod.may-place", "{name} places 1 to {most} blocks, or adopts and becomes Blocker."
)
WINS_AT_ONCE = Message("pictures.bipod.wins-at-once", "Whoever adopts now wins at once.")
IS_CUT_OFF = {
    Stone.LEFT: Message("pictures.bipod.left-is-cut-off", "The left start is cut off from the short sides."),
    Stone.RIGHT: Message(
        "pictures.bipod.right-is-cut-off", "The right start is cut off from the short sides."
    ),
}
REACHES = {
    Stone.LEFT: Message("pictures.bipod.left-reaches", "The left start reaches a short side."),
    Stone.RIGHT: Message("pictures.bipod.right-reaches", "The right start reaches a short side."),
}
NEEDS = {
    Stone.LEFT: Message(
        "pictures.bipod.left-needs",
        "The left start needs at least {count:more stone|more stones} to reach a short side.",
    ),
    Stone.RIGHT: Message(
        "pictures.bipod.right-needs",
        "The right start needs at least {count:more stone|more stones} to reach a short side.",
    ),
}

# How a game ended.
CONNECTED = Message("pictures.bipod.connected", "both starts reach a short side")
BLOCKED = {
    Stone.LEFT: Message("pictures.bipod.blocked-left", "the left start is cut off"),
    Stone.RIGHT: Message("pictures.bipod.blocked-right", "the right start is cut off"),
}
BLOCKED_BOTH = Message("pictures.bipod.blocked-both", "the left and the right start are cut off")

# In the strips round the board; a name stands before the first two.
RUNS = Message("pictures.bipod.runs", "runs")
BLOCKS_NOW = Message("pictures.bipod.blocks-now", "blocks")
DUTY_ADOPT = Message("pictures.bipod.duty-adopt", "must adopt")
DUTY_PLACE_ONE = Message("pictures.bipod.duty-place-one", "next: 1 block, or adopt")
DUTY_PLACE = Message("pictures.bipod.duty-place", "next: 1 to {most} blocks, or adopt")

# What stands on a cell.
START = {
    Stone.LEFT: Message("pictures.bipod.left-start", "left start"),
    Stone.RIGHT: Message("pictures.bipod.right-start", "right start"),
}
STONE = {
    Stone.LEFT: Message("pictures.bipod.left-stone", "left stone"),
    Stone.RIGHT: Message("pictures.bipod.right-stone", "right stone"),
    Stone.BLOCK: Message("pictures.bipod.block", "block"),
}
DEAD = Message("pictures.bipod.dead", "dead")
