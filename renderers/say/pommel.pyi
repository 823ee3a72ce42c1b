# Generated from pommel.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def board(*, cells: Value) -> Words: ...  # Pommel, board of … cells.
def soldiers(*, name: Value, count: int, cells: Value) -> Words: ...  # … has …: ….
def captains(*, name: Value, count: int, cells: Value) -> Words: ...  # … has …: ….
def both(*, name: Value, soldiers: int, soldier_cells: Value, captains: int, captain_cells: Value) -> Words: ...  # … has …: …; and …: ….
def no_pieces(*, name: Value) -> Words: ...  # … has no pieces left.
def from_to(*, turn: Value, name: Value, origin: Value, target: Value) -> Words: ...  # Turn …: … from … to ….
def from_to_does(*, turn: Value, name: Value, origin: Value, target: Value, what: Value) -> Words: ...  # Turn …: … from … to …, ….
def soldier() -> Words: ...  # soldier
def captain() -> Words: ...  # captain
def went(*, turn: Value, name: Value, kind: Value, origin: Value, way: Value) -> Words: ...  # Turn …: …’s … went from … to ….
def went_over(*, turn: Value, name: Value, kind: Value, origin: Value, way: Value, count: int) -> Words: ...  # Turn …: …’s … went from … to …, over ….
def jumped(*, turn: Value, name: Value, kind: Value, origin: Value, way: Value) -> Words: ...  # Turn …: …’s … jumped from … to ….
def leapt(*, turn: Value, name: Value, kind: Value, origin: Value, way: Value) -> Words: ...  # Turn …: …’s … leapt from … to ….
def then(*, cell: Value) -> Words: ...  # then …
def promoted() -> Words: ...  # That soldier became a captain.
def lost_soldiers(*, name: Value, count: int, cells: Value) -> Words: ...  # … lost …: ….
def lost_captains(*, name: Value, count: int, cells: Value) -> Words: ...  # … lost …: ….
def must_with(*, name: Value, cell: Value) -> Words: ...  # … must capture with ….
def must_with_one(*, name: Value, cells: Value) -> Words: ...  # … must capture with one of ….
def captures(*, moves: Value) -> Words: ...  # Captures: ….
def some_captures(*, moves: Value) -> Words: ...  # Captures, among others: ….
def and_on(*, move: Value) -> Words: ...  # … and on
def captured_white() -> Words: ...  # every white piece is captured
def captured_black() -> Words: ...  # every black piece is captured
def no_moves(*, name: Value) -> Words: ...  # … can’t move
def takes_one() -> Words: ...  # takes 1
def takes(*, count: Value) -> Words: ...  # takes … in one chain
def duty(*, cells: tuple[str, ...]) -> Words: ...  # must capture: …
def duty_many(*, count: Value) -> Words: ...  # must capture with one of …
def soldier_of(*, name: Value) -> Words: ...  # … soldier
def captain_of(*, name: Value) -> Words: ...  # … captain
