# Generated from bipod.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def aim() -> Words: ...  # You both place blocking stones until one of you adopts them and becomes Blocker; the other, Runner, then has to join both starts to the short sides, each by a chain of its own colour.
def short_aim() -> Words: ...  # Two roads against one wall.
def option_gap() -> Words: ...  # empty cells between each start and its corner of the long side
def option_middle() -> Words: ...  # empty cells between the two starts; left out: the same as gap
def option_rows() -> Words: ...  # rows of cells; at most one fewer than row 1 has cells
def option_stones() -> Words: ...  # most blocking stones in a move before adoption; 1 is the strict game
def undecided() -> Words: ...  # Undecided
def runner() -> Words: ...  # Runner
def blocker() -> Words: ...  # Blocker
def goal_undecided() -> Words: ...  # place blocking stones until you’d rather block than run; then adopt, and you’re Blocker
def goal_of_runner() -> Words: ...  # join both starts to the short sides, each by a chain of its own colour
def goal_of_blocker() -> Words: ...  # cut one of the two starts off from all three short sides
def connected() -> Words: ...  # connected
def blocked() -> Words: ...  # blocked
def next_to_both() -> Words: ...  # next to both starts
def next_to_left() -> Words: ...  # next to the left start
def next_to_right() -> Words: ...  # next to the right start
def left_side() -> Words: ...  # left side
def right_side() -> Words: ...  # right side
def in_the_middle() -> Words: ...  # middle
def becomes_blocker() -> Words: ...  # becomes Blocker
def becomes_blocker_and_wins() -> Words: ...  # becomes Blocker and wins at once
def you_become_blocker() -> Words: ...  # you become Blocker
def you_become_blocker_and_win() -> Words: ...  # you become Blocker and win at once
def blocking_stones(*, count: int) -> Words: ...  # …
def stones_in(*, count: int, areas: tuple[str, ...]) -> Words: ...  # …: …
def cuts_off_left() -> Words: ...  # cuts off the left start
def cuts_off_right() -> Words: ...  # cuts off the right start
def cuts_off_both() -> Words: ...  # cuts off both starts
def left_stone() -> Words: ...  # left stone, not joined to its start yet
def right_stone() -> Words: ...  # right stone, not joined to its start yet
def left_chain() -> Words: ...  # left chain
def right_chain() -> Words: ...  # right chain
def left_chain_reaches() -> Words: ...  # left chain reaches a short side
def right_chain_reaches() -> Words: ...  # right chain reaches a short side
def adopt() -> Words: ...  # adopt
def left() -> Words: ...  # left
def right() -> Words: ...  # right
def which_row() -> Words: ...  # Which row?
def adopt_or_row() -> Words: ...  # Adopt, or a stone in which row?
def play_or_row() -> Words: ...  # Play it, or another stone in which row?
def which_cell_of(*, row: Value) -> Words: ...  # Which cell of …?
def which_colour(*, cell: Value) -> Words: ...  # Which colour on …?
def row(*, row: Value) -> Words: ...  # row …
def two_rows(*, first: Value, last: Value) -> Words: ...  # rows … and …
def part_of_row(*, row: Value, first: Value, last: Value) -> Words: ...  # row …, …–…
def live_cells(*, first: Value, last: Value, count: int) -> Words: ...  # … to …, …
def one_live_cell(*, cell: Value) -> Words: ...  # only …
def placed_on(*, cell: Value, does: Value) -> Words: ...  # on …: …
def too_many_rows(*, rows: Value, gap: Value, middle: Value, width: Value, most: Value) -> Words: ...  # rows can’t be …: with gap … and middle … row 1 has … cells, so choose a whole number from 2 to …
def unreadable(*, moves: tuple[str, ...]) -> Words: ...  # moves look like …
def unreadable_after_end() -> Words: ...  # moves look like f2, or adopt
def capital_in_doubt(*, written: Value, other: Value) -> Words: ...  # … or …? Both can be played, and phones like to write a first letter as a capital
def colour_missing(*, cell: Value) -> Words: ...  # which chain is the stone for? Write … left or … right
def already_adopted(*, blocker: Value, runner: Value) -> Words: ...  # … has already adopted and is Blocker; … is Runner
def one_blocking_stone(*, count: Value) -> Words: ...  # a move is one blocking stone here, not …
def too_many_stones(*, most: Value, count: Value) -> Words: ...  # a move is at most … blocking stones here, not …
def runner_places_one(*, count: Value) -> Words: ...  # Runner places one stone a turn, not …
def blocker_places_one(*, count: Value) -> Words: ...  # Blocker places one stone a turn, not …
def colour_before_adoption() -> Words: ...  # until somebody adopts, all stones are blocking stones: leave out the colour
def blocker_has_no_colour() -> Words: ...  # Blocker’s stones have no colour: leave it out
def cell_twice(*, cell: Value) -> Words: ...  # … is written twice: each stone goes on a cell of its own
def no_such_row(*, cell: Value, rows: Value) -> Words: ...  # there is no cell …: the rows are 1 to …
def no_such_cell(*, cell: Value, row: Value, first: Value, last: Value) -> Words: ...  # there is no cell …: row … has every second column from … to …
def left_start(*, cell: Value) -> Words: ...  # … is the left start
def right_start(*, cell: Value) -> Words: ...  # … is the right start
def holds_blocking_stone(*, cell: Value) -> Words: ...  # … already holds a blocking stone
def holds_left_stone(*, cell: Value) -> Words: ...  # … already holds a left stone
def holds_right_stone(*, cell: Value) -> Words: ...  # … already holds a right stone
def dead_cell(*, cell: Value) -> Words: ...  # … is dead: neither start can reach it any more
def no_live_cell(*, cell: Value) -> Words: ...  # … is dead, and no live cell is left: adopt is the only move
