"""What the service must be allowed to do in a channel so that matches can be played there."""

from __future__ import annotations

from bot.conversation.core.requests import Right
from rules.match.places import PlaceKind

NEEDED: dict[PlaceKind, frozenset[Right]] = {
    PlaceKind.HERE: frozenset({Right.VIEW, Right.SEND, Right.ATTACH}),
    PlaceKind.THREAD: frozenset(Right),
    PlaceKind.DM: frozenset(),
}
"""The rights that a match needs in the channel of its challenge, by where it is played."""
