"""The front page and what it leads to: beginnings, friends' links, lists, rules and lessons."""

import html
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.features.resignation.feature import RESIGN_CONFIRM
from bot.locales.texts import lesson
from bot.web.pages.images.thumbnails import BEFORE_END
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from tests.bot.web.conftest import Room, Visitor

Arrive = Callable[..., Awaitable[Visitor]]


@pytest.fixture
def thinker() -> None:
    """Nobody thinks here; the computer has a module of its own."""


async def page(visitor: Visitor, path: str, status: int = 200, *, language: str = "en") -> str:
    headers = {"Accept": "text/html", "Accept-Language": language}
    async with visitor.client.get(path, headers=headers, allow_redirects=False) as response:
        assert response.status == status, path
        return await response.text()


async def start(visitor: Visitor, kind: str, game: str = "pux", **wish: object) -> dict[str, Any]:
    response = await visitor.post(f"/start/{kind}", {"game": game, **wish})
    assert response.status == 200, await response.text()
    answer: dict[str, Any] = await response.json()
    return answer


async def sit(visitor: Visitor, link: str, name: str = "") -> dict[str, Any]:
    response = await visitor.post(f"{link}/seat", {"name": name})
    assert response.status == 200, await response.text()
    answer: dict[str, Any] = await response.json()
    return answer


async def test_it_shows_every_game_with_all_that_can_be_done(arrive: Arrive) -> None:
    text = await page(await arrive(), "/")
    for game in GAMES.values():
        assert f'<a href="/rules/{game.key}">{game.name}</a>' in text
        assert f'href="/learn/{game.key}"' in text
        assert f'src="/games/{game.key}/still.png' in text
    assert text.count('data-start="both"') == len(GAMES)
    assert 'data-start="computer"' not in text, "nobody thinks here"


async def test_it_speaks_german_to_a_german_browser(arrive: Arrive) -> None:
    for path in ("/", "/watch", "/matches", "/rules/pux", "/learn/pux"):
        text = await page(await arrive(), path, language="de-AT")
        assert '<html lang="de"' in text
        assert "Zuschauen" in text


async def test_both_sides_begin_with_one_request(arrive: Arrive, room: Room) -> None:
    ann = await arrive()
    assert await start(ann, "both") == {"to": "/m/1"}
    hosted = await room.dispatcher.services.lookup.get(MatchId(1))
    assert hosted.match.clock.deadline is None
    text = await page(ann, "/")
    assert "You on both sides" in text
    assert "Your move in #1" in text
    assert "Your move in #1" not in await page(await arrive(), "/"), "it waits for nobody else"


async def test_where_nobody_thinks_a_start_against_the_computer_says_so(arrive: Arrive) -> None:
    answer = await start(await arrive(), "computer")
    assert "to" not in answer
    assert answer["error"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "chess"},
        {"game": ["pux"]},
        {"game": "pux", "level": 9},
        {"game": "pux", "level": True},
        {"game": "pux", "time": "1s"},
        {"game": "pux", "seat": "third"},
        {"game": "pux", "hints": "yes"},
    ],
)
async def test_a_start_that_the_page_does_not_offer_is_refused(arrive: Arrive, body: object) -> None:
    ann = await arrive()
    for kind in ("computer", "both", "friend"):
        assert (await ann.post(f"/start/{kind}", body)).status == 400


async def test_other_sites_can_neither_start_nor_sit_down(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    link = (await start(ann, "friend"))["to"]
    for path in ("/start/both", "/start/friend", f"{link}/seat", f"{link}/cancel", "/learn/pux/tries"):
        response = await ann.post(path, {"game": "pux"}, Origin="https://elsewhere.example")
        assert response.status == 403


async def test_a_browser_without_a_cookie_is_told_so(arrive: Arrive) -> None:
    ann = await arrive()
    ann.client.session.cookie_jar.clear()
    assert (await ann.post("/start/both", {"game": "pux"})).status == 403


class TestFriendsLinks:
    async def test_the_first_to_sit_down_plays(self, arrive: Arrive, room: Room) -> None:
        ann, bob, cleo = await arrive("Ann"), await arrive(), await arrive("Cleo")
        link = (await start(ann, "friend", "pommel", seat="first", time="1d"))["to"]
        assert re.fullmatch(r"/f/[\w-]{22}", link)
        assert "Ann invites you to Pommel" in await page(bob, link)
        assert "1 day" in await page(bob, link)
        assert await sit(bob, link, "Bob") == {"to": "/m/1"}
        late = await sit(cleo, link)
        assert late["to"] == "/m/1"
        assert "first" in late["error"]
        hosted = await room.dispatcher.services.lookup.get(MatchId(1))
        people = await room.dispatcher.services.lookup.players(hosted)
        assert [person.name for person in people] == ["Ann", "Bob"]
        for visitor in (ann, bob, cleo):
            await page(visitor, link, 302)

    async def test_both_may_ask_for_hints_if_the_link_says_so(self, arrive: Arrive, room: Room) -> None:
        ann, bob = await arrive("Ann"), await arrive()
        without, link = [(await start(ann, "friend", hints=hints))["to"] for hints in (False, True)]
        assert link != without
        assert "<li>Both of you may ask" in await page(bob, link)
        assert "<li>Both of you may ask" not in await page(bob, without)
        number = (await sit(bob, link, "Bob"))["to"].removeprefix("/m/")
        hosted = await room.dispatcher.services.lookup.get(MatchId(int(number)))
        assert hosted.match.hints
        assert not hosted.match.rated

    async def test_looking_never_spends_it(self, arrive: Arrive, room: Room) -> None:
        ann, robot = await arrive("Ann"), await arrive()
        link = (await start(ann, "friend"))["to"]
        for _ in range(3):
            await page(robot, link)
            async with robot.client.head(link) as response:
                assert response.status == 200
        for path in (f"{link}/seat", f"{link}/cancel"):
            async with robot.client.get(path) as response:
                assert response.status in {404, 405}
        assert await room.dispatcher.services.lookup.counts() == (0, 0)

    async def test_one_plays_oneself_only_as_somebody_else(self, arrive: Arrive, room: Room) -> None:
        ann = await arrive("Ann")
        link = (await start(ann, "friend"))["to"]
        assert "Your link for Pux" in await page(ann, link)
        assert await sit(ann, link) == {"to": "/m/1"}
        hosted = await room.dispatcher.services.lookup.get(MatchId(1))
        assert len(set(hosted.match.seats)) == 2

    async def test_asking_twice_gives_the_same_link(self, arrive: Arrive) -> None:
        ann = await arrive("Ann")
        link = (await start(ann, "friend"))["to"]
        assert (await start(ann, "friend"))["to"] == link
        assert (await start(ann, "friend", "bipod"))["to"] != link
        assert f'href="{link}"' in await page(ann, "/matches")
        assert link not in await page(await arrive("Bob"), "/matches")

    async def test_it_is_taken_back_by_its_maker_alone(self, arrive: Arrive) -> None:
        ann, bob = await arrive("Ann"), await arrive("Bob")
        link = (await start(ann, "friend"))["to"]
        assert (await bob.post(f"{link}/cancel", {})).status == 403
        assert (await ann.post(f"{link}/cancel", {})).status == 200
        assert "no longer open" in await page(bob, link)
        assert "error" in await sit(bob, link)

    async def test_it_is_over_after_a_week(self, arrive: Arrive, room: Room) -> None:
        ann, bob = await arrive("Ann"), await arrive("Bob")
        link = (await start(ann, "friend"))["to"]
        room.clock.forward(days=8)
        assert "no longer open" in await page(bob, link)
        assert "error" in await sit(bob, link)

    async def test_without_its_token_it_is_not_there(self, arrive: Arrive) -> None:
        ann, bob = await arrive("Ann"), await arrive("Bob")
        link = (await start(ann, "friend"))["to"]
        await bob.line("/open")
        assert "Pux" not in (await bob.last())["text"], "it is in no list"
        for token in (link[3:-1], "a" * 22, "1", "..%2f..", "a" * 5000):
            await page(bob, f"/f/{token}", 404)
        for action in ("accept:1:0", "accept:1:0:" + "a" * 22):
            response = await bob.post(
                "/table/forms", {"as": bob.me, "channel": bob.channel, "action": action, "text": ""}
            )
            assert response.status == 200
        assert "Ann invites you" in await page(bob, link)

    async def test_names_stay_text(self, arrive: Arrive) -> None:
        ann, bob = await arrive("<b>Ann</b>"), await arrive()
        link = (await start(ann, "friend"))["to"]
        assert "&lt;b&gt;Ann&lt;/b&gt; invites" in await page(bob, link)
        await sit(bob, link, '"><script>alert(1)</script>')
        for path in ("/", "/watch", "/matches", "/m/1"):
            text = await page(ann, path)
            assert "<script>alert" not in text
            assert "<b>" not in text

    @pytest.mark.parametrize("name", ["\u202e", "x" * 33])
    async def test_a_name_that_cannot_be_had_is_refused(self, arrive: Arrive, name: str) -> None:
        ann, bob = await arrive("Ann"), await arrive()
        link = (await start(ann, "friend"))["to"]
        assert "error" in await sit(bob, link, name)
        assert (await sit(bob, link, "ANN"))["error"], "another's name"


async def test_private_matches_are_in_no_list_of_others(arrive: Arrive) -> None:
    ann, bob, cleo = await arrive("Ann"), await arrive("Bob"), await arrive("Cleo")
    await ann.line("/challenge pux opponent:@bob place:dm seat:first")
    await bob.press(await bob.last(), "Accept")
    assert "#1" in await page(ann, "/matches")
    for path in ("/", "/watch", "/watch?result=running", "/watch?player=Ann&result=running"):
        assert 'href="/m/1"' not in await page(cleo, path)
    await page(cleo, "/m/1", 404)
    picture = re.findall(r'src="(/m/1/small/[^"]*)"', await page(ann, "/matches"))[0].replace("&amp;", "&")
    async with ann.client.get(picture) as response:
        assert "private" in response.headers["Cache-Control"]
    await page(cleo, picture, 404)


async def test_matches_are_found_by_player_game_and_result(arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    for game in ("pux", "bipod"):
        await ann.line(f"/challenge {game} opponent:@bob seat:first")
        await bob.press(await bob.last(), "Accept")
    response = await ann.post(
        "/table/forms", {"as": ann.me, "channel": ann.channel, "action": "x", "text": ""}
    )
    assert response.status == 200
    await ann.line("/resign game:1")
    await ann.press(await ann.last(), "Resign #1 against Bob")
    for query, found in {
        "result=running": {2},
        "result=finished": {1},
        "player=bob&result=won": {1},
        "player=Ann&result=won": set(),
        "player=@ann&result=lost": {1},
        "player=ann&result=running&game=bipod": {2},
        "game=pux&result=running": set(),
        "result=drawn": set(),
        "player=nobody": set(),
        "player=%00%ff&game=%22&result=x&before=x": set(),
        "result=finished&before=1": set(),
    }.items():
        text = await page(bob, f"/watch?{query}")
        assert {int(number) for number in re.findall(r'href="/m/([0-9]+)"', text)} == found, query


async def test_small_pictures_are_kept_for_ever_until_somebody_plays(arrive: Arrive) -> None:
    ann = await arrive()
    await start(ann, "both")

    async def address() -> str:
        [found, *_] = re.findall(r'src="(/m/1/small/[^"]*)"', await page(ann, "/watch"))
        return str(found.replace("&amp;", "&"))

    first = await address()
    async with ann.client.get(first) as response:
        assert "immutable" in response.headers["Cache-Control"]
        drawn = await response.read()
        assert drawn.startswith(b"\x89PNG")
        assert len(drawn) < 20_000
    await ann.state()
    ann.me = "guest-1"
    await ann.line("/move b2-b4")
    assert await address() != first
    async with ann.client.get(first) as response:
        assert response.headers["Cache-Control"] == "no-store"
    await page(ann, "/m/1/small/zz.png", 404)
    await page(ann, "/m/99/small/000000000000.png", 404)


async def test_the_small_picture_of_an_ended_match_shows_what_led_to_its_end(arrive: Arrive) -> None:
    ann = await arrive()
    await start(ann, "both")

    async def small(path: str) -> bytes:
        [found, *_] = re.findall(r'src="(/m/1/small/[^"]*)"', await page(ann, path))
        async with ann.client.get(found.replace("&amp;", "&")) as response:
            assert "immutable" in response.headers["Cache-Control"]
            return await response.read()

    async def state() -> dict[str, Any]:
        async with ann.client.get("/m/1/state") as response:
            found: dict[str, Any] = await response.json()
        return found

    shown = []
    for move in ("b2-b4", "g7-g5", "c2-c4", "f7-f5", "d2-d4", "e7-e5"):
        now = await state()
        await ann.post("/m/1/moves", {"as": now["own"]["me"], "move": move, "revision": now["revision"]})
        shown.append(await small("/watch"))
    me = (await state())["own"]["me"]
    await ann.post("/m/1/presses", {"as": me, "action": str(Action(RESIGN_CONFIRM, MatchId(1)))})
    assert (await state())["over"]
    assert await small("/watch?result=finished") == shown[-1 - BEFORE_END]


async def test_the_games_pictures(arrive: Arrive) -> None:
    ann = await arrive()
    async with ann.client.get("/games/pux/still.png?theme=dark") as response:
        assert response.content_type == "image/png"
    async with ann.client.get("/games/pommel/moving.webp") as response:
        content = await response.read()
        assert content[8:12] == b"WEBP"
        assert b"ANIM" in content[:64]
    for path in ("/games/chess/still.png", "/games/pux/still.webp", "/games/pux/..%2f.png"):
        await page(ann, path, 404)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
async def test_rules_are_pages_with_a_picture_of_each_example(
    arrive: Arrive, key: str, language: str
) -> None:
    ann = await arrive()
    text = await page(ann, f"/rules/{key}", language=language)
    pictures = re.findall(rf'src="(/rules/{key}/[0-9]+\.png[^"]*)" alt="([^"]*)"', text)
    assert len(pictures) > 3
    assert all(len(alt) > 20 for _, alt in pictures)
    body = re.sub(r"<code>.*?</code>|<pre.*?</pre>", "", text, flags=re.DOTALL)
    assert not re.search(r"\*\*|```|^#|\| ---", body, re.MULTILINE), "markup is left"
    async with ann.client.get(pictures[-1][0].replace("&amp;", "&")) as response:
        assert response.content_type == "image/png"
        assert "immutable" in response.headers["Cache-Control"]
    await page(ann, f"/rules/{key}/99.png", 404)
    await page(ann, "/rules/chess", 404)


@pytest.mark.parametrize("key", GAMES)
async def test_lessons_are_played_to_their_end_without_a_seat(arrive: Arrive, key: str) -> None:
    ann = await arrive()
    for number, step in enumerate(lesson(key)):
        assert step.title in html.unescape(await page(ann, f"/learn/{key}?step={number + 1}"))
        response = await ann.post(f"/learn/{key}/tries", {"n": number, "move": step.answer})
        answer = await response.json()
        assert answer["right"], (number, answer)
        assert answer["last"] is (number + 1 == len(lesson(key)))
    query = {"move": answer["move"], "theme": "dark"}
    async with ann.client.get(f"/learn/{key}/{number}.png", params=query) as response:
        assert response.status == 200


async def test_a_player_goes_on_where_they_were(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await ann.post("/learn/pux/tries", {"n": 3, "move": lesson("pux")[3].answer})
    assert "Step 5 of" in await page(ann, "/learn/pux")
    assert "Step 1 of" in await page(await arrive("Bob"), "/learn/pux")


async def test_a_wrong_try_says_why(arrive: Arrive) -> None:
    ann = await arrive()
    for move in ("b2-b8", "nonsense", "", "<b>", "x" * 5000):
        response = await ann.post("/learn/pux/tries", {"n": 0, "move": move})
        answer = await response.json()
        assert answer["right"] is False
        assert answer["said"]
    for body in ({"n": 99, "move": "b2-b3"}, {"n": -1, "move": "b2-b3"}):
        assert (await ann.post("/learn/pux/tries", body)).status == 404
    assert (await ann.post("/learn/pux/tries", {"n": "0", "move": 1})).status == 400
    await page(ann, "/learn/pux/0.png?move=b2-b8", 404)
    await page(ann, "/learn/pux/99.png", 404)
    await page(ann, "/learn/pux/step?n=0&chosen=nonsense", 409)
