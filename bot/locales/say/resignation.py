"""Generated from the catalogue resignation.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def question(*, match: str, name: str) -> str:
    """Resign … against …? They win at once."""
    return say("resignation-question", match=match, name=name)


def confirm(*, match: str, name: str) -> str:
    """Resign … against …"""
    return say("resignation-confirm", match=match, name=name)


def keep_playing() -> str:
    """Keep playing."""
    return say("resignation-keep-playing")


def goes_on(*, match: str) -> str:
    """Good: … goes on."""
    return say("resignation-goes-on", match=match)
