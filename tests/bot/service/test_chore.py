"""Chores: what is due is dealt with a few at a time, and what is stuck keeps nothing else from its turn."""

from collections.abc import Collection
from datetime import datetime

from bot.service.announcements import NOWHERE
from bot.service.chore import chore
from bot.service.playing.computer_opponent import close_idle
from bot.service.sweeper import expire_challenges
from bot.service.time.digest import send_digests
from bot.service.time.vacation import charge_vacations
from rules.match.places import Place, PlaceKind
from storage.session import Session
from tests.support.use_cases import DAY, START, UseCases, terms


async def test_a_chore_deals_with_what_is_due_longest_but_for_what_is_stuck(use_cases: UseCases) -> None:
    asked: list[int] = []
    held: list[Collection[int]] = []

    def due(_: Session, now: datetime, limit: int) -> list[int]:
        assert now == START
        asked.append(limit)
        return [3, 3, 1, 2, 5][:limit]

    @chore("number", due, hold=lambda _, numbers: held.append(numbers))
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
    assert [3, 1, 2, 5] in held, "all whom one transaction deals with are held at once"


async def test_what_somebody_else_has_dealt_with_meanwhile_is_left_alone(use_cases: UseCases) -> None:
    use, ann = use_cases, await use_cases.person("Ann")
    made = await use.challenges.make(ann, (), terms(), server="1", channel="1")
    played = await use.computers.start(
        ann, terms(), level=1, place=Place(PlaceKind.HERE, "1", "1"), answered=NOWHERE
    )
    vacation = await use.vacations.start(ann, None, None)
    await use.reminder_settings.choose(ann.id, digest="8:00")
    use.at += 15 * DAY
    # It was all due when it was looked for; before it is held, each is dealt with.
    await use.open_challenges.renew(made.id, ann)
    await use.playing.resign(played.board.match.id, ann)
    await use.vacations.end(ann)
    await use.database.write(lambda session: session.digests.set(ann.id, use.at + DAY))

    def do(session: Session) -> list[bool]:
        session.hold(ann.id)
        before = session.connection.changed
        done = [
            expire_challenges.do(session, made.id, use.at),
            close_idle.do(session, played.board.match.id, use.at),
            charge_vacations.do(session, vacation.id, use.at),
            send_digests.do(session, ann.id, use.at),
        ]
        assert session.connection.changed is before, "nothing is written"
        return done

    assert await use.database.write(do) == [False] * 4
