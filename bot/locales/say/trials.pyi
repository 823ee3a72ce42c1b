# Generated from trials.ftl by bot/locales/generate.py: change that one.
def title(*, game: str) -> str: ...  # Trying …
def head(*, game: str) -> str: ...  # **Trying …**, for you alone.
def played(*, side: str, move: str) -> str: ...  # … played ….
def to_move(*, side: str) -> str: ...  # … to move.
def over(*, reason: str) -> str: ...  # The game is over (…).
def gone() -> str: ...  # This board isn’t kept any more. `/try` opens a new one.
def so_far(*, moves: str) -> str: ...  # Played so far: …
def more_moves(*, count: int) -> str: ...  # … and … more: **Pick** shows them all.
def form_label() -> str: ...  # Move
def form_placeholder(*, examples: str) -> str: ...  # for example …
def button_move() -> str: ...  # Move
def button_pick() -> str: ...  # Pick
def button_back() -> str: ...  # Back
def button_moves() -> str: ...  # Moves
def button_start_over() -> str: ...  # Start over
def button_board() -> str: ...  # Board
