"""Generated from the catalogue matches.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def of_computer() -> str:
    """Turnpost is the computer here: `/games` lists your own matches against it."""
    return say("matches-of-computer")


def never_played() -> str:
    """They’ve never played here."""
    return say("matches-never-played")


def none() -> str:
    """You have no match under way. Start one with `/challenge`."""
    return say("matches-none")


def none_of(*, name: str) -> str:
    """… has no match under way that you can see."""
    return say("matches-none-of", name=name)


def head(*, running: int, finished: int) -> str:
    """You have … under way…"""
    return say("matches-head", running=running, finished=finished)


def head_of(*, name: str, running: int, finished: int) -> str:
    """… has … under way…"""
    return say("matches-head-of", name=name, running=running, finished=finished)


def page(*, page: int, pages: int) -> str:
    """page … of …"""
    return say("matches-page", page=page, pages=pages)


def unshown(*, count: int) -> str:
    """… can’t be shown right now."""
    return say("matches-unshown", count=count)


def button_page(*, page: int) -> str:
    """Page …"""
    return say("matches-button-page", page=page)


def your_move() -> str:
    """**your move**."""
    return say("matches-your-move")


def their_move() -> str:
    """their move."""
    return say("matches-their-move")


def to_move(*, name: str) -> str:
    """… to move."""
    return say("matches-to-move", name=name)


def due(*, when: str) -> str:
    """due …"""
    return say("matches-due", when=when)


def draw_offered() -> str:
    """a draw is offered."""
    return say("matches-draw-offered")


def takeback_offered() -> str:
    """a takeback is asked for."""
    return say("matches-takeback-offered")


def abort_offered() -> str:
    """an abort is proposed."""
    return say("matches-abort-offered")


def rematch_offered() -> str:
    """a rematch is offered."""
    return say("matches-rematch-offered")


def time_over() -> str:
    """time ran out."""
    return say("matches-time-over")


def time_over_claimable() -> str:
    """time ran out: the win is yours to claim."""
    return say("matches-time-over-claimable")


def you_won() -> str:
    """you won."""
    return say("matches-you-won")


def won(*, name: str) -> str:
    """… won."""
    return say("matches-won", name=name)


def drawn() -> str:
    """a draw."""
    return say("matches-drawn")


def no_result() -> str:
    """no result."""
    return say("matches-no-result")


def board() -> str:
    """board."""
    return say("matches-board")


def nothing_awaits() -> str:
    """It’s not your turn anywhere."""
    return say("matches-nothing-awaits")


def next_unshown() -> str:
    """Your next board can’t be shown right now; whoever runs Turnpost has been told. `/games` lists your matches."""
    return say("matches-next-unshown")


def under_way(*, count: int) -> str:
    """You have … under way: `/games` lists them."""
    return say("matches-under-way", count=count)


def start_one() -> str:
    """Start a match with `/challenge`, against somebody or open to all."""
    return say("matches-start-one")


def draw_waiting(*, name: str, match: str, command: str) -> str:
    """… offers a draw in …. Answer with …."""
    return say("matches-draw-waiting", name=name, match=match, command=command)


def takeback_waiting(*, name: str, move: str, match: str, command: str) -> str:
    """… asks to take back … in …. Answer with …."""
    return say("matches-takeback-waiting", name=name, move=move, match=match, command=command)


def abort_waiting(*, name: str, match: str, command: str) -> str:
    """… proposes to abort …. Answer with …."""
    return say("matches-abort-waiting", name=name, match=match, command=command)


def rematch_waiting(*, name: str, match: str, command: str) -> str:
    """… offers a rematch of …. Answer with …."""
    return say("matches-rematch-waiting", name=name, match=match, command=command)


def claim_waiting(*, name: str, match: str) -> str:
    """… ran out of time in …: the win is yours to claim."""
    return say("matches-claim-waiting", name=name, match=match)


def button_next(*, count: int) -> str:
    """Next (… left)."""
    return say("matches-button-next", count=count)


def button_claim(*, match: str) -> str:
    """Claim in …"""
    return say("matches-button-claim", match=match)
