"""``/privacy`` at the local table: what is shown, taken along and erased, and what is left in the table's own chat."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import pytest

from bot.web.table.hub import Hub, OpenPage

if TYPE_CHECKING:
    from tests.bot.web.conftest import Ears, Room, Visitor

    Arrive = Callable[..., Awaitable[Visitor]]

NAME, ACCOUNT = "Zenobia Xylander", "zenobia-xylander"
DELETE = "Delete everything about me"


async def read_file(visitor: Visitor, message: dict[str, Any]) -> Any:
    (file,) = message["files"]
    async with visitor.client.get(file["url"]) as response:
        assert response.status == 200
        return json.loads(await response.read())


async def tidy(room: Room) -> None:
    await room.dispatcher.services.privacy.tidy(room.database)
    await room.database.empty_log()


def traces(room: Room) -> list[tuple[str, str]]:
    """Where her name or account still is on disk."""
    forms = (NAME, ACCOUNT, NAME.lower(), json.dumps(NAME), NAME.replace(" ", "\\ "))
    found = []
    for path in room.database._path.parent.iterdir():
        content = path.read_bytes()
        found += [(path.name, form) for form in forms if form.encode() in content]
        found += [(path.name, form) for form in forms if form.encode("utf-16-le") in content]
    return found


@pytest.fixture
async def match(room: Room, arrive: Arrive) -> tuple[Visitor, Visitor]:
    """She plays Ben, and both have said and asked this and that."""
    zoe, ben = await arrive(NAME), await arrive("Ben")
    await zoe.line("/challenge pux opponent:@ben seat:first")
    await ben.press(await ben.last(), "Accept")
    await zoe.line("/move b2-b3")
    await zoe.line("hello from me")
    await ben.line(f"good luck, {NAME}! @{ACCOUNT}")
    await ben.line("/record")
    await ben.line("/privacy export")
    await ben.line("/games")
    await ben.line("/block zenobia-xylander")
    await zoe.line("/block ben")
    await ben.line(f"/channel {NAME} fans")
    return zoe, ben


async def test_show_and_export_are_for_oneself_alone(match: tuple[Visitor, Visitor]) -> None:
    zoe, ben = match
    await zoe.line("/privacy show")
    shown = await zoe.last()
    assert shown["private"]
    assert "1 under way" in shown["text"]
    assert shown["id"] not in [message["id"] for message in await ben.messages()]
    await zoe.line("/privacy export")
    held = await read_file(zoe, await zoe.last())
    assert (held["account"]["platform"], held["account"]["account"]) == ("table", ACCOUNT)
    assert "hello from me" in [said["text"] for said in held["messages_at_the_table"]]
    assert held["blocks"] == [{"name": "Ben"}]
    assert [one["moves"] for one in held["matches"]] == [["b2-b3"]]
    assert "good luck" not in json.dumps(held), "what others have said is theirs"


async def test_delete_leaves_no_trace_and_the_browser_is_nobody(
    room: Room, match: tuple[Visitor, Visitor]
) -> None:
    zoe, ben = match
    page = await zoe.listen()
    await zoe.line("/privacy delete")
    asked = await zoe.last()
    turn = await zoe.press(asked, DELETE)
    while (await page.next())["type"] != "anew":
        """Open pages forget what they show."""
    page.response.close()
    assert "forgotten you" in turn["error"], "there is nobody any more to whom a message could be said"
    state = await zoe.state()
    assert (state["me"], state["seats"]) == (None, [])
    assert NAME not in json.dumps(state)
    await room.outbox_worker.drain()
    await tidy(room)
    assert traces(room) == []
    ben.channel = "1"
    said = [message["text"] for message in await ben.messages()]
    assert not [text for text in said if "hello from me" in text], "her own words are gone"
    assert "good luck, deleted player! @deleted player" in said
    assert any("deleted player resigned" in text for text in said)
    await ben.line("/board")
    assert "deleted player" in (await ben.last())["text"]


async def test_the_page_of_a_match_calls_them_deleted_in_the_reader_s_language(
    room: Room, match: tuple[Visitor, Visitor]
) -> None:
    zoe, ben = match
    await zoe.line("/privacy delete")
    await zoe.press(await zoe.last(), DELETE)
    await room.outbox_worker.drain()
    await tidy(room)
    for language, called in (("en", "deleted player"), ("de", "gelöschtes Konto")):
        for address in ("/m/1", "/watch"):
            async with ben.client.get(address, headers={"Accept-Language": language}) as response:
                page = await response.text()
            assert NAME not in page
            assert ACCOUNT not in page
            assert address != "/m/1" or called in page
    async with ben.client.get("/watch", params={"player": NAME}) as response:
        assert "/m/1" not in await response.text(), "nobody is found by a name that is gone"


async def test_one_who_comes_back_is_new(room: Room, match: tuple[Visitor, Visitor]) -> None:
    zoe, _ = match
    await zoe.line("/privacy delete")
    await zoe.press(await zoe.last(), DELETE)
    await tidy(room)
    zoe.me = None
    zoe.channel = "1"
    await zoe.line(f"/player {NAME}")
    assert (await zoe.state())["seats"] == [ACCOUNT]
    await zoe.line("/games")
    assert "no" in (await zoe.last())["text"].lower()
    await zoe.line("/block")
    assert "Ben" not in (await zoe.last())["text"]


async def heard(page: Ears, *, until: str) -> str:
    """All that an open page is told, up to a message with these words."""
    told = ""
    while until not in told:
        told += json.dumps(await page.next())
    return told


async def test_a_page_of_somebody_who_was_erased_hears_nothing_of_the_next_of_that_name(
    room: Room, match: tuple[Visitor, Visitor], arrive: Arrive
) -> None:
    zoe, ben = match
    page = await zoe.listen()
    await zoe.line("/privacy delete")
    await zoe.press(await zoe.last(), DELETE)
    await tidy(room)
    namesake = await arrive(NAME)
    assert namesake.me == ACCOUNT
    await namesake.line("/note text:a secret game:1")
    await namesake.line("/next")
    await namesake.line("/settings show")
    private = [message["id"] for message in await namesake.messages() if message["private"]]
    assert private, "there are answers for the new player alone"
    ben.channel = "1"
    await ben.line("this is the end")
    told = await heard(page, until="this is the end")
    assert not [one for one in private if f'"id": "{one}"' in told]
    page.response.close()


async def test_a_page_whose_seat_was_given_up_hears_nothing_of_who_sits_there_now(arrive: Arrive) -> None:
    ann, ben = await arrive("Ann"), await arrive("Ben")
    page = await ann.listen()
    await ann.post("/table/leavings", {"as": ann.me})
    await ben.line("/as ann")
    await ben.line("/settings show")
    private = await ben.last()
    assert private["private"]
    await ben.line("this is the end")
    assert f'"id": "{private["id"]}"' not in await heard(page, until="this is the end")
    page.response.close()


async def test_a_page_that_is_being_opened_loses_its_own_player_alone() -> None:
    hub, page = Hub(), OpenPage("127.0.0.1", "browser", plays=True, account="ann")
    hub.pages.add(page)
    hub.unseat("ben")
    assert page.account == "ann"
    hub.unseat("ann")
    assert page.account is None


async def test_a_forged_button_erases_nobody_else(room: Room, match: tuple[Visitor, Visitor]) -> None:
    zoe, ben = match
    await zoe.line("/privacy delete")
    asked = await zoe.last()
    body = {"as": ben.me, "message": asked["id"], "button": 0, "version": asked["version"]}
    assert (await ben.post("/table/presses", body)).status == 404
    body["as"] = zoe.me
    assert (await ben.post("/table/presses", body)).status == 403
    people = (await zoe.state())["people"]
    assert {person["account"] for person in people} >= {ACCOUNT, "ben"}
