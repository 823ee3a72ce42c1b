# Generated from core.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def seat_first() -> Words: ...  # First
def seat_second() -> Words: ...  # Second
def pick_play_it() -> Words: ...  # Play it?
def pick_which_cell() -> Words: ...  # Which cell?
def pick_which_move() -> Words: ...  # Which move?
def pick_which_piece() -> Words: ...  # Which piece?
def pick_where_to(*, cell: Value) -> Words: ...  # Where does … go?
def hint_win() -> Words: ...  # You can win with this move.
def hint_win_in_two() -> Words: ...  # You can win with your next move, whatever your opponent answers.
def hint_loss_in_one() -> Words: ...  # Whatever you play, your opponent can win next turn.
def hint_only_move() -> Words: ...  # You have only one move.
def hint_moves(*, count: int) -> Words: ...  # …
def hint_where(*, cell: Value) -> Words: ...  # Look at ….
def hint_anywhere() -> Words: ...  # Look at the whole board.
def why_lost_at_once(*, played: Value, player: Value) -> Words: ...  # With …, … lost at once.
def why_missed_win(*, better: Value, player: Value) -> Words: ...  # With …, … would have won at once.
def why_drew(*, move: Value) -> Words: ...  # … ended the game in a draw.
def why_missed_draw(*, move: Value) -> Words: ...  # … would have ended the game in a draw.
def why_allowed_win(*, played: Value, opponent: Value, answer: Value) -> Words: ...  # After …, … can win at once with ….
def why_missed_win_in_two(*, better: Value, player: Value, opponent: Value) -> Words: ...  # After …, … wins next turn, whatever … plays.
def why_allowed_win_in_two(*, played: Value, answer: Value, opponent: Value) -> Words: ...  # After … and …, … wins next turn, whatever comes.
def why_line_takes(*, player: Value, taken: Value, lost: Value, count: Value) -> Words: ...  # In the better line, … takes … and loses … in … moves.
def why_took_later(*, count: Value, player: Value, taken: Value, lost: Value) -> Words: ...  # In the … moves from here, … took … and lost ….
def why_quiet(*, played: Value, better: Value) -> Words: ...  # Neither … nor … decides anything at once: the line shows more.
def why_moves(*, opponent: Value, count: int, played: Value, instead: Value, better: Value) -> Words: ...  # … has … after …, and … after ….
def move_game_over() -> Words: ...  # the game is over
def replay_not_text() -> Words: ...  # a move must be a string
def line_odd_characters() -> Words: ...  # it has characters that no move has
def line_too_many_moves(*, most: Value) -> Words: ...  # that’s more than … moves in all: leave some of them out
def line_text_too_long(*, length: int, most: int) -> Words: ...  # that’s too long, with … characters: write … at most
def line_empty() -> Words: ...  # there’s nothing in it: write moves with > between them, beginning with the side to move
def line_one_line_only() -> Words: ...  # this is one line without branches: leave out the | and everything after it
def line_move(*, number: Value) -> Words: ...  # move …
def line_quoted_move(*, number: Value, text: Value) -> Words: ...  # move … “…”
def line_in_branch(*, branch: Value, move: Value) -> Words: ...  # branch …, …
def line_missing_move(*, move: Value) -> Words: ...  # … is missing: write a move on both sides of every >
def line_any_as_answer(*, move: Value) -> Words: ...  # … can’t be *, which stands for any move of your opponent: write your answer
def line_any_in_line(*, move: Value) -> Words: ...  # … can’t be *, which only conditional moves have: write the move itself
def line_bad_move(*, move: Value, reason: Value) -> Words: ...  # …: …
def line_two_answers(*, move: Value, branch: Value, theirs: Value, other: Value, answer: Value) -> Words: ...  # …: branch … already answers “…” with “…”, and this one with “…”; leave one of them out
def line_no_answer_possible(*, move: Value) -> Words: ...  # … ends the game, so there’s no answer to it: leave it out
def line_goes_on_after_end(*, move: Value) -> Words: ...  # … ends the game: leave out what follows it
def line_no_answer(*, move: Value) -> Words: ...  # … has no answer: add > and your answer
def option_unknown(*, game: Value, option: Value, options: tuple[str, ...]) -> Words: ...  # … has no option “…”: its options are …
def option_no_options(*, game: Value, option: Value) -> Words: ...  # … has no options, so leave out “…”
def option_not_allowed(*, option: Value, value: Value, allowed: Value) -> Words: ...  # … can’t be …: choose …
def option_named_twice(*, option: Value, cell: Value) -> Words: ...  # … names … twice: name each cell once
def option_number_in_range(*, minimum: Value, maximum: Value) -> Words: ...  # a whole number from … to …
def option_one_of(*, choices: tuple[str, ...]) -> Words: ...  # …
def option_huge_number() -> Words: ...  # a huge number
