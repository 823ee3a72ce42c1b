"""What pictures of every game say, and words in their place."""

from __future__ import annotations

from rules.core.words import Message

TO_MOVE = Message("pictures.to-move", "{name} to move.")
WON = Message("pictures.won", "{name} wins: {how}.")
DRAWN = Message("pictures.drawn", "Draw: {how}.")

NOTHING_PLAYED = Message("pictures.nothing-played", "Nothing has been played yet.")
TURN = Message("pictures.turn", "Turn {turn}: {name} {move}.")
TURN_DOES = Message("pictures.turn-does", "Turn {turn}: {name} {move} ({what}).")

PLAYERS = Message("pictures.players", "{first} is {first_role}, {second} is {second_role}.")

RUN = Message("pictures.run", "{first} to {last}")
EMPTY = Message("pictures.empty", "empty")

# In the strips round a board; a name stands before the first one.
WINS = Message("pictures.strip-wins", "wins")
DRAW = Message("pictures.strip-draw", "draw")
NO_MOVE = Message("pictures.strip-no-move", "no move yet")

# On the card of a match that has ended, and in its alt text.
CARD_TITLE = Message("pictures.card-title", "{name} wins")
CARD_MOVES = Message("pictures.card-moves", "{count:move|moves}")
CARD_DAYS = Message("pictures.card-days", "{count:day|days}")
CARD_WON = Message("pictures.card-won", "{winner} won {match} against {loser}: {how}.")
CARD_DRAWN = Message("pictures.card-drawn", "{first} and {second} drew {match}: {how}.")
CARD_LENGTH = Message("pictures.card-length", "{moves:move|moves} in {days:day|days}.")
CARD_STORY = Message("pictures.card-story", "Move {number}, {move}: {story}.")
