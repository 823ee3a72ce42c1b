"""The names under which the web server may be reached, and the origins whose pages may act on it.

A name that leads here proves nothing: anybody's name can be made to (DNS
rebinding), and then a page of theirs would be of the same origin as ours.
An address, or a name that this machine or the operator gave, cannot.
"""

import re
from collections.abc import Collection
from urllib.parse import urlsplit

from aiohttp import web
from yarl import URL

from bot.web.callers import as_address

FORWARDED = frozenset({"Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"})
"""What a proxy adds to requests of someone else's."""

MOST_PORT = 65535

_HOST = re.compile(r"(?:\[(?P<ip>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(?::(?P<port>[0-9]{1,5}))?")


class Site:
    """Where the web server is.

    ``hosts`` it listens on; ``public``: it is meant for other machines, too, and so
    may be reached by any of its addresses; ``public_url`` is how players reach it.
    """

    def __init__(
        self, hosts: Collection[str] = (), *, public: bool = False, public_url: str | None = None
    ) -> None:
        self._origin = None if public_url is None else _origin(public_url)
        self._public_name = None if self._origin is None else self._origin[1]
        self._names = {host.strip("[]").lower() for host in hosts}
        self._any_address = public

    @property
    def encrypted(self) -> bool:
        """Whether players reach it by HTTPS, whatever stands between."""
        return self._origin is not None and self._origin[0] == "https"

    def knows(self, host: str) -> bool:
        """Whether a ``Host`` header names us."""
        name = host_name(host)
        return name is not None and (
            name in {*self._names, self._public_name}
            or is_loopback(name)
            or (self._any_address and as_address(name) is not None)
        )

    def trusts(self, origin: str, host: str) -> bool:
        """Whether a page of this ``Origin`` may act where ``host`` was asked.

        A proxy may have put its own name for us in place of the public one.
        """
        claimed = _origin(origin)
        if claimed is None or claimed == self._origin:
            return claimed is not None
        if self._origin is not None and host_name(host) == self._public_name:
            return False
        return urlsplit(origin).netloc.lower() == host.lower()


def from_this_machine(request: web.Request) -> bool:
    """Whether a program on this machine asks, for itself and by a name that only this machine has."""
    host = host_name(request.headers.get("Host", ""))
    return (
        is_loopback(request.remote or "")
        and not any(name in request.headers for name in FORWARDED)
        and host is not None
        and as_address(host if host != "localhost" else "127.0.0.1") is not None
    )


def host_name(header: str) -> str | None:
    """The name in a ``Host`` header, in lower case and without its port; ``None`` if it is no such header."""
    match = _HOST.fullmatch(header)
    if match is None or int(match["port"] or 0) > MOST_PORT:
        return None
    if match["ip"] is not None and as_address(match["ip"]) is None:
        return None
    return (match["ip"] or match["name"]).lower()


def is_loopback(host: str) -> bool:
    """Whether a name or an address is this machine's alone."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    address = as_address(host)
    return address is not None and address.is_loopback


def _origin(address: str) -> tuple[str, str | None, int | None] | None:
    """Scheme, host and port of an address, if it has them."""
    try:
        url = URL(address).origin()
    except ValueError:
        return None
    return url.scheme, url.raw_host, url.port
