from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.conversation.core.messenger import Address, UndeliverableError
from bot.conversation.core.replies import Button, Picture, Reply
from bot.conversation.core.requests import Account, ChannelId
from bot.web.server import application, listening
from bot.web.streams import MOST_WAITING
from rules.match.places import MessageRef
from tests.bot.web.conftest import Visitor

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room

    Arrive = Callable[..., Awaitable[Visitor]]


def texts(messages: list[dict[str, Any]]) -> str:
    return "\n".join(message["text"] for message in messages)


# --- playing ---------------------------------------------------------------------


async def test_one_line_puts_a_first_time_visitor_into_a_game_against_themself(arrive: Arrive) -> None:
    visitor = await arrive()
    turn = await visitor.line("/both pux")
    assert turn["follow"]
    assert turn["account"] == "guest-1"
    board = await visitor.last()
    assert "<@guest-1>, your move in #1 Pux" in board["text"]
    assert [button["label"] for button in board["buttons"]] == ["Move", "Pick", "View", "More"]
    assert board["pictures"][0]["alt"]
    state = await visitor.state()
    assert state["seats"] == ["guest-1", "guest-2"]


async def test_both_takes_the_options_of_the_game_and_the_player_one_is(arrive: Arrive) -> None:
    visitor = await arrive("Zoë")
    await visitor.line("/both bipod stones:1 time:2d")
    said = texts(await visitor.messages())
    assert "<@zoe>, your move" in said
    assert "Due <t:" in said
    assert (await visitor.state())["seats"] == ["zoe", "guest-1"]


async def test_a_second_visitor_gets_players_of_their_own(arrive: Arrive) -> None:
    first, second = await arrive(), await arrive()
    await first.line("/both pux")
    await second.line("/both pux")
    assert (await second.state())["seats"] == ["guest-3", "guest-4"]


async def test_two_visitors_play_each_other_by_line_button_form_and_plain_words(arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await ann.line("/challenge pux opponent:@bob seat:first")
    challenge = await bob.last()
    assert challenge["pings"] == ["bob"]
    await bob.press(challenge, "Accept")
    await ann.line("/move b2-b4")
    assert "<@bob>, your move" in (await bob.last())["text"]

    form = (await bob.press(await bob.last(), "Move"))["form"]
    body = {
        "as": "bob",
        "channel": bob.channel,
        "message": form["message"],
        "action": form["action"],
        "text": "c7-c5",
    }
    response = await bob.post("/table/forms", body)
    assert response.status == 200
    assert "played c7-c5" in (await ann.last())["text"]

    await ann.line("c2-c3")
    messages = await bob.messages()
    assert messages[-2]["text"] == "c2-c3"
    assert messages[-1]["answers"] == messages[-2]["id"]
    await bob.line("@Turnpost #1 d7-d6")
    assert "played d7-d6" in (await ann.last())["text"]


async def test_a_lesson_at_the_table(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await ann.line("/learn pommel")
    step = await ann.last()
    assert step["text"].startswith("**Pommel 1/")
    assert step["pictures"][0]["alt"]
    form = (await ann.press(step, "Move"))["form"]
    for text, answer in (("a2-a9", "**Not quite.**"), ("a2-a3", "**a2-a3**")):
        body = {
            "as": ann.me,
            "channel": ann.channel,
            "message": form["message"],
            "action": form["action"],
            "text": text,
        }
        assert (await ann.post("/table/forms", body)).status == 200
        assert answer in (await ann.last())["text"]
    await ann.press(await ann.last(), "Next")
    assert (await ann.last())["text"].startswith("**Pommel 2/")


async def test_ordinary_chat_simply_appears(arrive: Arrive) -> None:
    visitor = await arrive("Ann")
    await visitor.line("hello, **world** <@everyone>")
    said = await visitor.last()
    assert (said["author"], said["text"]) == ("ann", "hello, **world** <@everyone>")


async def test_a_match_in_direct_messages_is_played_in_each_players_own(room: Room, arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await ann.line("/challenge pux opponent:@bob seat:first place:dm")
    await bob.press(await bob.last(), "Accept")
    room.clock.forward(minutes=1)
    await room.outbox_worker.drain()
    direct = (await ann.state())["direct"]
    ann.channel = direct
    assert "your move in #1" in (await ann.last())["text"]
    await ann.line("b2-b4")
    room.clock.forward(minutes=1)
    await room.outbox_worker.drain()
    assert "played b2-b4" in texts(await bob.messages((await bob.state())["direct"]))


async def test_a_match_in_a_thread_gets_a_channel_of_its_own(room: Room, arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await ann.line("/challenge pux opponent:@bob seat:first place:thread")
    await bob.press(await bob.last(), "Accept")
    room.clock.forward(minutes=1)
    await room.outbox_worker.drain()
    thread = (await ann.state())["channels"][-1]
    assert thread["label"] == "games › #1 Pux: Ann – Bob"
    ann.channel = thread["id"]
    await ann.line("b2-b4")
    assert "played b2-b4" in (await ann.last())["text"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/mvoe b2-b4", "Did you mean /move or /moves?"),
        ("/challenge pux opponent:@nobody", "At this table: @ann"),
        ("/challenge bipod stones:99", "stones is a whole number from"),
        ("/challenge pux opponent:@ann", ""),
        ("/move " + "x" * 4000, ""),
        ("/move 😀\u202e @everyone **b**", ""),
        ("/both go", "isn’t complete yet: add bipod, graph-hockey, polatty-pressure, pommel or pux"),
        ("/as @nobody", "nobody here is called"),
        ("/as turnpost", "Nobody can sit down as Turnpost"),
        ("/player Ann", "already"),
        ("/player Turnpost 2 " + "x" * 40, "at most 32"),
        ("/player \u200b", "needs at least one visible character"),
        ("x" * 6001, "at most 6,000"),
    ],
)
async def test_bad_lines_get_a_private_answer_and_change_nothing(
    arrive: Arrive, line: str, said: str
) -> None:
    ann, other = await arrive("Ann"), await arrive()
    before = len(await other.messages())
    await ann.line(line)
    answer = await ann.last()
    assert answer["private"]
    assert said in answer["text"].replace("\\", "")
    assert len(await other.messages()) == before


async def test_a_visitor_without_a_player_is_told_how_to_make_one(arrive: Arrive) -> None:
    visitor = await arrive()
    for line in ("hello", "/next", "/nonsense"):
        assert (await visitor.line(line))["error"]
    assert await visitor.messages() == []


# --- hints -----------------------------------------------------------------------


async def hinted(visitor: Visitor, text: str) -> list[str]:
    return [hint["line"] for hint in await visitor.hints(text)]


async def test_hints_lead_from_the_slash_to_a_whole_line(arrive: Arrive) -> None:
    visitor = await arrive()
    assert "/both pux " in await hinted(visitor, "/")
    assert (await hinted(visitor, "/mov"))[:2] == ["/move ", "/moves "]
    await visitor.line("/both pux")
    assert "/move b2-b4 " in await hinted(visitor, "/move ")
    assert "/move b2-b4 " in await hinted(visitor, "/move b2-")
    assert "/move game:" in await hinted(visitor, "/move ga")
    assert "/move b2-b4 game:1 " in await hinted(visitor, "/move b2-b4 game:")
    assert "/challenge pux opponent:@guest-2 " in await hinted(visitor, "/challenge pux opponent:gu")
    assert "/challenge pux opponent:@guest-2 seat:first " in await hinted(
        visitor, "/challenge pux opponent:@guest-2 seat:"
    )
    assert "/challenge pux time:3d " in await hinted(visitor, "/challenge pux time:3")
    assert "/board share:yes " in await hinted(visitor, "/board share:")
    assert await hinted(visitor, "hello") == []
    assert await hinted(visitor, "/nonsense ") == []


async def test_every_hint_can_be_sent_as_it_stands_or_goes_on(arrive: Arrive) -> None:
    visitor = await arrive()
    await visitor.line("/both pux")
    for text in ("/", "/challenge pux ", "/move ", "/board ", "/rules ", "/both bipod ", "/as "):
        for line in await hinted(visitor, text):
            assert line.startswith("/")
            await visitor.hints(line)


# --- who sees what ------------------------------------------------------------------


async def test_private_answers_and_direct_conversations_stay_with_their_reader(arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await ann.line("/both pux")
    await ann.line("/board")
    private = await ann.last()
    assert private["private"]
    picture = private["pictures"][0]["url"]
    async with ann.client.get(picture) as response:
        assert response.headers["Cache-Control"] == "no-store"
        assert response.content_type == "image/png"
        assert (await response.read()).startswith(b"\x89PNG")
    async with bob.client.get(picture) as response:
        assert response.status == 404
    assert all(not message["private"] for message in await bob.messages())

    response = await bob.post(
        "/table/presses", {"as": "bob", "message": private["id"], "button": 0, "version": 0}
    )
    assert response.status == 404
    response = await bob.post("/table/dismissals", {"as": "bob", "message": private["id"]})
    assert response.status == 404

    direct = (await ann.state())["direct"]
    async with bob.client.get("/table/messages", params={"channel": direct, "as": "bob"}) as refused:
        assert refused.status == 404
    response = await bob.post("/table/lines", {"as": "bob", "channel": direct, "text": "hello"})
    assert response.status == 404


async def test_the_other_seat_of_one_browser_does_not_show_the_first_ones_private_answers(
    arrive: Arrive,
) -> None:
    visitor = await arrive()
    await visitor.line("/both pux")
    await visitor.line("/board")
    await visitor.line("/as guest-2")
    assert not any(message["private"] for message in await visitor.messages())


async def test_nobody_acts_as_a_player_they_have_not_sat_down_as(arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    for path, body in (
        ("/table/lines", {"as": "ann", "channel": ann.channel, "text": "hello"}),
        ("/table/hints", {"as": "ann", "channel": ann.channel, "text": "/move "}),
        ("/table/presses", {"as": "ann", "message": "1", "button": 0, "version": 0}),
        ("/table/forms", {"as": "ann", "channel": ann.channel, "action": "move:1:0", "text": "b2-b4"}),
        ("/table/dismissals", {"as": "ann", "message": "1"}),
        ("/table/leavings", {"as": "ann"}),
    ):
        assert (await bob.post(path, body)).status == 403
    async with bob.client.get("/table/messages", params={"channel": ann.channel, "as": "ann"}) as response:
        assert response.status == 403
    bob.me = "ann"
    assert (await bob.listen()).status == 403


async def test_buttons_are_pressed_by_place_so_that_actions_cannot_be_forged(arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await ann.line("/both pux")
    board = await bob.last()
    assert "action" not in json.dumps(board)
    for button in (-1, 4, 10**30):
        body = {"as": "bob", "message": board["id"], "button": button, "version": board["version"]}
        assert (await bob.post("/table/presses", body)).status == 200
        assert "changed in the meantime" in (await bob.last())["text"]
    await bob.press(board, "Move")
    assert (await bob.last())["private"]


async def test_a_private_message_can_be_dismissed(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await ann.line("/next")
    private = await ann.last()
    response = await ann.post("/table/dismissals", {"as": "ann", "message": private["id"]})
    assert response.status == 200
    assert await ann.messages() == []


async def test_a_player_who_is_there_already_can_be_sat_down_as_and_left(arrive: Arrive) -> None:
    await arrive("Ann")
    other = await arrive()
    await other.line("/as Ann")
    assert (await other.state())["seats"] == ["ann"]
    assert (await other.post("/table/leavings", {"as": "ann"})).status == 200
    assert (await other.state())["seats"] == []


async def test_the_record_comes_as_a_download(arrive: Arrive) -> None:
    ann = await arrive()
    await ann.line("/both pux")
    await ann.line("/record")
    (file,) = (await ann.last())["files"]
    async with ann.client.get(file["url"]) as response:
        assert response.headers["Content-Disposition"].startswith("attachment")
        assert json.loads(await response.text())["game"] == "pux"


async def test_earlier_messages_can_be_had_page_by_page(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    for number in range(65):
        await ann.line(f"message {number}")
    latest = await ann.messages()
    assert [latest[0]["text"], latest[-1]["text"], len(latest)] == ["message 5", "message 64", 60]
    query = {"as": "ann", "channel": ann.channel, "before": latest[0]["id"]}
    async with ann.client.get("/table/messages", params=query) as response:
        earlier = (await response.json())["messages"]
    assert [message["text"] for message in earlier] == [f"message {number}" for number in range(5)]


async def test_a_picture_that_a_page_is_just_loading_outlives_one_change(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    picture = Reply("one", pictures=(Picture(b"png", "alt"),))
    ref = await room.messenger.post(Address(channel=ChannelId(ann.channel)), picture, nonce="p")
    url = (await ann.last())["pictures"][0]["url"]
    for status in (200, 404):
        await room.messenger.change(ref, Reply("two"))
        assert (await ann.last())["pictures"] == []
        async with ann.client.get(url) as response:
            assert response.status == status


async def test_a_message_loses_its_buttons_alone(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    board = Reply("one", pictures=(Picture(b"png", "alt"),), buttons=(Button("Move", "move:1:0"),))
    ref = await room.messenger.post(Address(channel=ChannelId(ann.channel)), board, nonce="p")
    before = await ann.last()
    await room.messenger.take_buttons(ref)
    after = await ann.last()
    assert [one["label"] for one in before["buttons"]] == ["Move"]
    assert after["buttons"] == []
    assert after["text"] == "one"
    assert after["pictures"] == before["pictures"]
    async with ann.client.get(after["pictures"][0]["url"]) as response:
        assert await response.read() == b"png"
    await room.messenger.take_buttons(MessageRef("1", "99"))


@pytest.mark.parametrize("channel", ["", "x", "99"])
async def test_what_cannot_be_delivered_is_final(room: Room, arrive: Arrive, channel: str) -> None:
    await arrive()
    for action in (
        room.messenger.post(Address(channel=ChannelId(channel)), Reply("x"), nonce="1"),
        room.messenger.post(Address(account=Account("nobody")), Reply("x"), nonce="2"),
        room.messenger.open_thread(ChannelId(channel), "thread"),
    ):
        with pytest.raises(UndeliverableError) as error:
            await action
        assert error.value.final
    assert not await room.messenger.change(MessageRef("1", channel), Reply("x"))


# --- live ------------------------------------------------------------------------------


async def test_news_reach_the_open_pages_of_those_they_are_for(arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    async with await ann.listen() as hers, await bob.listen() as his:
        await ann.line("/next")
        await ann.line("hello")
        assert (await hers.next())["message"]["private"]
        assert (await hers.next())["message"]["text"] == "hello"
        assert (await his.next())["message"]["text"] == "hello"


async def test_a_direct_message_to_another_seat_of_the_same_browser_is_only_hinted_at(
    room: Room, arrive: Arrive
) -> None:
    visitor = await arrive()
    await visitor.line("/both pux")
    async with await visitor.listen() as events:
        await room.messenger.post(Address(account=Account("guest-2")), Reply("secret"), nonce="n")
        event = await events.next()
    assert (event["type"], event["account"]) == ("nudge", "guest-2")
    assert "secret" not in json.dumps(event)


async def test_a_changed_and_a_removed_message_are_told(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    async with await ann.listen() as events:
        to = Address(channel=ChannelId(ann.channel))
        ref = await room.messenger.post(to, Reply("one"), nonce="x")
        assert await room.messenger.post(to, Reply("one"), nonce="x") == ref
        await room.messenger.change(ref, Reply("two"))
        await room.messenger.remove(ref)
        await room.messenger.remove(ref)
        heard = [await events.next() for _ in range(3)]
    assert [event["type"] for event in heard] == ["message", "message", "gone"]
    assert heard[1]["message"]["version"] == 1
    assert await ann.messages() == []


async def test_a_page_that_falls_too_far_behind_is_cut_off_to_catch_up(arrive: Arrive, room: Room) -> None:
    ann = await arrive("Ann")
    async with await ann.listen() as events:
        for number in range(MOST_WAITING + 5):
            room.messenger.hub.tell({"type": "room", "number": number})
        assert await events.end() == []


async def test_the_server_goes_down_with_pages_open(room: Room) -> None:
    async with listening(application(_well, table=room.table), "127.0.0.1", 0) as port:
        assert port > 0
    server = TestServer(application(_well, table=room.table))
    async with TestClient(server) as client:
        await client.get("/table/state")
        events = await Visitor(client).listen()
        await server.close()
        assert await events.end() == []


async def _well() -> str | None:
    return None
