"""Generated from the catalogue trials.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def title(*, game: str) -> str:
    """Trying …"""
    return say("trials-title", game=game)


def head(*, game: str) -> str:
    """**Trying …**, for you alone."""
    return say("trials-head", game=game)


def played(*, side: str, move: str) -> str:
    """… played …."""
    return say("trials-played", side=side, move=move)


def to_move(*, side: str) -> str:
    """… to move."""
    return say("trials-to-move", side=side)


def over(*, reason: str) -> str:
    """The game is over (…)."""
    return say("trials-over", reason=reason)


def gone() -> str:
    """This board isn’t kept any more. `/try` opens a new one."""
    return say("trials-gone")


def so_far(*, moves: str) -> str:
    """Played so far: …"""
    return say("trials-so-far", moves=moves)


def more_moves(*, count: int) -> str:
    """… and … more: **Pick** shows them all."""
    return say("trials-more-moves", count=count)


def form_label() -> str:
    """Move."""
    return say("trials-form-label")


def form_placeholder(*, examples: str) -> str:
    """for example …"""
    return say("trials-form-placeholder", examples=examples)


def button_move() -> str:
    """Move."""
    return say("trials-button-move")


def button_pick() -> str:
    """Pick."""
    return say("trials-button-pick")


def button_back() -> str:
    """Back."""
    return say("trials-button-back")


def button_moves() -> str:
    """Moves."""
    return say("trials-button-moves")


def button_start_over() -> str:
    """Start over."""
    return say("trials-button-start-over")


def button_board() -> str:
    """Board."""
    return say("trials-button-board")
