# Generated from pux.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def army(*, name: Value, count: int, cells: Value) -> Words: ...  # …, …: ….
def no_army(*, name: Value) -> Words: ...  # …, no stones.
def star() -> Words: ...  # A star marks promoted pieces.
def has(*, name: Value, count: int) -> Words: ...  # … has ….
def has_none(*, name: Value) -> Words: ...  # … has no stones.
def single_stones(*, cells: Value) -> Words: ...  # Single stones and their move potential: ….
def promoted_pieces(*, cells: Value) -> Words: ...  # Promoted pieces and their move potential: ….
def potential(*, cell: Value, potential: Value) -> Words: ...  # … has …
def passed(*, turn: Value, name: Value) -> Words: ...  # Turn …: … had to pass.
def moved(*, turn: Value, name: Value, origin: Value, target: Value) -> Words: ...  # Turn …: … moved … to ….
def moved_sideways(*, turn: Value, name: Value, origin: Value, target: Value) -> Words: ...  # Turn …: … moved … to …, sideways.
def carried(*, ways: tuple[str, ...]) -> Words: ...  # It carried ….
def way(*, origin: Value, target: Value) -> Words: ...  # … to …
def took_single() -> Words: ...  # It took a single stone there.
def took_promoted() -> Words: ...  # It took a promoted piece there.
def promoted(*, cells: tuple[str, ...]) -> Words: ...  # Newly promoted: ….
def may_go_sideways(*, name: Value) -> Words: ...  # … may move sideways.
def not_sideways(*, name: Value) -> Words: ...  # … may not move sideways: its last move was.
def not_sideways_next(*, name: Value) -> Words: ...  # …’s next move may not be sideways.
def only_pass() -> Words: ...  # There is no move but to pass.
def no_capture() -> Words: ...  # No capture is possible now.
def captures(*, ways: Value) -> Words: ...  # Captures now: ….
def takes(*, cell: Value, cells: tuple[str, ...]) -> Words: ...  # … takes …
def elimination() -> Words: ...  # every enemy stone is gone
def deadlock() -> Words: ...  # neither side can ever move again
def stones(*, count: int) -> Words: ...  # …
def no_stones() -> Words: ...  # no stones
def duty_pass() -> Words: ...  # must pass
def duty_not_sideways(*, name: Value) -> Words: ...  # … may not go sideways
def duty_may_not(*, what: Value, name: Value) -> Words: ...  # …; … may not
def duty_not_sideways_after(*, what: Value, name: Value) -> Words: ...  # …; … not sideways
def duty_not_twice(*, what: Value) -> Words: ...  # …: not twice running
def stone_of(*, name: Value, potential: Value) -> Words: ...  # … stone, potential …
def promoted_of(*, name: Value, potential: Value) -> Words: ...  # … promoted, potential …
