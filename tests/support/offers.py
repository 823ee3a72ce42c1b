"""Matches in which something is proposed."""

from __future__ import annotations

from bot.conversation.core.replies import Reply
from rules.match.match import Match
from rules.match.offers import OfferKind
from rules.match.people import Person
from tests.support.talking import Salon

OPENING = ("b2-b4", "b7-b5", "c2-c3", "c7-c6", "d2-d3", "d7-d6")
"""A beginning of Pux."""


async def begun(salon: Salon, *moves: str) -> Match:
    """A match of Pux in which these moves have been played, the board of each of them told."""
    match = await salon.match("pux")
    for index, move in enumerate(moves):
        await salon.parlour.play(match, (salon.ann, salon.bob)[index % 2], move)
    await salon.parlour.all_told()
    return await salon.parlour.stored(match.id)


async def offered(salon: Salon, kind: OfferKind, match: Match, by: Person | None = None) -> Reply:
    """The offer as everybody sees it."""
    who = by or salon.ann
    asked = await salon.say(who, str(kind), game=str(match.id))
    offer = await salon.pressed(who, asked.buttons[0].action)
    assert not offer.private, offer.text
    return offer
