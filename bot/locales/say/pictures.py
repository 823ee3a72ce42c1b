"""Generated from the catalogue pictures.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def paused_sleep() -> str:
    """asleep."""
    return say("pictures-paused-sleep")


def paused_weekend() -> str:
    """weekend."""
    return say("pictures-paused-weekend")


def paused_vacation() -> str:
    """on vacation."""
    return say("pictures-paused-vacation")


def paused() -> str:
    """paused."""
    return say("pictures-paused")


def draw() -> str:
    """Draw."""
    return say("pictures-draw")


def draw_agreed() -> str:
    """Draw agreed."""
    return say("pictures-draw-agreed")


def draw_by_repetition() -> str:
    """Draw by repetition."""
    return say("pictures-draw-by-repetition")


def aborted() -> str:
    """Aborted."""
    return say("pictures-aborted")


def abandoned() -> str:
    """Abandoned."""
    return say("pictures-abandoned")


def resigned(*, side: str) -> str:
    """… resigned."""
    return say("pictures-resigned", side=side)


def wins(*, side: str) -> str:
    """… wins."""
    return say("pictures-wins", side=side)


def wins_on_time(*, side: str) -> str:
    """… wins on time."""
    return say("pictures-wins-on-time", side=side)


def first() -> str:
    """First."""
    return say("pictures-first")


def second() -> str:
    """Second."""
    return say("pictures-second")


def card_resigned(*, name: str) -> str:
    """… resigned."""
    return say("pictures-card-resigned", name=name)


def card_out_of_time(*, name: str) -> str:
    """… ran out of time."""
    return say("pictures-card-out-of-time", name=name)


def card_agreed() -> str:
    """draw agreed."""
    return say("pictures-card-agreed")


def card_repetition() -> str:
    """the same position three times."""
    return say("pictures-card-repetition")


def card_abandoned() -> str:
    """the match was abandoned."""
    return say("pictures-card-abandoned")


def replay(*, board: str) -> str:
    """The whole game, move by move. At the end: …"""
    return say("pictures-replay", board=board)
