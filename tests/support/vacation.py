"""What the tests of vacation look at."""

from datetime import timedelta

from rules.match.match import FlagRule, Match
from rules.match.people import Person
from rules.match.vacation import Balance
from storage.time.vacation import Vacation
from tests.support.use_cases import DAY, START, UseCases, terms

DAILY = DAY * 21 / 365
"""What is earned in a day."""


async def left(use_cases: UseCases, person: Person) -> timedelta:
    return (await use_cases.vacations.status(person))[0].left


async def vacations(use_cases: UseCases, person: Person) -> list[Vacation]:
    return (await use_cases.vacations.status(person))[1]


async def deadline(use_cases: UseCases, match: Match) -> timedelta:
    """When the running turn ends, from the start of the test."""
    at = (await use_cases.stored(match.id)).clock.deadline
    assert at is not None
    return at - START


async def strict(
    use_cases: UseCases, time: str = "1d", *, vacation: bool = True, weekends: bool = False
) -> Match:
    """A match in which only vacation keeps a flag from falling."""
    return await use_cases.agreed(terms(time, flag=FlagRule.AUTO, vacation=vacation, weekends=weekends))


async def give(use_cases: UseCases, person: Person, amount: timedelta) -> None:
    await use_cases.database.write(
        lambda session: session.vacation.set_balance(person.id, Balance(amount, use_cases.at))
    )
