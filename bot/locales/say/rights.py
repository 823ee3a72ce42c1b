"""Generated from the catalogue rights.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def view() -> str:
    """see the channel."""
    return say("rights-view")


def send() -> str:
    """send messages."""
    return say("rights-send")


def attach() -> str:
    """attach files."""
    return say("rights-attach")


def thread_send() -> str:
    """send messages in threads."""
    return say("rights-thread-send")


def thread_open() -> str:
    """create public threads."""
    return say("rights-thread-open")
