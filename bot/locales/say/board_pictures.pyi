# Generated from board_pictures.ftl by bot/locales/generate.py: change that one.
def paused_sleep() -> str: ...  # asleep
def paused_weekend() -> str: ...  # weekend
def paused_in_doubt() -> str: ...  # time in doubt
def paused_vacation() -> str: ...  # on vacation
def paused() -> str: ...  # paused
def draw() -> str: ...  # Draw
def draw_agreed() -> str: ...  # Draw agreed
def draw_by_repetition() -> str: ...  # Draw by repetition
def draw_by_decision() -> str: ...  # Draw by decision
def aborted() -> str: ...  # Aborted
def abandoned() -> str: ...  # Abandoned
def resigned(*, side: str) -> str: ...  # … resigned
def wins(*, side: str) -> str: ...  # … wins
def wins_on_time(*, side: str) -> str: ...  # … wins on time
def card_agreed() -> str: ...  # draw agreed
def card_repetition() -> str: ...  # the same position three times
def card_adjudicated() -> str: ...  # that was decided
def card_abandoned() -> str: ...  # the match was abandoned
def replay(*, board: str) -> str: ...  # The whole game, move by move. At the end: …
