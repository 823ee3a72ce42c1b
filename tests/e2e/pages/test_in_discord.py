"""The Activity in Chromium: a page that plays Discord's client has it in a frame, at a phone's size, and it is touched."""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Frame, Route, expect

from rules.games.catalogue import GAMES
from tests.e2e.pages.test_games_by_hand import SHORT
from tests.support.activity.client import PUBLIC, SETTINGS, DiscordClient, Proxy, discord_browser
from tests.support.browser import SMALL, SQUEEZED, in_chromium, violations
from tests.support.club import Club, moves, settled
from tests.support.discord import Discord, User
from tests.support.hands import Hand
from tests.support.service import Service, VirtualClock, running

pytestmark = in_chromium


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def chromium(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Browser, Proxy]]:
    async with discord_browser(tmp_path_factory.mktemp("discord")) as started:
        yield started


@dataclass
class Scene:
    """A club, the service, and people with Discord's client."""

    club: Club
    service: Service
    store: Path
    browser: Browser
    proxy: Proxy

    async def client(self, user: User, **options: Any) -> DiscordClient:
        return await DiscordClient.start(self.browser, self.proxy, self.service, user, **options)

    async def show(self, visible: str) -> None:
        meg = self.club.guild.member("Meg", manage=True)
        await self.club.discord.slash(meg, self.club.games, "server pages", visible=visible)


@pytest_asyncio.fixture(loop_scope="session")
async def scene(tmp_path: Path, chromium: tuple[Browser, Proxy]) -> AsyncIterator[Scene]:
    async with Discord.running() as discord:
        club, store = Club(discord), tmp_path / "turnpost.db"
        async with running(discord, store, VirtualClock(), **SETTINGS) as service:
            browser, proxy = chromium
            proxy.streams = proxy.cookies = True
            made = Scene(club, service, store, browser, proxy)
            await made.show("members")
            yield made
            for context in browser.contexts:
                await context.close()


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_between_chat_and_the_activity(scene: Scene, game: str) -> None:
    club = scene.club
    await club.match(game)
    ben = await scene.client(club.ben)
    await ben.open(custom_id="m1")
    shown = await ben.frame("#board-box")
    hand, position = Hand(ben.page, "touch", shown), GAMES[game].start(GAMES[game].settle({}))
    for ply, text in enumerate(SHORT[game].split()):
        if (position.to_move or 0) == 1:
            await hand.play(position, text, ply + 1)
        else:
            answer = await club.discord.slash(club.ann, club.games, "move", move=text)
            if answer.ephemeral:
                await club.discord.click(club.ann, answer.message, f"Play {text}")
        position = position.play(position.parse(text))
    assert position.outcome is not None
    await expect(shown.locator("#prompt")).to_contain_text(re.compile(" wins? #1"))
    await settled(scene.service)
    assert moves(scene.store) == SHORT[game].split()
    last = max(club.games.messages.values(), key=lambda message: message.id)
    assert re.search("wins? #1", last.content), last.content
    assert ben.complaints == []


async def begun(scene: Scene, game: str = "pux", *plies: str, **options: Any) -> DiscordClient:
    """Ann's client, in which the Activity shows a match of hers in which it is her move."""
    await scene.club.match(game)
    for ply, text in enumerate(plies):
        await scene.club.move((scene.club.ann, scene.club.ben)[ply % 2], text)
    ann = await scene.client(scene.club.ann, **options)
    await ann.open(custom_id="m1")
    return ann


async def test_those_who_do_not_agree_see_what_everybody_sees_and_one_button(scene: Scene) -> None:
    await scene.show("public")
    await scene.club.match()
    ann = await scene.client(scene.club.ann)
    ann.declines = True
    await ann.open(custom_id="m1")
    entry = await ann.frame("#entry")
    await expect(entry.locator("#entering")).to_have_text("Discord didn’t sign you in. Try again.")
    await expect(entry.locator("#preview img")).to_be_visible()
    assert await entry.locator("#entry :is(button, a):visible").all_inner_texts() == ["Sign in with Discord"]
    ann.declines = False
    await entry.locator("#enter").tap()
    await expect((await ann.frame("#board-box")).locator("#prompt")).to_have_text("Which piece?")


async def test_a_match_that_not_everybody_may_see_is_not_shown_before(scene: Scene) -> None:
    await scene.club.match()
    ann = await scene.client(scene.club.ann)
    ann.declines = True
    async with ann.page.expect_response(lambda answer: "/m/1/board" in answer.url) as asked:
        await ann.open(custom_id="m1")
    assert (await asked.value).status == 404
    await expect((await ann.frame("#entry")).locator("#preview")).to_be_hidden()


async def test_a_client_that_keeps_no_cookies_leads_to_the_browser(scene: Scene) -> None:
    scene.proxy.cookies = False
    ann = await scene.client(scene.club.ann)
    await ann.open()
    entry = await ann.frame("#entry")
    words = "Discord keeps no cookie of Turnpost here. Open Turnpost in the browser instead."
    await expect(entry.locator("#entering")).to_have_text(words)
    await expect(entry.locator("#enter")).to_be_hidden()
    await entry.locator("#open").tap()
    assert await ann.asked("OPEN_EXTERNAL_LINK") == [{"url": f"{PUBLIC}/"}]


async def test_a_link_is_shared_by_discord_and_opens_the_same_page(scene: Scene) -> None:
    ann = await begun(scene, "pux", "b2-b3")
    inside = await ann.frame("#board-box")
    await inside.locator("#actions [aria-controls=drawer]").tap()
    await inside.locator("#actions [popovertarget=share]").tap()
    await inside.locator("#share [data-share=link] button").tap()
    await expect(inside.locator("#share")).to_be_visible()
    assert await ann.asked("SHARE_LINK") == [{"message": await inside.title(), "custom_id": "/m/1"}]
    ben = await scene.client(scene.club.ben)
    await ben.open(custom_id="/m/1")
    await expect((await ben.frame("#board-box")).locator("#prompt")).to_have_text("Which piece?")


async def test_a_client_that_shares_no_links_has_the_address_on_the_web_copied(scene: Scene) -> None:
    ann = await begun(scene)
    inside = await ann.frame("#board-box")
    await ann.page.evaluate("() => { window.shares = false; }")
    await inside.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error(); }; }")
    await inside.locator("#actions [aria-controls=drawer]").tap()
    await inside.locator("#actions [popovertarget=share]").tap()
    await inside.locator("#share [data-share=link] button").tap()
    await expect(inside.locator("#share-text")).to_have_value(f"{PUBLIC}/m/1")


async def press_a_link_out(inside: Frame) -> None:
    """Press a link to elsewhere, beside what the page has: its script may still be moving that."""
    await inside.evaluate(
        """() => document.querySelector("#main").insertAdjacentHTML("beforeend", '<a id="out" href="https://example.org/x">out</a>')"""
    )
    await inside.locator("#out").dispatch_event("click")


async def test_links_to_elsewhere_are_opened_by_discord(scene: Scene) -> None:
    ann = await begun(scene)
    inside = await ann.frame("#board-box")
    await press_a_link_out(inside)
    await inside.locator("#to-matches").tap()
    await expect((await ann.frame("body:not(.match) h1")).locator("h1")).to_have_text("Your matches")
    assert await ann.asked("OPEN_EXTERNAL_LINK") == [{"url": "https://example.org/x"}]


async def test_a_link_is_heard_before_its_page_is_loaded(scene: Scene) -> None:
    await scene.club.match()
    ann = await scene.client(scene.club.ann)
    come = asyncio.Event()

    async def wait(route: Route) -> None:
        await come.wait()
        await route.abort()

    await ann.page.route(re.compile(r"/m/1/.*\.png"), wait)
    await ann.open(custom_id="m1")
    inside = await ann.frame("#to-matches")
    await press_a_link_out(inside)
    assert await inside.evaluate("document.readyState") == "interactive", "pictures are still to come"
    assert await ann.asked("OPEN_EXTERNAL_LINK") == [{"url": "https://example.org/x"}]
    come.set()


async def test_where_no_stream_gets_through_news_are_asked_for(scene: Scene) -> None:
    scene.proxy.streams = False
    ben = await begun(scene)
    inside = await ben.frame("#board-box")
    await scene.club.move(scene.club.ann, "b2-b4")
    await expect(inside.locator("#moves li")).to_have_count(1)
    await expect(inside.locator("#offline")).to_be_hidden()


async def test_a_half_made_move_is_still_chosen_when_a_phone_has_let_go_of_the_page(scene: Scene) -> None:
    ann = await begun(scene)
    inside = await ann.frame("#board-box")
    await Hand(ann.page, "touch", inside).area("b2")
    await expect(inside.locator("#prompt")).to_contain_text("b2")
    await ann.page.evaluate("window.open_activity({ instance_id: 'i-1' })")
    again = await ann.frame("#board-box")
    await expect(again.locator("#prompt")).to_contain_text("b2")
    await expect(again.locator("#subprompt")).to_have_text("Still your move.")
    await Hand(ann.page, "touch", again).area("b4")
    await expect(again.locator("#moves li")).to_have_count(1)


async def test_in_a_tiny_window_the_board_stands_alone_with_whose_move_it_is(scene: Scene) -> None:
    ann = await begun(scene)
    inside = await ann.frame("#board-box")
    await expect(inside.locator("#prompt")).to_have_text("Which piece?")
    await ann.page.evaluate("window.lay_out(1)")
    await expect(inside.locator("#actions")).to_be_hidden()
    await expect(inside.locator(".seat:visible .name")).to_have_text(["Ann"])
    await expect(inside.locator("#picture")).to_have_attribute("src", re.compile("bare=1"))
    await ann.page.evaluate("window.lay_out(0)")
    await expect(inside.locator("#actions")).to_be_visible()


async def test_messages_of_others_are_ignored(scene: Scene) -> None:
    """From another window, and from another origin: only the window around ours, and only Discord's, is believed."""
    ann = await begun(scene)
    inside = await ann.frame("#board-box")
    entry = ann.page.frames[1]
    told = """([origin, source]) => dispatchEvent(new MessageEvent("message", {
      origin, source: source === "parent" ? parent : window,
      data: [1, { cmd: "DISPATCH", evt: "ACTIVITY_LAYOUT_MODE_UPDATE", nonce: null, data: { layout_mode: 1 } }],
    }))"""
    others = [("https://evil.example", "parent"), ("http://localhost:3333", "parent"), ("null", "parent")]
    for origin, source in [
        *others,
        (f"https://{ann.application}.discordsays.com", "parent"),
        ("https://discord.com", "self"),
    ]:
        await entry.evaluate(told, [origin, source])
        assert not await inside.evaluate("document.documentElement.hasAttribute('data-tiny')"), (
            origin,
            source,
        )
    await entry.evaluate(told, ["https://discord.com", "parent"])
    assert await inside.evaluate("document.documentElement.hasAttribute('data-tiny')")


async def test_nobody_else_can_frame_it(scene: Scene) -> None:
    ann = await scene.client(scene.club.ann)
    async with ann.page.expect_console_message(lambda said: "frame-ancestors" in said.text):
        await ann.page.goto(f"https://evil.example/?application={ann.application}")
        await ann.open()


SIZES = [{"width": 390, "height": 700}, {"width": 1000, "height": 620}]


LOOKS: list[dict[str, Any]] = [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"contrast": "more"}]


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "contrast"])
@pytest.mark.parametrize("size", SIZES, ids=["phone", "desktop"])
async def test_axe_finds_nothing(scene: Scene, size: Any, look: Any) -> None:
    club = scene.club
    await club.match("bipod")
    await club.move(club.ann, "i1,m1")
    asked = await club.discord.slash(club.ben, club.games, "resign")
    await club.discord.click(club.ben, asked.message, asked.labels[0])
    await club.match()
    ann = await scene.client(club.ann, viewport=size, **look)
    await ann.open(custom_id="m2")
    inside = await ann.frame("#board-box")
    found = {"match": await violations(inside)}
    await inside.locator("#actions [aria-controls=drawer]").tap()
    await inside.locator("#actions [popovertarget=share]").tap()
    found["sharing"] = await violations(inside)
    await ann.page.keyboard.press("Escape")
    await inside.locator("#to-matches").tap()
    inside = await ann.frame("body:not(.match) h1")
    found["matches"] = await violations(inside)
    await inside.locator("a.me").tap()
    inside = await ann.frame("#settings")
    found["settings"] = await violations(inside)
    await inside.evaluate("location.assign('/m/1')")
    inside = await ann.frame("#board-box")
    await expect(inside.locator("#prompt")).to_contain_text("wins")
    found["end"] = await violations(inside)
    ann.declines = True
    await ann.open()
    found["entry"] = await violations(await ann.frame("#entry #enter"))
    assert {page: wrong for page, wrong in found.items() if wrong} == {}


async def test_the_end_of_a_match_has_room_for_its_buttons(scene: Scene) -> None:
    ann = await begun(scene, "polatty-pressure", "f9", locale="de-DE")
    inside = await ann.frame("#board-box")
    asked = await scene.club.discord.slash(scene.club.ben, scene.club.games, "resign")
    await scene.club.discord.click(scene.club.ben, asked.message, asked.labels[0])
    await expect(inside.locator("#actions .main")).to_have_text("Revanche")
    assert await inside.evaluate(SQUEEZED) == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("game", GAMES)
async def test_the_board_fills_a_phone(scene: Scene, game: str, locale: str) -> None:
    ann = await begun(scene, game, locale=locale)
    inside = await ann.frame("#board-box")
    await expect(inside.locator("#prompt strong")).to_be_visible()
    measured = await inside.evaluate(
        """() => {
          const board = document.querySelector("#picture").getBoundingClientRect();
          const keys = [...document.querySelectorAll("#actions > *")].map((key) => key.getBoundingClientRect()).filter((key) => key.width);
          return {
            bar: document.querySelector(".bar").getBoundingClientRect().height,
            board: [board.top >= 34, board.width >= 340, board.bottom <= 652],
            keys: keys.every((key) => key.left >= 0 && key.right <= 390 && key.bottom <= 700 && key.width >= 43.5),
          };
        }"""
    )
    assert measured == {"bar": 0, "board": [True, True, True], "keys": True}
    assert await inside.evaluate(SMALL) == []
