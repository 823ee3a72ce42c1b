"""Generated from the catalogue languages.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def name() -> str:
    """English."""
    return say("languages-name")


def yours_chosen() -> str:
    """Turnpost speaks **English** to you. `/settings language` changes that; `auto` follows your Discord app."""
    return say("languages-yours-chosen")


def yours_automatic() -> str:
    """Turnpost speaks **English** to you, as your app does. `/settings language` chooses another language."""
    return say("languages-yours-automatic")


def server_chosen(*, language: str) -> str:
    """Public messages in this server are in **…**. `/server language` changes that. Private answers follow each reader."""
    return say("languages-server-chosen", language=language)


def server_automatic(*, language: str) -> str:
    """Public messages in this server are in **…**, following the server’s own language. `/server language` chooses another. Private answers follow each reader."""
    return say("languages-server-automatic", language=language)
