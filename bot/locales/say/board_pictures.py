"""Generated from the catalogue board_pictures.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def paused_sleep() -> str:
    """asleep."""
    return say("board-pictures-paused-sleep")


def paused_weekend() -> str:
    """weekend."""
    return say("board-pictures-paused-weekend")


def paused_vacation() -> str:
    """on vacation."""
    return say("board-pictures-paused-vacation")


def paused() -> str:
    """paused."""
    return say("board-pictures-paused")


def draw() -> str:
    """Draw."""
    return say("board-pictures-draw")


def draw_agreed() -> str:
    """Draw agreed."""
    return say("board-pictures-draw-agreed")


def draw_by_repetition() -> str:
    """Draw by repetition."""
    return say("board-pictures-draw-by-repetition")


def aborted() -> str:
    """Aborted."""
    return say("board-pictures-aborted")


def abandoned() -> str:
    """Abandoned."""
    return say("board-pictures-abandoned")


def resigned(*, side: str) -> str:
    """… resigned."""
    return say("board-pictures-resigned", side=side)


def wins(*, side: str) -> str:
    """… wins."""
    return say("board-pictures-wins", side=side)


def wins_on_time(*, side: str) -> str:
    """… wins on time."""
    return say("board-pictures-wins-on-time", side=side)


def card_resigned(*, name: str) -> str:
    """… resigned."""
    return say("board-pictures-card-resigned", name=name)


def card_out_of_time(*, name: str) -> str:
    """… ran out of time."""
    return say("board-pictures-card-out-of-time", name=name)


def card_agreed() -> str:
    """draw agreed."""
    return say("board-pictures-card-agreed")


def card_repetition() -> str:
    """the same position three times."""
    return say("board-pictures-card-repetition")


def card_abandoned() -> str:
    """the match was abandoned."""
    return say("board-pictures-card-abandoned")


def replay(*, board: str) -> str:
    """The whole game, move by move. At the end: …"""
    return say("board-pictures-replay", board=board)
