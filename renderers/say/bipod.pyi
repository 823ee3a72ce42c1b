# Generated from bipod.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def board(*, rows: Value, cells: Value) -> Words: ...  # Bipod, … rows, … cells in row 1.
def board_aloud(*, rows: Value, last: Value) -> Words: ...  # Bipod, … rows, columns a to ….
def board_with_capitals(*, rows: Value, last: Value) -> Words: ...  # Bipod, … rows, columns a to z, then capital A to capital ….
def no_roles() -> Words: ...  # No roles yet.
def roles(*, runner: Value, blocker: Value) -> Words: ...  # Runner is …, Blocker is ….
def listed(*, title: Value, cells: Value) -> Words: ...  # …: ….
def listed_beginning(*, title: Value, cells: Value, count: Value) -> Words: ...  # …: … and … more.
def counted(*, title: Value, count: Value) -> Words: ...  # …: ….
def none(*, title: Value) -> Words: ...  # …: none.
def by_rows(*, rows: Value) -> Words: ...  # by rows …
def row(*, row: Value, cells: Value) -> Words: ...  # …: …
def orange_stones(*, start: Value) -> Words: ...  # Orange stones from …
def blue_stones(*, start: Value) -> Words: ...  # Blue stones from …
def rocks() -> Words: ...  # Rocks
def orange_joined(*, start: Value) -> Words: ...  # The orange start is …, stones joined to it
def blue_joined(*, start: Value) -> Words: ...  # The blue start is …, stones joined to it
def orange_alone(*, start: Value) -> Words: ...  # The orange start is ….
def blue_alone(*, start: Value) -> Words: ...  # The blue start is ….
def orange_loose() -> Words: ...  # Loose orange stones
def blue_loose() -> Words: ...  # Loose blue stones
def no_rocks() -> Words: ...  # No rocks.
def dead_cells() -> Words: ...  # Dead cells
def dead_known(*, count: Value) -> Words: ...  # Dead cells: …, the empty ones that no move names.
def no_dead_cells() -> Words: ...  # No dead cells.
def live_cells(*, count: int) -> Words: ...  # ….
def turn_alone(*, turn: Value) -> Words: ...  # Turn ….
def adopted(*, turn: Value, name: Value) -> Words: ...  # Turn …: … adopted and is now Blocker.
def placed_orange(*, turn: Value, name: Value, cells: Value) -> Words: ...  # Turn …: … placed an orange stone on ….
def placed_blue(*, turn: Value, name: Value, cells: Value) -> Words: ...  # Turn …: … placed a blue stone on ….
def placed_rock(*, turn: Value, name: Value, cells: Value) -> Words: ...  # Turn …: … placed a rock on ….
def placed_rocks(*, turn: Value, name: Value, cells: Value) -> Words: ...  # Turn …: … placed rocks on ….
def orange_not_joined() -> Words: ...  # It is not joined to the orange start yet.
def blue_not_joined() -> Words: ...  # It is not joined to the blue start yet.
def orange_touches(*, cells: Value) -> Words: ...  # It is not joined to the orange start yet, but touches ….
def blue_touches(*, cells: Value) -> Words: ...  # It is not joined to the blue start yet, but touches ….
def orange_joins() -> Words: ...  # It is joined to the orange start.
def blue_joins() -> Words: ...  # It is joined to the blue start.
def also_joined(*, cells: Value) -> Words: ...  # It also joins … to it.
def cuts_off_orange() -> Words: ...  # That cuts the orange start off from the shore.
def cuts_off_blue() -> Words: ...  # That cuts the blue start off from the shore.
def died(*, count: int, cells: Value) -> Words: ...  # … died: ….
def died_counted(*, count: int) -> Words: ...  # … died.
def runner_may(*, name: Value) -> Words: ...  # … places one stone, orange or blue.
def blocker_may(*, name: Value) -> Words: ...  # … places one rock.
def must_adopt(*, name: Value) -> Words: ...  # … must adopt.
def may_place_one(*, name: Value) -> Words: ...  # … places one rock, or adopts and becomes Blocker.
def may_place(*, name: Value, most: Value) -> Words: ...  # … places 1 to … rocks, or adopts and becomes Blocker.
def wins_at_once() -> Words: ...  # The next player to adopt wins at once.
def orange_is_cut_off() -> Words: ...  # The orange start is cut off from the shore.
def blue_is_cut_off() -> Words: ...  # The blue start is cut off from the shore.
def orange_reaches() -> Words: ...  # The orange road reaches the shore.
def blue_reaches() -> Words: ...  # The blue road reaches the shore.
def orange_needs(*, count: int) -> Words: ...  # The orange road needs at least … to reach the shore.
def blue_needs(*, count: int) -> Words: ...  # The blue road needs at least … to reach the shore.
def connected() -> Words: ...  # both roads reach the shore
def blocked_orange() -> Words: ...  # the orange start is cut off
def blocked_blue() -> Words: ...  # the blue start is cut off
def blocked_both() -> Words: ...  # both starts are cut off
def runs() -> Words: ...  # runs
def blocks_now() -> Words: ...  # blocks
def duty_adopt() -> Words: ...  # must adopt
def duty_place_one() -> Words: ...  # next: 1 rock, or adopt
def duty_place(*, most: Value) -> Words: ...  # next: 1 to … rocks, or adopt
def orange_start() -> Words: ...  # orange start
def blue_start() -> Words: ...  # blue start
def orange_stone() -> Words: ...  # orange stone
def blue_stone() -> Words: ...  # blue stone
def rock() -> Words: ...  # rock
def dead() -> Words: ...  # dead
