"""The cookies that browsers are known by: anybody can invent one, but not one that was given out here."""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import token_bytes, token_urlsafe

from aiohttp import web

COOKIE = "turnpost_table"
COOKIE_DAYS = 400


def visitor_of(cookie: str | None) -> str:
    """A browser as the store knows it: the cookie itself is kept nowhere.  Empty for one without a cookie."""
    return sha256(cookie.encode("utf-8", "replace")).hexdigest() if cookie else ""


class Cookies:
    """Gives out cookies and knows them again, until the service is restarted.

    ``encrypted``: players reach us by HTTPS, whatever stands between.
    """

    def __init__(self, *, encrypted: bool = False) -> None:
        # One process: another one would not know these cookies.
        self._key = token_bytes(32)
        self._encrypted = encrypted

    def remember(self, request: web.Request, response: web.Response, *, plays: bool) -> None:
        """Give a browser a cookie, unless it has one of ours or ``plays`` someone by the one it has."""
        cookie = request.cookies.get(COOKIE)
        if cookie and (plays or self.ours(cookie)):
            return
        name = token_urlsafe(24)
        response.set_cookie(
            COOKIE,
            f"{name}.{self._mark(name)}",
            max_age=COOKIE_DAYS * 86400,
            httponly=True,
            samesite="Lax",  # a link from elsewhere opens a page as the player one is; nothing is done by opening one
            secure=self._encrypted or request.secure,
        )

    def ours(self, cookie: str) -> bool:
        """Whether it was given out here."""
        name, _, mark = cookie.rpartition(".")
        return hmac.compare_digest(mark.encode("utf-8", "replace"), self._mark(name).encode())

    def _mark(self, name: str) -> str:
        return hmac.new(self._key, name.encode("utf-8", "replace"), sha256).hexdigest()[:32]
