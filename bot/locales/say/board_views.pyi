# Generated from board_views.ftl by bot/locales/generate.py: change that one.
def more(*, match: str) -> str: ...  # More about …:
def button_undo() -> str: ...  # Undo
def button_text() -> str: ...  # Text
def button_moves() -> str: ...  # Moves
def button_history() -> str: ...  # History
def button_record() -> str: ...  # Record
def button_replay() -> str: ...  # Replay
def button_rules() -> str: ...  # Rules
def button_hint() -> str: ...  # Hint
def button_preview() -> str: ...  # Preview
def button_resign() -> str: ...  # Resign
