# Generated from pux.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def aim() -> Words: ...  # Capture every enemy stone.
def short_aim() -> Words: ...  # A crowd moves farther.
def white() -> Words: ...  # White
def black() -> Words: ...  # Black
def goal_of_white() -> Words: ...  # capture every black stone
def goal_of_black() -> Words: ...  # capture every white stone
def aim_of_white() -> Words: ...  # Capture every black stone.
def aim_of_black() -> Words: ...  # Capture every white stone.
def no_other_move() -> Words: ...  # no other move
def takes() -> Words: ...  # takes 1
def takes_promoted() -> Words: ...  # takes 2 (promoted)
def carries(*, count: Value) -> Words: ...  # carries …
def sideways() -> Words: ...  # sideways
def promotes() -> Words: ...  # promotes
def promotes_several(*, count: Value) -> Words: ...  # promotes …
def promotes_enemy() -> Words: ...  # promotes an enemy
def promotes_enemies(*, count: Value) -> Words: ...  # promotes … enemies
def no_piece_can_move() -> Words: ...  # No piece can move, so you pass.
def pass_() -> Words: ...  # pass
def promoted() -> Words: ...  # promoted
def potential(*, potential: Value) -> Words: ...  # potential …
def can_take() -> Words: ...  # can take
def what_to_carry(*, cell: Value) -> Words: ...  # What does … carry?
def alone() -> Words: ...  # alone
def with_(*, cells: Value) -> Words: ...  # with …
def at_most(*, count: int) -> Words: ...  # … at most
def where_to_with(*, cell: Value, cells: tuple[str, ...]) -> Words: ...  # Where does … go with …?
def takes_cell(*, cell: Value) -> Words: ...  # takes …
def hint_captures(*, count: int, cells: tuple[str, ...]) -> Words: ...  # You can take …: ….
def hint_threatened(*, count: int, cells: tuple[str, ...]) -> Words: ...  # …: ….
def hint_promotes(*, count: int, cells: tuple[str, ...]) -> Words: ...  # … now: ….
def hint_no_sideways() -> Words: ...  # Your last move was sideways, so this one may not be.
def hint_nearest(*, count: int, own: Value, enemy: Value) -> Words: ...  # …
def hint_where(*, cell: Value) -> Words: ...  # Look at your stone on ….
def hint_where_promoted(*, cell: Value) -> Words: ...  # Look at your promoted piece on ….
def hint_where_pass() -> Words: ...  # None of your pieces can move.
def why_missed_capture(*, better: Value) -> Words: ...  # … would have taken a piece.
def why_takes(*, played: Value, opponent: Value, count: int, cells: tuple[str, ...]) -> Words: ...  # After …, … can take …: ….
def why_missed_promotion(*, better: Value) -> Words: ...  # … would have promoted a stone.
def why_promotes(*, played: Value, opponent: Value) -> Words: ...  # After …, … can promote a stone.
def why_joins(*, better: Value, count: Value) -> Words: ...  # … would have joined … groups.
def why_parts(*, played: Value, player: Value) -> Words: ...  # … took one of …’s groups apart.
def too_long() -> Words: ...  # that’s too long for a move: moves look like b2-b4, captures like b7:b5, carrying like b2,b1c2-c3; or write pass
def unreadable() -> Words: ...  # moves look like b2-b4, captures like b7:b5, carrying like b2,b1c2-c3; or write pass
def no_such_cell(*, cell: Value) -> Words: ...  # there is no cell …: the columns are a to h, the rows 1 to 8
def named_twice(*, cell: Value) -> Words: ...  # … is named twice: name each carried piece once
def half_a_move(*, moves: tuple[str, ...]) -> Words: ...  # write …
def half_of_many(*, moves: tuple[str, ...]) -> Words: ...  # that’s only half a move; write all of it, for example …
def half_of_none() -> Words: ...  # that’s only half a move, and no legal one begins so: moves look like b2-b4, captures like b7:b5, carrying like b2,b1c2-c3; or write pass
def pass_not_allowed(*, count: Value) -> Words: ...  # you may pass only if you have no other move, and you have …
def only_pass(*, reason: Value) -> Words: ...  # …; you can’t move at all, so write pass
def empty_cell(*, cell: Value) -> Words: ...  # … is empty
def opponents_piece(*, cell: Value, owner: Value, turn: Value) -> Words: ...  # … is …’s, and it’s …’s turn
def not_beside(*, origin: Value, cell: Value) -> Words: ...  # … can’t carry …: only pieces directly above, below, left or right of it
def nothing_to_carry(*, cell: Value) -> Words: ...  # … is empty: there’s nothing to carry
def capture_while_carrying(*, origin: Value, target: Value) -> Words: ...  # a piece that carries others can’t capture: … would have to go alone, …:…
def same_cell(*, cell: Value) -> Words: ...  # … has to go to another cell
def own_piece(*, cell: Value) -> Words: ...  # … is your own piece
def nothing_to_take(*, cell: Value, move: Value) -> Words: ...  # … is empty, so there’s nothing to take: write … to go there
def written_as_capture(*, cell: Value, move: Value) -> Words: ...  # … is an enemy piece: write … to take it
def not_straight(*, origin: Value, target: Value) -> Words: ...  # … to … isn’t a straight line
def backward(*, cell: Value) -> Words: ...  # … is a single stone, and only promoted pieces go backward
def sideways_again() -> Words: ...  # your last move was sideways, so this one may not be
def too_far(*, cell: Value, potential: Value, limit: int) -> Words: ...  # … has move potential …; it goes at most …
def too_far_carrying(*, cell: Value, potential: Value, count: int, limit: int) -> Words: ...  # … has move potential …; carrying … it goes at most …
def too_heavy(*, cell: Value, potential: Value, count: int) -> Words: ...  # … has move potential …; it can’t move while carrying …
def leaves_board(*, cell: Value) -> Words: ...  # … would leave the board
def runs_into(*, cell: Value, obstacle: Value) -> Words: ...  # … would run into …
def in_the_way(*, cell: Value) -> Words: ...  # … is in the way
def too_weak(*, cell: Value, theirs: Value, mine: Value) -> Words: ...  # … has move potential …, yours …: to capture, yours must be greater
