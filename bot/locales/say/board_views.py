"""Generated from the catalogue board_views.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def more(*, match: str) -> str:
    """More about …:."""
    return say("board-views-more", match=match)


def button_undo() -> str:
    """Undo."""
    return say("board-views-button-undo")


def button_text() -> str:
    """Text."""
    return say("board-views-button-text")


def button_moves() -> str:
    """Moves."""
    return say("board-views-button-moves")


def button_history() -> str:
    """History."""
    return say("board-views-button-history")


def button_record() -> str:
    """Record."""
    return say("board-views-button-record")


def button_replay() -> str:
    """Replay."""
    return say("board-views-button-replay")


def button_rules() -> str:
    """Rules."""
    return say("board-views-button-rules")


def button_preview() -> str:
    """Preview."""
    return say("board-views-button-preview")


def button_resign() -> str:
    """Resign."""
    return say("board-views-button-resign")
