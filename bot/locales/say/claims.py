"""Generated from the catalogue claims.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def button_claim_win() -> str:
    """Claim win."""
    return say("claims-button-claim-win")


def button_give_day() -> str:
    """Give a day."""
    return say("claims-button-give-day")


def button_wait() -> str:
    """Wait."""
    return say("claims-button-wait")


def button_nudge() -> str:
    """Nudge."""
    return say("claims-button-nudge")


def button_close() -> str:
    """Close as abandoned."""
    return say("claims-button-close")


def time_over(*, name: str, match: str) -> str:
    """… ran out of time in …: the win is yours to claim. Until you claim it, a late move still counts."""
    return say("claims-time-over", name=name, match=match)


def time_over_told(*, mention: str, name: str, match: str, when: str) -> str:
    """…, … ran out of time in …: the win is yours to claim. Until you claim it, a late move still counts. **Give a day** gives … 24 more hours on the clock, from now. If neither of you does anything, you win …."""
    return say("claims-time-over-told", mention=mention, name=name, match=match, when=when)


def waiting(*, name: str, match: str, when: str) -> str:
    """OK: … can still move in …. Until then you can claim the win any time, here or under **More** on its board. If neither of you does anything, you win …."""
    return say("claims-waiting", name=name, match=match, when=when)


def nudged(*, mention: str, name: str, match: str) -> str:
    """…, … asks for your move in …."""
    return say("claims-nudged", mention=mention, name=name, match=match)


def day_received(*, mention: str, name: str, match: str) -> str:
    """…, … gives you a day for your move in …."""
    return say("claims-day-received", mention=mention, name=name, match=match)


def due(*, when: str) -> str:
    """It’s due …."""
    return say("claims-due", when=when)


def nudge_sent(*, match: str) -> str:
    """Your nudge in … is on its way."""
    return say("claims-nudge-sent", match=match)


def day_given(*, match: str) -> str:
    """Done: your opponent has another day in …."""
    return say("claims-day-given", match=match)


def no_nudge() -> str:
    """You can only nudge an opponent whose turn it is and who has no time limit. `/board` shows whose turn it is."""
    return say("claims-no-nudge")


def no_close() -> str:
    """Only a match without a time limit can be closed as abandoned; in this one the clock decides. `/resign` gives it up."""
    return say("claims-no-close")
