# Generated from puzzles.ftl by bot/locales/generate.py: change that one.
def head(*, game: str, number: str) -> str: ...  # **…** · puzzle …
def win(*, side: str, turns: int) -> str: ...  # … wins in …
def win_rule() -> str: ...  # Only one first move does it.
def save(*, side: str) -> str: ...  # … holds on
def save_rule(*, turns: int) -> str: ...  # Every move but one loses within … moves.
def material(*, gain: int, side: str) -> str: ...  # …
def material_rule(*, turns: int) -> str: ...  # Counted after … moves of each side. Only one first move is sure of it.
def difficulty(*, grade: int, most: int) -> str: ...  # Difficulty … of ….
def today() -> str: ...  # Today’s puzzle:
def today_solved() -> str: ...  # You’ve solved today’s puzzle. Here it is again:
def today_missed() -> str: ...  # You’ve answered today’s puzzle. Here it is again:
def so_far(*, solved: int, count: int) -> str: ...  # You’ve solved … of ….
def all_answered(*, count: int, game: str, solved: int) -> str: ...  # You’ve answered all … puzzles of …, and solved … of them. New ones come with the next release.
def gone() -> str: ...  # This puzzle isn’t there any more. `/puzzle` shows another.
def right() -> str: ...  # That’s it.
def wrong() -> str: ...  # Not quite.
def solution() -> str: ...  # Solution:
def line(*, moves: str) -> str: ...  # …
def not_winning(*, side: str, move: str, reply: str, turns: int) -> str: ...  # … answers … with …, and there is no win in … any more.
def not_winning_at_all(*, move: str, turns: int) -> str: ...  # … doesn’t win in ….
def not_saving(*, side: str, move: str, reply: str) -> str: ...  # … answers … with … and wins.
def not_saving_at_all(*, move: str) -> str: ...  # … loses at once.
def not_gaining(*, gain: int, side: str, move: str, reply: str) -> str: ...  # …
def not_gaining_at_all(*, move: str) -> str: ...  # … doesn’t win enough.
def hint(*, hint: str) -> str: ...  # **Hint:** …
def opponent() -> str: ...  # Opponent
def form_label() -> str: ...  # Your move
def form_placeholder(*, examples: str) -> str: ...  # moves look like …
def button_move() -> str: ...  # Move
def button_pick() -> str: ...  # Pick
def button_hint() -> str: ...  # Hint
def button_solution() -> str: ...  # Solution
def button_skip() -> str: ...  # Next
def button_next() -> str: ...  # Next puzzle
def button_again() -> str: ...  # Again
def button_board() -> str: ...  # Board
def button_solve() -> str: ...  # Solve
def in_channel(*, channel: str) -> str: ...  # A puzzle is posted in … each day at 9:00 UTC, with the solution of the day before. `/server puzzle off:true` ends it.
def in_no_channel() -> str: ...  # No channel here gets a puzzle each day. `/server puzzle channel:` and a channel begins it.
def yesterdays(*, game: str, number: str, solution: str) -> str: ...  # Yesterday’s, … …: …
def mined() -> str: ...  # Positions of your finished matches that someone had analysed may become puzzles, without names. `mine` `no` ends that, and removes those there are.
def not_mined() -> str: ...  # Your matches give no puzzles. `mine` `yes` allows it again.
