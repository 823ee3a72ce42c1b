# Generated from conditional_moves.ftl by bot/locales/generate.py: change that one.
def how() -> str: ...  # `/premove set` takes what they play, `>`, then what you answer: `b7-b6 > b2-b4 | c7-c5 > c2-c3`.
def button_save() -> str: ...  # Save
def button_discard() -> str: ...  # Discard
def button_clear(*, match: str) -> str: ...  # Clear in …
def once_played(*, move: str) -> str: ...  # Once you’ve played …:
def if_plays(*, name: str, theirs: str, mine: str) -> str: ...  # If … plays …, you answer ….
def whatever(*, name: str, mine: str) -> str: ...  # Whatever … plays, you answer ….
def whatever_else(*, name: str, mine: str) -> str: ...  # Whatever else … plays, you answer ….
def then(*, theirs: str, mine: str) -> str: ...  # Then to …: ….
def then_to_anything(*, mine: str) -> str: ...  # Then to anything: ….
def more_branches(*, count: int) -> str: ...  # … and …; the file has them all.
def careful(*, theirs: str, mine: str, warning: str) -> str: ...  # **Careful:** to … you answer …: ….
def draft(*, match: str) -> str: ...  # **Conditional moves for …**, for your eyes only. They take effect when you press **Save**.
def answers_to_any() -> str: ...  # What answers `*` is checked when it comes up. If it can’t be played then, nothing is, and you’ll be told.
def will_replace() -> str: ...  # **Save** replaces those that are in force now.
def own_turn(*, match: str) -> str: ...  # It’s your own move in …, so a line begins with it: your move, `>`, what they play, `>`, your answer. Or move first, and set your answers then.
def not_set() -> str: ...  # Nothing was set.
def possible(*, moves: str) -> str: ...  # Possible there: ….
def saved(*, match: str) -> str: ...  # Saved: your conditional moves for … are in force.
def replaced() -> str: ...  # They replace the earlier ones.
def saved_foot() -> str: ...  # Only you see them, until one is played. `/premove list` shows them; `/premove set` changes them.
def not_saved() -> str: ...  # Nothing was saved.
def moved_on() -> str: ...  # The game has moved on since you entered these conditional moves, so nothing was saved. Here’s the board now:
def discarded() -> str: ...  # Discarded. None are in force.
def discarded_others() -> str: ...  # Discarded. Those you saved before are still in force.
def in_force() -> str: ...  # Your conditional moves, for your eyes only:
def against(*, match: str, name: str) -> str: ...  # **…** against …
def as_line(*, line: str) -> str: ...  # As a line: …
def more_matches(*, count: int) -> str: ...  # … and in …: name one with `game`.
def none() -> str: ...  # You have no conditional moves in force.
def none_in(*, match: str) -> str: ...  # You have no conditional moves in force in ….
def cleared(*, match: str) -> str: ...  # Cleared: you no longer have conditional moves in ….
def fallen(*, match: str, name: str) -> str: ...  # Your conditional moves in … against … no longer apply.
def fallen_here() -> str: ...  # Your conditional moves here no longer apply.
def fallen_in(*, match: str) -> str: ...  # Your conditional moves in … no longer apply.
def taken_back() -> str: ...  # The position they begin from was taken back.
def another_way() -> str: ...  # The game went another way.
def another_move(*, move: str) -> str: ...  # You played …, and they begin with a different move.
def no_answer(*, name: str, move: str) -> str: ...  # … played …, and they have no answer to it.
def impossible(*, theirs: str, mine: str) -> str: ...  # They answer … with …, which can’t be played.
def your_move() -> str: ...  # It’s your move.
def were(*, line: str) -> str: ...  # They were ….
