"""Servers that remove the service: kept for a while, or deleted at once, and whole again when it returns."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.service.announcements import NOWHERE
from bot.service.privacy.left_servers import DataOnRemoval, LeftServers
from bot.service.privacy.retention import Retention
from bot.service.refusals import UnknownMatch
from bot.service.tournaments.refusals import UnknownTournament
from rules.match.match import MatchId
from rules.match.offers import OfferKind
from storage.errors import TakenOverError
from storage.leases import SHARD, Lease
from storage.privacy.left_servers import LeftServer
from storage.session import Session
from tests.support.engines import broken_references
from tests.support.memory_store import NotedMaintenance
from tests.support.peers import two
from tests.support.tournaments import SERVER, TournamentWorld, terms_of
from tests.support.use_cases import DAY, GAME, MS, UseCases, terms

HERE, ELSEWHERE = "1", "2"


@pytest.fixture
def servers(use_cases: UseCases) -> LeftServers:
    return LeftServers(use_cases.context, Retention())


async def played(use: UseCases, server: str, game: str = "pommel") -> int:
    """A match in a server with all that belongs to one, and its rematch. Returns its number."""
    ann, bob = await use.person("Ann"), await use.person("Bob")
    made = await use.challenges.make(ann, (bob,), terms(), server=server, channel=f"10{server}")
    match = (await use.challenges.accept(made.id, bob, NOWHERE)).board.match
    await use.play(match, ann, GAME[0])
    await use.notes.add(match.id, ann.id, "a note")
    await use.playing.resign(match.id, bob)
    await use.offers.offer(OfferKind.REMATCH, match.id, ann)
    await use.offers.agree(OfferKind.REMATCH, match.id, bob)
    await use.challenges.make(ann, (), terms(game=game), server=server, channel=f"10{server}")
    await use.server_settings.choose(server, None, {"rated": "yes"})
    return match.id


async def rows_of(use: UseCases, server: str) -> dict[str, int]:
    def work(session: Session) -> dict[str, int]:
        found = {}
        for table in ("matches", "challenges", "server_settings", "absentees"):
            row = session.connection.row(f"SELECT count(*) AS count FROM {table} WHERE server = ?", (server,))
            assert row is not None
            found[table] = int(row["count"])
        return found

    return await use.database.read(work)


async def test_all_of_a_server_waits_and_comes_back(use_cases: UseCases, servers: LeftServers) -> None:
    number = await played(use_cases, HERE)
    before = await rows_of(use_cases, HERE)
    for _ in range(10):
        await servers.left(HERE)
        use_cases.at += 29 * DAY
        await servers.purge(use_cases.database)
        await servers.joined(HERE)
    use_cases.at += 40 * DAY
    await servers.purge(use_cases.database)
    assert await rows_of(use_cases, HERE) == before
    assert (await use_cases.stored(MatchId(number))).moves == (GAME[0],)


async def test_after_a_while_it_is_deleted_and_nothing_of_others(
    use_cases: UseCases, servers: LeftServers
) -> None:
    number = await played(use_cases, HERE)
    other = await played(use_cases, ELSEWHERE)
    kept = await rows_of(use_cases, ELSEWHERE)
    removed: list[tuple[str, int]] = []
    servers._on_removed = lambda what, count: removed.append((what, count))
    await servers.left(HERE)
    use_cases.at += 30 * DAY + MS
    await servers.purge(use_cases.database)
    assert set((await rows_of(use_cases, HERE)).values()) == {0}
    with pytest.raises(UnknownMatch):
        await use_cases.get(MatchId(number))
    assert await rows_of(use_cases, ELSEWHERE) == kept
    assert (await use_cases.stored(MatchId(other))).outcome is not None
    assert await use_cases.lookup.counts() == (1, 1), "those of the other server"
    assert removed == [("match", 2), ("match", 0), ("match", 0), ("server", 1)]
    await use_cases.database.read(_sound)


def _sound(session: Session) -> None:
    assert broken_references(session) == []


async def test_a_server_may_want_it_deleted_at_once(use_cases: UseCases, servers: LeftServers) -> None:
    await played(use_cases, HERE)
    assert await servers.choice(HERE) is DataOnRemoval.KEEP
    await servers.choose(HERE, DataOnRemoval.PURGE)
    await use_cases.server_settings.choose(HERE, None, {}, afresh=True)
    assert await servers.choice(HERE) is DataOnRemoval.PURGE, "that is no matter of how it plays"
    await servers.left(HERE)
    await servers.purge(use_cases.database)
    assert set((await rows_of(use_cases, HERE)).values()) == {0}
    assert await use_cases.database.read(lambda session: session.left_servers.all()) == []


async def test_what_begins_after_a_return_is_not_deleted_with_the_rest(
    use_cases: UseCases, servers: LeftServers
) -> None:
    await played(use_cases, HERE)
    await servers.choose(HERE, DataOnRemoval.PURGE)
    await servers.left(HERE)
    use_cases.at += timedelta(minutes=1)
    await servers.joined(HERE)
    await played(use_cases, HERE, "bipod")
    await servers.purge(use_cases.database)
    assert (await rows_of(use_cases, HERE))["matches"] == 2
    assert (await rows_of(use_cases, HERE))["server_settings"] == 1


async def test_what_happened_while_the_service_was_away_is_seen_at_the_next_session(
    use_cases: UseCases, servers: LeftServers
) -> None:
    await played(use_cases, HERE)
    await played(use_cases, ELSEWHERE)
    await servers.present([ELSEWHERE, "3"])
    assert [one.server for one in await left(use_cases)] == [HERE]
    (first,) = await left(use_cases)
    use_cases.at += DAY
    await servers.present([ELSEWHERE])
    assert await left(use_cases) == [first], "it has been away since then"
    await servers.present([HERE, ELSEWHERE])
    assert await left(use_cases) == []


async def test_of_servers_that_are_not_listed_here_nothing_follows(
    use_cases: UseCases, servers: LeftServers
) -> None:
    for server in (HERE, ELSEWHERE):
        await played(use_cases, server)
        await servers.choose(server, DataOnRemoval.PURGE)
    kept = await rows_of(use_cases, HERE)
    await servers.present([], listed=lambda server: server != HERE)
    assert [one.server for one in await left(use_cases)] == [ELSEWHERE]
    await servers.purge(use_cases.database)
    assert await rows_of(use_cases, HERE) == kept
    assert (await rows_of(use_cases, ELSEWHERE))["matches"] == 0
    await servers.present([], listed=lambda server: server == HERE)
    assert [one.server for one in await left(use_cases)] == [HERE]


async def left(use_cases: UseCases) -> list[LeftServer]:
    return await use_cases.database.read(lambda session: session.left_servers.all())


async def test_what_comes_back_while_the_purge_begins_is_not_deleted(
    use_cases: UseCases, servers: LeftServers, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await use_cases.match()
    await servers.left("1")
    use_cases.at += 1000 * DAY
    write = use_cases.database.write

    async def behind_a_return(work: Any) -> Any:
        await write(lambda session: session.left_servers.drop("1"))
        return await write(work)

    with monkeypatch.context() as patch:
        patch.setattr(use_cases.database, "write", behind_a_return)
        await servers.purge(NotedMaintenance())
    assert (await use_cases.stored(match.id)).id == match.id
    assert await use_cases.database.read(lambda session: session.left_servers.all()) == []


async def test_of_a_server_where_nothing_was_done_nothing_is_noted(
    use_cases: UseCases, servers: LeftServers
) -> None:
    await servers.left("99")
    assert await left(use_cases) == []


async def test_what_comes_late_is_refused_to_a_process_whose_shard_is_anothers(use_cases: UseCases) -> None:
    await played(use_cases, HERE)
    former, holder, table = two()
    shard = Lease(SHARD, 0)
    old, new = (
        LeftServers(replace(use_cases.context, peers=peers), Retention()).under(shard)
        for peers in (former, holder)
    )
    table.holders[shard] = former.process
    await old.left(HERE)
    table.holders[shard] = holder.process
    await new.present({HERE})
    for late in (old.left(HERE), old.present(())):
        with pytest.raises(TakenOverError):
            await late
    assert await use_cases.database.read(lambda session: session.left_servers.all()) == []
    await new.left(HERE)
    with pytest.raises(TakenOverError):
        await old.joined(HERE)


async def test_the_tournaments_of_a_server_go_and_their_matches_stay(
    use_cases: UseCases, servers: LeftServers
) -> None:
    world = TournamentWorld(use_cases)
    number = await world.begun(terms_of(), "Ann", "Bob")
    (game,) = await world.open_games(number)
    assert game.match is not None
    await servers.left(SERVER)
    use_cases.at += 40 * DAY
    await servers.purge(use_cases.database)
    with pytest.raises(UnknownTournament):
        await world.view(number)
    hosted = await use_cases.get(game.match)
    assert (hosted.place.server, hosted.place.parent) == (None, None)
    await use_cases.playing.resign(game.match, await use_cases.person("Ann"))
    assert await rows_of(use_cases, SERVER) == dict.fromkeys(
        ("matches", "challenges", "server_settings", "absentees"), 0
    )
