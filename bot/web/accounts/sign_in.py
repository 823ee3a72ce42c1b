"""Signing in and out on pages: with Discord, or by a link from the bot."""

import logging
import re
from collections.abc import Callable

from aiohttp import web
from yarl import URL

from bot.conversation.core.services import Services
from bot.conversation.features.web_sessions.feature import LINK
from bot.locales.say.pages import sign_in as say
from bot.service.people.web_sessions import SIGN_IN_LASTS, WebSessions, challenge_of
from bot.service.refusals import JustErased
from bot.web.accounts.attempts import Attempts
from bot.web.accounts.cookies import SessionCookies, browser_of
from bot.web.accounts.oauth import CodeRefusedError, DiscordAwayError, DiscordOAuth, Identity
from bot.web.callers import caller_address
from bot.web.guard import WITH_FORM
from bot.web.pages.context import PageContext
from rules.match.people import Person

log = logging.getLogger(__name__)

SIGN_IN, SIGN_OUT = "/sign-in", "/sign-out"
WITH_DISCORD, CALLBACK = f"{SIGN_IN}/discord", f"{SIGN_IN}/callback"
LINK_PATH = LINK + "{secret}"
FORMS = frozenset({LINK_PATH, SIGN_OUT})
"""Routes that take a form of ours."""

VERIFIER = "turnpost_sign_in"
"""The cookie by which a browser proves that a sign-in is its own."""

FIRST = "/matches"
"""Where one goes on unless one came from elsewhere."""

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
_TARGET = re.compile(r"/(?!sign-)[A-Za-z0-9_-][!-\[\]-~]{0,300}")


def target_of(request: web.Request) -> str:
    """Where someone wants to go on: a page of ours, whatever an address says."""
    return own_path(request.query.get("to", "")) or FIRST


def own_path(text: str) -> str | None:
    """A text that is an address of a page of ours."""
    return text if _TARGET.fullmatch(text) else None


def _begins(target: str) -> str:
    """The address where a sign-in begins that leads to a page of ours."""
    return str(URL(WITH_DISCORD).with_query(to=target))


async def person_of(services: Services, identity: Identity) -> Person:
    """Who has signed in.  The name that others know is the one of a server: signing in does not change it."""
    person = await services.lookup.find(identity.account)
    return person or await services.accounts.meet(identity.account, identity.name)


async def end_session(sessions: WebSessions, cookie: str | None) -> None:
    """End the session of a cookie, if it has one."""
    signed_in = None if cookie is None else await sessions.of_cookie(cookie)
    if signed_in is not None:
        await sessions.end(signed_in.person, signed_in.session)


class SignIn:
    """The handlers.  ``oauth`` is there if the operator has set the application's secret."""

    def __init__(
        self,
        context: PageContext,
        cookies: SessionCookies,
        oauth: DiscordOAuth | None,
        attempts: Attempts,
        *,
        secret: Callable[[], str] | None = None,
    ) -> None:
        self._context = context
        self._cookies = cookies
        self._oauth = oauth
        self._attempts = attempts
        self._sessions = context.services.web_sessions
        self._secret = secret or self._sessions.secret

    def routes(self) -> list[web.RouteDef]:
        """All routes."""
        ways = [
            web.get(SIGN_IN, self.page),
            web.get(LINK_PATH, self.link),
            web.post(LINK_PATH, self.open_link),
            web.post(SIGN_OUT, self.sign_out),
        ]
        if self._oauth is not None:
            # To look ahead at them would begin or use up a sign-in.
            ways += [
                web.get(WITH_DISCORD, self.discord, allow_head=False),
                web.get(CALLBACK, self.callback, allow_head=False),
            ]
        return ways

    async def page(self, request: web.Request) -> web.Response:
        """How to sign in; to someone who is, how to sign out."""
        async with self._context.looking(request) as viewer:
            if viewer.me is not None:
                return await self._page(
                    request, say.signed_in(name=viewer.me.name), form=SIGN_OUT, button=say.sign_out()
                )
            with_discord = None
            if self._oauth is not None:
                with_discord = _begins(target_of(request))
            return await self._page(request, say.how(), with_discord=with_discord)

    # By a link from the bot

    async def link(self, request: web.Request) -> web.Response:
        """Whom a link signs in, with the button that does it: to look at it spends nothing."""
        async with self._context.looking(request):
            secret = request.match_info["secret"]
            person = await self._sessions.link_of(secret) if _SECRET.fullmatch(secret) else None
            if person is None:
                return await self._page(request, say.link_spent(), status=404)
            return await self._page(
                request, say.link_for(name=person.name), form=request.path, button=say.link_button()
            )

    async def open_link(self, request: web.Request) -> web.Response:
        """Use a link."""
        secret = request.match_info["secret"]
        cookie = None
        if _SECRET.fullmatch(secret):
            cookie = await self._sessions.open_link(secret, browser_of(request))
        if cookie is None:
            async with self._context.looking(request):
                return await self._page(request, say.link_spent(), status=404)
        return await self._to(request, FIRST, cookie)

    # With Discord

    async def discord(self, request: web.Request) -> web.Response:
        """To Discord, which sends the browser back."""
        assert self._oauth is not None
        self._attempts.count(caller_address(request))
        verifier = self._secret()
        state = await self._sessions.begin_sign_in(verifier, target_of(request))
        address = self._oauth.authorize_address(state, challenge_of(verifier))
        response = web.Response(status=303, headers={"Location": address})
        seconds = int(SIGN_IN_LASTS.total_seconds())
        self._cookies.put(response, self._cookies.named(VERIFIER), verifier, seconds)
        return response

    async def callback(self, request: web.Request) -> web.Response:
        """Back from Discord, with a code or without one."""
        self._attempts.count(caller_address(request))
        async with self._context.looking(request):
            query = request.query
            verifier = request.cookies.get(self._cookies.named(VERIFIER), "")
            if not verifier:
                return await self._again(request, say.no_cookie())
            target = await self._sessions.finish_sign_in(query.get("state", ""), verifier)
            if target is None:
                return await self._again(request, say.not_begun())
            if "code" not in query:
                return await self._again(request, say.declined(), target)
            try:
                person = await self._person(query["code"], verifier)
                cookie = await self._sessions.begin(person, browser_of(request))
            except CodeRefusedError:
                return await self._again(request, say.not_begun(), target)
            except DiscordAwayError as error:
                log.info("nobody could sign in with Discord: %s", error)
                return await self._again(request, say.discord_away(), target, status=502)
            except JustErased:
                return await self._again(request, say.just_erased(), target)
            return await self._to(request, target, cookie)

    async def _again(
        self, request: web.Request, words: str, target: str = FIRST, *, status: int = 400
    ) -> web.Response:
        """Why nobody was signed in, with the button to begin anew."""
        return await self._page(request, words, status=status, with_discord=_begins(target))

    async def _person(self, code: str, verifier: str) -> Person:
        assert self._oauth is not None
        return await person_of(self._context.services, await self._oauth.of_browser(code, verifier))

    async def sign_out(self, request: web.Request) -> web.Response:
        """End the session of this browser."""
        await end_session(self._sessions, self._cookies.of(request))
        response = web.Response(status=303, headers={"Location": "/"})
        self._cookies.forget(response)
        return response

    async def _to(self, request: web.Request, target: str, cookie: str) -> web.Response:
        # Nobody has the cookie of the session before any more.
        await end_session(self._sessions, self._cookies.of(request))
        response = web.Response(status=303, headers={"Location": target})
        self._cookies.set(response, cookie)
        self._cookies.drop(response, self._cookies.named(VERIFIER))
        return response

    async def _page(
        self,
        request: web.Request,
        words: str,
        *,
        status: int = 200,
        form: str | None = None,
        button: str = "",
        with_discord: str | None = None,
    ) -> web.Response:
        viewer = await self._context.viewers.of(request)
        response = await self._context.page(
            request, viewer, "sign_in.html", words=words, form=form, button=button, with_discord=with_discord
        )
        response.set_status(status)
        response.headers["Content-Security-Policy"] = WITH_FORM
        # What is secret in an address goes nowhere; a browser that said nothing at all could send no form.
        response.headers["Referrer-Policy"] = "strict-origin"
        response.headers["X-Robots-Tag"] = "noindex"
        return response
