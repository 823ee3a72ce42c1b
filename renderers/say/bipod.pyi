# Generated from bipod.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def board(*, rows: Value, cells: Value) -> Words: ...  # Bipod, … rows, … cells in row 1.
def board_aloud(*, rows: Value, last: Value) -> Words: ...  # Bipod, … rows, columns a to ….
def undecided() -> Words: ...  # Nobody has adopted yet.
def roles(*, runner: Value, blocker: Value) -> Words: ...  # Runner is …, Blocker is ….
def listed(*, title: Value, cells: Value) -> Words: ...  # …: ….
def listed_beginning(*, title: Value, cells: Value, count: Value) -> Words: ...  # …: … and … more.
def counted(*, title: Value, count: Value) -> Words: ...  # …: ….
def none(*, title: Value) -> Words: ...  # …: none.
def by_rows(*, rows: Value) -> Words: ...  # by rows …
def row(*, row: Value, cells: Value) -> Words: ...  # …: …
def left_stones(*, start: Value) -> Words: ...  # Left stones from …
def right_stones(*, start: Value) -> Words: ...  # Right stones from …
def blocking_stones() -> Words: ...  # Blocking stones
def left_joined_stones(*, start: Value) -> Words: ...  # The left start is …, stones joined to it
def right_joined_stones(*, start: Value) -> Words: ...  # The right start is …, stones joined to it
def left_start_alone(*, start: Value) -> Words: ...  # The left start is ….
def right_start_alone(*, start: Value) -> Words: ...  # The right start is ….
def left_loose_stones() -> Words: ...  # Loose left stones
def right_loose_stones() -> Words: ...  # Loose right stones
def blocks() -> Words: ...  # Blocks
def no_blocks() -> Words: ...  # No blocks.
def dead_cells() -> Words: ...  # Dead cells
def dead_known(*, count: Value) -> Words: ...  # Dead cells: …, the empty ones that no move names.
def no_dead_cells() -> Words: ...  # No dead cells.
def live_cells(*, count: int) -> Words: ...  # ….
def turn_alone(*, turn: Value) -> Words: ...  # Turn ….
def turn_left(*, turn: Value, name: Value, cell: Value, what: Value) -> Words: ...  # Turn …: … … left (…).
def turn_right(*, turn: Value, name: Value, cell: Value, what: Value) -> Words: ...  # Turn …: … … right (…).
def adopted(*, turn: Value, name: Value) -> Words: ...  # Turn …: … adopted and is now Blocker.
def placed_left(*, turn: Value, name: Value, cells: Value) -> Words: ...  # Turn …: … placed a left stone on ….
def placed_right(*, turn: Value, name: Value, cells: Value) -> Words: ...  # Turn …: … placed a right stone on ….
def placed_block(*, turn: Value, name: Value, cells: Value) -> Words: ...  # Turn …: … placed a block on ….
def placed_blocks(*, turn: Value, name: Value, cells: Value) -> Words: ...  # Turn …: … placed blocks on ….
def left_not_joined() -> Words: ...  # It is not joined to the left start yet.
def right_not_joined() -> Words: ...  # It is not joined to the right start yet.
def left_touches(*, cells: Value) -> Words: ...  # It is not joined to the left start yet, but touches ….
def right_touches(*, cells: Value) -> Words: ...  # It is not joined to the right start yet, but touches ….
def left_joined() -> Words: ...  # It is joined to the left start.
def right_joined() -> Words: ...  # It is joined to the right start.
def also_joined(*, cells: Value) -> Words: ...  # It also joins … to it.
def cuts_off_left() -> Words: ...  # That cuts the left start off from the short sides.
def cuts_off_right() -> Words: ...  # That cuts the right start off from the short sides.
def died(*, count: int, cells: Value) -> Words: ...  # … died: ….
def died_counted(*, count: int) -> Words: ...  # … died.
def runner_may(*, name: Value) -> Words: ...  # … places one stone, left or right.
def blocker_may(*, name: Value) -> Words: ...  # … places one block.
def must_adopt(*, name: Value) -> Words: ...  # … must adopt.
def may_place_one(*, name: Value) -> Words: ...  # … places one block, or adopts and becomes Blocker.
def may_place(*, name: Value, most: Value) -> Words: ...  # … places 1 to … blocks, or adopts and becomes Blocker.
def wins_at_once() -> Words: ...  # Whoever adopts now wins at once.
def left_is_cut_off() -> Words: ...  # The left start is cut off from the short sides.
def right_is_cut_off() -> Words: ...  # The right start is cut off from the short sides.
def left_reaches() -> Words: ...  # The left start reaches a short side.
def right_reaches() -> Words: ...  # The right start reaches a short side.
def left_needs(*, count: int) -> Words: ...  # The left start needs at least … to reach a short side.
def right_needs(*, count: int) -> Words: ...  # The right start needs at least … to reach a short side.
def connected() -> Words: ...  # both starts reach a short side
def blocked_left() -> Words: ...  # the left start is cut off
def blocked_right() -> Words: ...  # the right start is cut off
def blocked_both() -> Words: ...  # the left and the right start are cut off
def runs() -> Words: ...  # runs
def blocks_now() -> Words: ...  # blocks
def duty_adopt() -> Words: ...  # must adopt
def duty_place_one() -> Words: ...  # next: 1 block, or adopt
def duty_place(*, most: Value) -> Words: ...  # next: 1 to … blocks, or adopt
def left_start() -> Words: ...  # left start
def right_start() -> Words: ...  # right start
def left_stone() -> Words: ...  # left stone
def right_stone() -> Words: ...  # right stone
def block() -> Words: ...  # block
def dead() -> Words: ...  # dead
