"""Signing in with Discord: from a code to the account that it stands for.

The token that a code is exchanged for is used once, to ask whose account it is, and kept nowhere.
What Discord answers is read for so many seconds and so many bytes, and taken for nothing but what it must be.
"""

import asyncio
import json
import logging
import re
from dataclasses import dataclass
from typing import Any

import aiohttp
from yarl import URL

from bot import __version__, logs

log = logging.getLogger(__name__)

AUTHORIZE = URL("https://discord.com/oauth2/authorize")
API = "https://discord.com/api/v10"
SCOPE = "identify"

SECONDS = 10.0
"""How long all requests of one sign-in may take together."""
REVOKE_SECONDS = 3.0
MOST_BYTES = 64 * 1024
"""The most that is read of an answer; Discord's have a thousand bytes."""
LONGEST_CODE = 512
LONGEST_NAME = 100
"""Discord's names have up to 32 characters."""

_ACCOUNT = re.compile("[1-9][0-9]{0,19}")


class CodeRefusedError(Exception):
    """Discord does not accept the code: it is invented, used, too old, or of another sign-in."""


class DiscordAwayError(Exception):
    """Discord does not answer, or not with what it must."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Who has signed in: the number of the account, and what it is called."""

    account: str
    name: str


@dataclass(frozen=True, slots=True)
class DiscordOAuth:
    """The application, as Discord's token endpoint knows it.

    ``client`` is its number.  ``public_url``: how players reach us; ``api_base``: Discord's API, unless it is
    Discord's own.  ``seconds``: how long a sign-in waits for Discord.
    """

    client: str
    secret: str
    public_url: str
    api_base: str | None = None
    seconds: float = SECONDS

    @property
    def redirect(self) -> str:
        """Where Discord sends the browser back to: Discord compares it with what the operator has registered."""
        return f"{self.public_url}/sign-in/callback"

    def authorize_address(self, state: str, challenge: str) -> str:
        """The page of Discord's where someone agrees to sign in."""
        asked = {
            "response_type": "code",
            "client_id": self.client,
            "redirect_uri": self.redirect,
            "scope": SCOPE,
            "state": state,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        return str(AUTHORIZE.with_query(asked))

    async def of_browser(self, code: str, verifier: str) -> Identity:
        """Who has agreed at Discord's page; the token is ended, and with it the permission to ask again."""
        return await self._identity({"code": code, "code_verifier": verifier, "redirect_uri": self.redirect})

    async def in_activity(self, code: str, verifier: str) -> Identity:
        """Who has opened the Activity.

        The token is not ended: Discord would ask each time the Activity is opened whether that is all right.
        """
        return await self._identity({"code": code, "code_verifier": verifier}, revoke=False)

    async def _identity(self, grant: dict[str, str], *, revoke: bool = True) -> Identity:
        """Raises :class:`CodeRefusedError` and :class:`DiscordAwayError`."""
        if not 0 < len(grant["code"]) <= LONGEST_CODE:
            raise CodeRefusedError
        with logs.context():
            logs.redact(grant.values())
            async with aiohttp.ClientSession(
                headers={"User-Agent": f"DiscordBot ({self.public_url}, {__version__})"},
                cookie_jar=aiohttp.DummyCookieJar(),
            ) as session:
                try:
                    async with asyncio.timeout(self.seconds):
                        token = await self._token(session, grant)
                        logs.redact((token,))
                        identity = await self._me(session, token)
                except TimeoutError:
                    raise DiscordAwayError("no answer in time") from None
                if revoke:
                    await self._revoke(session, token)
        return identity

    async def _token(self, session: aiohttp.ClientSession, grant: dict[str, str]) -> str:
        form = {"grant_type": "authorization_code", **grant}
        status, answer = await self._asked(session, "POST", "/oauth2/token", data=self._signed(form))
        if status == 400:
            raise CodeRefusedError
        if status == 401:
            log.error(
                "Discord does not know the application by DISCORD_CLIENT_SECRET: nobody can sign in with Discord"
            )
        token = answer.get("access_token")
        bearer = str(answer.get("token_type")).lower() == "bearer"
        scopes = str(answer.get("scope")).split()
        if (
            status != 200
            or not isinstance(token, str)
            or not _plain(token)
            or not bearer
            or SCOPE not in scopes
        ):
            raise DiscordAwayError(f"no token, with status {status}")
        return token

    async def _me(self, session: aiohttp.ClientSession, token: str) -> Identity:
        headers = {"Authorization": f"Bearer {token}"}
        status, answer = await self._asked(session, "GET", "/users/@me", headers=headers)
        account, name = answer.get("id"), answer.get("global_name") or answer.get("username")
        if (
            status != 200
            or not isinstance(account, str)
            or not _ACCOUNT.fullmatch(account)
            or answer.get("bot")
        ):
            raise DiscordAwayError(f"no account, with status {status}")
        if not isinstance(name, str):
            raise DiscordAwayError("an account without a name")
        # JSON can spell half a character; the store and pages cannot.
        return Identity(account, name.encode("utf-8", "replace").decode()[:LONGEST_NAME])

    async def _revoke(self, session: aiohttp.ClientSession, token: str) -> None:
        """Where this fails, the token ends by itself: nobody has it."""
        form = self._signed({"token": token, "token_type_hint": "access_token"})
        try:
            async with asyncio.timeout(REVOKE_SECONDS):
                await self._asked(session, "POST", "/oauth2/token/revoke", data=form)
        except (DiscordAwayError, TimeoutError):
            log.warning("the token of a sign-in could not be revoked; it was thrown away")

    def _signed(self, form: dict[str, str]) -> dict[str, str]:
        return {**form, "client_id": self.client, "client_secret": self.secret}

    async def _asked(
        self, session: aiohttp.ClientSession, method: str, path: str, **more: Any
    ) -> tuple[int, dict[str, Any]]:
        """The status and the JSON object of an answer, empty if it is none."""
        address = f"{self.api_base or API}{path}"
        try:
            # What is secret in a request goes nowhere else, wherever the answer leads.
            async with session.request(method, address, allow_redirects=False, **more) as response:
                return response.status, _object(await _read(response))
        except aiohttp.ClientError as error:
            # Its text may name addresses of the operator's; its kind says what happened.
            raise DiscordAwayError(type(error).__name__) from None


async def _read(response: aiohttp.ClientResponse) -> bytes:
    body = bytearray()
    async for part in response.content.iter_chunked(MOST_BYTES):
        body += part
        if len(body) > MOST_BYTES:
            raise DiscordAwayError("an answer without end")
    return bytes(body)


def _object(body: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return answer if isinstance(answer, dict) else {}


def _plain(token: str) -> bool:
    """Whether a text can stand in a header."""
    return 0 < len(token) <= LONGEST_CODE and token.isascii() and token.isprintable() and " " not in token
