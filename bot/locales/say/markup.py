"""Generated from the catalogue markup.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def somebody() -> str:
    """somebody."""
    return say("markup-somebody")


def nothing() -> str:
    """(nothing)."""
    return say("markup-nothing")


def computer(*, level: int) -> str:
    """Turnpost (computer, level …)."""
    return say("markup-computer", level=level)


def deleted() -> str:
    """deleted player."""
    return say("markup-deleted")
