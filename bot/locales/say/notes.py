"""Generated from the catalogue notes.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def added(*, turn: int, match: str, count: int) -> str:
    """Noted after turn … of …, for you alone. This is your note … on it: `/note` lists them, `/preview` shows the newest."""
    return say("notes-added", turn=turn, match=match, count=count)


def removed(*, match: str, note: str) -> str:
    """Removed from …: …"""
    return say("notes-removed", match=match, note=note)


def none(*, match: str) -> str:
    """You have no notes on …. `/note` with a `text` writes one."""
    return say("notes-none", match=match)


def head(*, match: str) -> str:
    """Your notes on …. Only you see them; `remove` takes a number."""
    return say("notes-head", match=match)


def line(*, number: int, turn: int, when: str, note: str) -> str:
    """**….** after turn …, …: …"""
    return say("notes-line", number=number, turn=turn, when=when, note=note)


def line_in_file(*, number: int, turn: int, note: str) -> str:
    """…. after turn …: …"""
    return say("notes-line-in-file", number=number, turn=turn, note=note)


def older_in_file(*, count: int) -> str:
    """…"""
    return say("notes-older-in-file", count=count)


def beside_preview(*, turn: int, note: str) -> str:
    """Note after turn …: …"""
    return say("notes-beside-preview", turn=turn, note=note)


def older(*, count: int) -> str:
    """…"""
    return say("notes-older", count=count)


def both() -> str:
    """Use either `text` or `remove`: `/note` writes a note or removes one, not both at once."""
    return say("notes-both")


def button_write(*, match: str) -> str:
    """Note on …"""
    return say("notes-button-write", match=match)


def button_list(*, match: str) -> str:
    """Notes on …"""
    return say("notes-button-list", match=match)


def button_remove(*, match: str) -> str:
    """Remove from …"""
    return say("notes-button-remove", match=match)
