"""Generated from the catalogue lessons.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def which() -> str:
    """Which game would you like to learn? It takes a few minutes."""
    return say("lessons-which")


def welcome_back() -> str:
    """Welcome back! You stopped here last time."""
    return say("lessons-welcome-back")


def again() -> str:
    """You’ve finished this lesson. Here it is again, from the start."""
    return say("lessons-again")


def no_such_step() -> str:
    """This lesson has changed since. `/learn` and the game’s name opens it again."""
    return say("lessons-no-such-step")


def task(*, task: str) -> str:
    """**Now you:** …"""
    return say("lessons-task", task=task)


def hint(*, hint: str) -> str:
    """**Hint:** …"""
    return say("lessons-hint", hint=hint)


def not_quite(*, said: str) -> str:
    """**Not quite.** …"""
    return say("lessons-not-quite", said=said)


def finished(*, game: str, key: str) -> str:
    """**You know … now.** `/challenge …` finds an opponent; `/try …` is a board of your own."""
    return say("lessons-finished", game=game, key=key)


def coach() -> str:
    """Coach."""
    return say("lessons-coach")


def form_label() -> str:
    """Your move."""
    return say("lessons-form-label")


def form_placeholder(*, examples: str) -> str:
    """moves look like …"""
    return say("lessons-form-placeholder", examples=examples)


def button_move() -> str:
    """Move."""
    return say("lessons-button-move")


def button_pick() -> str:
    """Pick."""
    return say("lessons-button-pick")


def button_hint() -> str:
    """Hint."""
    return say("lessons-button-hint")


def button_show() -> str:
    """Show me."""
    return say("lessons-button-show")


def button_back() -> str:
    """Back."""
    return say("lessons-button-back")


def button_next() -> str:
    """Next."""
    return say("lessons-button-next")


def button_once_more() -> str:
    """Once more."""
    return say("lessons-button-once-more")


def button_start_over() -> str:
    """Start over."""
    return say("lessons-button-start-over")


def button_rules() -> str:
    """Rules."""
    return say("lessons-button-rules")


def button_board() -> str:
    """Board."""
    return say("lessons-button-board")
