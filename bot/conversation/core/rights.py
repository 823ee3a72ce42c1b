"""What the service must be allowed to do in a channel so that matches can be played there."""

from __future__ import annotations

from collections.abc import Collection

from bot.conversation.core.requests import Right, Venue
from bot.locales.say import rights as say
from rules.match.places import PlaceKind

NEEDED: dict[PlaceKind, frozenset[Right]] = {
    PlaceKind.HERE: frozenset({Right.VIEW, Right.SEND, Right.ATTACH}),
    PlaceKind.THREAD: frozenset(Right),
    PlaceKind.DM: frozenset(),
}
"""The rights that a match needs in the channel of its challenge, by where it is played."""


def lacking(venue: Venue, kind: PlaceKind) -> set[Right]:
    """What the service may not do at ``venue`` but needs for a match of this kind."""
    needed = set(NEEDED[kind])
    if venue.parent is not None and kind is PlaceKind.HERE:
        needed = needed - {Right.SEND} | {Right.THREAD_SEND}
    return needed - venue.rights


_WORDS = {
    Right.VIEW: say.view,
    Right.SEND: say.send,
    Right.ATTACH: say.attach,
    Right.THREAD_SEND: say.thread_send,
    Right.THREAD_OPEN: say.thread_open,
}


def in_words(rights: Collection[Right]) -> list[str]:
    """What each of the rights allows, in their own order: ``see the channel``."""
    return [_WORDS[right]() for right in Right if right in rights]
