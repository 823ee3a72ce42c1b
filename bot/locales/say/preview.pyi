# Generated from preview.ftl by bot/locales/generate.py: change that one.
def form_title(*, match: str) -> str: ...  # Preview in …
def form_label() -> str: ...  # Moves with > between them
def form_placeholder(*, line: str) -> str: ...  # for example …
def gone() -> str: ...  # This preview isn’t kept any more. `/preview` shows a new one.
def taken_back() -> str: ...  # This line starts from a position that was taken back. `/preview` shows a new one.
def head(*, match: str, line: str) -> str: ...  # **Preview in …**, for you alone. Nothing is played: …
def head_from_turn(*, match: str, turn: int, line: str) -> str: ...  # **Preview in …** from turn …, for you alone. Nothing is played: …
def shown(*, at: int, count: int) -> str: ...  # After … of ….
def to_move(*, name: str) -> str: ...  # … would be to move.
def ends(*, reason: str) -> str: ...  # That ends the game (…).
def moved_on() -> str: ...  # The game has moved on since this preview, so nothing was set. The board now:
def button_another() -> str: ...  # Another line
def button_back() -> str: ...  # Back
def button_forward() -> str: ...  # Forward
def button_set() -> str: ...  # Set as conditional
