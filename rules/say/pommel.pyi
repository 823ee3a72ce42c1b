# Generated from pommel.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def aim() -> Words: ...  # Capture every enemy piece; if you can capture, you must.
def short_aim() -> Words: ...  # Capture every piece.
def option_board() -> Words: ...  # how large the board is
def board_45() -> Words: ...  # 45 cells
def board_76() -> Words: ...  # 76 cells
def option_hop() -> Words: ...  # what soldiers hop over when they don’t capture
def hop_any() -> Words: ...  # any pieces
def hop_own() -> Words: ...  # only their own
def option_sight() -> Words: ...  # where a captain must see an enemy when it stops
def sight_hexsides() -> Words: ...  # in any of the six directions
def sight_orthogonal() -> Words: ...  # up, down or straight across
def white() -> Words: ...  # White
def black() -> Words: ...  # Black
def goal_of_white() -> Words: ...  # capture every black piece
def goal_of_black() -> Words: ...  # capture every white piece
def aim_of_white() -> Words: ...  # Capture every black piece.
def aim_of_black() -> Words: ...  # Capture every white piece.
def takes(*, count: Value) -> Words: ...  # takes …
def takes_in_leap(*, count: Value) -> Words: ...  # takes … in a leap
def hops_over(*, count: Value) -> Words: ...  # hops over …
def becomes_captain() -> Words: ...  # becomes captain
def which_piece_captures() -> Words: ...  # Which piece captures?
def which_column() -> Words: ...  # A piece of which column?
def column(*, letter: Value) -> Words: ...  # column …
def soldier_to(*, cells: Value) -> Words: ...  # soldier to …
def captain_to(*, cells: Value) -> Words: ...  # captain to …
def where_to_land(*, cell: Value) -> Words: ...  # Where does … land?
def and_on_to() -> Words: ...  # And on to which cell?
def takes_these(*, cells: tuple[str, ...]) -> Words: ...  # takes …
def takes_these_in_leap(*, cells: tuple[str, ...]) -> Words: ...  # takes … in a leap
def then_jumps_on() -> Words: ...  # then jumps on
def hint_capture_several(*, count: int) -> Words: ...  # You must capture, and one move takes … pieces.
def hint_must_capture(*, count: int, cells: tuple[str, ...]) -> Words: ...  # You must capture: …
def hint_threatened(*, count: int, cells: tuple[str, ...]) -> Words: ...  # …: ….
def hint_promotes(*, count: int, cells: tuple[str, ...]) -> Words: ...  # … now: ….
def hint_few_moves(*, count: int) -> Words: ...  # …
def hint_foremost(*, count: int, cell: Value) -> Words: ...  # …
def hint_captains_only() -> Words: ...  # All your pieces are captains: they stop only where they see an enemy.
def hint_where_soldier(*, cell: Value) -> Words: ...  # Look at your soldier on ….
def hint_where_captain(*, cell: Value) -> Words: ...  # Look at your captain on ….
def why_missed_capture(*, better: Value, count: int) -> Words: ...  # … would have taken ….
def why_takes(*, played: Value, opponent: Value, count: int) -> Words: ...  # After …, … can take … with one move.
def why_unanswered(*, answer: Value, count: int, played: Value, player: Value) -> Words: ...  # … takes … after …, and … can take nothing back.
def why_missed_captain(*, better: Value) -> Words: ...  # … would have made a captain.
def why_captain(*, played: Value, opponent: Value) -> Words: ...  # After …, … can make a captain.
def why_must_capture(*, better: Value, opponent: Value) -> Words: ...  # … would have forced … to capture.
def why_few_moves(*, better: Value, opponent: Value, count: int) -> Words: ...  # … would have left … …; who has none loses.
def too_long() -> Words: ...  # that’s too long for a move: moves look like c2-c3, captures like c3xe4, several jumps like c3xe4xe6
def unreadable() -> Words: ...  # moves look like c2-c3, captures like c3xe4, several jumps like c3xe4xe6
def no_such_column(*, cell: Value, last: Value) -> Words: ...  # there is no cell …: the columns are a to …
def no_such_cell(*, cell: Value, column: Value, count: Value) -> Words: ...  # there is no cell …: column … has the cells 1 to …
def half_a_move(*, moves: tuple[str, ...]) -> Words: ...  # write …
def half_of_many(*, moves: tuple[str, ...]) -> Words: ...  # that’s only half a move; write all of it, for example …
def move_ends(*, move: Value) -> Words: ...  # the move ends there: write …
def empty_cell(*, cell: Value) -> Words: ...  # … is empty
def opponents_piece(*, cell: Value, owner: Value, turn: Value) -> Words: ...  # … is …’s, and it’s …’s turn
def same_cell(*, cell: Value) -> Words: ...  # … has to go to another cell
def not_straight(*, origin: Value, target: Value) -> Words: ...  # … to … isn’t a straight line
def must_capture(*, moves: tuple[str, ...]) -> Words: ...  # you have to capture: …
def and_must_capture(*, reason: Value, moves: tuple[str, ...]) -> Words: ...  # …; you have to capture: …
def captures_nothing(*, cell: Value) -> Words: ...  # … can’t capture anything
def nothing_to_take(*, origin: Value, target: Value) -> Words: ...  # there’s nothing to take from … to …
def own_piece(*, cell: Value) -> Words: ...  # … is your own piece, and only enemies are captured
def not_next_to_enemy(*, origin: Value, target: Value) -> Words: ...  # … isn’t next to an enemy on the way to …, and only captains cross empty cells
def no_cell_beyond(*, cell: Value) -> Words: ...  # there’s no cell beyond … to land on
def landing_not_empty(*, cell: Value) -> Words: ...  # …, where the piece would have to land, isn’t empty
def lands_beyond(*, origin: Value, target: Value) -> Words: ...  # from … a piece lands right behind what it takes, on …
def leap_after_jump(*, origin: Value, target: Value) -> Words: ...  # from … there’s only a leap to …, and a leap can’t follow a jump
def leap_is_whole(*, done: Value) -> Words: ...  # … is a leap, and a leap ends the move
def must_go_on(*, done: Value, moves: tuple[str, ...]) -> Words: ...  # … has to go on: …
def and_must_go_on(*, reason: Value, done: Value, moves: tuple[str, ...]) -> Words: ...  # …; … has to go on: …
def ends_there(*, done: Value, reason: Value) -> Words: ...  # … ends there: …
def one_landing() -> Words: ...  # only captures have several landings, and there’s nothing to capture
def takes_nothing(*, origin: Value, target: Value) -> Words: ...  # there’s nothing to take on the way: write …-…
def only_forward(*, cell: Value) -> Words: ...  # … is a soldier, and soldiers go backward only to capture
def first_empty_cell(*, origin: Value, cell: Value) -> Words: ...  # … goes to the first empty cell of that line, …
def hops_over_own(*, cell: Value) -> Words: ...  # … is an enemy piece, and soldiers only hop over their own
def not_empty(*, cell: Value) -> Words: ...  # … isn’t empty
def soldier_stuck(*, cell: Value) -> Words: ...  # … can’t move: no empty cell ahead
def in_the_way(*, cell: Value) -> Words: ...  # … is in the way: captains only cross empty cells
def no_enemy_in_sight(*, cell: Value) -> Words: ...  # no enemy is in sight from …: a captain stops where it sees one along a straight line
def no_enemy_orthogonally(*, cell: Value) -> Words: ...  # no enemy is in sight from …: a captain stops where it sees one up, down or straight across
def captain_stuck(*, cell: Value) -> Words: ...  # … can’t move: the captain reaches no cell from which it sees an enemy
