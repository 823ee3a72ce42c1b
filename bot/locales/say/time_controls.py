"""Generated from the catalogue time_controls.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def none() -> str:
    """no time limit."""
    return say("time-controls-none")


def per_move(*, time: str) -> str:
    """… per move."""
    return say("time-controls-per-move", time=time)


def bank(*, bank: str, bonus: str) -> str:
    """…, plus … per move."""
    return say("time-controls-bank", bank=bank, bonus=bonus)


def bank_in_full(*, bank: str, bonus: str) -> str:
    """… each, plus … after each of your moves, but never more than …"""
    return say("time-controls-bank-in-full", bank=bank, bonus=bonus)


def list_typical(*, written: str, words: str, turns: int, longest: str) -> str:
    """… – …; a typical game (… turns) takes … at most."""
    return say("time-controls-list-typical", written=written, words=words, turns=turns, longest=longest)


def list_typical_only(*, written: str, turns: int, longest: str) -> str:
    """… – a typical game (… turns) takes … at most."""
    return say("time-controls-list-typical-only", written=written, turns=turns, longest=longest)
