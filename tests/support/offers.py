"""Matches in which something is proposed."""

from bot.conversation.core.replies import Reply
from rules.match.match import Match
from rules.match.offers import OfferKind
from rules.match.people import Person
from tests.support.chat import Chat

OPENING = ("b2-b4", "b7-b5", "c2-c3", "c7-c6", "d2-d3", "d7-d6")
"""A beginning of Pux."""


async def begun(chat: Chat, *moves: str) -> Match:
    """A match of Pux in which these moves have been played, the board of each of them told."""
    match = await chat.match("pux")
    for index, move in enumerate(moves):
        await chat.use_cases.play(match, (chat.ann, chat.bob)[index % 2], move)
    await chat.use_cases.all_told()
    return await chat.use_cases.stored(match.id)


async def offered(chat: Chat, kind: OfferKind, match: Match, by: Person | None = None) -> Reply:
    """The offer as everybody sees it."""
    who = by or chat.ann
    asked = await chat.command(who, str(kind), game=str(match.id))
    offer = await chat.press(who, asked.buttons[0].action)
    assert not offer.private, offer.text
    return offer
