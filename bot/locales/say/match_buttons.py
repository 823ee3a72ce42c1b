"""Generated from the catalogue match_buttons.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def board(*, match: str) -> str:
    """Board of …"""
    return say("match-buttons-board", match=match)


def moves(*, match: str) -> str:
    """Moves in …"""
    return say("match-buttons-moves", match=match)


def history(*, match: str) -> str:
    """History of …"""
    return say("match-buttons-history", match=match)


def record(*, match: str) -> str:
    """Record of …"""
    return say("match-buttons-record", match=match)


def replay(*, match: str) -> str:
    """Replay …"""
    return say("match-buttons-replay", match=match)


def conditional_set(*, match: str) -> str:
    """Set in …"""
    return say("match-buttons-conditional-set", match=match)


def conditional_clear(*, match: str) -> str:
    """Clear in …"""
    return say("match-buttons-conditional-clear", match=match)


def resign(*, match: str) -> str:
    """Resign …"""
    return say("match-buttons-resign", match=match)


def draw(*, match: str) -> str:
    """Draw in …"""
    return say("match-buttons-draw", match=match)


def takeback(*, match: str) -> str:
    """Take back in …"""
    return say("match-buttons-takeback", match=match)


def abort(*, match: str) -> str:
    """Abort …"""
    return say("match-buttons-abort", match=match)


def rematch(*, match: str) -> str:
    """Rematch of …"""
    return say("match-buttons-rematch", match=match)


def preview(*, match: str) -> str:
    """Preview in …"""
    return say("match-buttons-preview", match=match)
