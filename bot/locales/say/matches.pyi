# Generated from matches.ftl by bot/locales/generate.py: change that one.
def of_computer() -> str: ...  # Turnpost is the computer here: `/games` lists your own matches against it.
def never_played() -> str: ...  # They’ve never played here.
def none() -> str: ...  # You have no match under way. Start one with `/challenge`.
def none_of(*, name: str) -> str: ...  # … has no match under way that you can see.
def head(*, running: int, finished: int) -> str: ...  # You have … under way…
def head_of(*, name: str, running: int, finished: int) -> str: ...  # … has … under way…
def page(*, page: int, pages: int) -> str: ...  # page … of …
def unshown(*, count: int) -> str: ...  # … can’t be shown right now.
def button_page(*, page: int) -> str: ...  # Page …
def your_move() -> str: ...  # **your move**
def their_move() -> str: ...  # their move
def to_move(*, name: str) -> str: ...  # … to move
def due(*, when: str) -> str: ...  # due …
def in_doubt() -> str: ...  # clock stopped, as Turnpost isn’t sure what time it is
def draw_offered() -> str: ...  # a draw is offered
def takeback_offered() -> str: ...  # a takeback is asked for
def abort_offered() -> str: ...  # an abort is proposed
def rematch_offered() -> str: ...  # a rematch is offered
def time_over() -> str: ...  # time ran out
def time_over_claimable() -> str: ...  # time ran out: the win is yours to claim
def you_won() -> str: ...  # you won
def won(*, name: str) -> str: ...  # … won
def drawn() -> str: ...  # a draw
def no_result() -> str: ...  # no result
def board() -> str: ...  # board
def nothing_awaits() -> str: ...  # It’s not your turn anywhere.
def next_unshown() -> str: ...  # Your next board can’t be shown right now; its operator has been told. `/games` lists your matches.
def under_way(*, count: int) -> str: ...  # You have … under way: `/games` lists them.
def start_one() -> str: ...  # Start a match with `/challenge`, against one opponent or open to all.
def draw_waiting(*, name: str, match: str, command: str) -> str: ...  # … offers a draw in …. Answer with ….
def takeback_waiting(*, name: str, move: str, match: str, command: str) -> str: ...  # … asks to take back … in …. Answer with ….
def abort_waiting(*, name: str, match: str, command: str) -> str: ...  # … proposes to abort …. Answer with ….
def rematch_waiting(*, name: str, match: str, command: str) -> str: ...  # … offers a rematch of …. Answer with ….
def claim_waiting(*, name: str, match: str) -> str: ...  # … ran out of time in …: the win is yours to claim.
def button_next(*, count: int) -> str: ...  # Next (… left)
def button_claim(*, match: str) -> str: ...  # Claim in …
