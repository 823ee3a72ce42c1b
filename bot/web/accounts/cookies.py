"""The cookie of a session, and what a browser is called in the list of them."""

import re

from aiohttp import web

from bot.service.people.web_sessions import SESSION_LASTS

COOKIE = "turnpost"
_COOKIE = re.compile(r"[A-Za-z0-9_-]{43}")

_BROWSERS = (
    ("Discord", "Discord"),
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def browser_of(request: web.Request) -> str:
    """A short name of a browser, "Firefox on Linux"; of what it says of itself nothing else is kept."""
    agent = request.headers.get("User-Agent", "")
    browser = next((name for sign, name in _BROWSERS if sign in agent), "")
    system = next((name for sign, name in _SYSTEMS if sign in agent), "")
    return " on ".join(filter(None, (browser, system)))


class SessionCookies:
    """Reads and sets cookies of sessions.  ``encrypted``: people reach us by HTTPS, whatever stands between."""

    def __init__(self, *, encrypted: bool = False) -> None:
        self._encrypted = encrypted
        # Browsers take such a cookie from this very host alone, and over HTTPS.
        self._name = self.named(COOKIE)

    def named(self, name: str) -> str:
        """What a cookie is called that only this host may set."""
        return f"__Host-{name}" if self._encrypted else name

    def of(self, request: web.Request) -> str | None:
        """The cookie of a request, if it could be one of ours."""
        cookie = request.cookies.get(self._name, "")
        return cookie if _COOKIE.fullmatch(cookie) else None

    def set(self, response: web.StreamResponse, cookie: str) -> None:
        """Let a browser be signed in for as long as the session lasts."""
        self.put(response, self._name, cookie, int(SESSION_LASTS.total_seconds()))

    def put(self, response: web.StreamResponse, name: str, value: str, seconds: int) -> None:
        """Give a browser a cookie that scripts do not see, and that other sites' pages do not send along."""
        response.set_cookie(
            name, value, max_age=seconds, path="/", httponly=True, samesite="Lax", secure=self._encrypted
        )

    def forget(self, response: web.StreamResponse) -> None:
        """Let a browser be signed out."""
        self.drop(response, self._name)

    def drop(self, response: web.StreamResponse, name: str) -> None:
        """Take a cookie back."""
        response.del_cookie(name, path="/", secure=self._encrypted, httponly=True, samesite="Lax")


class FrameCookies(SessionCookies):
    """The same for pages in a frame of ``host``: browsers send them there only within the site that holds the frame."""

    def __init__(self, host: str) -> None:
        super().__init__(encrypted=True)
        self._host = host

    def named(self, name: str) -> str:
        """What a cookie is called that comes over HTTPS alone; another one than outside of frames."""
        return f"__Secure-{name}"

    def put(self, response: web.StreamResponse, name: str, value: str, seconds: int) -> None:
        """Give a browser a cookie as Discord documents it; aiohttp's own way to do it does not know ``Partitioned``."""
        attributes = "Path=/; HttpOnly; Secure; SameSite=None; Partitioned"
        response.headers.add(
            "Set-Cookie", f"{name}={value}; Max-Age={seconds}; Domain={self._host}; {attributes}"
        )

    def drop(self, response: web.StreamResponse, name: str) -> None:
        """Take a cookie back."""
        self.put(response, name, "", 0)
