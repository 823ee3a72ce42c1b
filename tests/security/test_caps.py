"""Caps: how much one person, and one table, may take of everything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.conversation.core.refusals import sentence_of
from bot.service.announcements import NOWHERE
from bot.service.challenges import match_start
from bot.service.challenges.proposals import MOST_OPEN
from bot.service.refusals import TooManyMatches
from bot.web import streams
from bot.web.server import application
from bot.web.table import seats
from bot.web.table.cookies import Cookies
from rules.match.offers import OfferKind
from rules.match.people import Person
from storage.local_table import channels as table_channels
from storage.local_table import seats as table_seats
from tests.bot.web.conftest import Ears, Visitor
from tests.support.chat import Chat
from tests.support.use_cases import CHANNEL, DAY, UseCases, terms

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room

    Arrive = Callable[..., Awaitable[Visitor]]


@pytest.fixture
async def people(use_cases: UseCases) -> tuple[Person, Person, Person]:
    ann, bob, eve = [await use_cases.person(name) for name in ("Ann", "Bob", "Eve")]
    return ann, bob, eve


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three matches are the most, so that a test need not begin two hundred."""
    monkeypatch.setattr(match_start, "MOST_MATCHES", 3)


def test_how_many_are_the_most() -> None:
    assert (match_start.MOST_MATCHES, MOST_OPEN) == (200, 20)


async def full_of_ann_and_bob(use_cases: UseCases) -> None:
    for _ in range(3):
        await use_cases.match()


@pytest.mark.usefixtures("three")
async def test_one_who_has_the_most_matches_neither_challenges_nor_accepts(
    use_cases: UseCases, people: tuple[Person, Person, Person]
) -> None:
    ann, bob, eve = people
    waiting = await use_cases.challenges.make(eve, (), terms("1d"), server="1", channel=CHANNEL)
    await full_of_ann_and_bob(use_cases)
    with pytest.raises(TooManyMatches) as caught:
        await use_cases.challenges.make(ann, (eve,), terms(), server="1", channel=CHANNEL)
    assert sentence_of(caught.value) == (
        "You have 3 matches under way, the most anyone can have. Finish one first: `/games` lists them."
    )
    with pytest.raises(TooManyMatches) as caught:
        await use_cases.challenges.accept(waiting.id, bob, NOWHERE)
    assert caught.value.other is None
    # Nothing was changed: when a match is over the challenge can still be accepted.
    await use_cases.playing.resign((await use_cases.lookup.running(bob.id))[0].id, ann)
    started = await use_cases.challenges.accept(waiting.id, bob, NOWHERE)
    assert started.board.match.seats == (eve.id, bob.id)


@pytest.mark.usefixtures("three")
async def test_a_challenger_who_has_the_most_by_now_is_named(
    use_cases: UseCases, people: tuple[Person, Person, Person]
) -> None:
    ann, _, eve = people
    waiting = await use_cases.challenges.make(ann, (eve,), terms("1d"), server="1", channel=CHANNEL)
    await full_of_ann_and_bob(use_cases)
    with pytest.raises(TooManyMatches) as caught:
        await use_cases.challenges.accept(waiting.id, eve, NOWHERE)
    assert sentence_of(caught.value) == (
        "Ann has 3 matches under way, the most anyone can have. "
        "Try again when one is over, or challenge someone else."
    )
    assert len(await use_cases.lookup.running(eve.id)) == 0


@pytest.mark.usefixtures("three")
async def test_a_rematch_counts(use_cases: UseCases, people: tuple[Person, Person, Person]) -> None:
    ann, bob, _ = people
    over = await use_cases.match()
    await use_cases.playing.resign(over.id, ann)
    await use_cases.offers.offer(OfferKind.REMATCH, over.id, ann)
    await full_of_ann_and_bob(use_cases)
    with pytest.raises(TooManyMatches):
        await use_cases.offers.agree(OfferKind.REMATCH, over.id, bob)
    assert len(await use_cases.lookup.running(bob.id)) == 3


@pytest.mark.usefixtures("three")
async def test_an_expired_challenge_is_not_renewed_beyond_it(chat: Chat) -> None:
    use_cases = chat.use_cases
    waiting = await use_cases.challenges.make(chat.ann, (), terms("1d"), server="1", channel=CHANNEL)
    await use_cases.go(8 * DAY)
    await full_of_ann_and_bob(use_cases)
    with pytest.raises(TooManyMatches):
        await chat.dispatcher.services.open_challenges.renew(waiting.id, chat.ann)


# The local table


async def test_pages_that_play_nobody_make_room_for_those_that_play(
    room: Room, arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody can have as many cookies as there is room for pages."""
    monkeypatch.setattr(streams, "MOST_STREAMS", 4)
    ann, bob = await arrive("Ann"), await arrive("Bob")
    playing = await ann.listen()
    server = TestServer(application(well, table=room.table))
    async with TestClient(server) as elsewhere, await Visitor(elsewhere).listen() as refused:
        assert refused.status == 403, "without a cookie there is no page"
    crowd = [await (await arrive()).listen() for _ in range(3)]
    assert (await (await arrive()).listen()).status == 503
    also_playing = await bob.listen()
    assert await crowd[0].end() == []
    await ann.line("hello")
    for ears in (playing, also_playing, *crowd[1:]):
        assert (await ears.next())["message"]["text"] == "hello"


async def well() -> str | None:
    return None


async def test_a_browser_that_plays_somebody_is_known_after_a_restart(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, new = await arrive("Ann"), await arrive()
    monkeypatch.setattr(Cookies, "ours", lambda _self, _cookie: False)
    async with new.client.get("/table/state") as response:
        assert "turnpost_table=" in response.headers["Set-Cookie"]
    async with ann.client.get("/table/state") as response:
        assert "Set-Cookie" not in response.headers


async def test_pages_of_one_address_give_way_to_another(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen through a proxy on this machine, which says where it has a request from."""
    monkeypatch.setattr(streams, "MOST_STREAMS", 3)
    ann, bob = await arrive("Ann"), await arrive("Bob")

    async def listen(visitor: Visitor, address: str) -> Ears:
        return await visitor.listen(**{"X-Forwarded-For": f"198.51.100.1, {address}"})

    crowd = [await listen(ann, "203.0.113.1") for _ in range(3)]
    assert (await listen(ann, "203.0.113.1")).status == 503
    assert (await listen(bob, "203.0.113.2")).status == 200
    assert await crowd[0].end() == []
    assert (await listen(bob, "203.0.113.2")).status == 503


async def test_players_of_one_browser(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "SEAT_LIMIT", 1)
    await arrive("Ann")
    bob = await arrive("Bob")
    await bob.line("/as Ann")
    assert "already plays 1 players" in (await bob.last())["text"]
    assert (await bob.state())["seats"] == ["bob"]
    await bob.line("/as Bob")
    assert (await bob.state())["seats"] == ["bob"]


async def test_players_and_channels_of_the_table(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "PLAYER_LIMIT", 1)
    monkeypatch.setattr("bot.web.table.local_table.CHANNEL_LIMIT", 1)
    ann = await arrive("Ann")
    assert "already has 1 players" in ((await (await arrive()).line("/player Bob"))["error"] or "")
    await ann.line("/channel second")
    assert "already has 1 channels" in (await ann.last())["text"]


async def test_seats_of_all_browsers(room: Room, arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_seats, "MOST_SEATS", 2)
    visitors = []
    for name in ("Ann", "Bob", "Dan"):
        room.clock.forward(minutes=1)
        visitors.append(await arrive(name))
    for visitor in visitors:
        visitor.me = None
    assert [(await visitor.state())["seats"] for visitor in visitors] == [[], ["bob"], ["dan"]]


async def test_old_messages_give_way_with_their_pictures(
    room: Room, arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, most in (("MOST_MESSAGES", 20), ("MOST_PRIVATE", 8), ("TIDY_EVERY", 4)):
        monkeypatch.setattr(table_channels, name, most)
    ann = await arrive("Ann")
    await ann.line("/both pux")
    board, picture = await ann.last(), (await ann.last())["pictures"][0]["url"]
    await ann.line("/board")
    assert (await ann.last())["private"]
    for number in range(9):
        await ann.line(f"chat {number}")
    kept = await ann.messages()
    assert board["id"] in [message["id"] for message in kept]
    assert not any(message["private"] for message in kept)
    for number in range(14):
        await ann.line(f"more chat {number}")
    kept = await ann.messages()
    assert len(kept) <= 24
    assert board["id"] not in [message["id"] for message in kept]
    assert (await ann.client.get(picture)).status == 404
    rows = await room.database.read(
        lambda session: session.connection.rows("SELECT count(*) AS count FROM table_files")
    )
    assert [row["count"] for row in rows] == [0]
    # A button under a message that has gone is answered, and the match can be played on.
    body = {"as": "ann", "message": board["id"], "button": 0, "version": 0}
    assert (await ann.post("/table/presses", body)).status == 404
    await ann.line("/move b2-b4")
    assert "played b2-b4" in (await ann.last())["text"]
