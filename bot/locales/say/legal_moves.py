"""Generated from the catalogue legal_moves.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def over(*, match: str) -> str:
    """… is over, so there’s nothing left to play."""
    return say("legal-moves-over", match=match)


def none_from(*, cell: str, match: str) -> str:
    """No move begins with … in …. `/moves` without `from` lists them all."""
    return say("legal-moves-none-from", cell=cell, match=match)


def listed(*, match: str, count: int) -> str:
    """…: …:."""
    return say("legal-moves-listed", match=match, count=count)


def built(*, match: str, total: int, count: int) -> str:
    """…: … moves, built from these …. Join several cells with commas."""
    return say("legal-moves-built", match=match, total=total, count=count)


def some(*, match: str, count: int) -> str:
    """…: more than … moves. Some of them:."""
    return say("legal-moves-some", match=match, count=count)


def all_from(*, match: str, count: int, cell: str) -> str:
    """…: … from …:."""
    return say("legal-moves-all-from", match=match, count=count, cell=cell)


def at_least_from(*, match: str, count: int, cell: str) -> str:
    """…: at least … from …:."""
    return say("legal-moves-at-least-from", match=match, count=count, cell=cell)


def more(*, count: int) -> str:
    """… and … more: name a cell with `from`, or start typing in `/move`."""
    return say("legal-moves-more", count=count)
