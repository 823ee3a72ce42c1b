"""What one may do in a match, each action called alike."""

from collections.abc import Awaitable, Callable

from bot.service.playing.moves import MoveOrder
from rules.match.match import MatchId
from rules.match.offers import OfferKind
from rules.match.people import Person
from tests.support.use_cases import GAME, UseCases

MatchAction = Callable[[UseCases, MatchId, Person], Awaitable[object]]


async def move(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.playing.play(MoveOrder(number, person.id, GAME[0]))


async def resign(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.playing.resign(number, person)


async def offer(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.offers.offer(OfferKind.DRAW, number, person)


async def agree(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.offers.agree(OfferKind.DRAW, number, person)


async def refuse(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.offers.refuse(OfferKind.DRAW, number, person)


async def undo(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.takebacks.undo(number, person)


async def claim_repetition(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.draws.claim(number, person)


async def claim(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.claims.claim(number, person)


async def give_day(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.claims.give_day(number, person)


async def wait(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.claims.wait(number, person)


async def nudge(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.claims.nudge(number, person)


async def close(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.claims.close(number, person)
