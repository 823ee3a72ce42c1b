"""From a code to an account, over real HTTP against the stand-in for Discord."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.web.accounts.oauth import (
    MOST_BYTES,
    CodeRefusedError,
    DiscordAwayError,
    DiscordOAuth,
    Identity,
)
from tests.support.discord import Discord, User
from tests.support.discord.faults import Faults
from tests.support.discord.oauth import CODE_SECONDS, SECRET, challenge_of

VERIFIER = "v" * 43
TOKEN, ME, REVOKE = "POST /oauth2/token", "GET /users/@me", "POST /oauth2/token/revoke"


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord.running() as started:
        yield started


@pytest.fixture
def ann(discord: Discord) -> User:
    return discord.user("Ann")


@pytest.fixture
def oauth(discord: Discord) -> DiscordOAuth:
    made = DiscordOAuth(
        str(discord.bot.id), SECRET, "https://turnpost.example", discord.env()["DISCORD_API_BASE"]
    )
    discord.oauth.redirects.add(made.redirect)
    return made


def agreed(discord: Discord, oauth: DiscordOAuth, who: User, verifier: str = VERIFIER) -> str:
    """The code with which the browser of someone who agrees comes back."""
    back = discord.oauth.authorize(who, oauth.authorize_address("state", challenge_of(verifier)))
    assert back.startswith(f"{oauth.redirect}?")
    query = parse_qs(urlsplit(back).query)
    assert query["state"] == ["state"]
    return query["code"][0]


def routes(discord: Discord) -> list[str]:
    return [request.route for request in discord.requests]


async def test_the_token_is_used_once_and_then_ended(
    discord: Discord, oauth: DiscordOAuth, ann: User
) -> None:
    assert await oauth.of_browser(agreed(discord, oauth, ann), VERIFIER) == Identity(str(ann.id), "Ann")
    assert routes(discord) == [TOKEN, ME, REVOKE]
    (grant,) = discord.oauth.grants.values()
    assert grant.revoked
    assert grant.scope == "identify"


async def test_in_the_activity_a_code_has_no_redirect_and_the_permission_stays(
    discord: Discord, oauth: DiscordOAuth, ann: User
) -> None:
    code = discord.oauth.in_activity(
        ann, client_id=oauth.client, scope="identify", challenge=challenge_of(VERIFIER)
    )
    assert await oauth.in_activity(code, VERIFIER) == Identity(str(ann.id), "Ann")
    assert routes(discord) == [TOKEN, ME]


@pytest.mark.parametrize(
    "lost", [lambda f: f.fail(REVOKE), lambda f: f.cut(REVOKE), lambda f: f.rate_limit(REVOKE)]
)
async def test_a_token_that_cannot_be_ended_hinders_nobody(
    discord: Discord, oauth: DiscordOAuth, ann: User, lost: Callable[[Faults], Any]
) -> None:
    fault = lost(discord.faults)
    assert await oauth.of_browser(agreed(discord, oauth, ann), VERIFIER) == Identity(str(ann.id), "Ann")
    assert len(fault.hit) == 1


async def test_a_code_is_good_once_for_its_own_verifier_and_redirect_and_not_for_ever(
    discord: Discord, oauth: DiscordOAuth, ann: User
) -> None:
    code = agreed(discord, oauth, ann)
    await oauth.of_browser(code, VERIFIER)
    elsewhere = replace(oauth, public_url="https://other.example")
    too_late = agreed(discord, oauth, ann)
    for attempt in (
        oauth.of_browser(code, VERIFIER),
        oauth.of_browser(agreed(discord, oauth, ann), "w" * 43),
        elsewhere.of_browser(agreed(discord, oauth, ann), VERIFIER),
        oauth.in_activity(agreed(discord, oauth, ann), VERIFIER),
        oauth.of_browser("invented", VERIFIER),
    ):
        with pytest.raises(CodeRefusedError):
            await attempt
    discord.clock.advance(CODE_SECONDS)
    with pytest.raises(CodeRefusedError):
        await oauth.of_browser(too_late, VERIFIER)


@pytest.mark.parametrize("code", ["", "x" * 513])
async def test_what_can_be_no_code_is_not_asked_about(
    discord: Discord, oauth: DiscordOAuth, code: str
) -> None:
    with pytest.raises(CodeRefusedError):
        await oauth.of_browser(code, VERIFIER)
    assert not discord.requests


GOOD = {"access_token": "t", "token_type": "Bearer", "scope": "identify", "expires_in": 1}
LIES: dict[str, Callable[[Faults], Any]] = {
    "the token endpoint fails": lambda f: f.fail(TOKEN),
    "what stands before it answers in HTML": lambda f: f.fail(TOKEN, status=502),
    "too many requests": lambda f: f.rate_limit(TOKEN),
    "the connection is cut": lambda f: f.cut(TOKEN),
    "the answer is torn": lambda f: f.tear(TOKEN),
    "no JSON": lambda f: f.lie(TOKEN, "{"),
    "no object": lambda f: f.lie(TOKEN, [GOOD]),
    "JSON without bottom": lambda f: f.lie(TOKEN, "[" * 60_000),
    "no token": lambda f: f.lie(TOKEN, {**GOOD, "access_token": None}),
    "a token that would break the header": lambda f: f.lie(TOKEN, {**GOOD, "access_token": "t\r\nX-Y: z"}),
    "another kind of token": lambda f: f.lie(TOKEN, {**GOOD, "token_type": "mac"}),
    "another scope": lambda f: f.lie(TOKEN, {**GOOD, "scope": "guilds"}),
    "another application's token": lambda f: f.lie(TOKEN, GOOD),
    "an answer without end": lambda f: f.lie(TOKEN, "x" * (MOST_BYTES * 20)),
    "the account cannot be asked for": lambda f: f.fail(ME),
    "no account": lambda f: f.lie(ME, {"username": "ann"}),
    "a number in place of text": lambda f: f.lie(ME, {"id": 7, "username": "ann"}),
    "no number": lambda f: f.lie(ME, {"id": "me", "username": "ann"}),
    "a number that none can be": lambda f: f.lie(ME, {"id": "9" * 21, "username": "ann"}),
    "other digits": lambda f: f.lie(ME, {"id": "٣", "username": "ann"}),
    "no name": lambda f: f.lie(ME, {"id": "7"}),
    "a bot": lambda f: f.lie(ME, {"id": "7", "username": "ann", "bot": True}),
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
async def test_an_answer_that_cannot_be_believed_signs_nobody_in_and_is_not_logged(
    discord: Discord,
    oauth: DiscordOAuth,
    ann: User,
    lie: Callable[[Faults], Any],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    code = agreed(discord, oauth, ann)
    lie(discord.faults)
    with pytest.raises(DiscordAwayError):
        await oauth.of_browser(code, VERIFIER)
    for secret in (SECRET, code, VERIFIER):
        assert secret not in caplog.text


async def test_half_a_character_in_a_name_becomes_a_mark(
    discord: Discord, oauth: DiscordOAuth, ann: User
) -> None:
    discord.faults.lie(ME, {"id": "7", "username": "ann", "global_name": "\ud83d"})
    assert await oauth.of_browser(agreed(discord, oauth, ann), VERIFIER) == Identity("7", "?")


async def test_discord_is_waited_for_only_so_long(discord: Discord, oauth: DiscordOAuth, ann: User) -> None:
    discord.faults.hold(TOKEN)
    impatient = replace(oauth, seconds=0.05)
    async with asyncio.timeout(5):
        with pytest.raises(DiscordAwayError):
            await impatient.of_browser(agreed(discord, oauth, ann), VERIFIER)


async def test_a_redirect_of_the_token_endpoint_is_not_followed(
    discord: Discord, oauth: DiscordOAuth, ann: User
) -> None:
    fault = discord.faults.lie(TOKEN, {}, status=307)
    assert fault.reply is not None
    fault.reply.headers["Location"] = f"{oauth.api_base}/oauth2/token"
    with pytest.raises(DiscordAwayError):
        await oauth.of_browser(agreed(discord, oauth, ann), VERIFIER)
    assert routes(discord) == [TOKEN]


async def test_a_wrong_secret_is_the_operators_to_mend(
    discord: Discord, oauth: DiscordOAuth, ann: User, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(DiscordAwayError):
        await replace(oauth, secret="wrong").of_browser(agreed(discord, oauth, ann), VERIFIER)
    assert "DISCORD_CLIENT_SECRET" in caplog.text
