"""What the rules say of every game: the two seats, and the questions of a picker."""

from __future__ import annotations

from rules.core.words import Message

FIRST = Message("seat.first", "First")
SECOND = Message("seat.second", "Second")

PLAY_IT = Message("pick.play-it", "Play it?")
WHICH_CELL = Message("pick.which-cell", "Which cell?")
WHICH_MOVE = Message("pick.which-move", "Which move?")
WHICH_PIECE = Message("pick.which-piece", "Which piece?")
WHERE_TO = Message("pick.where-to", "Where does {cell} go?")
