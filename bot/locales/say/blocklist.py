"""Generated from the catalogue blocklist.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def from_anyone() -> str:
    """Anyone may challenge you by name, except people you block."""
    return say("blocklist-from-anyone")


def from_played() -> str:
    """Only people who have played you may challenge you by name or offer you a rematch."""
    return say("blocklist-from-played")


def from_nobody() -> str:
    """Nobody may challenge you by name or offer you a rematch."""
    return say("blocklist-from-nobody")


def from_chosen(*, policy: str) -> str:
    """… You can still challenge anyone."""
    return say("blocklist-from-chosen", policy=policy)


def bot(*, name: str) -> str:
    """… is a bot. Bots can’t challenge you, so there’s nothing to block."""
    return say("blocklist-bot", name=name)


def already(*, name: str) -> str:
    """You already block …. `/unblock` takes it back."""
    return say("blocklist-already", name=name)


def blocked(*, name: str) -> str:
    """… can no longer challenge you, make you offers or accept your challenges. They aren’t told, and matches under way go on. `/unblock` takes it back."""
    return say("blocklist-blocked", name=name)


def gone() -> str:
    """You don’t block them any more. `/block` lists who you block."""
    return say("blocklist-gone")


def not_blocked(*, name: str) -> str:
    """You don’t block …. `/block` lists who you block."""
    return say("blocklist-not-blocked", name=name)


def unblocked(*, name: str) -> str:
    """… can challenge you, make you offers and accept your challenges again."""
    return say("blocklist-unblocked", name=name)


def nobody() -> str:
    """You block nobody. `/block` with a `player` keeps their challenges and offers away."""
    return say("blocklist-nobody")


def listed(*, names: str) -> str:
    """You block …. Only you see this."""
    return say("blocklist-listed", names=names)


def listed_and_more(*, names: str, count: int) -> str:
    """You block … and …. Only you see this."""
    return say("blocklist-listed-and-more", names=names, count=count)


def button(*, name: str) -> str:
    """Unblock …"""
    return say("blocklist-button", name=name)
