# Generated from takeback.ftl by bot/locales/generate.py: change that one.
def button() -> str: ...  # Takeback
def button_answer() -> str: ...  # Answer the takeback
def button_confirm(*, move: str, match: str) -> str: ...  # Ask to take back … in …
def noun() -> str: ...  # takeback
def question(*, name: str, move: str, match: str) -> str: ...  # Ask … to let you take back … in …?
def question_of_answer(*, move: str) -> str: ...  # Their answer … would go too.
def question_clocks() -> str: ...  # Both clocks would be set back. The request lapses with the next move.
def offered(*, name: str, move: str, match: str) -> str: ...  # … asks to take back … in ….
def offered_of_answer(*, move: str) -> str: ...  # Your answer … would go too.
def offered_until(*, until: str) -> str: ...  # The request lapses with the next move, at the latest ….
def refused(*, mention: str, name: str, match: str) -> str: ...  # …, … refuses the takeback in …: the move stands.
def button_ask() -> str: ...  # Ask for a takeback
def undid(*, channel: str, match: str) -> str: ...  # Undone. … shows … as it was before.
def undo_nothing() -> str: ...  # You haven’t moved yet, so there’s nothing to undo.
def undo_answered() -> str: ...  # Only the last move can be undone, and your opponent has moved since yours.
def undo_too_late() -> str: ...  # It’s too late to undo your move: that works for 60 seconds, as long as it hasn’t been answered.
def undo_see_board() -> str: ...  # `/board` shows the position.
def undo_ask() -> str: ...  # You can ask your opponent for a takeback.
