"""The Activity: the same pages inside Discord's client, in a frame of ``https://APPLICATION.discordsays.com``.

Discord's proxy asks us for everything that the frame asks for.  The operator maps the prefix ``/`` to
``HOST/activity``, so the frame's ``/m/12`` is our ``/activity/m/12``.  No link, script or picture needs
to know that: all of them name addresses from the root, and the proxy adds the prefix.

Every page, picture, event stream and post has a twin under ``/activity/``.  Only answers of these routes may
be framed, and only by Discord; only ``https://APPLICATION.discordsays.com`` may post there; and the session
there is a cookie of its own (``SameSite=None; Secure; Partitioned``).

What the frame asks for besides the pages (addresses as the frame has them, without the prefix):

``GET /?frame_id=…&instance_id=…[&custom_id=…]``
    The page that signs in: Discord's client opens this address.  ``/`` without ``frame_id`` is the front page.
``POST /sign-in/begin`` ``{}``
    ``{"client": "APPLICATION", "state": "…", "challenge": "…"}``, for the SDK's ``authorize`` with
    ``code_challenge_method`` ``S256`` and scope ``identify``.  Sets a cookie that binds the state to the client.
``POST /sign-in`` ``{"code": "…", "state": "…", "wish": "m12"}``
    ``{"to": "/m/12"}``, with the session's cookie.  ``wish`` is optional: ``custom_id`` as Discord gave it, or a path
    of ours.  A match for which Board was pressed in the last five minutes comes first; without any wish, one's matches.
    The same request after each launch: another account may have signed in to the client meanwhile.
``POST /sign-out`` ``{}``
    ``{"to": "/"}``.
``GET /m/12/news?since=STAMP``
    For clients whose proxy lets no event stream through: the news of a match as its stream tells them,
    or 204 while ``STAMP`` (a match's ``stamp``) is the newest.

A refusal has a status from 400 on and ``{"error": "a sentence", "reason": "…", "open": "https://…"}``.  ``reason`` is
``cookies`` (the client keeps none of ours: offer ``open`` in the browser), ``again`` (begin again), ``refused``
(Discord did not accept the code) or ``later`` (Discord does not answer, or too many sign in at once: try again in a minute).

The cookies are those of ``APPLICATION.discordsays.com``, as Discord documents them: a page that plays Discord's client
has to be asked for by such a name.
"""

import re
from collections.abc import Iterable
from typing import Any

from aiohttp import web

from bot import logs
from bot.locales.say.pages import activity as say
from bot.service.people.web_sessions import SIGN_IN_LASTS, challenge_of
from bot.service.refusals import JustErased
from bot.web.accounts.attempts import Attempts
from bot.web.accounts.cookies import FrameCookies, browser_of
from bot.web.accounts.oauth import CodeRefusedError, DiscordAwayError, DiscordOAuth
from bot.web.accounts.sign_in import FIRST, SIGN_IN, SIGN_OUT, VERIFIER, end_session, log, own_path, person_of
from bot.web.bodies import body_in, optional_in, text_in
from bot.web.frames import PREFIX, PageFrame, twins
from bot.web.guard import HEADERS
from bot.web.pages.context import PageContext
from bot.web.pages.kept import Handler
from bot.web.pages.templates import rendered
from rules.match.people import Person

DISCORD = ("https://discord.com", "https://*.discord.com")
"""Where Discord's client is, its test versions included."""

ENTERED_BY = "frame_id"
"""What Discord's client adds to the address when it opens the Activity."""

_MATCH = re.compile("m([1-9][0-9]{0,11})")


def frame_of(oauth: DiscordOAuth) -> PageFrame:
    """The frame that Discord's client shows an Activity in."""
    return PageFrame(f"{oauth.client}.discordsays.com", DISCORD)


def wished(text: str) -> str | None:
    """The page that someone wants to see first: a match ("m12", as shared links have it), or a path of ours."""
    match = _MATCH.fullmatch(text)
    return own_path(text) if match is None else f"/m/{match[1]}"


class Activity:
    """The handlers, and the pages' twins."""

    def __init__(
        self, context: PageContext, cookies: FrameCookies, oauth: DiscordOAuth, attempts: Attempts
    ) -> None:
        self._context = context
        self._cookies = cookies
        self._oauth = oauth
        self._attempts = attempts
        self._sessions = context.services.web_sessions

    def routes(self, pages: Iterable[web.RouteDef]) -> list[web.RouteDef]:
        """All routes below the prefix; ``pages`` are the routes of pages."""
        own = [
            web.get(SIGN_IN, self.entry),
            web.post(f"{SIGN_IN}/begin", self.begin),
            web.post(SIGN_IN, self.sign_in),
            web.post(SIGN_OUT, self.sign_out),
        ]
        shown = [web.get("/", self._front(one.handler)) if one.path == "/" else one for one in pages]
        # A page that is not there is one of ours, too, and stays in the frame.
        return [*twins([*own, *shown]), web.get(f"{PREFIX}/{{rest:.*}}", _nothing)]

    def _front(self, front: Any) -> Handler:
        """The front page, or what signs in where Discord's client opens the Activity; aiohttp has a wider type for ``front``."""

        async def shown(request: web.Request) -> web.Response:
            page: web.Response = await (self.entry if ENTERED_BY in request.query else front)(request)
            return page

        return shown

    async def entry(self, request: web.Request) -> web.Response:
        """The page that signs in.  Each launch does that: Discord's client may have changed accounts meanwhile."""
        response = rendered("activity.html", request, address=self._oauth.public_url)
        response.headers["Content-Security-Policy"] = (
            f"{HEADERS['Content-Security-Policy']}; frame-src 'self'"
        )
        return response

    async def begin(self, _request: web.Request) -> web.Response:
        """What the SDK needs to ask Discord for a code."""
        verifier = self._sessions.secret()
        try:
            self._attempts.count()
        except web.HTTPTooManyRequests:
            return self._refused(429, "later", say.later())
        state = await self._sessions.begin_sign_in(verifier, FIRST)
        response = web.json_response(
            {"client": self._oauth.client, "state": state, "challenge": challenge_of(verifier)}
        )
        seconds = int(SIGN_IN_LASTS.total_seconds())
        self._cookies.put(response, self._cookies.named(VERIFIER), verifier, seconds)
        return response

    async def sign_in(self, request: web.Request) -> web.Response:
        """Exchange the code for a session, and say where to go on."""
        body = await body_in(request)
        code, state, wish = text_in(body, "code"), text_in(body, "state"), optional_in(body, "wish") or ""
        logs.redact((code, state))
        verifier = request.cookies.get(self._cookies.named(VERIFIER), "")
        if not verifier:
            return self._refused(400, "cookies", say.cookies())
        try:
            self._attempts.count()
            if await self._sessions.finish_sign_in(state, verifier) is None:
                return self._refused(400, "again", say.again())
            person = await person_of(self._context.services, await self._oauth.in_activity(code, verifier))
            await end_session(self._sessions, self._cookies.of(request))
            cookie = await self._sessions.begin(person, browser_of(request))
        except CodeRefusedError:
            return self._refused(400, "refused", say.refused())
        except JustErased:
            return self._refused(400, "later", say.just_erased())
        except web.HTTPTooManyRequests:
            return self._refused(429, "later", say.later())
        except DiscordAwayError as error:
            log.info("nobody could sign in to the Activity: %s", error)
            return self._refused(502, "later", say.later())
        response = web.json_response({"to": await self._first(person, wish)})
        self._cookies.set(response, cookie)
        self._cookies.drop(response, self._cookies.named(VERIFIER))
        return response

    async def _first(self, person: Person, wish: str) -> str:
        launched = await self._sessions.launched(person)
        return f"/m/{launched}" if launched is not None else wished(wish) or FIRST

    async def sign_out(self, request: web.Request) -> web.Response:
        """End the session of this client."""
        await end_session(self._sessions, self._cookies.of(request))
        response = web.json_response({"to": "/"})
        self._cookies.forget(response)
        return response

    def _refused(self, status: int, reason: str, words: str) -> web.Response:
        answer = {"error": words, "reason": reason, "open": self._oauth.public_url}
        return web.json_response(answer, status=status)


async def _nothing(_request: web.Request) -> web.Response:
    raise web.HTTPNotFound
