"""Signing in with Discord: what its authorize page hands out, and what becomes of it.

A test is the person at that page: `discord.oauth.authorize(alice, address)` agrees, `discord.oauth.deny(address)` does
not, and `discord.oauth.in_activity(alice, …)` is what the SDK's `authorize` does inside an Activity.
"""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from tests.support.discord.clock import Clock
from tests.support.discord.errors import ApiError, Refusal, Refused
from tests.support.discord.people import User

AUTHORIZE = "https://discord.com/oauth2/authorize"
SECRET = "stand-in.secret-of-the-application"
CODE_SECONDS = 600.0
"""How long a code is good."""
TOKEN_SECONDS = 604_800
SCOPES = frozenset({"identify", "email", "guilds", "guilds.members.read", "openid", "applications.commands"})
"""Those that any application may ask for, as far as the stand-in needs to know."""


class GrantError(ApiError):
    """A refusal of the token endpoint, in OAuth2's own form."""

    def __init__(self, refusal: Refusal, description: str) -> None:
        super().__init__(refusal)
        self._description = description

    def body(self) -> dict[str, Any]:
        """The JSON body of the answer."""
        return {"error": self.refusal.text, "error_description": self._description}


@dataclass(eq=False)
class Grant:
    """What someone has agreed to."""

    user: User
    scope: str
    redirect: str | None
    """Where the code was sent, `None` for one that the SDK got."""
    challenge: str | None
    expires: float
    used: bool = False
    token: str | None = None
    refresh_token: str | None = None
    revoked: bool = False


@dataclass(eq=False)
class OAuth:
    """The application's OAuth2 settings, and all that was agreed to."""

    clock: Clock
    application: int
    secret: str = SECRET
    redirects: set[str] = field(default_factory=set)
    """The redirect URIs that the operator has registered; codes go nowhere else."""
    grants: dict[str, Grant] = field(default_factory=dict)
    """By code."""

    def authorize(self, user: User, address: str) -> str:
        """Someone opens the authorize page at this address, and agrees. Returns where the browser is sent."""
        asked = self._asked(address)
        code = self._grant(user, asked["scope"], asked["redirect_uri"], asked.get("code_challenge"))
        return self._back(asked, code=code)

    def deny(self, address: str) -> str:
        """Someone opens the authorize page at this address, and does not agree."""
        description = "The resource owner or authorization server denied the request"
        return self._back(self._asked(address), error="access_denied", error_description=description)

    def in_activity(self, user: User, *, client_id: str, scope: str, challenge: str | None = None) -> str:
        """What the SDK's `authorize` returns: a code, which no redirect belongs to."""
        if client_id != str(self.application):
            raise Refused(f"no application {client_id}")
        return self._grant(user, scope, None, challenge)

    def exchange(self, client: tuple[str, str] | None, form: dict[str, str]) -> dict[str, Any]:
        """Exchange a code for a token."""
        self._authenticate(client or (form.get("client_id", ""), form.get("client_secret", "")))
        if form.get("grant_type") != "authorization_code":
            raise GrantError(Refusal.UNSUPPORTED_GRANT, "Unsupported grant type.")
        grant = self.grants.get(form.get("code", ""))
        if grant is None or grant.used or grant.expires <= self.clock.now():
            raise GrantError(Refusal.INVALID_GRANT, 'Invalid "code" in request.')
        grant.used = True
        if grant.redirect != form.get("redirect_uri"):
            raise GrantError(Refusal.INVALID_GRANT, 'Invalid "redirect_uri" in request.')
        if grant.challenge is not None and challenge_of(form.get("code_verifier", "")) != grant.challenge:
            raise GrantError(Refusal.INVALID_GRANT, 'Invalid "code_verifier" in request.')
        grant.token, grant.refresh_token = secrets.token_urlsafe(22), secrets.token_urlsafe(22)
        return {
            "token_type": "Bearer",
            "access_token": grant.token,
            "expires_in": TOKEN_SECONDS,
            "refresh_token": grant.refresh_token,
            "scope": grant.scope,
        }

    def revoke(self, client: tuple[str, str] | None, form: dict[str, str]) -> dict[str, Any]:
        """End a token, and all others of its authorization; one that there is not is no error."""
        self._authenticate(client or (form.get("client_id", ""), form.get("client_secret", "")))
        for grant in self.grants.values():
            if form.get("token") in (grant.token, grant.refresh_token):
                grant.revoked = True
        return {}

    def bearer(self, token: str) -> User:
        """Whose token it is, if it may tell who that is."""
        for grant in self.grants.values():
            if grant.token == token and not grant.revoked and "identify" in grant.scope.split():
                return grant.user
        raise ApiError(Refusal.UNAUTHORIZED)

    def _authenticate(self, client: tuple[str, str]) -> None:
        if client[0] != str(self.application) or not hmac.compare_digest(client[1], self.secret):
            raise GrantError(Refusal.INVALID_CLIENT, "Invalid client.")

    def _asked(self, address: str) -> dict[str, str]:
        url = urlsplit(address)
        if f"{url.scheme}://{url.netloc}{url.path}" != AUTHORIZE:
            raise Refused(f"{address} is not Discord's authorize page")
        query = parse_qs(url.query, strict_parsing=True)
        if any(len(values) > 1 for values in query.values()):
            raise Refused(f"something is given twice: {address}")
        asked = {name: values[0] for name, values in query.items()}
        wrong = [
            asked.get("client_id") != str(self.application) and "Unknown Application",
            asked.get("response_type") != "code" and "unsupported_response_type",
            asked.get("redirect_uri") not in self.redirects and "Invalid OAuth2 redirect_uri",
            not SCOPES.issuperset(asked.get("scope", "?").split()) and "invalid_scope",
            "code_challenge" in asked
            and asked.get("code_challenge_method") != "S256"
            and "Invalid code_challenge_method",
        ]
        if any(wrong):
            raise Refused(f"{next(filter(None, wrong))}: {address}")
        return asked

    def _grant(self, user: User, scope: str, redirect: str | None, challenge: str | None) -> str:
        code = secrets.token_urlsafe(22)
        self.grants[code] = Grant(user, scope, redirect, challenge, self.clock.now() + CODE_SECONDS)
        return code

    @staticmethod
    def _back(asked: dict[str, str], **more: str) -> str:
        state = {"state": asked["state"]} if "state" in asked else {}
        return f"{asked['redirect_uri']}?{urlencode(more | state)}"


def challenge_of(verifier: str) -> str:
    """The S256 challenge that belongs to a verifier."""
    digest = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
