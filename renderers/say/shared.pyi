# Generated from shared.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def to_move(*, name: Value) -> Words: ...  # … to move.
def won(*, name: Value, how: Value) -> Words: ...  # … wins: ….
def drawn(*, how: Value) -> Words: ...  # Draw: ….
def nothing_played() -> Words: ...  # Nothing has been played yet.
def turn(*, turn: Value, name: Value, move: Value) -> Words: ...  # Turn …: … ….
def turn_does(*, turn: Value, name: Value, move: Value, what: Value) -> Words: ...  # Turn …: … … (…).
def players(*, first: Value, first_role: Value, second: Value, second_role: Value) -> Words: ...  # … is …, … is ….
def run(*, first: Value, last: Value) -> Words: ...  # … to …
def empty() -> Words: ...  # empty
def strip_wins() -> Words: ...  # wins
def strip_draw() -> Words: ...  # draw
def strip_no_move() -> Words: ...  # no move yet
def card_title(*, name: Value) -> Words: ...  # … wins
def card_moves(*, count: int) -> Words: ...  # …
def card_days(*, count: int) -> Words: ...  # …
def card_won(*, winner: Value, match: Value, loser: Value, how: Value) -> Words: ...  # … won … against …: ….
def card_drawn(*, first: Value, second: Value, match: Value, how: Value) -> Words: ...  # … and … drew …: ….
def card_length(*, moves: int, days: int) -> Words: ...  # … in ….
def card_story(*, number: Value, move: Value, story: Value) -> Words: ...  # Move …, …: ….
