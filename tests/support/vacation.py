"""What the tests of vacation look at."""

from __future__ import annotations

from datetime import timedelta

from rules.match.match import FlagRule, Match
from rules.match.people import Person
from rules.match.vacation import Balance
from storage.vacation import Vacation
from tests.support.use_cases import DAY, START, House, terms

DAILY = DAY * 21 / 365
"""What is earned in a day."""


async def left(house: House, person: Person) -> timedelta:
    return (await house.vacations.status(person))[0].left


async def vacations(house: House, person: Person) -> list[Vacation]:
    return (await house.vacations.status(person))[1]


async def deadline(house: House, match: Match) -> timedelta:
    """When the running turn ends, from the start of the test."""
    at = (await house.stored(match.id)).clock.deadline
    assert at is not None
    return at - START


async def strict(house: House, time: str = "1d", *, vacation: bool = True, weekends: bool = False) -> Match:
    """A match in which only leave keeps a flag from falling."""
    return await house.agreed(terms(time, flag=FlagRule.AUTO, vacation=vacation, weekends=weekends))


async def give(house: House, person: Person, amount: timedelta) -> None:
    async with house.database.transaction() as session:
        await session.vacation.set_balance(person.id, Balance(amount, house.at))
