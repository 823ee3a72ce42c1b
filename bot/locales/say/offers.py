"""Generated from the catalogue offers.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def button_draw() -> str:
    """Draw."""
    return say("offers-button-draw")


def button_takeback() -> str:
    """Takeback."""
    return say("offers-button-takeback")


def button_abort() -> str:
    """Abort."""
    return say("offers-button-abort")


def button_rematch() -> str:
    """Rematch."""
    return say("offers-button-rematch")


def button_answer_draw() -> str:
    """Answer the draw offer."""
    return say("offers-button-answer-draw")


def button_answer_takeback() -> str:
    """Answer the takeback."""
    return say("offers-button-answer-takeback")


def button_answer_abort() -> str:
    """Answer the abort."""
    return say("offers-button-answer-abort")


def button_answer_rematch() -> str:
    """Answer the rematch."""
    return say("offers-button-answer-rematch")


def button_keep_playing() -> str:
    """Keep playing."""
    return say("offers-button-keep-playing")


def button_claim_draw() -> str:
    """Claim the draw."""
    return say("offers-button-claim-draw")


def button_ask_takeback() -> str:
    """Ask for a takeback."""
    return say("offers-button-ask-takeback")


def button_confirm_draw(*, match: str) -> str:
    """Offer a draw in …"""
    return say("offers-button-confirm-draw", match=match)


def button_confirm_takeback(*, move: str, match: str) -> str:
    """Ask to take back … in …"""
    return say("offers-button-confirm-takeback", move=move, match=match)


def button_confirm_abort(*, match: str) -> str:
    """Propose to abort …"""
    return say("offers-button-confirm-abort", match=match)


def button_confirm_rematch(*, name: str, match: str) -> str:
    """Offer … a rematch of …"""
    return say("offers-button-confirm-rematch", name=name, match=match)


def button_agree() -> str:
    """Agree."""
    return say("offers-button-agree")


def button_refuse() -> str:
    """Refuse."""
    return say("offers-button-refuse")


def button_agree_to(*, what: str, match: str) -> str:
    """Agree (… in …)."""
    return say("offers-button-agree-to", what=what, match=match)


def button_refuse_this(*, what: str, match: str) -> str:
    """Refuse (… in …)."""
    return say("offers-button-refuse-this", what=what, match=match)


def what_draw() -> str:
    """draw."""
    return say("offers-what-draw")


def what_takeback() -> str:
    """takeback."""
    return say("offers-what-takeback")


def what_abort() -> str:
    """abort."""
    return say("offers-what-abort")


def what_rematch() -> str:
    """rematch."""
    return say("offers-what-rematch")


def ask_draw(*, name: str, match: str) -> str:
    """Offer … a draw in …? The offer lasts until they move."""
    return say("offers-ask-draw", name=name, match=match)


def ask_takeback(*, name: str, move: str, match: str) -> str:
    """Ask … to let you take back … in …?"""
    return say("offers-ask-takeback", name=name, move=move, match=match)


def ask_takeback_of_answer(*, move: str) -> str:
    """Their answer … would go too."""
    return say("offers-ask-takeback-of-answer", move=move)


def ask_takeback_clocks() -> str:
    """Both clocks would be set back. The request lapses with the next move."""
    return say("offers-ask-takeback-clocks")


def ask_abort(*, name: str, match: str) -> str:
    """Propose to … to abort …? It would end without a result."""
    return say("offers-ask-abort", name=name, match=match)


def ask_rematch(*, name: str, match: str) -> str:
    """Offer … a rematch of …? It’s the same again with seats swapped."""
    return say("offers-ask-rematch", name=name, match=match)


def you_first() -> str:
    """You’d move first."""
    return say("offers-you-first")


def you_second() -> str:
    """You’d move second."""
    return say("offers-you-second")


def repeated() -> str:
    """This position has come up three times, so you can claim the draw without asking."""
    return say("offers-repeated")


def waiting(*, name: str, match: str) -> str:
    """You’ve already asked … in …, and they haven’t answered yet."""
    return say("offers-waiting", name=name, match=match)


def sent(*, name: str, match: str) -> str:
    """Sent: … has been asked in …. You’ll be told when they answer."""
    return say("offers-sent", name=name, match=match)


def draw(*, name: str, match: str, until: str) -> str:
    """… offers a draw in …. The offer lasts until you move, at most until …."""
    return say("offers-draw", name=name, match=match, until=until)


def takeback(*, name: str, move: str, match: str) -> str:
    """… asks to take back … in …."""
    return say("offers-takeback", name=name, move=move, match=match)


def takeback_of_answer(*, move: str) -> str:
    """Your answer … would go too."""
    return say("offers-takeback-of-answer", move=move)


def takeback_until(*, until: str) -> str:
    """The request lapses with the next move, at the latest …."""
    return say("offers-takeback-until", until=until)


def abort(*, name: str, match: str, until: str) -> str:
    """… proposes to abort …. It would end without a result. The proposal lasts until you’ve both moved, at most until …."""
    return say("offers-abort", name=name, match=match, until=until)


def rematch(*, name: str, match: str) -> str:
    """… offers a rematch of …. It’s the same again with seats swapped."""
    return say("offers-rematch", name=name, match=match)


def rematch_until(*, until: str) -> str:
    """The offer lasts until …."""
    return say("offers-rematch-until", until=until)


def refused_draw(*, mention: str, name: str, match: str) -> str:
    """…, … refuses the draw in …: the game goes on."""
    return say("offers-refused-draw", mention=mention, name=name, match=match)


def refused_takeback(*, mention: str, name: str, match: str) -> str:
    """…, … refuses the takeback in …: the move stands."""
    return say("offers-refused-takeback", mention=mention, name=name, match=match)


def refused_abort(*, mention: str, name: str, match: str) -> str:
    """…, … refuses to abort …: the game goes on."""
    return say("offers-refused-abort", mention=mention, name=name, match=match)


def refused_rematch(*, mention: str, name: str, match: str) -> str:
    """…, … refuses a rematch of …."""
    return say("offers-refused-rematch", mention=mention, name=name, match=match)


def you_refused(*, match: str) -> str:
    """Refused. … goes on."""
    return say("offers-you-refused", match=match)


def you_refused_rematch() -> str:
    """Refused."""
    return say("offers-you-refused-rematch")


def done_in(*, channel: str) -> str:
    """Done. The board is in …."""
    return say("offers-done-in", channel=channel)


def done_in_direct() -> str:
    """Done. The board is in your direct messages."""
    return say("offers-done-in-direct")


def undo_nothing() -> str:
    """You haven’t moved yet, so there’s nothing to undo."""
    return say("offers-undo-nothing")


def undo_answered() -> str:
    """Only the last move can be undone, and your opponent has moved since yours."""
    return say("offers-undo-answered")


def undo_too_late() -> str:
    """It’s too late to undo your move: that works for 60 seconds, as long as it hasn’t been answered."""
    return say("offers-undo-too-late")


def undo_see_board() -> str:
    """`/board` shows the position."""
    return say("offers-undo-see-board")


def undo_ask() -> str:
    """You can ask your opponent for a takeback."""
    return say("offers-undo-ask")


def computer_considers(*, name: str, match: str) -> str:
    """… thinks about a draw in …."""
    return say("offers-computer-considers", name=name, match=match)


def computer_refuses(*, name: str, match: str) -> str:
    """… plays on in …: it sees winning chances."""
    return say("offers-computer-refuses", name=name, match=match)
