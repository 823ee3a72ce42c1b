"""Generated from the catalogue preview.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def form_title(*, match: str) -> str:
    """Preview in …"""
    return say("preview-form-title", match=match)


def form_label() -> str:
    """Moves with > between them."""
    return say("preview-form-label")


def form_placeholder(*, line: str) -> str:
    """for example …"""
    return say("preview-form-placeholder", line=line)


def gone() -> str:
    """This preview isn’t kept any more. `/preview` shows a new one."""
    return say("preview-gone")


def taken_back() -> str:
    """This line starts from a position that was taken back. `/preview` shows a new one."""
    return say("preview-taken-back")


def head(*, match: str, line: str) -> str:
    """**Preview in …**, for you alone. Nothing is played: …"""
    return say("preview-head", match=match, line=line)


def head_from_turn(*, match: str, turn: int, line: str) -> str:
    """**Preview in …** from turn …, for you alone. Nothing is played: …"""
    return say("preview-head-from-turn", match=match, turn=turn, line=line)


def shown(*, at: int, count: int) -> str:
    """After … of …."""
    return say("preview-shown", at=at, count=count)


def to_move(*, name: str) -> str:
    """… would be to move."""
    return say("preview-to-move", name=name)


def ends(*, reason: str) -> str:
    """That ends the game (…)."""
    return say("preview-ends", reason=reason)


def moved_on() -> str:
    """The game has moved on since this preview, so nothing was set. The board now:."""
    return say("preview-moved-on")


def button_another() -> str:
    """Another line."""
    return say("preview-button-another")


def button_back() -> str:
    """Back."""
    return say("preview-button-back")


def button_forward() -> str:
    """Forward."""
    return say("preview-button-forward")


def button_set() -> str:
    """Set as conditional."""
    return say("preview-button-set")
