"""Lists worked out again from their results: as the running numbers, and put right where a result was changed."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.simulated_ratings import Club, meetings
from bot.operations import command_line
from bot.service.ratings import lists
from bot.service.ratings.lists import RatingLists, differences
from bot.service.ratings.results import count
from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.ratings.results import RatedResult
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import blank
from tests.support.use_cases import UseCases

PEOPLE = 20


def results(number: int) -> Iterator[RatedResult]:
    """Results of a simulated club, on times as stores keep them."""
    chance = random.Random(3)
    club = Club.of(PEOPLE, chance)
    for match, meeting in enumerate(meetings(club, number, chance), start=1):
        club.meet(meeting)
        at = meeting.at.replace(microsecond=0)
        people = (PersonId(meeting.first + 1), PersonId(meeting.second + 1))
        yield RatedResult(MatchId(match), "pux", people, meeting.winner, at)


def fill(session: Session, number: int = 300) -> None:
    for one in range(PEOPLE):
        session.people.meet(str(one), f"P{one}", None)
    for result in results(number):
        count(session, result)


async def differing(use: UseCases) -> list[str]:
    return await use.database.read(lambda session: list(differences(session, "pux")))


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "RESULTS_AT_ONCE", 70)
    monkeypatch.setattr(lists, "PEOPLE_AT_ONCE", 6)


async def test_worked_out_again_the_numbers_are_the_same(use_cases: UseCases) -> None:
    await use_cases.database.write(fill)
    assert await differing(use_cases) == []


async def test_a_result_that_was_changed_changes_all_that_follows(use_cases: UseCases) -> None:
    await use_cases.database.write(fill)
    ratings = RatingLists(use_cases.context)
    assert await ratings.work_out() == 0, "nothing is marked"

    def undo(session: Session) -> None:
        assert session.ratings.remove(MatchId(40))
        session.ratings.mark("pux")

    await use_cases.database.write(undo)
    assert len(await differing(use_cases)) > 100
    assert await ratings.work_out(parts=2) == 0, "there are three parts"

    def change(session: Session) -> None:
        [(_, result)] = session.ratings.results_after("pux", 20, 1)
        session.ratings.replace(RatedResult(result.match, "pux", result.people, None, result.at))
        session.ratings.mark("pux")

    await use_cases.database.write(change)
    assert await ratings.work_out() == 2, "once for each mark"
    assert await differing(use_cases) == []
    assert await use_cases.database.read(lambda session: dict(session.ratings.marked())) == {}


async def test_a_result_counts_while_its_list_is_worked_out(use_cases: UseCases) -> None:
    await use_cases.database.write(lambda session: fill(session, 200))
    ratings = RatingLists(use_cases.context)

    def undo(session: Session) -> None:
        assert session.ratings.remove(MatchId(3))
        session.ratings.mark("pux")

    await use_cases.database.write(undo)
    assert await ratings.work_out(parts=2) == 0
    more = list(results(260))[200:]

    def go_on(session: Session) -> None:
        for result in more:
            count(session, result)

    await use_cases.database.write(go_on)
    assert await ratings.work_out() == 1
    assert await differing(use_cases) == []


def operate(store: Path, *words: str) -> int:
    return command_line.run(store, command_line.parser().parse_args(["ratings", *words]))


def test_the_operator_compares_and_works_out_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "turnpost.db"
    path.write_bytes(blank())

    async def written(work: object) -> None:
        database = await Database.open(path, "table")
        await database.write(work)  # type: ignore[arg-type]  # any work
        await database.close()

    asyncio.run(written(fill))
    assert operate(path, "--check") == 0
    assert capsys.readouterr().out == "1 lists compared with their results; nothing differs\n"
    asyncio.run(
        written(lambda session: session.connection.change("UPDATE ratings SET rating = 1 WHERE person = 4"))
    )
    assert operate(path, "--check") == 1
    first, second, last = capsys.readouterr().out.splitlines()
    assert first.startswith("pux: the rating of person 4 is 1")
    assert second == "pux: the place of person 4 is not that of their rating"
    assert last == "1 lists compared with their results; 2 differs"
    assert operate(path, "--recompute") == 0
    assert capsys.readouterr().out == "1 lists worked out again from 300 results\n"
    assert operate(path, "--check") == 0
