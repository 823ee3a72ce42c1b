"""The cookies that browsers are known by: anybody can invent one, but not one that was given out here."""

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
        # Browsers take such a cookie from this very host alone, and over HTTPS.
        self._name = f"__Host-{COOKIE}" if encrypted else COOKIE

    def of(self, request: web.Request) -> str | None:
        """The cookie that a browser has; it may be an invented one."""
        return request.cookies.get(self._name, request.cookies.get(COOKIE))

    def remember(self, request: web.Request, response: web.Response, *, keep: bool) -> None:
        """Give a browser a cookie, unless it may ``keep`` the one it has; one under an old name gets the new one."""
        if keep and self._name in request.cookies:
            return
        old, name = request.cookies.get(COOKIE), token_urlsafe(24)
        response.set_cookie(
            self._name,
            old if keep and old else f"{name}.{self._mark(name)}",
            max_age=COOKIE_DAYS * 86400,
            httponly=True,
            samesite="Lax",  # a link from elsewhere opens a page as the player one is; nothing is done by opening one
            secure=self._encrypted or request.secure,
        )
        if self._name != COOKIE and old is not None:
            response.del_cookie(COOKIE)

    def ours(self, cookie: str) -> bool:
        """Whether it was given out here."""
        name, _, mark = cookie.rpartition(".")
        return hmac.compare_digest(mark.encode("utf-8", "replace"), self._mark(name).encode())

    def _mark(self, name: str) -> str:
        return hmac.new(self._key, name.encode("utf-8", "replace"), sha256).hexdigest()[:32]
