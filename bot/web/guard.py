"""Keeping other sites' pages out, and headers that keep our own page to itself.

The local table trusts everyone who reaches it.  A page of another site that a
visitor has open must not count as that visitor: not by posting here, and not by
pointing its own name at this address.
"""

import asyncio
import itertools
import logging
from collections.abc import Callable, Collection
from weakref import WeakValueDictionary

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot import logs
from bot.conversation.core import refusals
from bot.conversation.core.load.fair_turns import FairTurns
from bot.locales.catalogue import in_language
from bot.locales.say import table as say
from bot.web.frames import PageFrame, framed
from bot.web.site import Site, host_name
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

WITH_FORM = HEADERS["Content-Security-Policy"].replace("form-action 'none'", "form-action 'self'")
"""The policy of pages with a form that works without a script."""

WORTH_PACKING = 1000
"""Bytes from which on an answer is packed."""

PRIVATE = {"Cache-Control": "no-store"}
"""For whatever depends on who asks."""


def secure(response: web.StreamResponse) -> None:
    """Say what a browser may do with an answer, which is not kept unless it says so, and not what serves it."""
    for name, value in {**HEADERS, **PRIVATE}.items():
        response.headers.setdefault(name, value)
    response.headers["Server"] = "Turnpost"


async def secure_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Secure every answer of an application."""
    secure(response)


@web.middleware
async def packed(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Pages and JSON are packed for browsers that take that; pictures and files are so already."""
    response = await handler(request)
    if (
        isinstance(response, web.Response)
        and not response.prepared
        and response.content_type in {"text/html", "application/json"}
        and (response.content_length or 0) >= WORTH_PACKING
        and "Content-Encoding" not in response.headers
    ):
        response.enable_compression()
        response.headers.add("Vary", "Accept-Encoding")
    return response


@web.middleware
async def readers_language(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Everything is said in the language that the browser prefers, unless a player has chosen another."""
    with in_language(request.headers.get("Accept-Language", "")):
        return await handler(request)


def of_this_site(site: Site, forms: Collection[str] = (), frame: PageFrame | None = None) -> Middleware:
    """Only requests that name us as their host; what can do something comes from our own page and says so.

    ``forms``: routes that take what a form sends, too.  ``frame``: where our own page is, for what pages in a frame do.
    """

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        origin, host = request.headers.get("Origin", ""), request.headers.get("Host", "")
        # A request may also name its host in its address, or twice.
        named = {*request.headers.getall("Host", [""]), request.host}
        if any(host_name(one) is None for one in named):
            raise web.HTTPBadRequest(text=say.no_host())
        if not all(map(site.knows, named)):
            raise web.HTTPForbidden(text=say.unknown_host())
        if frame is not None and framed(request):
            trusted = origin == frame.origin
        else:
            trusted = site.trusts(origin, host)
        if (origin or request.method not in {"GET", "HEAD"}) and not trusted:
            raise web.HTTPForbidden(text=say.foreign_page())
        if (
            request.method == "POST"
            and request.content_type != "application/json"
            and _route(request) not in forms
        ):
            # A plain form of another site cannot send this type without asking first.
            raise web.HTTPUnsupportedMediaType(text="Send JSON, as application/json.")
        return await handler(request)

    return guard


def whole_body(seconds: float) -> Middleware:
    """The body is read before anything is done: what does not arrive, or not as it should, is the sender's fault."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            async with asyncio.timeout(seconds):
                await request.read()  # which aiohttp keeps for the handler
        except TimeoutError:
            raise web.HTTPRequestTimeout(text=say.too_slow()) from None
        except web.RequestPayloadError:
            raise web.HTTPBadRequest(text=say.damaged()) from None
        return await handler(request)

    return guard


Turns = Callable[[web.Request], tuple[str, str]]
"""Whose turn a request takes, such as an address, and who takes turns at these, such as its browsers."""


def in_turn(most: int, *, each: int, besides: Collection[str], whose: Turns) -> Middleware:
    """So many requests to read are worked on at once, and those who ask take turns; those ``besides``, by their routes, do not.

    ``each`` of them are one's, as ``whose`` tells.  What does something has turns of its own in the
    conversation, and may take long.
    """
    turns = FairTurns(most, each=each)
    # Those of one are here for as long as a request has or awaits any.
    inner: WeakValueDictionary[str, FairTurns] = WeakValueDictionary()

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.method not in {"GET", "HEAD"} or _route(request) in besides:
            return await handler(request)
        one, among = whose(request)
        own = inner.setdefault(one, FairTurns(each, each=each))
        async with own.turn(among), turns.turn(one):
            return await handler(request)

    return guard


@web.middleware
async def plain_faults(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A fault of ours is logged whole and shown as one sentence."""
    with logs.context(request=next(_numbers)):
        secrets = (*request.cookies.values(), *request.query.values(), request.match_info.get("secret", ""))
        logs.redact(secrets)
        try:
            return await handler(request)
        except web.HTTPException:
            raise
        except StoreFaultError:
            raise web.HTTPServiceUnavailable(text=refusals.store_fault()) from None
        except Exception as error:
            if isinstance(error, ConnectionResetError) and request.transport is None:
                # Who asked has left; aiohttp finds nobody to send this to.
                raise web.HTTPBadRequest from None
            log.exception("a request of a page failed: %s %s", request.method, _route(request))
            raise web.HTTPInternalServerError(text=say.fault()) from None


def _route(request: web.Request) -> str:
    """The route that an address was found by, without what is secret in it."""
    resource = request.match_info.route.resource
    return "" if resource is None else resource.canonical


_numbers = itertools.count(1)
