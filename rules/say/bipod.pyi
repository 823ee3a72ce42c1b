# Generated from bipod.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def aim() -> Words: ...  # You both place rocks until one of you adopts them and becomes Blocker; the other becomes Runner, and has to build an orange and a blue road, each from its start to the shore.
def short_aim() -> Words: ...  # Two roads to the shore.
def option_gap() -> Words: ...  # cells of row 1 between each start and its corner
def option_middle() -> Words: ...  # cells between the two starts; left out: the same as gap
def option_rows() -> Words: ...  # rows of cells; at most one fewer than row 1 has cells
def option_stones() -> Words: ...  # most rocks in a move before adoption; 1 is the strict game
def runner() -> Words: ...  # Runner
def blocker() -> Words: ...  # Blocker
def goal_before_adoption(*, most: int) -> Words: ...  # place …, or `adopt` to become Blocker
def goal_of_runner() -> Words: ...  # build both roads, orange and blue, from their starts to the shore
def goal_of_blocker() -> Words: ...  # keep one of the two roads from the shore
def aim_before_adoption() -> Words: ...  # Orange and blue must both reach the shore. One of you will block.
def aim_of_runner() -> Words: ...  # Take orange and blue to the shore.
def aim_of_blocker() -> Words: ...  # Keep orange or blue from the shore.
def next_to_both() -> Words: ...  # next to both starts
def next_to_orange() -> Words: ...  # next to the orange start
def next_to_blue() -> Words: ...  # next to the blue start
def left_side() -> Words: ...  # left side
def right_side() -> Words: ...  # right side
def in_the_middle() -> Words: ...  # middle
def orange_on(*, cell: Value) -> Words: ...  # … orange
def blue_on(*, cell: Value) -> Words: ...  # … blue
def becomes_blocker() -> Words: ...  # becomes Blocker
def becomes_blocker_and_wins() -> Words: ...  # becomes Blocker and wins at once
def you_become_blocker() -> Words: ...  # you become Blocker
def you_become_blocker_and_win() -> Words: ...  # you become Blocker and win at once
def rocks(*, count: int) -> Words: ...  # …
def rocks_in(*, count: int, areas: tuple[str, ...]) -> Words: ...  # …: …
def cuts_off_orange() -> Words: ...  # cuts off the orange start
def cuts_off_blue() -> Words: ...  # cuts off the blue start
def cuts_off_both() -> Words: ...  # cuts off both starts
def orange_apart() -> Words: ...  # not joined to the orange start yet
def blue_apart() -> Words: ...  # not joined to the blue start yet
def orange_joins() -> Words: ...  # joins the orange road
def blue_joins() -> Words: ...  # joins the blue road
def orange_reaches() -> Words: ...  # the orange road reaches the shore
def blue_reaches() -> Words: ...  # the blue road reaches the shore
def orange_chain() -> Words: ...  # left chain, orange
def blue_chain() -> Words: ...  # right chain, blue
def adopt() -> Words: ...  # adopt
def orange() -> Words: ...  # orange
def blue() -> Words: ...  # blue
def place_one_or_two_rocks() -> Words: ...  # Place one or two rocks
def place_one_to_three_rocks() -> Words: ...  # Place one to three rocks
def which_row() -> Words: ...  # Which row?
def adopt_or_row() -> Words: ...  # Adopt, or a rock in which row?
def play_or_row() -> Words: ...  # Play it, or another rock in which row?
def which_cell_of(*, row: Value) -> Words: ...  # Which cell of …?
def which_colour(*, cell: Value) -> Words: ...  # Which colour on …?
def row(*, row: Value) -> Words: ...  # row …
def two_rows(*, first: Value, last: Value) -> Words: ...  # rows … and …
def part_of_row(*, row: Value, first: Value, last: Value) -> Words: ...  # row …, …–…
def live_cells(*, first: Value, last: Value, count: int) -> Words: ...  # … to …, …
def one_live_cell(*, cell: Value) -> Words: ...  # only …
def placed_on(*, cell: Value, does: Value) -> Words: ...  # on …: …
def hint_cut_off() -> Words: ...  # A road can’t reach the shore any more, so to adopt is to win.
def hint_cut_orange(*, cells: tuple[str, ...]) -> Words: ...  # A rock on … would cut off the orange road next turn.
def hint_cut_blue(*, cells: tuple[str, ...]) -> Words: ...  # A rock on … would cut off the blue road next turn.
def hint_finish_orange(*, cells: tuple[str, ...]) -> Words: ...  # Orange on … would join both roads to the shore next turn.
def hint_finish_blue(*, cells: tuple[str, ...]) -> Words: ...  # Blue on … would join both roads to the shore next turn.
def hint_orange_longer(*, longer: Value, shorter: Value) -> Words: ...  # Orange is the longer road: it still needs … stones, blue ….
def hint_blue_longer(*, longer: Value, shorter: Value) -> Words: ...  # Blue is the longer road: it still needs … stones, orange ….
def hint_roads_equal(*, count: int) -> Words: ...  # …
def hint_orange_left(*, count: int) -> Words: ...  # …
def hint_blue_left(*, count: int) -> Words: ...  # …
def hint_where_adopt() -> Words: ...  # Lay no rock this time.
def hint_where_orange(*, count: int, cell: Value) -> Words: ...  # …
def hint_where_blue(*, count: int, cell: Value) -> Words: ...  # …
def hint_where_rock(*, count: int, cell: Value) -> Words: ...  # …
def why_cut_orange(*, move: Value, cells: tuple[str, ...]) -> Words: ...  # After …, a rock on … cuts off the orange road.
def why_cut_blue(*, move: Value, cells: tuple[str, ...]) -> Words: ...  # After …, a rock on … cuts off the blue road.
def why_finish_orange(*, move: Value, cells: tuple[str, ...]) -> Words: ...  # After …, orange on … joins both roads to the shore.
def why_finish_blue(*, move: Value, cells: tuple[str, ...]) -> Words: ...  # After …, blue on … joins both roads to the shore.
def why_roads(*, count: int, played: Value, instead: Value, better: Value) -> Words: ...  # The roads still need … after …, and … after ….
def too_many_rows(*, rows: Value, gap: Value, middle: Value, width: Value, most: Value) -> Words: ...  # rows can’t be …: with gap … and middle … row 1 has … cells, so choose a whole number from 2 to …
def unreadable(*, moves: tuple[str, ...]) -> Words: ...  # moves look like …
def unreadable_after_end() -> Words: ...  # moves look like f2, or adopt
def capital_in_doubt(*, written: Value, other: Value) -> Words: ...  # … or …? Both can be played, and phones like to write a first letter as a capital
def colour_missing(*, cell: Value) -> Words: ...  # which road is it for? Write … orange or … blue
def already_adopted(*, blocker: Value, runner: Value) -> Words: ...  # … has already adopted and is Blocker; … is Runner
def one_rock(*, count: Value) -> Words: ...  # a move is one rock here, not …
def too_many_rocks(*, most: Value, count: Value) -> Words: ...  # a move is at most … rocks here, not …
def runner_places_one(*, count: Value) -> Words: ...  # Runner places one stone a turn, not …
def blocker_places_one(*, count: Value) -> Words: ...  # Blocker places one rock a turn, not …
def colour_before_adoption() -> Words: ...  # until one of you adopts, there are only rocks: leave out the colour
def blocker_has_no_colour() -> Words: ...  # rocks have no colour: leave it out
def cell_twice(*, cell: Value) -> Words: ...  # … is written twice: each needs a cell of its own
def no_such_row(*, cell: Value, rows: Value) -> Words: ...  # there is no cell …: the rows are 1 to …
def no_such_cell(*, cell: Value, row: Value, first: Value, last: Value) -> Words: ...  # there is no cell …: row … has every second column from … to …
def orange_start(*, cell: Value) -> Words: ...  # … is the orange start
def blue_start(*, cell: Value) -> Words: ...  # … is the blue start
def holds_rock(*, cell: Value) -> Words: ...  # there’s already a rock on …
def holds_orange(*, cell: Value) -> Words: ...  # there’s already an orange stone on …
def holds_blue(*, cell: Value) -> Words: ...  # there’s already a blue stone on …
def dead_cell(*, cell: Value) -> Words: ...  # … is dead: neither start can reach it any more
def no_live_cell(*, cell: Value) -> Words: ...  # … is dead, and no live cell is left: adopt is the only move
