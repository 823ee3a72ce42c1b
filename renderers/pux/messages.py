"""What pictures of Pux say, and words in their place."""

from __future__ import annotations

from rules.core.words import Message

# A side's pieces, in alt texts.
ARMY = Message("pictures.pux.army", "{name}, {count:stone|stones}: {cells}.")
NO_ARMY = Message("pictures.pux.no-army", "{name}, no stones.")
STAR = Message("pictures.pux.star", "A star marks promoted pieces.")

# A side's pieces, for the ear.
HAS = Message("pictures.pux.has", "{name} has {count:stone|stones}.")
HAS_NONE = Message("pictures.pux.has-none", "{name} has no stones.")
PIECES = {
    1: Message("pictures.pux.single-stones", "Single stones and their move potential: {cells}."),
    2: Message("pictures.pux.promoted-pieces", "Promoted pieces and their move potential: {cells}."),
}
"""By how many stones high they are."""
POTENTIAL = Message("pictures.pux.potential", "{cell} has {potential}")

# The last turn.
PASSED = Message("pictures.pux.passed", "Turn {turn}: {name} had to pass.")
MOVED = Message("pictures.pux.moved", "Turn {turn}: {name} moved {origin} to {target}.")
MOVED_SIDEWAYS = Message(
    "pictures.pux.moved-sideways", "Turn {turn}: {name} moved {origin} to {target}, sideways."
)
CARRIED = Message("pictures.pux.carried", "It carried {ways:and}.")
WAY = Message("pictures.pux.way", "{origin} to {target}")
TOOK = {
    1: Message("pictures.pux.took-single", "It took a single stone there."),
    2: Message("pictures.pux.took-promoted", "It took a promoted piece there."),
}
PROMOTED = Message("pictures.pux.promoted", "Newly promoted: {cells:and}.")

# What can be done now.
MAY_GO_SIDEWAYS = Message("pictures.pux.may-go-sideways", "{name} may move sideways.")
NOT_SIDEWAYS = Message("pictures.pux.not-sideways", "{name} may not move sideways: its last move was.")
NOT_SIDEWAYS_NEXT = Message("pictures.pux.not-sideways-next", "{name}’s next move may not be sideways.")
ONLY_PASS = Message("pictures.pux.only-pass", "There is no move but to pass.")
NO_CAPTURE = Message("pictures.pux.no-capture", "No capture is possible now.")
CAPTURES = Message("pictures.pux.captures", "Captures now: {ways}.")
TAKES = Message("pictures.pux.takes", "{cell} takes {cells:or}")

ENDINGS = {
    "elimination": Message("pictures.pux.elimination", "every enemy stone is gone"),
    "deadlock": Message("pictures.pux.deadlock", "neither side can ever move again"),
}
"""How a game ended, by the reason."""

# In the strips round the board.
STONES = Message("pictures.pux.stones", "{count:stone|stones}")
NO_STONES = Message("pictures.pux.no-stones", "no stones")
DUTY_PASS = Message("pictures.pux.duty-pass", "must pass")
DUTY_NOT_SIDEWAYS = Message("pictures.pux.duty-not-sideways", "{name} may not go sideways")
DUTY_MAY_NOT = Message("pictures.pux.duty-may-not", "{what}; {name} may not")
DUTY_NOT_SIDEWAYS_AFTER = Message("pictures.pux.duty-not-sideways-after", "{what}; {name} not sideways")
DUTY_NOT_TWICE = Message("pictures.pux.duty-not-twice", "{what}: not twice running")

# What stands on a cell.
STONE_OF = Message("pictures.pux.stone-of", "{name} stone, potential {potential}")
PROMOTED_OF = Message("pictures.pux.promoted-of", "{name} promoted, potential {potential}")
