"""Where requests come from: the address of the browser or program that asks, also through proxies."""

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from aiohttp import web

from bot.config import Network

PROXIES: web.AppKey[tuple[Network, ...]] = web.AppKey("PROXIES", tuple)
"""The networks whose ``X-Forwarded-For`` is believed."""

OF_ONE_CALLER = 64
"""How long a prefix of IPv6 addresses one household or machine has: it may use any of them."""

_FORWARDED = re.compile(r"\[([^\]]*)\](?::[0-9]+)?|([0-9.]+):[0-9]+")
"""An address with a port behind it, as some proxies write it."""


def caller_address(request: web.Request) -> str:
    """Where a request comes from, as limits count it."""
    peer = request.remote or ""
    hops = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
    proxies: tuple[Network, ...] = request.app.get(PROXIES, ())
    return counted(_first_untrusted(peer, reversed(hops), proxies))


def counted(address: str) -> str:
    """An address as limits count it: of IPv6, the network."""
    ip = as_address(address)
    if isinstance(ip, IPv6Address) and not ip.is_loopback:
        return str(IPv6Network((int(ip), OF_ONE_CALLER), strict=False))
    return address if ip is None else str(ip)


def _first_untrusted(peer: str, passed_on: Iterable[str], proxies: Iterable[Network]) -> str:
    """The nearest address that is no proxy of ours; the last good one, if what stands before it is none."""
    nearest = peer
    for hop in passed_on:
        ip = as_address(nearest)
        if ip is None or not any(ip in network for network in proxies):
            break
        if as_address(_without_port(hop)) is None:
            break
        nearest = _without_port(hop)
    return nearest


def _without_port(hop: str) -> str:
    match = _FORWARDED.fullmatch(hop.strip())
    return hop.strip() if match is None else match[1] or match[2] or ""


def as_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address that a text is, if it is one; an IPv4 address in IPv6's clothes is an IPv4 address."""
    try:
        ip = ip_address(text)
    except ValueError:
        return None
    return (ip.ipv4_mapped or ip) if isinstance(ip, IPv6Address) else ip
