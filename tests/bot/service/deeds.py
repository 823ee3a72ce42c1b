"""What one may do in a match, each deed called alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.service.playing import MoveOrder
from rules.match import MatchId
from storage.records import Person
from tests.bot.service.house import GAME, House

Deed = Callable[[House, MatchId, Person], Awaitable[object]]


async def move(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.move(MoveOrder(number, person.id, GAME[0]))


async def resign(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.resign(number, person)


async def offer(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.offer_draw(number, person)


async def agree(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.agree_draw(number, person)


async def refuse(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.refuse_draw(number, person)
