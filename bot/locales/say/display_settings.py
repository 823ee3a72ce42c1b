"""Generated from the catalogue display_settings.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def boards(*, theme: str, view: str, drawn: str) -> str:
    """Your boards: theme `…`, …, …."""
    return say("display-settings-boards", theme=theme, view=view, drawn=drawn)


def view_mine() -> str:
    """your own side at the bottom."""
    return say("display-settings-view-mine")


def view_first() -> str:
    """First’s side at the bottom."""
    return say("display-settings-view-first")


def as_image() -> str:
    """as a picture."""
    return say("display-settings-as-image")


def as_text() -> str:
    """as monospaced text."""
    return say("display-settings-as-text")


def as_spoken() -> str:
    """as sentences for a screen reader."""
    return say("display-settings-as-spoken")


def played_at_once() -> str:
    """Moves you type are played at once."""
    return say("display-settings-played-at-once")


def confirmed() -> str:
    """Moves you type are shown to you first, and played when you confirm them."""
    return say("display-settings-confirmed")


def change_boards() -> str:
    """`/settings board` changes that."""
    return say("display-settings-change-boards")


def change_challenges() -> str:
    """`/settings challenges` changes that."""
    return say("display-settings-change-challenges")
