"""What people do on the page of a tournament; all of it goes through the handlers that chat has."""

from collections.abc import Awaitable, Callable, Mapping

from aiohttp import web

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.tournaments import entering, organising, showing
from bot.conversation.features.tournaments.messages import (
    TOURNAMENT_CANCEL,
    TOURNAMENT_CLIMB,
    TOURNAMENT_JOIN,
    TOURNAMENT_JUDGE,
    TOURNAMENT_LEAVE,
)
from bot.web.bodies import body_in, number_in, text_in
from bot.web.pages.context import PageContext
from bot.web.pages.match.state import plain
from bot.web.pages.start_page import refused
from bot.web.pages.tournaments.access import tournament_seen
from bot.web.pages.viewer import SeatRefusedError
from rules.match.match import MatchId, Revision
from rules.tournaments.tournament import TournamentId

MOST = 9999
"""Rounds and tables have smaller numbers."""

Acting = Callable[[Services, Request, TournamentId], Awaitable[Answer]]
"""Carries an action out."""

PageAction = Callable[[Mapping[str, object]], Acting]
"""What is to be done, by the body of a request.  Raises ``HTTPBadRequest``."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of actions."""
    actions: dict[str, PageAction] = {
        "join": lambda _: _join,
        "leave": lambda _: _leave,
        "start": lambda _: _start,
        "cancel": lambda _: _cancel,
        "judge": _judge,
        "challenge": _challenge,
    }
    return [
        web.post(f"/tournaments/{{number}}/{what}", _handler(context, read)) for what, read in actions.items()
    ]


def _handler(context: PageContext, read: PageAction) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def handle(request: web.Request) -> web.Response:
        body = await body_in(request)
        async with tournament_seen(context, request) as seen:
            act = read(body)
            try:
                me = await seen.viewer.sit()
            except SeatRefusedError as error:
                return refused(str(error))
            answers: list[Answer] = []

            async def acting(services: Services, asked: Request) -> None:
                answers.append(await act(services, asked, seen.tournament.id))

            asked = await seen.viewer.request(me, seen.place, Source.BUTTON)
            refusal = await context.dispatcher.act("tournament", acting, asked)
            if refusal is not None:
                return refused(refusal.text)
            lines = [plain(answer.text.partition("\n")[0]) for answer in answers if isinstance(answer, Reply)]
            return web.json_response({"said": " ".join(lines)})

    return handle


async def _join(services: Services, asked: Request, number: TournamentId) -> Answer:
    return await entering.join_button(services, asked, Action(TOURNAMENT_JOIN, MatchId(number)))


async def _leave(services: Services, asked: Request, number: TournamentId) -> Answer:
    sure = f"{asked.caller.id}|{entering.SURE}"
    pressed = Action(TOURNAMENT_LEAVE, MatchId(number), Revision(0), sure)
    return await entering.leave_button(services, asked, pressed)


async def _start(services: Services, asked: Request, number: TournamentId) -> Answer:
    return await organising.start(services, asked, await services.tournaments.view(number))


async def _cancel(services: Services, asked: Request, number: TournamentId) -> Answer:
    sure = Action(TOURNAMENT_CANCEL, MatchId(number), Revision(0), entering.SURE)
    return await organising.cancel_button(services, asked, sure)


def _judge(body: Mapping[str, object]) -> Acting:
    at, table = (min(MOST, max(0, number_in(body, name))) for name in ("round", "table"))
    verdict = f"{table}|{text_in(body, 'verdict')}"

    async def judge(services: Services, asked: Request, number: TournamentId) -> Answer:
        pressed = Action(TOURNAMENT_JUDGE, MatchId(number), Revision(at), verdict)
        return await organising.judge_button(services, asked, pressed)

    return judge


def _challenge(body: Mapping[str, object]) -> Acting:
    whom = f"{number_in(body, 'player')}|{text_in(body, 'game')}"

    async def challenge(services: Services, asked: Request, number: TournamentId) -> Answer:
        return await showing.climb(
            services, asked, Action(TOURNAMENT_CLIMB, MatchId(number), Revision(0), whom)
        )

    return challenge
