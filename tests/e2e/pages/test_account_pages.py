"""Pages of a service that plays on Discord: signing in by a link, watching, and playing between chat and page."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.support.account_pages import SETTINGS, Browser, link_of
from tests.support.club import Club, moves, outcome, settled
from tests.support.discord import Discord, Permission
from tests.support.service import Service, VirtualClock, running

PATIENCE = 10.0
"""How many seconds a stream may take to end."""


@pytest.fixture
async def service(club: Club, store: Path, clock: VirtualClock) -> AsyncIterator[Service]:
    async with running(club.discord, store, clock, **SETTINGS) as started:
        yield started


@pytest.fixture
async def browsers(service: Service) -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
async def stranger(service: Service, browsers: AsyncExitStack) -> Browser:
    return await browsers.enter_async_context(Browser(service))


@pytest.fixture
async def ann(service: Service, club: Club, browsers: AsyncExitStack) -> Browser:
    """Ann's browser, signed in."""
    opened = await browsers.enter_async_context(Browser(service))
    await opened.sign_in(club.discord, club.ann, club.games)
    return opened


@pytest.fixture
async def ben(service: Service, club: Club, browsers: AsyncExitStack) -> Browser:
    opened = await browsers.enter_async_context(Browser(service))
    await opened.sign_in(club.discord, club.ben, club.games)
    return opened


async def show(club: Club, visible: str) -> None:
    meg = club.guild.member("Meg", manage=True)
    await club.discord.slash(meg, club.games, "server pages", visible=visible)


def forget_who_sees(service: Service) -> None:
    """Drop what is remembered of Discord's answers, as five minutes do."""
    places = service.app.dispatcher.services.platform._places  # type: ignore[attr-defined]  # Discord's
    places._answers.drop_all()
    places._seen.drop_all()


async def test_a_link_signs_in_once(club: Club, service: Service, stranger: Browser) -> None:
    link = await link_of(club.discord, club.ann, club.games)
    shown = await stranger.get(link)
    assert "Ann" in shown.text
    assert shown.headers["Referrer-Policy"] == "strict-origin"
    assert "no-store" in shown.headers["Cache-Control"]
    assert not stranger.cookies, "looking at it signs nobody in"
    elsewhere = await stranger.post(link, form=True, Origin="https://evil.example")
    assert elsewhere.status == 403
    opened = await stranger.post(link, form=True)
    assert (opened.status, opened.headers["Location"]) == (303, "/matches")
    cookie = opened.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert (await stranger.get(link)).status == 404
    assert (await stranger.post(link, form=True)).status == 404
    assert "You are Ann" in (await stranger.get("/")).text
    await stranger.post("/sign-out", form=True)
    assert "You are Ann" not in (await stranger.get("/")).text


async def test_settings_name_the_browsers_that_are_signed_in(
    service: Service, ann: Browser, ben: Browser
) -> None:
    service.clock.advance(days=3)
    text = (await ann.get("/settings")).text
    assert "Since 2 March 2026, last used 5 March 2026" in text
    assert text.count("last used 5 March 2026") == 1, "Ann's alone"
    german = (await ben.get("/settings", **{"Accept-Language": "de"})).text
    assert "Seit 2. März 2026, zuletzt benutzt 5. März 2026" in german


async def test_a_match_is_played_between_chat_and_page(
    club: Club, service: Service, ann: Browser, store: Path
) -> None:
    await show(club, "members")
    await club.match()
    before = len(club.discord.requests)
    assert (await ann.play(1, "b2-b4")).json == {"done": True}
    await settled(service)
    requests = [request.template for request in club.discord.requests[before:] if request.method == "POST"]
    assert requests == ["/channels/{channel_id}/messages"], "a move is one request"
    board = max(club.games.messages.values(), key=lambda message: message.id)
    assert f"{club.ben.mention}, your move in #1 Pux: Ann played b2-b4" in board.content
    assert board.attachments
    await club.move(club.ben, "c7-c6")
    state = await ann.state(1)
    assert [move[0] for move in state["moves"]] == ["b2-b4", "c7-c6"]
    assert state["own"]["awaited"]
    assert moves(store) == ["b2-b4", "c7-c6"]


async def test_a_match_by_direct_message_is_told_to_both(club: Club, service: Service, ann: Browser) -> None:
    await club.match(place="dm")
    await settled(service)
    before = len(club.discord.requests)
    assert (await ann.play(1, "b2-b4")).json == {"done": True}
    await settled(service)
    for user in (club.ann, club.ben):
        last = max(club.discord.dms(user).messages.values(), key=lambda message: message.id)
        assert "Ann played b2-b4" in last.content or "You played b2-b4" in last.content, last.content
    posted = [
        one for one in club.discord.requests[before:] if one.method == "POST" and "messages" in one.template
    ]
    assert len(posted) == 2


async def test_what_a_server_does_not_show_is_not_there(
    club: Club, service: Service, ann: Browser, stranger: Browser
) -> None:
    await club.match()
    for who in (ann, stranger):
        assert (await who.get("/m/1")).status == 404
        assert "#1" not in (await who.get("/matches")).text
    await show(club, "members")
    assert (await ann.get("/m/1")).status == 200
    assert (await stranger.get("/m/1")).status == 404
    await show(club, "public")
    seen = await stranger.get("/m/1")
    assert seen.status == 200
    assert "Ann" in seen.text
    await show(club, "off")
    assert (await ann.get("/m/1")).status == 404


async def test_who_loses_the_channel_sees_and_does_nothing_more_within_minutes(
    club: Club, service: Service, ann: Browser, store: Path
) -> None:
    await show(club, "members")
    await club.match()
    asked = [one for one in club.discord.requests if one.template.endswith("/members/{user_id}")]
    for _ in range(3):
        assert (await ann.get("/m/1")).status == 200
    again = [one for one in club.discord.requests if one.template.endswith("/members/{user_id}")]
    assert len(again) - len(asked) == 1, "a person is asked for once"
    club.games.deny(club.ann, Permission.VIEW_CHANNEL)
    forget_who_sees(service)
    assert (await ann.get("/m/1/state")).status == 404
    refused = await ann.post("/m/1/moves", {"as": str(club.ann.id), "move": "b2-b4", "revision": 0})
    assert refused.status == 404
    assert moves(store) == []


async def test_resigning_and_a_rematch_on_the_page(
    club: Club, service: Service, ann: Browser, ben: Browser, store: Path
) -> None:
    await show(club, "members")
    await club.match()
    asked = (await ann.press(1, "Resign")).json
    (really,) = [one for one in asked["buttons"] if one["label"].startswith("Resign")]
    await ann.act(1, "presses", action=really["action"])
    await settled(service)
    assert outcome(store) == (1, "resignation")
    offered = (await ann.press(1, "Rematch")).json["buttons"]
    await ann.act(1, "presses", action=offered[0]["action"])
    await settled(service)
    (offer,) = (await ben.state(1))["own"]["answering"]
    await ben.act(1, "presses", action=offer["agree"])
    await settled(service)
    assert (await ann.state(1))["rematch"] == 2
    last = max(club.games.messages.values(), key=lambda message: message.id)
    assert "#2 Pux" in last.content


async def test_a_match_against_the_computer_begins_on_the_page(
    club: Club, service: Service, ann: Browser, stranger: Browser, discord: Discord
) -> None:
    nobody = await stranger.post("/start/computer", {"game": "pux", "level": 1})
    assert "Sign in first" in nobody.json["error"]
    begun = await ann.post("/start/computer", {"game": "pux", "level": 1})
    assert begun.json == {"to": "/m/1"}
    assert (await ann.get("/m/1")).status == 200
    await settled(service)
    assert any("#1 Pux" in message.content for message in discord.dms(club.ann).messages.values())


async def test_a_name_that_is_hidden_is_on_no_page_of_strangers(
    club: Club, service: Service, ann: Browser, stranger: Browser
) -> None:
    await show(club, "public")
    await club.match()
    await club.discord.slash(club.ben, club.games, "settings pages", name="hidden")
    assert "Ben" in (await ann.get("/m/1")).text
    for path in ("/m/1", "/m/1/state", "/watch", "/", "/m/1/board"):
        page = await stranger.get(path)
        assert page.status == 200
        assert "Ben" not in page.text, path
    assert "/m/1" in (await stranger.get("/watch?player=Ann&result=running")).text
    assert "/m/1" not in (await stranger.get("/watch?player=Ben&result=running")).text


async def agree(who: Browser, other: Browser, service: Service, label: str) -> None:
    """Press a button that makes an offer, confirm it, and let the other accept it on their page."""
    asked = (await who.press(1, label)).json
    assert (await who.act(1, "presses", action=asked["buttons"][0]["action"])).status == 200
    await settled(service)
    (offer,) = (await other.state(1))["own"]["answering"]
    assert (await other.act(1, "presses", action=offer["agree"])).status == 200
    await settled(service)


@pytest.mark.parametrize(
    ("label", "comes"),
    [
        ("Draw", (["b2-b4"], (None, "agreement"))),
        ("Abort", (["b2-b4"], (None, "aborted"))),
        ("Takeback", ([], (None, None))),
    ],
)
async def test_what_both_agree_on_is_told_on_discord(  # noqa: PLR0917 - fixtures, and the columns of its table
    club: Club,
    service: Service,
    ann: Browser,
    ben: Browser,
    store: Path,
    label: str,
    comes: tuple[object, object],
) -> None:
    await show(club, "members")
    await club.match()
    await ann.play(1, "b2-b4")
    await settled(service)
    told = len(club.games.messages)
    await agree(ann, ben, service, label)
    assert (moves(store), outcome(store)) == comes
    assert len(club.games.messages) > told, "the channel hears of it"


async def test_a_reminder_is_put_off_or_left_out_on_the_page(
    club: Club, service: Service, ann: Browser
) -> None:
    await show(club, "members")
    await club.match("pux", time="3d")
    form = (await ann.press(1, "Snooze")).json["form"]
    done = await ann.act(1, "forms", action=form["action"], text="4h")
    assert "Next reminder of #1" in done.json["text"]
    before = len(club.games.messages)
    await service.go_by(4.1)
    await settled(service)
    assert len(club.games.messages) == before + 1, "the reminder that was asked for"
    await ann.press(1, "Not this turn")
    labels = {one["label"] for one in (await ann.state(1))["own"]["buttons"]}
    assert not {"Snooze", "Not this turn"} & labels
    await service.go_by(60)
    await settled(service)
    assert len(club.games.messages) == before + 1, "no other reminder of this turn"


async def test_undo_on_the_page_takes_the_ply_back(
    club: Club, service: Service, ann: Browser, store: Path
) -> None:
    await show(club, "members")
    await club.match()
    await ann.play(1, "b2-b4")
    await settled(service)
    assert (await ann.press(1, "Undo")).json["text"].startswith("Undone.")
    await settled(service)
    assert moves(store) == []
    last = max(club.games.messages.values(), key=lambda message: message.id)
    assert f"{club.ann.mention}, your move in #1 Pux" in last.content


async def test_notes_and_conditional_moves_are_ones_own(
    club: Club, service: Service, ann: Browser, ben: Browser, store: Path
) -> None:
    await show(club, "members")
    await club.match()
    await ann.play(1, "b2-b4")
    await settled(service)
    told = len(club.games.messages)
    await ann.act(1, "commands", name="note", text="watch the left side")
    await ann.act(1, "commands", name="premove set", text="c7-c6 > b1-b2")
    await settled(service)
    assert len(club.games.messages) == told, "nobody else hears of either"
    own, others = await ann.state(1), await ben.get("/m/1/state")
    assert own["own"]["notes"]
    assert own["own"]["plans"]
    assert "watch the left side" not in others.text
    assert not others.json["own"]["plans"]
    await ben.play(1, "c7-c6")
    await settled(service)
    assert moves(store) == ["b2-b4", "c7-c6", "b1-b2"]


async def test_nobody_acts_for_another(club: Club, service: Service, ann: Browser, store: Path) -> None:
    await show(club, "members")
    await club.match()
    forged = {"as": str(club.ben.id), "move": "b2-b4", "revision": 0}
    assert (await ann.post("/m/1/moves", forged)).status == 403
    real = {**forged, "as": str(club.ann.id)}
    elsewhere = await ann.post("/m/1/moves", real, Origin="https://evil.example")
    assert elsewhere.status == 403
    assert moves(store) == []
    assert (await ann.post("/m/1/moves", real)).json == {"done": True}
    await ann.post("/m/1/moves", real)
    assert moves(store) == ["b2-b4"], "a repeat plays nothing more"


async def test_who_is_banned_sees_what_is_public_and_acts_on_nothing(
    club: Club, service: Service, ann: Browser, store: Path
) -> None:
    await show(club, "public")
    await club.match()
    club.guild.ban(club.ann)
    assert (await ann.get("/m/1")).status == 200
    for what, body in (
        ("moves", {"move": "b2-b4", "revision": 0}),
        ("presses", {"action": "resign-confirm:1:0"}),
        ("commands", {"name": "note", "text": "gone"}),
    ):
        refused = await ann.post(f"/m/1/{what}", {"as": str(club.ann.id), **body})
        assert refused.status == 404, what
    assert moves(store) == []
    assert outcome(store) == (None, None)


async def test_an_open_stream_ends_at_the_next_event_after_the_channel_is_lost(
    club: Club, service: Service, ann: Browser, ben: Browser
) -> None:
    await show(club, "members")
    await club.match()
    async with (
        ann.session.get(ann.origin + "/m/1/live") as lost,
        ben.session.get(ben.origin + "/m/1/live") as kept,
    ):
        for stream in (lost, kept):
            while await stream.content.readline() != b"event: begin\n":
                pass
        club.games.deny(club.ann, Permission.VIEW_CHANNEL)
        forget_who_sees(service)
        assert (await ben.act(1, "presses", action="resign-confirm:1:0")).status == 200
        async with asyncio.timeout(PATIENCE):
            assert b"event: message" not in await lost.content.read(), "it ends, and tells nothing"
            while await kept.content.readline() != b"event: message\n":
                pass
