# Generated from offers.ftl by bot/locales/generate.py: change that one.
def button_draw() -> str: ...  # Draw
def button_takeback() -> str: ...  # Takeback
def button_abort() -> str: ...  # Abort
def button_rematch() -> str: ...  # Rematch
def button_answer_draw() -> str: ...  # Answer the draw offer
def button_answer_takeback() -> str: ...  # Answer the takeback
def button_answer_abort() -> str: ...  # Answer the abort
def button_answer_rematch() -> str: ...  # Answer the rematch
def button_keep_playing() -> str: ...  # Keep playing
def button_claim_draw() -> str: ...  # Claim the draw
def button_ask_takeback() -> str: ...  # Ask for a takeback
def button_confirm_draw(*, match: str) -> str: ...  # Offer a draw in …
def button_confirm_takeback(*, move: str, match: str) -> str: ...  # Ask to take back … in …
def button_confirm_abort(*, match: str) -> str: ...  # Propose to abort …
def button_confirm_rematch(*, name: str, match: str) -> str: ...  # Offer … a rematch of …
def button_agree() -> str: ...  # Agree
def button_refuse() -> str: ...  # Refuse
def button_agree_to(*, what: str, match: str) -> str: ...  # Agree (… in …)
def button_refuse_this(*, what: str, match: str) -> str: ...  # Refuse (… in …)
def what_draw() -> str: ...  # draw
def what_takeback() -> str: ...  # takeback
def what_abort() -> str: ...  # abort
def what_rematch() -> str: ...  # rematch
def ask_draw(*, name: str, match: str) -> str: ...  # Offer … a draw in …? The offer lasts until they move.
def ask_takeback(*, name: str, move: str, match: str) -> str: ...  # Ask … to let you take back … in …?
def ask_takeback_of_answer(*, move: str) -> str: ...  # Their answer … would go too.
def ask_takeback_clocks() -> str: ...  # Both clocks would be set back. The request lapses with the next move.
def ask_abort(*, name: str, match: str) -> str: ...  # Propose to … to abort …? It would end without a result.
def ask_rematch(*, name: str, match: str) -> str: ...  # Offer … a rematch of …? It’s the same again with seats swapped.
def you_first() -> str: ...  # You’d move first.
def you_second() -> str: ...  # You’d move second.
def repeated() -> str: ...  # This position has come up three times, so you can claim the draw without asking.
def waiting(*, name: str, match: str) -> str: ...  # You’ve already asked … in …, and they haven’t answered yet.
def sent(*, name: str, match: str) -> str: ...  # Sent: … has been asked in …. You’ll be told when they answer.
def draw(*, name: str, match: str, until: str) -> str: ...  # … offers a draw in …. The offer lasts until you move, at most until ….
def takeback(*, name: str, move: str, match: str) -> str: ...  # … asks to take back … in ….
def takeback_of_answer(*, move: str) -> str: ...  # Your answer … would go too.
def takeback_until(*, until: str) -> str: ...  # The request lapses with the next move, at the latest ….
def abort(*, name: str, match: str, until: str) -> str: ...  # … proposes to abort …. It would end without a result. The proposal lasts until you’ve both moved, at most until ….
def rematch(*, name: str, match: str) -> str: ...  # … offers a rematch of …. It’s the same again with seats swapped.
def rematch_until(*, until: str) -> str: ...  # The offer lasts until ….
def refused_draw(*, mention: str, name: str, match: str) -> str: ...  # …, … refuses the draw in …: the game goes on.
def refused_takeback(*, mention: str, name: str, match: str) -> str: ...  # …, … refuses the takeback in …: the move stands.
def refused_abort(*, mention: str, name: str, match: str) -> str: ...  # …, … refuses to abort …: the game goes on.
def refused_rematch(*, mention: str, name: str, match: str) -> str: ...  # …, … refuses a rematch of ….
def you_refused(*, match: str) -> str: ...  # Refused. … goes on.
def you_refused_rematch() -> str: ...  # Refused.
def done_in(*, channel: str) -> str: ...  # Done. The board is in ….
def done_in_direct() -> str: ...  # Done. The board is in your direct messages.
def undo_nothing() -> str: ...  # You haven’t moved yet, so there’s nothing to undo.
def undo_answered() -> str: ...  # Only the last move can be undone, and your opponent has moved since yours.
def undo_too_late() -> str: ...  # It’s too late to undo your move: that works for 60 seconds, as long as it hasn’t been answered.
def undo_see_board() -> str: ...  # `/board` shows the position.
def undo_ask() -> str: ...  # You can ask your opponent for a takeback.
def computer_considers(*, name: str, match: str) -> str: ...  # … thinks about a draw in ….
def computer_refuses(*, name: str, match: str) -> str: ...  # … plays on in …: it sees winning chances.
