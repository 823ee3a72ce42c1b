"""Generated from the catalogue open_challenges.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def yours_to_accept() -> str:
    """Open challenges you can accept:."""
    return say("open-challenges-yours-to-accept")


def yours() -> str:
    """Yours:."""
    return say("open-challenges-yours")


def open_here() -> str:
    """Open challenges here:."""
    return say("open-challenges-open-here")


def by(*, challenge: str, name: str, terms: str) -> str:
    """… from …: …"""
    return say("open-challenges-by", challenge=challenge, name=name, terms=terms)


def by_to(*, challenge: str, name: str, names: str, terms: str) -> str:
    """… from … to …: …"""
    return say("open-challenges-by-to", challenge=challenge, name=name, names=names, terms=terms)


def to_anyone(*, challenge: str, terms: str) -> str:
    """… to anyone: …"""
    return say("open-challenges-to-anyone", challenge=challenge, terms=terms)


def to(*, challenge: str, names: str, terms: str) -> str:
    """… to …: …"""
    return say("open-challenges-to", challenge=challenge, names=names, terms=terms)


def rated() -> str:
    """rated."""
    return say("open-challenges-rated")


def ends(*, when: str) -> str:
    """ends …"""
    return say("open-challenges-ends", when=when)


def expired(*, when: str) -> str:
    """expired …"""
    return say("open-challenges-expired", when=when)


def elsewhere(*, channel: str) -> str:
    """in …"""
    return say("open-challenges-elsewhere", channel=channel)


def button_accept(*, challenge: str, name: str) -> str:
    """Accept … from …"""
    return say("open-challenges-button-accept", challenge=challenge, name=name)


def button_renew(*, challenge: str) -> str:
    """Renew …"""
    return say("open-challenges-button-renew", challenge=challenge)


def button_cancel(*, challenge: str) -> str:
    """Cancel …"""
    return say("open-challenges-button-cancel", challenge=challenge)


def many_more() -> str:
    """… and many more: `game` and `time` narrow the list."""
    return say("open-challenges-many-more")


def more(*, count: int) -> str:
    """… and … more: `game` and `time` narrow the list."""
    return say("open-challenges-more", count=count)


def more_elsewhere() -> str:
    """There may be more in other channels: ask there too."""
    return say("open-challenges-more-elsewhere")


def none_in_direct() -> str:
    """Nobody has challenged you, and you have no open challenges. `/challenges` in a server lists those open there."""
    return say("open-challenges-none-in-direct")


def none() -> str:
    """There are no open challenges here."""
    return say("open-challenges-none")


def none_fitting() -> str:
    """No open challenge here fits that."""
    return say("open-challenges-none-fitting")


def some_elsewhere() -> str:
    """There may be some in other channels: ask there too."""
    return say("open-challenges-some-elsewhere")


def make_one() -> str:
    """`/challenge` makes one; leave `opponent` out, and anyone may accept it."""
    return say("open-challenges-make-one")
