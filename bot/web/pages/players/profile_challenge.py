"""Challenging someone from their profile, in a channel where both are."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from bot.conversation.core.platform import Membership
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.challenges.time_controls import DEFAULT_TIME, briefly
from bot.locales.say.pages import player as say
from bot.service.challenges.challenges import Terms
from bot.service.refusals import OutOfReach
from bot.service.settings.server import BoardsMode
from bot.web.bodies import body_in, text_in
from bot.web.pages.context import PageContext
from bot.web.pages.start_page import refused
from bot.web.pages.viewer import Viewer
from rules.games.catalogue import GAMES
from rules.match.audience import Audience
from rules.match.clock import TimeControl
from rules.match.match import FlagRule
from rules.match.people import Person
from rules.match.places import PlaceKind

TIMES = ("3d", "1d", "2d", "7d", "10d+1d", "none")


@dataclass(frozen=True, slots=True)
class ChallengeForm:
    """What the form offers; what is usual in that channel is chosen."""

    times: tuple[tuple[str, str], ...]
    time: str
    rated: bool


@dataclass(frozen=True, slots=True)
class _Wish:
    """What was filled in."""

    game: str
    time: str
    rated: bool


async def challenge_form(context: PageContext, viewer: Viewer, other: Person) -> ChallengeForm | None:
    """The form to challenge someone; ``None`` where the viewer cannot."""
    place = await viewer.meets(other)
    if place is None:
        return None
    house = await context.services.server_settings.in_channel(str(place.server), str(place.channel))
    usual = str(house.time or DEFAULT_TIME)
    times = tuple((one, briefly(TimeControl.parse(one))) for one in dict.fromkeys((*TIMES, usual)))
    return ChallengeForm(times, usual, house.rated is not False)


async def challenge_from(
    context: PageContext, request: web.Request, viewer: Viewer, other: Person
) -> web.Response:
    """Challenge someone, as the form was filled in; raises ``HTTPNotFound`` where the viewer cannot."""
    body = await body_in(request)
    wish = _Wish(text_in(body, "game"), text_in(body, "time"), body.get("rated") is True)
    if wish.game not in GAMES:
        raise web.HTTPBadRequest
    place, me = await viewer.meets(other), viewer.me
    if place is None or me is None:
        await viewer.refused()
        raise web.HTTPNotFound
    asked = await viewer.request(me, None, Source.BUTTON)
    answer = await context.dispatcher.act("challenge", _making(me, other, place, wish), asked)
    return refused(answer.text) if answer is not None else web.json_response({"said": say.challenged()})


def _making(
    me: Person, other: Person, place: Audience, wish: _Wish
) -> Callable[[Services, Request], Awaitable[None]]:
    server, channel = str(place.server), str(place.channel)

    async def make(services: Services, _request: Request) -> None:
        # A message of theirs is posted there, so they must be allowed to write.
        if await services.memberships.of(server, me, fresh=True) is not Membership.HERE:
            raise OutOfReach
        house = await services.server_settings.in_channel(server, channel)
        terms = Terms(
            wish.game,
            {},
            TimeControl.parse(wish.time),
            "random",
            PlaceKind.THREAD if house.boards is BoardsMode.THREAD else PlaceKind.HERE,
            rated=wish.rated,
            flag=FlagRule(house.flag or FlagRule.CLAIM),
        )
        await services.challenges.make(me, (other,), terms, server=server, channel=channel, by_reply=False)

    return make
