"""``/f/TOKEN``: a link that seats the first person to open it and press **Sit down**.  Looking never spends it."""

import re

from aiohttp import web

from bot.conversation.core.actions import ACCEPT, CANCEL, Action
from bot.locales import formats
from bot.locales.catalogue import translated
from bot.locales.say.pages import front as say
from bot.service.refusals import UnknownChallenge
from bot.web.bodies import body_in, optional_in
from bot.web.pages.context import PageContext
from bot.web.pages.names import name_of
from bot.web.pages.start_page import introduced, match_begun, refused
from bot.web.pages.viewer import SeatRefusedError, Viewer
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.people import Person

_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of friends' links."""
    friends = Friends(context)
    return [
        web.get("/f/{token}", friends.page),
        web.post("/f/{token}/seat", friends.sit),
        web.post("/f/{token}/cancel", friends.cancel),
    ]


class Friends:
    """The handlers."""

    def __init__(self, context: PageContext) -> None:
        self._context = context

    async def page(self, request: web.Request) -> web.Response:
        """What is offered, and by whom; to its maker, the link."""
        async with self._context.looking(request) as viewer:
            link = await self._link(request)
            if link.state is ChallengeState.ACCEPTED:
                raise web.HTTPFound(f"/m/{link.id}")
            challenger = await self._context.services.lookup.person(link.challenger)
            now = self._context.services.now()
            response = await self._context.page(
                request,
                viewer,
                "friend.html",
                link=link,
                address=str(request.url.with_query(None)),
                token=link.token,
                game=GAMES[link.game],
                aim=translated(GAMES[link.game].aim),
                challenger=name_of(challenger),
                mine=viewer.person(challenger.account) is not None,
                other=_other(viewer, link),
                open=link.state is ChallengeState.OPEN and link.expires > now,
                time="" if link.control.base is None else formats.duration(link.control.base),
                seat=_seat(link),
            )
            # What is behind a link is for those who have it.
            response.headers["X-Robots-Tag"] = "noindex"
            response.headers["Referrer-Policy"] = "no-referrer"
            return response

    async def sit(self, request: web.Request) -> web.Response:
        """Accept: as one of the browser's players, or as a new one, with the name that was given."""
        body = await body_in(request)
        name = optional_in(body, "name")
        async with self._context.looking(request) as viewer:
            link = await self._link(request)
            if link.state is ChallengeState.ACCEPTED:
                return web.json_response({"to": f"/m/{link.id}", "error": say.friend_taken()})
            try:
                me = await self._seated(viewer, link, name)
            except SeatRefusedError as error:
                return refused(str(error))
            action = Action(ACCEPT, link.id, text=link.token or "")
            answer, _ = await self._context.press(viewer, me, link.place, str(action))
            return match_begun(answer)

    async def cancel(self, request: web.Request) -> web.Response:
        """Take the link back."""
        async with self._context.looking(request) as viewer:
            link = await self._link(request)
            me = next((person for person in viewer.people if person.id == link.challenger), None)
            if me is None:
                raise web.HTTPForbidden(text=say.no_cookie())
            action = Action(CANCEL, link.id)
            await self._context.press(viewer, me, link.place, str(action))
            return web.json_response({"to": "/"})

    async def _seated(self, viewer: Viewer, link: Challenge, name: str | None) -> Person:
        other, name = _other(viewer, link), (name or "").strip()
        if other is not None and (not name or other.guest is not None):
            return await introduced(viewer, other, name)
        if name:
            same = (one for one in viewer.people if one.id != link.challenger and one.name == name)
            return next(same, None) or await viewer.sit(name)
        return (await viewer.pair())[1] if viewer.people else await viewer.sit()

    async def _link(self, request: web.Request) -> Challenge:
        token = request.match_info["token"]
        if not _TOKEN.fullmatch(token):
            raise web.HTTPNotFound
        try:
            return await self._context.services.challenges.by_token(token)
        except UnknownChallenge:
            raise web.HTTPNotFound from None


def _other(viewer: Viewer, link: Challenge) -> Person | None:
    """As whom a viewer would take the other seat of a link."""
    return next((person for person in viewer.people if person.id != link.challenger), None)


def _seat(link: Challenge) -> str:
    """Which seat is left, in a sentence."""
    if link.seat == "random":
        return say.friend_lot()
    side = Side.SECOND if link.seat == "first" else Side.FIRST
    role = GAMES[link.game].start(link.options).role(side).name
    if role == side.words:
        # There are no roles before the game has begun.
        return say.friend_moves_first() if side is Side.FIRST else say.friend_moves_second()
    return say.friend_seat(seat=translated(role))
