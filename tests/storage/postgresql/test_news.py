"""What processes tell each other: gathered, in pieces that the server takes, and lost without harm."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.match.notifications.messages import ChannelTest
from storage.leases import LEADER, slot_of
from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.news import CALLED, MOST_BYTES, packed, unpacked
from storage.postgresql.peers import ServerPeers
from storage.session import Session
from storage.store.codec import to_ms
from tests.storage.postgresql.conftest import ask
from tests.storage.values import NOW

LISTENING = f"FROM pg_stat_activity WHERE application_name = '{CALLED}' AND datname = current_database()"

News = tuple[str, str]


class Listener:
    """A process that serves beside others, and notes what it hears."""

    def __init__(self, database: PostgresDatabase) -> None:
        self.database = database
        self.heard: asyncio.Queue[News | None] = asyncio.Queue()
        """What was told, and ``None`` where something may have been missed."""
        database.peers.on_news = lambda topic, text: self.heard.put_nowait((topic, text))
        database.peers.on_news_missed = lambda: self.heard.put_nowait(None)

    @property
    def peers(self) -> ServerPeers:
        return self.database.peers


async def opened(address: PostgresAddress) -> Listener:
    listener = Listener(await PostgresDatabase.open(address, "discord", 2, alone=False))
    assert await listener.heard.get() is None, "what was told before it listened, it did not hear"
    return listener


@pytest.fixture
async def two(address: PostgresAddress) -> AsyncIterator[tuple[Listener, Listener]]:
    one = await opened(address)
    other = await opened(address)
    yield one, other
    await other.database.close()
    await one.database.close()


async def test_the_others_hear_what_one_tells_and_it_does_not(two: tuple[Listener, Listener]) -> None:
    one, other = two
    for text in ("1", "2", "1", "z\u00fcrich"):
        one.peers.tell("change", text)
    other.peers.tell("match", "12 3")
    assert [await other.heard.get() for _ in range(3)] == [
        ("change", "1"),
        ("change", "2"),
        ("change", "z\u00fcrich"),
    ]
    assert await one.heard.get() == ("match", "12 3")
    assert one.heard.empty()
    assert other.heard.empty()


async def test_much_news_arrives_in_order(two: tuple[Listener, Listener]) -> None:
    one, other = two
    for number in range(2000):
        one.peers.tell("match", f"{number} 1")
    assert [await other.heard.get() for _ in range(2000)] == [("match", f"{n} 1") for n in range(2000)]


async def test_what_goes_into_the_outbox_is_told_by_slot_and_time(two: tuple[Listener, Listener]) -> None:
    one, other = two
    woken: list[object] = []
    one.database.on_outbox = woken.append

    def work(session: Session) -> None:
        for channel in ("games", "games", "more"):
            session.outbox.add(ChannelTest(channel=channel), now=NOW, due=NOW)

    await one.database.write(work)
    assert woken == [NOW]
    assert [await other.heard.get() for _ in range(2)] == [
        ("outbox", f"{slot_of(address).number} {to_ms(NOW)}") for address in ("#games", "#more")
    ]


async def test_who_no_longer_hears_is_told_so_once_it_hears_again(
    two: tuple[Listener, Listener], address: PostgresAddress
) -> None:
    one, other = two
    assert ask(address, f"SELECT count(pg_terminate_backend(pid, 5000)) {LISTENING}") == "2"
    assert await other.heard.get() is None
    assert await one.heard.get() is None
    one.peers.tell("change", "1")
    assert await other.heard.get() == ("change", "1")


async def test_news_that_is_lost_with_its_connection_is_not_told_later(
    two: tuple[Listener, Listener], address: PostgresAddress
) -> None:
    one, other = two
    one.peers.tell("change", "lost")
    ask(address, f"SELECT count(pg_terminate_backend(pid, 5000)) {LISTENING}")
    assert await one.heard.get() is None
    assert await other.heard.get() is None
    one.peers.tell("change", "told")
    heard = [await other.heard.get()]
    if heard == [("change", "lost")]:
        # The connection was there again before it was to be sent.
        heard = [await other.heard.get()]
    assert heard == [("change", "told")]


async def test_who_ends_is_followed_at_once(two: tuple[Listener, Listener]) -> None:
    one, other = two
    led = asyncio.Event()
    other.peers.on_leases = lambda: led.set() if other.peers.holds(LEADER) else None
    await one.database.close()
    await led.wait()


async def test_what_others_send_on_the_channel_is_passed_over(
    two: tuple[Listener, Listener], address: PostgresAddress
) -> None:
    one, other = two
    for strange in ("", "{}", "[]", '[1,["a"]]', '["x"]'):
        ask(address, f"SELECT CAST(pg_notify('turnpost', '{strange}') AS TEXT)")
    one.peers.tell("change", "1")
    assert await other.heard.get() == ("change", "1")


async def test_what_is_too_long_is_refused(two: tuple[Listener, Listener]) -> None:
    with pytest.raises(ValueError, match="too long"):
        two[0].peers.tell("change", "x" * 1000)


texts = st.text(max_size=80)


@given(st.lists(st.tuples(texts, texts), max_size=300), st.integers(1, 1 << 40))
def test_pieces_are_short_enough_and_have_everything_in_order(news: list[News], process: int) -> None:
    pieces = packed(process, news)
    assert all(len(piece.encode()) <= MOST_BYTES for piece in pieces)
    read = [unpacked(piece) for piece in pieces]
    assert {number for number, _ in read} <= {process}
    assert [one for _, some in read for one in some] == news
