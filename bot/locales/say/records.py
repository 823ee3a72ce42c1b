"""Generated from the catalogue records.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def record(*, match: str, count: int) -> str:
    """…, …. `python -m rules batch` reads this file as it is."""
    return say("records-record", match=match, count=count)


def replay(*, match: str, count: int) -> str:
    """…, …."""
    return say("records-replay", match=match, count=count)


def replay_of_record(*, game: str, count: int) -> str:
    """…, …, from a record."""
    return say("records-replay-of-record", game=game, count=count)


def not_fetched() -> str:
    """This file couldn’t be fetched. Please send it again with a new `/replay`."""
    return say("records-not-fetched")


def unshowable(*, reason: str) -> str:
    """This record can’t be shown: …"""
    return say("records-unshowable", reason=reason)


def too_large(*, limit: int) -> str:
    """it’s larger than … MB."""
    return say("records-too-large", limit=limit)


def not_json() -> str:
    """it isn’t a JSON object, such as the one that `/record` gives."""
    return say("records-not-json")


def unknown_game(*, games: str) -> str:
    """its game must be …."""
    return say("records-unknown-game", games=games)


def wrong_types() -> str:
    """its options must be an object, and its moves a list."""
    return say("records-wrong-types")


def too_many_moves(*, count: int, most: int) -> str:
    """it has … moves, and at most … can be shown."""
    return say("records-too-many-moves", count=count, most=most)


def refused_move(*, move: str) -> str:
    """The move there is …."""
    return say("records-refused-move", move=move)


def history(*, match: str, first: str, second: str) -> str:
    """…: … (first) – … (second)."""
    return say("records-history", match=match, first=first, second=second)


def nothing_played() -> str:
    """Nothing has been played yet."""
    return say("records-nothing-played")


def last_moves() -> str:
    """These are the last moves; the file has them all."""
    return say("records-last-moves")


def win(*, name: str, reason: str) -> str:
    """… wins (…)."""
    return say("records-win", name=name, reason=reason)


def draw(*, reason: str) -> str:
    """draw (…)."""
    return say("records-draw", reason=reason)


def no_result(*, reason: str) -> str:
    """no result (…)."""
    return say("records-no-result", reason=reason)


def resignation() -> str:
    """resignation."""
    return say("records-resignation")


def agreement() -> str:
    """agreement."""
    return say("records-agreement")


def time() -> str:
    """time ran out."""
    return say("records-time")


def repetition() -> str:
    """repetition."""
    return say("records-repetition")


def abandoned() -> str:
    """abandoned."""
    return say("records-abandoned")


def aborted() -> str:
    """aborted."""
    return say("records-aborted")
