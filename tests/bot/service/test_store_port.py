"""Use cases, a handler and the ticks on another store than a file of SQLite's: its ports are all they know."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.service.announcements import NOWHERE
from bot.service.counts import Counts
from bot.service.privacy import left_servers
from bot.service.privacy.left_servers import DataOnRemoval, LeftServers
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.retention import Retention
from rules.core.refusals import Refusal
from storage.privacy.erasure import ErasureState
from tests.support.chat import Chat
from tests.support.memory_store import MemoryStore, NotedMaintenance
from tests.support.use_cases import GAME, UseCases, terms


@pytest.fixture
def store() -> Iterator[MemoryStore]:
    made = MemoryStore()
    yield made
    made.close()


@pytest.fixture
def use_cases(store: MemoryStore) -> UseCases:
    """In place of those on a file."""
    made = UseCases(Path("nowhere"))
    made.use(store)
    return made


async def test_a_use_case_needs_nothing_of_a_store_but_its_port(
    use_cases: UseCases, store: MemoryStore
) -> None:
    match = await use_cases.match()
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    with pytest.raises(Refusal):
        await use_cases.play(match, bob, GAME[0])
    store.asked.clear()
    await use_cases.play(match, ann, GAME[0])
    assert store.asked == [("write", "Moves.play")]
    assert (await use_cases.stored(match.id)).moves == GAME[:1]


async def test_a_handler_needs_nothing_of_a_store_but_its_port(chat: Chat, store: MemoryStore) -> None:
    match = await chat.match("pux")
    store.asked.clear()
    reply = await chat.command(chat.ann, "move", move=GAME[0])
    assert GAME[0] in reply.text
    assert await chat.plies(match.id) == GAME[:1]
    assert {way for way, _ in store.asked} == {"read", "write"}
    assert [use_case for way, use_case in store.asked if way == "write"][-1] == "Moves.play"


@pytest.mark.parametrize("clean", [True, False])
async def test_an_erasure_is_over_once_maintenance_says_that_no_trace_is_left(
    use_cases: UseCases, store: MemoryStore, clean: bool
) -> None:
    ann, maintenance = await use_cases.person("Ann"), NotedMaintenance(clean=clean)
    privacy = Privacy(use_cases.context)
    await privacy.tidy(maintenance)
    assert maintenance.asked == [], "nobody was erased"
    await privacy.delete(ann)
    await privacy.tidy(maintenance)
    assert maintenance.asked == ["remove traces"]
    left = await store.read(lambda session: session.erasures.recent(ErasureState.ERASED))
    assert [person for person, _ in left] == ([] if clean else [ann.id])


async def test_the_store_is_maintained_while_a_server_is_purged(
    use_cases: UseCases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(left_servers, "AT_ONCE", 1)
    monkeypatch.setattr(left_servers, "LOGGED", 2)
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    for _ in range(4):
        made = await use_cases.challenges.make(ann, (bob,), terms(), server="1", channel="2")
        await use_cases.challenges.accept(made.id, bob, NOWHERE)
    servers, maintenance = LeftServers(use_cases.context, Retention()), NotedMaintenance()
    await servers.choose("1", DataOnRemoval.PURGE)
    await servers.left("1")
    await servers.purge(maintenance)
    assert maintenance.asked.count("checkpoint") >= 2
    assert set(maintenance.asked) == {"checkpoint"}


async def test_measurements_take_the_size_from_maintenance(use_cases: UseCases) -> None:
    counted = await Counts(use_cases.context, NotedMaintenance().size).now()
    assert (counted.store_bytes, counted.running) == (4096, 0)
