"""Generated from the catalogue match_question.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def against(*, match: str, name: str) -> str:
    """… against …"""
    return say("match-question-against", match=match, name=name)


def over(*, match: str) -> str:
    """… (over)."""
    return say("match-question-over", match=match)


def awaits_you(*, match: str) -> str:
    """… – your move."""
    return say("match-question-awaits-you", match=match)


def go_on() -> str:
    """go on typing."""
    return say("match-question-go-on")


def which(*, count: int) -> str:
    """Which match? You could mean … here."""
    return say("match-question-which", count=count)


def only(*, count: int, move: str, fitting: int) -> str:
    """Which match? Of the … you could mean here, … fits …."""
    return say("match-question-only", count=count, move=move, fitting=fitting)


def number_first(*, line: str) -> str:
    """Or write the number first: …."""
    return say("match-question-number-first", line=line)


def by_option(*, number: str) -> str:
    """Or name it with `game`, such as `game: …`."""
    return say("match-question-by-option", number=number)


def name(*, matches: str) -> str:
    """Name it with `game`: …."""
    return say("match-question-name", matches=matches)


def name_or_more(*, matches: str, count: int) -> str:
    """Name it with `game`: … and … more."""
    return say("match-question-name-or-more", matches=matches, count=count)


def write(*, forms: str) -> str:
    """Which match? Write …."""
    return say("match-question-write", forms=forms)


def write_or_more(*, forms: str, count: int) -> str:
    """Which match? Write … (… more)."""
    return say("match-question-write-or-more", forms=forms, count=count)


def form(*, line: str, match: str) -> str:
    """… for …"""
    return say("match-question-form", line=line, match=match)


def unreadable(*, move: str, count: int, match: str, example: str) -> str:
    """… isn’t a move in … you could mean here. In … you’d write …."""
    return say("match-question-unreadable", move=move, count=count, match=match, example=example)


def two_matches(*, first: str, second: str) -> str:
    """You named two matches: … before the move, and … in `game`. Name only one."""
    return say("match-question-two-matches", first=first, second=second)


def none_finished() -> str:
    """None of your matches has ended here. Name one by its number, such as `game: 12`, or start another with `/challenge`."""
    return say("match-question-none-finished")


def none() -> str:
    """You have no match under way. Start one with `/challenge`, against somebody or open to all."""
    return say("match-question-none")


def none_here(*, matches: str, number: str) -> str:
    """None of your matches is played here. Yours: …. Name one by its number: `game: …`."""
    return say("match-question-none-here", matches=matches, number=number)


def in_channel(*, match: str, channel: str) -> str:
    """… in …"""
    return say("match-question-in-channel", match=match, channel=channel)


def in_direct_messages(*, match: str) -> str:
    """… in direct messages."""
    return say("match-question-in-direct-messages", match=match)


def button_earlier() -> str:
    """Earlier ones."""
    return say("match-question-button-earlier")


def button_later() -> str:
    """More matches."""
    return say("match-question-button-later")


def button_choose() -> str:
    """Choose."""
    return say("match-question-button-choose")
