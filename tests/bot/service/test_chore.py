"""Chores: what is due is dealt with a few at a time, and what is stuck keeps nothing else from its turn."""

from datetime import datetime

from bot.service.chore import chore
from storage.session import Session
from tests.support.use_cases import START, UseCases


async def test_a_chore_deals_with_what_is_due_longest_but_for_what_is_stuck(use_cases: UseCases) -> None:
    asked: list[int] = []

    def due(_: Session, now: datetime, limit: int) -> list[int]:
        assert now == START
        asked.append(limit)
        return [3, 3, 1, 2, 5][:limit]

    @chore("number", due)
    def halve(_: Session, number: int, now: datetime) -> bool:
        assert now == START
        if number == 1:
            raise ArithmeticError("nobody thought of this")
        return number % 2 == 0

    assert await use_cases.database.write(lambda session: halve(session, START, 5, frozenset())) == {
        3: False,
        1: False,
        2: True,
        5: False,
    }
    assert await use_cases.database.write(lambda session: halve(session, START, 2, frozenset({3, 1}))) == {
        2: True
    }
    assert await use_cases.database.write(lambda session: halve(session, START, 1, frozenset({3}))) == {}
    assert list(dict.fromkeys(asked)) == [5, 4, 2]
