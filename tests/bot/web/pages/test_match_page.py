"""The page of a match: who sees what, what can be done, and what its addresses promise."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.locales.catalogue import in_language
from bot.locales.say.pages import match_page as say
from bot.locales.scripts import catalogue
from bot.web.pages.context import PageContext
from bot.web.pages.files import ROOMS
from bot.web.pages.match.live import Readers, Watchers
from bot.web.pages.match.state import stamp
from bot.web.pages.templates import TEMPLATES
from bot.web.streams import Streams
from bot.web.table.cookies import Cookies
from bot.web.table.viewers import TableViewers
from rules.match.match import MatchId
from storage.time.outages import OutageState
from tests.bot.web.conftest import Room, Visitor
from tests.support.rows import every_row

Arrive = Callable[..., Awaitable[Visitor]]


async def get(visitor: Visitor, path: str) -> dict[str, Any]:
    async with visitor.client.get(path) as response:
        assert response.status == 200, await response.text()
        found: dict[str, Any] = await response.json()
    return found


async def status_of(visitor: Visitor, path: str) -> int:
    async with visitor.client.get(path) as response:
        return response.status


async def do(visitor: Visitor, path: str, **body: object) -> dict[str, Any]:
    response = await visitor.post(f"/m/1/{path}", {"as": visitor.me, **body})
    assert response.status == 200, await response.text()
    found: dict[str, Any] = await response.json()
    return found


@pytest.fixture
async def both(arrive: Arrive) -> Visitor:
    """A browser that plays both sides of match 1, which is a game of Pux."""
    visitor = await arrive()
    await visitor.line("/both pux")
    visitor.me = (await get(visitor, "/m/1/state"))["own"]["me"]
    return visitor


async def play(visitor: Visitor, move: str) -> dict[str, Any]:
    state = await get(visitor, "/m/1/state")
    visitor.me = state["own"]["me"]
    return await do(visitor, "moves", move=move, revision=state["revision"])


async def test_a_move_on_the_page_is_a_move_in_chat(both: Visitor, room: Room) -> None:
    assert await play(both, "b2-b4") == {"done": True}
    state = await get(both, "/m/1/state")
    assert [move[0] for move in state["moves"]] == ["b2-b4"]
    assert "b2-b4" in (await both.last())["text"]
    # One who plays both sides is always the player to move.
    assert state["own"]["side"] == 1
    assert state["own"]["both"]


async def test_an_old_revision_plays_nothing(both: Visitor) -> None:
    state = await get(both, "/m/1/state")
    await play(both, "b2-b4")
    await play(both, "c7-c5")
    answer = await do(both, "moves", move="g2-g3", revision=state["revision"])
    assert "text" in answer
    assert len((await get(both, "/m/1/state"))["moves"]) == 2


async def test_an_impossible_move_is_refused_with_the_reason(both: Visitor) -> None:
    answer = await play(both, "b2-b8")
    assert "move potential 4" in answer["text"]


async def test_nobody_acts_as_somebody_else(both: Visitor, arrive: Arrive) -> None:
    stranger = await arrive()
    body = {"as": both.me, "move": "b2-b4", "revision": 0}
    assert (await stranger.post("/m/1/moves", body)).status == 403
    third = await arrive("Cleo")
    answer = await do(third, "moves", move="b2-b4", revision=0)
    assert "text" in answer
    assert (await get(third, "/m/1/state"))["moves"] == []


async def test_other_origins_do_nothing(both: Visitor) -> None:
    body = {"as": both.me, "move": "b2-b4", "revision": 0}
    answer = await both.post("/m/1/moves", body, Origin="https://elsewhere.example")
    assert answer.status == 403


@pytest.mark.parametrize(
    "body", [[], {}, {"as": 1}, {"as": None, "move": "b2-b4", "revision": 0}, {"as": "x", "move": 1}]
)
async def test_what_is_no_request_is_refused(both: Visitor, body: object) -> None:
    assert (await both.post("/m/1/moves", body)).status in {400, 403}


@pytest.mark.parametrize(
    "path",
    [
        "/m/2",
        "/m/0",
        "/m/x",
        "/m/99999999999999999999",
        "/m/2/state",
        "/m/2/board",
        "/m/2/live",
        "/m/2/news",
        "/m/1/1-0.png",
    ],
)
async def test_what_is_not_there(both: Visitor, path: str) -> None:
    assert await status_of(both, path) == 404


async def test_a_match_between_players_alone_is_not_there_for_others(arrive: Arrive) -> None:
    ann, ben, stranger = await arrive("Ann"), await arrive("Ben"), await arrive()
    await ann.line("/challenge pux opponent:@ben time:3d place:dm")
    await ben.press(await ben.last(), "Accept")
    state = await get(ann, "/m/1/state")
    assert state["private"]
    board = await get(ben, "/m/1/board")
    for path in ("/m/1", "/m/1/state", "/m/1/board", "/m/1/step", "/m/1/news", "/m/1/live", board["picture"]):
        assert await status_of(stranger, path) == 404
    async with ann.client.get(board["picture"]) as response:
        assert response.headers["Cache-Control"].startswith("private, ")
    # Drawn for one player, it is not drawn again for the next.
    assert await status_of(stranger, board["picture"]) == 404


async def test_a_picture_is_kept_for_ever_and_a_takeback_changes_its_address(both: Visitor) -> None:
    await play(both, "b2-b4")
    board = await get(both, "/m/1/board")
    async with both.client.get(board["picture"]) as response:
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert (await response.read()).startswith(b"\x89PNG")
    start = await get(both, "/m/1/board?turn=0")
    # One who plays both sides undoes the move of the other.
    [undo] = [one for one in (await get(both, "/m/1/state"))["own"]["buttons"] if one["kind"] == "undo"]
    both.me = undo["as"]
    await do(both, "presses", action=undo["action"])
    await play(both, "g2-g3")
    after = await get(both, "/m/1/board")
    assert after["turn"] == board["turn"] == 1
    assert after["sum"] != board["sum"]
    assert after["picture"] != board["picture"]
    assert (await get(both, "/m/1/board?turn=0"))["sum"] == start["sum"]


async def test_themes_and_sides_have_pictures_of_their_own(both: Visitor) -> None:
    seen = set()
    for query in ("theme=light", "theme=dark", "theme=contrast", "theme=light&near=1"):
        board = await get(both, f"/m/1/board?{query}")
        async with both.client.get(board["picture"]) as response:
            seen.add(await response.read())
    assert len(seen) == 4


async def test_steps_lead_to_a_move_and_made_up_ones_nowhere(both: Visitor) -> None:
    board = await get(both, "/m/1/board")
    assert {pick["area"] for pick in board["step"]["picks"]} <= {area["name"] for area in board["areas"]}
    step = await get(both, "/m/1/step?chosen=b2")
    # What is carried has no place on the board: one way is taken, and all of them are offered.
    assert step["ways"]
    assert step["chosen"] == step["ways"][0]["chosen"]
    target = next(pick for pick in step["picks"] if pick["area"] == "b4")
    whole = await get(both, f"/m/1/step?chosen={target['chosen']}")
    assert whole["move"] == "b2-b4"
    assert await status_of(both, "/m/1/step?chosen=z9") == 409


async def test_lines_are_tried_without_playing(both: Visitor) -> None:
    tried = await get(both, "/m/1/board?line=b2-b4%3Ec7-c5")
    assert tried["line"] == ["b2-b4", "c7-c5"]
    assert await status_of(both, tried["picture"]) == 200
    assert (await get(both, "/m/1/state"))["moves"] == []
    assert await status_of(both, "/m/1/board?line=b2-b8") == 404


async def test_a_typed_command_is_about_this_match(both: Visitor) -> None:
    await both.line("/both pommel")
    answer = await do(both, "lines", text="/history")
    assert "#1 Pux" in answer["text"]
    assert await do(both, "lines", text="b2-b4") == {"done": True}


async def test_notes_are_for_their_author_alone(both: Visitor) -> None:
    await do(both, "commands", name="note", text="keep the left")
    state = await get(both, "/m/1/state")
    assert state["own"]["notes"] == [[0, "keep the left"]]
    assert (await both.post("/m/1/commands", {"as": both.me, "name": "privacy delete"})).status == 400


async def test_watchers_hear_of_a_move(both: Visitor, arrive: Arrive) -> None:
    stranger = await arrive()
    async with stranger.client.get("/m/1/live") as stream:
        assert stream.headers["Content-Type"] == "text/event-stream"
        await play(both, "b2-b4")

        async def event() -> dict[str, Any]:
            async for line in stream.content:
                if line.startswith(b"data: {"):
                    found: dict[str, Any] = json.loads(line.removeprefix(b"data: "))
                    return found
            raise AssertionError("the stream has ended")

        news = await asyncio.wait_for(event(), 5)
    assert [move[0] for move in news["moves"]] == ["b2-b4"]
    assert "own" not in news


async def test_what_changes_nothing_on_the_page_is_no_news(both: Visitor, room: Room) -> None:
    """That a board has arrived starts a clock, and in this match there is none."""
    context = PageContext(TableViewers(room.table, Cookies()))
    watchers, lookup, number = Watchers(context, Streams()), context.services.lookup, MatchId(1)

    async def news() -> bytes | None:
        return await watchers._written(
            await lookup.board(await lookup.get(number)), Readers("en", veiled=False)
        )

    assert await news()
    assert await news() is None
    before = (await lookup.get(number)).match
    other = replace(before.clock, notified=None if before.clock.notified else room.clock())
    await room.database.write(lambda session: session.turns.set_clock(number, other, 0))
    assert stamp((await lookup.get(number)).match) != stamp(before), "something has changed"
    assert await news() is None
    await play(both, "b2-b4")
    assert await news()


async def test_a_name_is_text_wherever_it_stands(arrive: Arrive) -> None:
    visitor = await arrive('<b>"Ann"&</b>')
    await visitor.line("/both pux")
    async with visitor.client.get("/m/1", headers={"Accept": "text/html"}) as response:
        page = await response.text()
    assert "<b>" not in page
    assert "script-src 'self'" in response.headers["Content-Security-Policy"]


async def test_errors_are_pages_for_those_who_read_pages(both: Visitor) -> None:
    async with both.client.get("/m/77", headers={"Accept": "text/html"}) as response:
        assert response.status == 404
        assert "Nothing here" in await response.text()


# --- words ------------------------------------------------------------------------------------------


MATCH_SCRIPTS = (
    "actions",
    "match",
    "board",
    "picker",
    "clocks",
    "moves",
    "answers",
    "tries",
    "panes",
    "live",
    "loupe",
    "marks",
)
SAID = re.compile(r"\b(?:say\(([^()]*)|(?<!/)words\.([a-z]+)\b|words\[\"([a-z-]+)\"\])")


def said_in(*scripts: str) -> set[str]:
    """The messages that scripts name."""
    text = "\n".join(
        (ROOMS / "pages" / "static" / f"{name}.js").read_text(encoding="utf-8") for name in scripts
    )
    found: set[str] = set()
    for call, attribute, key in SAID.findall(text):
        found |= {*re.findall(r'"([a-z][a-z-]*)"', call), attribute, key} - {""}
    return found


@every_row(
    ("scripts", "catalogues"),
    [
        (MATCH_SCRIPTS, ("match_page",)),
        (("front", "friend"), ("front",)),
        (("learn",), ("learn", "match_page")),
    ],
)
def test_everything_that_scripts_say_is_in_the_catalogue(
    scripts: tuple[str, ...], catalogues: tuple[str, ...]
) -> None:
    said = said_in(*scripts)
    assert said
    assert said <= {key for name in catalogues for key in catalogue(name)}


COMMANDS = ("/privacy show", "/privacy export", "/privacy delete")


def test_templates_have_no_words_of_their_own() -> None:
    for template in TEMPLATES.values():
        code = re.sub(r"<(code|kbd)>[^{]*?</\1>", "", template)
        code = re.sub(r"\{% block body_class %\}.*?\{% endblock %\}", "", code)
        text = re.sub(r"\{[%{#].*?[%}#]\}", "", code, flags=re.DOTALL)
        shown = re.findall(r">([^<>]*)<", text)
        shown += re.findall(r'\b(?:alt|title|aria-label|placeholder)="([^"]*)"', text)
        parts = {part.strip() for part in shown if re.search(r"[a-z]{2}", part)}
        assert parts <= {"Turnpost", "– Turnpost", *COMMANDS}, "names alone are the same in every language"


def test_it_speaks_german() -> None:
    with in_language("de"):
        assert say.their_move(name="Ana") == "Ana ist am Zug"


async def test_while_the_time_is_in_doubt_the_seat_and_the_card_say_so(arrive: Arrive, room: Room) -> None:
    ann, ben = await arrive("Ann"), await arrive("Ben")
    await ann.line("/challenge pux opponent:@ben seat:first time:3d")
    await ben.press(await ben.last(), "Accept")
    await room.outbox_worker.drain()
    now = room.clock()
    await room.database.write(
        lambda session: session.outages.add(now - timedelta(days=20), now, OutageState.HELD)
    )
    for language, why in (("en", "time in doubt"), ("de", "Zeit unklar")):
        headers = {"Accept-Language": language}
        async with ann.client.get("/m/1/state", headers=headers) as response:
            player = (await response.json())["players"][0]
        assert (player["status"], player["paused"], player["runs"]) == ("paused", why, False)
        async with ann.client.get("/matches", headers=headers) as response:
            assert f"<strong>{why}</strong>" in await response.text()
