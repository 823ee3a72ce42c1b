"""Generated from the catalogue rights.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def view() -> str:
    """See the channel."""
    return say("rights-view")


def send() -> str:
    """Send messages."""
    return say("rights-send")


def attach() -> str:
    """Attach files."""
    return say("rights-attach")


def thread_send() -> str:
    """Send messages in threads."""
    return say("rights-thread-send")


def thread_open() -> str:
    """Create public threads."""
    return say("rights-thread-open")
