"""Signing in with Discord: the whole way in a browser, and every way to cheat at it."""

import html
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from bot.locales.say.pages import papers
from tests.support.account_pages import SETTINGS, SITE, Browser, Page, browser
from tests.support.club import Club
from tests.support.discord import Discord, User
from tests.support.discord.oauth import SECRET
from tests.support.service import Service, VirtualClock, running

CALLBACK = f"{SITE}/sign-in/callback"


@pytest.fixture
async def service(club: Club, store: Path, clock: VirtualClock) -> AsyncIterator[Service]:
    club.discord.oauth.redirects.add(CALLBACK)
    async with running(club.discord, store, clock, **SETTINGS, DISCORD_CLIENT_SECRET=SECRET) as started:
        yield started


@pytest.fixture
async def ann(service: Service) -> AsyncIterator[Browser]:
    async with browser(service) as opened:
        yield opened


async def begin(opened: Browser, to: str = "/rules/pux") -> str:
    """Begin to sign in. Returns the address of Discord's page."""
    sent = await opened.get(f"/sign-in/discord?{urlencode({'to': to})}")
    assert sent.status == 303
    return sent.headers["Location"]


async def come_back(opened: Browser, address: str) -> Page:
    """Follow Discord's redirect."""
    assert address.startswith(f"{CALLBACK}?")
    return await opened.get(address.removeprefix(SITE))


def signed_in(opened: Browser) -> bool:
    return "turnpost" in opened.cookies


async def test_one_signs_in_and_goes_on_where_one_was(club: Club, service: Service, ann: Browser) -> None:
    shown = await ann.get("/sign-in?to=/rules/pux")
    assert 'href="/sign-in/discord?to=/rules/pux"' in shown.text
    address = await begin(ann)
    asked = parse_qs(urlsplit(address).query)
    assert (asked["scope"], asked["redirect_uri"]) == (["identify"], [CALLBACK])
    back = await come_back(ann, club.discord.oauth.authorize(club.ann, address))
    assert (back.status, back.headers["Location"]) == (303, "/rules/pux")
    assert "You are Ann" in (await ann.get("/rules/pux")).text
    assert set(ann.cookies) == {"turnpost"}, "what the sign-in needed is gone"
    (grant,) = club.discord.oauth.grants.values()
    assert grant.revoked
    await ann.post("/sign-out", form=True)
    assert not signed_in(ann)


async def test_who_was_never_here_is_met_and_a_known_name_stays(
    club: Club, service: Service, ann: Browser
) -> None:
    club.guild.members[club.ann.id].nick = "Annie"
    await club.discord.slash(club.ann, club.games, "games")
    for user, name in ((club.ann, "Annie"), (club.discord.user("Zoe"), "Zoe")):
        await come_back(ann, club.discord.oauth.authorize(user, await begin(ann)))
        assert f"You are {name}" in (await ann.get("/")).text


async def _declined(ann: Browser, _: Browser, discord: Discord, user: User) -> Page:
    return await come_back(ann, discord.oauth.deny(await begin(ann)))


async def _forged_state(ann: Browser, _: Browser, discord: Discord, user: User) -> Page:
    back = urlsplit(discord.oauth.authorize(user, await begin(ann)))
    return await ann.get(
        f"{back.path}?{urlencode({'code': parse_qs(back.query)['code'][0], 'state': 'x' * 43})}"
    )


async def _no_state(ann: Browser, _: Browser, discord: Discord, user: User) -> Page:
    back = urlsplit(discord.oauth.authorize(user, await begin(ann)))
    return await ann.get(f"{back.path}?{urlencode({'code': parse_qs(back.query)['code'][0]})}")


async def _state_of_another_browser(ann: Browser, eve: Browser, discord: Discord, user: User) -> Page:
    """Eve wants Ann to be signed in as her."""
    await begin(ann)
    return await come_back(ann, discord.oauth.authorize(user, await begin(eve)))


async def _another_browser_comes_back(ann: Browser, eve: Browser, discord: Discord, user: User) -> Page:
    """Eve has seen the address that Ann was sent back to."""
    await begin(eve)
    address = discord.oauth.authorize(user, await begin(ann))
    page = await come_back(eve, address)
    assert not signed_in(eve)
    return page


async def _cookies_refused(ann: Browser, _: Browser, discord: Discord, user: User) -> Page:
    address = discord.oauth.authorize(user, await begin(ann))
    ann.session.cookie_jar.clear()
    return await come_back(ann, address)


async def _invented_code(ann: Browser, _: Browser, discord: Discord, user: User) -> Page:
    state = parse_qs(urlsplit(await begin(ann)).query)["state"][0]
    return await ann.get(f"/sign-in/callback?{urlencode({'code': 'invented', 'state': state})}")


async def _code_of_another_sign_in(ann: Browser, eve: Browser, discord: Discord, user: User) -> Page:
    """A code is bound to what the browser that asked for it has in its cookie."""
    code = parse_qs(urlsplit(discord.oauth.authorize(user, await begin(eve))).query)["code"][0]
    state = parse_qs(urlsplit(await begin(ann)).query)["state"][0]
    return await ann.get(f"/sign-in/callback?{urlencode({'code': code, 'state': state})}")


async def _too_late(ann: Browser, _: Browser, discord: Discord, user: User) -> Page:
    address = discord.oauth.authorize(user, await begin(ann))
    ann.service.clock.advance(minutes=10)
    return await come_back(ann, address)


async def _discord_fails(ann: Browser, _: Browser, discord: Discord, user: User) -> Page:
    discord.faults.fail("POST /oauth2/token")
    return await come_back(ann, discord.oauth.authorize(user, await begin(ann)))


async def _discord_lies(ann: Browser, _: Browser, discord: Discord, user: User) -> Page:
    discord.faults.lie("GET /users/@me", {"id": "1); --", "username": "Ann"})
    return await come_back(ann, discord.oauth.authorize(user, await begin(ann)))


NOT_BEGUN = "This sign-in wasn’t begun in this browser, or it’s over. Begin again."
AWAY = "Discord doesn’t answer right now. Try again in a minute."
MISUSE: dict[Callable[[Browser, Browser, Discord, User], Awaitable[Page]], tuple[int, str]] = {
    _declined: (400, "Discord didn’t sign you in. Nothing has changed."),
    _forged_state: (400, NOT_BEGUN),
    _no_state: (400, NOT_BEGUN),
    _state_of_another_browser: (400, NOT_BEGUN),
    _another_browser_comes_back: (400, NOT_BEGUN),
    _cookies_refused: (400, "this one kept no cookie. Allow cookies for this site, then begin again here."),
    _invented_code: (400, NOT_BEGUN),
    _code_of_another_sign_in: (400, NOT_BEGUN),
    _too_late: (400, NOT_BEGUN),
    _discord_fails: (502, AWAY),
    _discord_lies: (502, AWAY),
}


@pytest.mark.parametrize("misuse", MISUSE, ids=lambda misuse: misuse.__name__)
async def test_whatever_is_wrong_is_one_clear_page_and_nobody_is_signed_in(
    club: Club,
    service: Service,
    ann: Browser,
    misuse: Callable[[Browser, Browser, Discord, User], Awaitable[Page]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    status, words = MISUSE[misuse]
    async with browser(service) as eve:
        page = await misuse(ann, eve, club.discord, club.ben)
    assert page.status == status
    assert words in page.text
    assert 'href="/sign-in/discord?to=/' in page.text, "one can begin again"
    assert not signed_in(ann)
    # The address, with what is secret in it, is told nobody by the page.
    assert page.headers["Referrer-Policy"] == "strict-origin"
    secrets = (SECRET, *club.discord.oauth.grants)
    assert not [secret for secret in secrets if secret in caplog.text]


async def test_an_address_of_a_sign_in_works_once(club: Club, service: Service, ann: Browser) -> None:
    address = club.discord.oauth.authorize(club.ann, await begin(ann))
    verifier = ann.cookies["turnpost_sign_in"]
    assert (await come_back(ann, address)).status == 303
    again = await ann.get(address.removeprefix(SITE), Cookie=f"turnpost_sign_in={verifier}")
    assert again.status == 400
    assert NOT_BEGUN in again.text


@pytest.mark.parametrize(
    "to", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]
)
async def test_signing_in_leads_to_our_own_pages_only(
    club: Club, service: Service, ann: Browser, to: str
) -> None:
    back = await come_back(ann, club.discord.oauth.authorize(club.ann, await begin(ann, to)))
    assert back.headers["Location"] == "/matches"


async def test_one_address_begins_so_many_sign_ins_only(club: Club, service: Service, ann: Browser) -> None:
    statuses = [(await ann.get("/sign-in/discord")).status for _ in range(40)]
    assert statuses[:20] == [303] * 20
    assert statuses[-1] == 429


async def test_a_clock_that_differs_from_discords_hinders_nobody(
    club: Club, service: Service, ann: Browser
) -> None:
    club.discord.clock.advance(400 * 86_400)
    assert (await come_back(ann, club.discord.oauth.authorize(club.ann, await begin(ann)))).status == 303


async def test_a_page_that_is_not_there_offers_strangers_to_sign_in_whatever_is_there(
    club: Club, service: Service, ann: Browser
) -> None:
    await club.match(place="dm")
    there, nowhere = await ann.get("/m/1"), await ann.get("/m/2")
    assert (there.status, nowhere.status) == (404, 404)
    assert there.text.replace("/m/1", "/m/2") == nowhere.text
    assert 'href="/sign-in?to=/m/1"' in there.text.partition("<main")[2]
    await come_back(ann, club.discord.oauth.authorize(club.ann, await begin(ann)))
    assert (await ann.get("/m/1")).status == 200
    assert "/sign-in?to" not in (await ann.get("/m/2")).text


async def test_the_policy_says_what_is_kept_of_browsers(service: Service, ann: Browser) -> None:
    policy = html.unescape((await ann.get("/privacy")).text)
    assert papers.kept_browsers() in policy
    assert papers.kept_browsers_how(days=30) in policy


async def test_who_signs_in_anew_ends_the_session_before(club: Club, service: Service, ann: Browser) -> None:
    await come_back(ann, club.discord.oauth.authorize(club.ann, await begin(ann)))
    old = ann.cookies["turnpost"]
    await come_back(ann, club.discord.oauth.authorize(club.ben, await begin(ann)))
    assert "You are Ben" in (await ann.get("/")).text
    async with browser(service) as thief:
        assert "You are" not in (await thief.get("/", Cookie=f"turnpost={old}")).text


async def test_to_look_ahead_at_it_begins_no_sign_in(service: Service, ann: Browser) -> None:
    for path in ("/sign-in/discord", "/sign-in/callback?code=a&state=b"):
        async with ann.session.head(ann.origin + path) as answer:
            assert answer.status == 405
    assert not ann.cookies


async def test_without_the_secret_there_is_the_link_alone(
    club: Club, store: Path, clock: VirtualClock
) -> None:
    async with running(club.discord, store, clock, **SETTINGS) as service, browser(service) as opened:
        shown = (await opened.get("/sign-in")).text
        assert "/web open" in shown
        assert "/sign-in/discord" not in shown
        for path in ("/sign-in/discord", "/sign-in/callback?code=a&state=b"):
            assert (await opened.get(path)).status == 404
