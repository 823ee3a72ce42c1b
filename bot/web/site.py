"""The names under which the web server may be reached, and the origins whose pages may act on it.

A name that leads here proves nothing: anybody's name can be made to (DNS
rebinding), and then a page of theirs would be of the same origin as ours.
An address, or a name that this machine or the operator gave, cannot.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from urllib.parse import urlsplit

from aiohttp import web
from yarl import URL

FORWARDED = frozenset({"Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"})
"""What a proxy adds to requests of someone else's."""


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
            or (self._any_address and _address(name) is not None)
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
        and _address(host if host != "localhost" else "127.0.0.1") is not None
    )


def caller_address(request: web.Request) -> str:
    """Where a request comes from; if a proxy on this machine passed it on, where it had it from."""
    address = request.remote or ""
    passed_on = request.headers.get("X-Forwarded-For", "").rsplit(",", 1)[-1].strip()
    return passed_on if passed_on and is_loopback(address) else address


def host_name(header: str) -> str | None:
    """The name in a ``Host`` header, in lower case and without its port."""
    try:
        return urlsplit(f"//{header}").hostname
    except ValueError:
        return None


def is_loopback(host: str) -> bool:
    """Whether a name or an address is this machine's alone."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    address = _address(host)
    if isinstance(address, ipaddress.IPv6Address):
        address = address.ipv4_mapped or address
    return address is not None and address.is_loopback


def _origin(address: str) -> tuple[str, str | None, int | None] | None:
    """Scheme, host and port of an address, if it has them."""
    try:
        url = URL(address).origin()
    except ValueError:
        return None
    return url.scheme, url.raw_host, url.port


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None
