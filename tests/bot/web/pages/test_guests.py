"""People at the local table who have chosen no name: what they are called, their faces, and choosing a name once."""

import re
from collections.abc import Awaitable, Callable

import pytest

from bot.web.pages.names import face_of
from rules.match.match import MatchId
from rules.match.people import GUEST_NAME, Person, PersonId, guest_account
from tests.bot.web.conftest import Room, Visitor
from tests.bot.web.pages.test_front_page import page, sit, start

Arrive = Callable[..., Awaitable[Visitor]]


@pytest.fixture
def thinker() -> None:
    """Nobody thinks here."""


async def names_in(room: Room, number: int = 1) -> list[str]:
    lookup = room.dispatcher.services.lookup
    return [person.name for person in await lookup.players(await lookup.get(MatchId(number)))]


@pytest.mark.parametrize(("language", "word"), [("en", "Guest"), ("de", "Gast")])
async def test_lists_show_a_guest_with_a_face_in_the_readers_language(
    arrive: Arrive, language: str, word: str
) -> None:
    await start(await arrive(), "both")
    for path in ("/", "/watch"):
        text = await page(await arrive(), path, language=language)
        assert text.count(f"<bdi>{word}</bdi>") == 2
        faces = re.findall(r'class="face" data-themed src="([^"]*)"', text)
        assert len(set(faces)) == 2, "each has a face of their own"


async def test_a_face_is_a_picture_in_each_theme(arrive: Arrive) -> None:
    visitor, drawn = await arrive(), set()
    for number in (1, 2, 5, 8):
        face = face_of(Person(PersonId(number), guest_account(number), GUEST_NAME))
        for theme in ("light", "contrast"):
            async with visitor.client.get(f"{face}&theme={theme}") as response:
                assert response.status == 200
                assert "immutable" in response.headers["Cache-Control"]
                drawn.add(await response.read())
    assert len(drawn) > 4
    for path in ("/games/pux/third.png", "/games/chess/first.png"):
        async with visitor.client.get(path) as response:
            assert response.status == 404


async def test_a_match_page_and_the_bar_say_guest(arrive: Arrive) -> None:
    ann = await arrive()
    await start(ann, "both")
    text = await page(ann, "/m/1", language="de")
    assert text.count('<strong class="name">Gast</strong>') == 2
    assert "Du bist Gast" in text
    for label in ("Gast, Weiß", "Gast, Schwarz"):
        assert f'aria-label="{label}"' in text, "who listens tells them apart"
    assert "Guest" not in re.sub(r'"as": "[^"]*"|"me": "[^"]*"', "", text)


async def test_a_guest_has_an_account_to_be_named_by_but_no_name(arrive: Arrive) -> None:
    bob, zoe = await arrive(), await arrive("Zoe")
    await start(bob, "both")
    for typed in ("@Guest", "guest", "Gast"):
        await zoe.line(f"/challenge pux opponent:{typed}")
        assert "nobody here is called" in (await zoe.last())["text"]
    await zoe.line("/challenge pux opponent:@guest-2")
    assert "<@guest-2>" in (await zoe.last())["text"]


async def test_the_chat_view_knows_faces(arrive: Arrive) -> None:
    bob = await arrive("Bob")
    await bob.line("/both pux")
    people = {each["account"]: each for each in (await bob.state())["people"]}
    assert (people["guest-1"]["name"], people["bob"]["face"]) == ("Guest", None)
    assert people["guest-1"]["face"].startswith("/games/")


class TestChoosingAName:
    async def test_a_guest_is_asked_where_a_friend_is_to_see_it(self, arrive: Arrive, room: Room) -> None:
        ann, bob = await arrive(), await arrive()
        for visitor in (ann, bob):
            assert 'id="sheet-name"' in await page(visitor, "/")
            await start(visitor, "both")
            assert 'id="sheet-name"' in await page(visitor, "/")
        link = (await start(ann, "friend", name=" Ann "))["to"]
        assert "Ann invites you" in await page(bob, link)
        assert 'id="sheet-name"' not in await page(ann, "/"), "a name is chosen once"
        await sit(bob, link, "Bob")
        assert sorted(await names_in(room, 3)) == ["Ann", "Bob"]
        assert sorted(await names_in(room, 1)) == ["Ann", GUEST_NAME], "the match of before has it, too"
        assert [each["name"] for each in (await ann.state())["people"]].count("Ann") == 1

    async def test_a_name_is_not_chosen_anew(self, arrive: Arrive) -> None:
        ann, bob = await arrive(), await arrive()
        await start(ann, "friend", name="Ann")
        link = (await start(ann, "friend", name="Zoe"))["to"]
        assert "Ann invites you" in await page(bob, link)

    async def test_without_a_name_a_friend_is_invited_by_a_guest(self, arrive: Arrive) -> None:
        link = (await start(await arrive(), "friend"))["to"]
        assert "Gast lädt dich" in await page(await arrive(), link, language="de")

    @pytest.mark.parametrize("name", ["Bob", "bob", "guest-2", "Guest", "gUEST", "\u202e", "turnpost" * 5])
    async def test_a_name_that_cannot_be_had_changes_nothing(self, arrive: Arrive, name: str) -> None:
        await arrive("Bob")
        ann = await arrive()
        await start(ann, "both")
        assert (await start(ann, "friend", name=name))["error"]
        assert {each["name"] for each in (await ann.state())["people"]} == {"Bob", "Guest"}

    async def test_a_name_must_be_text(self, arrive: Arrive) -> None:
        ann = await arrive()
        assert (await ann.post("/start/friend", {"game": "pux", "name": 7})).status == 400


async def test_erasing_a_guest_leaves_other_guests_as_they_are(arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive()
    await ann.line("Guest is a word, and @guest-1 is one of them")
    await start(bob, "both")
    bob.me = "guest-1"
    await bob.state()
    await bob.line("/privacy delete")
    await bob.press(await bob.last(), "Delete everything about me")
    assert any(
        message["text"] == "Guest is a word, and @deleted player is one of them"
        for message in await ann.messages()
    )
