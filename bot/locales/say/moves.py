"""Generated from the catalogue moves.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def played_already() -> str:
    """That move has already been played."""
    return say("moves-played-already")


def played_in(*, channel: str) -> str:
    """Played. The board is in …."""
    return say("moves-played-in", channel=channel)


def played_in_direct_messages() -> str:
    """Played. The board is in your direct messages."""
    return say("moves-played-in-direct-messages")


def confirm(*, match: str, move: str) -> str:
    """…: play …?"""
    return say("moves-confirm", match=match, move=move)


def careful(*, warning: str) -> str:
    """**Careful: ….**."""
    return say("moves-careful", warning=warning)


def repeated() -> str:
    """**Careful: you’ve just played this move, and your opponent’s answer came at once. This plays it again.**."""
    return say("moves-repeated")


def too_long_to_confirm() -> str:
    """It’s too long for a button: turn off `confirm` with `/settings board confirm:False`, then send it again."""
    return say("moves-too-long-to-confirm")


def how_to_type() -> str:
    """Mention Turnpost and write your move, such as `#12 b2-b4`; with only one match you don’t need the number. `/moves` lists what you can play, `/help` explains the rest."""
    return say("moves-how-to-type")


def question(*, move: str) -> str:
    """play …?"""
    return say("moves-question", move=move)


def form_title(*, match: str) -> str:
    """Your move in …"""
    return say("moves-form-title", match=match)


def form_label() -> str:
    """Your move."""
    return say("moves-form-label")


def form_placeholder(*, examples: str) -> str:
    """for example …"""
    return say("moves-form-placeholder", examples=examples)


def button_another() -> str:
    """Another move."""
    return say("moves-button-another")


def button_play_in(*, move: str, match: str) -> str:
    """Play … in …"""
    return say("moves-button-play-in", move=move, match=match)


def button_page(*, page: int, pages: int) -> str:
    """Page … of …"""
    return say("moves-button-page", page=page, pages=pages)


def button_start_over() -> str:
    """Start over."""
    return say("moves-button-start-over")


def button_as_buttons() -> str:
    """As buttons."""
    return say("moves-button-as-buttons")


def button_as_list() -> str:
    """As a list."""
    return say("moves-button-as-list")


def button_turn_off() -> str:
    """Turn off."""
    return say("moves-button-turn-off")


def button_all_on() -> str:
    """All on."""
    return say("moves-button-all-on")


def button_back() -> str:
    """Back."""
    return say("moves-button-back")
