"""What is written about people or matches is refused unless they are held.  Every other test rests on that check, so it is checked itself."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.service.context import UseCases as Group
from bot.service.ratings.results import count
from rules.match.match import MatchId
from rules.match.offers import OfferKind
from rules.match.people import PersonId, computer
from rules.match.places import MessageRef
from rules.ratings.results import RatedResult
from storage.playing.match_puzzles import FoundPuzzle
from storage.playing.openings import CountedResult, OpeningStep, to_count
from storage.session import Session
from storage.store.holding import Holding
from tests.support.engines import on_postgresql, tables_of
from tests.support.holding import BESIDE, CLOCK, COURSE, FREE, HELD, UnheldError
from tests.support.life import Life
from tests.support.use_cases import UseCases

SETTLED = (
    *("id", "platform", "game", "version", "options", "first_person", "second_person", "control", "flag"),
    *("weekends", "vacation", "rated", "started_at"),
)
"""The columns of a match that never change."""

_ALL = "kind, match, challenge, address, content, created_at, due_at, state"
AGAIN = {
    "outbox": f"INSERT INTO outbox (platform, {_ALL}) SELECT platform, {_ALL} FROM outbox",
    "absentees": "UPDATE absentees SET kind = kind",
}


async def written(use: UseCases, *work: Callable[[Session], object]) -> None:
    """Let a use case do several things in one transaction."""

    def do(session: Session) -> None:
        for one in work:
            one(session)

    await Group(use.context)._write(do)


def change(sql: str) -> Callable[[Session], object]:
    return lambda session: session.connection.change(sql)


async def names(use: UseCases, query: str) -> set[Any]:
    return await use.database.read(lambda session: {row["name"] for row in session.connection.rows(query)})


async def columns(use: UseCases, table: str) -> set[str]:
    """The names of a table's columns."""
    query = f"SELECT name FROM pragma_table_info('{table}')"
    if on_postgresql():
        query = (
            f"SELECT attname AS name FROM pg_attribute WHERE attrelid = '{table}'::regclass AND attnum > 0"
        )
    return await names(use, query)


@pytest.fixture
async def full(use_cases: UseCases) -> Life:
    """A store with rows in every table that is watched."""
    life = Life(use_cases)
    await life.live()
    running = life.running.id
    await use_cases.offers.refuse(OfferKind.DRAW, running, life.ann)
    await use_cases.offers.offer(OfferKind.TAKEBACK, running, life.ann)
    await use_cases.conditional_moves.draft(running, life.ann, "c7-c6 > b2-b4")
    await written(
        use_cases,
        lambda session: session.hold(matches=[running]),
        lambda session: session.analyses.ask(running, 9, 1, use_cases.at),
        lambda session: to_count(session.connection, session.platform, running),
        lambda session: session.openings.add(running, [OpeningStep("a", "b", "c")], CountedResult(None)),
        lambda session: session.match_puzzles.add(running, "pux", FoundPuzzle("{}", "a shape")),
        lambda session: count(session, RatedResult(running, "pux", life.running.seats, None, use_cases.at)),
    )
    await use_cases.outbox.add_transient_message(running, MessageRef("100", "7"))
    await use_cases.all_told()
    await use_cases.outbox.record_copy(running, MessageRef("100", "8"))
    await use_cases.vacations.start(life.bob, None, None)
    await use_cases.database.write(lambda session: session.turns.retime_later([running]))
    return life


async def test_it_is_decided_for_every_table_and_column_who_may_write_it(use_cases: UseCases) -> None:
    tables = await use_cases.database.read(tables_of)
    assert {name for name in tables if not name.startswith(("sqlite_", "turnpost_"))} == {
        "matches",
        *HELD,
        *FREE,
    }
    assert await columns(use_cases, "matches") == {*SETTLED, *COURSE, *CLOCK, *BESIDE, "seal"}


async def test_what_nobody_holds_is_not_written(full: Life) -> None:
    use = full.use_cases
    for table in HELD:
        column = min(await columns(use, table) - {"id"})
        sql = AGAIN.get(table, f"UPDATE {table} SET {column} = {column}")
        with pytest.raises(UnheldError, match=table):
            await written(use, change(sql))
    for column in (*COURSE, *CLOCK, *BESIDE):
        with pytest.raises(UnheldError, match="matches"):
            await written(use, change(f"UPDATE matches SET {column} = {column}"))


async def test_one_player_is_enough_for_their_own_turn_and_not_for_the_match(full: Life) -> None:
    use, match = full.use_cases, full.running
    (ours,) = [person for person in (full.ann, full.bob) if person.id == match.awaited] or [full.bob]

    def holding(session: Session) -> None:
        session.hold(ours.id)

    turn = "UPDATE matches SET deadline = deadline WHERE awaited = {}"
    await written(use, holding, change(turn.format(ours.id)))
    with pytest.raises(UnheldError, match="matches"):
        await written(use, holding, change(turn.format(full.ann.id if ours is full.bob else full.bob.id)))
    with pytest.raises(UnheldError, match="matches"):
        await written(use, holding, change(f"UPDATE matches SET revision = revision WHERE id = {match.id}"))
    with pytest.raises(UnheldError, match="plies"):
        await written(use, holding, change(f"DELETE FROM plies WHERE match = {match.id}"))
    await written(
        use,
        lambda session: session.hold(matches=[match.id]),
        change(f"UPDATE matches SET revision = revision WHERE id = {match.id}"),
    )


async def test_everybody_is_held_at_once_and_before_anything_is_written(full: Life) -> None:
    use, ann, eve = full.use_cases, full.ann.id, full.eve.id

    def hold(*people: PersonId) -> Callable[[Session], object]:
        return lambda session: session.hold(*people)

    setting: Callable[[Session], object] = lambda session: session.preferences.set(ann, "x", "y")  # noqa: E731
    await written(use, hold(ann, eve), setting, hold(ann))
    with pytest.raises(UnheldError, match="more people"):
        await written(use, hold(ann), hold(ann, eve))
    with pytest.raises(UnheldError, match="before anybody"):
        await written(use, lambda session: session.presence.set(use.at), hold(ann), setting)


async def test_people_are_found_by_what_concerns_them(full: Life) -> None:
    use, ann, bob, eve = full.use_cases, full.ann.id, full.bob.id, full.eve.id
    items = await names(use, f"SELECT id AS name FROM outbox WHERE match = {full.direct.id}")
    vacations = await names(use, "SELECT id AS name FROM vacations")

    def found(session: Session) -> None:
        def people(whom: Holding) -> list[int]:
            return [row["id"] for row in session.connection.rows(*whom.query())]

        assert people(Holding()) == []
        assert people(Holding(people=(eve, ann, computer(3)))) == sorted((ann, eve))
        assert people(Holding(matches=[full.direct.id, full.running.id])) == sorted((ann, bob, eve))
        assert people(Holding(challenges=[full.got])) == [eve], "its author"
        assert people(Holding(vacations=vacations)) == [bob]
        assert people(Holding(items=items)) == sorted((ann, eve))
        assert people(Holding(matches=[MatchId(99)])) == []

    await use.database.read(found)
