# Generated from claims.ftl by bot/locales/generate.py: change that one.
def button_claim_win() -> str: ...  # Claim win
def button_give_day() -> str: ...  # Give a day
def button_wait() -> str: ...  # Wait
def button_nudge() -> str: ...  # Nudge
def button_close() -> str: ...  # Close as abandoned
def time_over(*, name: str, match: str) -> str: ...  # … ran out of time in …: the win is yours to claim. Until you claim it, a late move still counts.
def time_over_told(*, mention: str, name: str, match: str, when: str) -> str: ...  # …, … ran out of time in …: the win is yours to claim. Until you claim it, a late move still counts. **Give a day** gives … 24 more hours on the clock, from now. If neither of you does anything, you win ….
def waiting(*, name: str, match: str, when: str) -> str: ...  # OK: … can still move in …. Until then you can claim the win any time, here or under **More** on its board. If neither of you does anything, you win ….
def nudged(*, mention: str, name: str, match: str) -> str: ...  # …, … asks for your move in ….
def day_received(*, mention: str, name: str, match: str) -> str: ...  # …, … gives you a day for your move in ….
def due(*, when: str) -> str: ...  # It’s due ….
def nudge_sent(*, match: str) -> str: ...  # Your nudge in … is on its way.
def day_given(*, match: str) -> str: ...  # Done: your opponent has another day in ….
def no_nudge() -> str: ...  # You can only nudge an opponent whose turn it is and who has no time limit. `/board` shows whose turn it is.
def no_close() -> str: ...  # Only a match without a time limit can be closed as abandoned; in this one the clock decides. `/resign` gives it up.
