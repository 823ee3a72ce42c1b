"""What one may do in a match, each action called alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.service.playing.moves import MoveOrder
from rules.match.match import MatchId
from rules.match.offers import OfferKind
from rules.match.people import Person
from tests.support.use_cases import GAME, House

Action = Callable[[House, MatchId, Person], Awaitable[object]]


async def move(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.play(MoveOrder(number, person.id, GAME[0]))


async def resign(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.resign(number, person)


async def offer(house: House, number: MatchId, person: Person) -> object:
    return await house.offers.offer(OfferKind.DRAW, number, person)


async def agree(house: House, number: MatchId, person: Person) -> object:
    return await house.offers.agree(OfferKind.DRAW, number, person)


async def refuse(house: House, number: MatchId, person: Person) -> object:
    return await house.offers.refuse(OfferKind.DRAW, number, person)


async def undo(house: House, number: MatchId, person: Person) -> object:
    return await house.offers.undo(number, person)


async def claim_repetition(house: House, number: MatchId, person: Person) -> object:
    return await house.offers.claim_repetition(number, person)


async def claim(house: House, number: MatchId, person: Person) -> object:
    return await house.claims.claim(number, person)


async def give_day(house: House, number: MatchId, person: Person) -> object:
    return await house.claims.give_day(number, person)


async def wait(house: House, number: MatchId, person: Person) -> object:
    return await house.claims.wait(number, person)


async def nudge(house: House, number: MatchId, person: Person) -> object:
    return await house.claims.nudge(number, person)


async def close(house: House, number: MatchId, person: Person) -> object:
    return await house.claims.close(number, person)
