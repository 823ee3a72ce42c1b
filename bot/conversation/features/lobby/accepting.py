"""Challenges in the lobby: opened to it by their authors, and accepted by people of other servers."""

from typing import Protocol

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import LOBBY_HIDE, Action, ActionKind
from bot.conversation.core.platform import Membership
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.lobby.arrival import server_of
from bot.locales.say import lobby as say
from bot.service.challenges.match_start import StartedMatch
from bot.service.refusals import (
    LobbyOff,
    NoServerInLobby,
    NotNow,
    NotTakingPart,
    OutOfReach,
    UnknownChallenge,
)
from rules.games.catalogue import GAMES
from rules.lobby.seeks import Seek
from rules.match.people import PersonId
from rules.ratings.leaderboards import SeenBy

LOBBY_ACCEPT = ActionKind("lobby-accept")
SEEK_STOP = ActionKind("seek-stop")
SEEK_RENEW = ActionKind("seek-renew")

SURE = "sure"
"""Behind the id of a button whose press has been confirmed."""

START_PATIENCE = 1.5
"""How many seconds the answer waits for the first board to arrive; platforms want it within three."""


class SeekWords(Protocol):
    """Says what someone seeks, and until when."""

    def __call__(self, *, terms: str, until: str) -> str: ...


async def accept(services: Services, request: Request, action: Action) -> Answer:
    """**Accept** in the lobby: asks once where the result counts; the match is played by direct messages."""
    challenge = await services.lobby.challenge(action.number, request.caller.id)
    title = f"#{challenge.id} {GAMES[challenge.game].name}"
    if challenge.rated and action.text != SURE:
        sure = str(Action(LOBBY_ACCEPT, challenge.id, text=SURE))
        name = markup.name_of(await services.lookup.person(challenge.challenger))
        return Reply(
            say.sure(challenge=title, name=name),
            buttons=(Button(say.button_sure(), sure, Tone.MAIN),),
            private=True,
        )
    started = await accepted(services, request, action)
    reached = await _reached(services, started, request)
    if reached is False:
        return Reply(say.not_reached(match=title), private=True)
    words = say.accepted if reached else say.accepted_soon
    text = words(match=headlines.title(started.board.match))
    return Reply(text if started.board.match.rated else f"{text} {say.not_rated()}", private=True)


async def accepted(services: Services, request: Request, action: Action) -> StartedMatch:
    """Accept a challenge in the lobby, once both are known to be where they asked."""
    asked_from = await server_of(services, request.caller, request.venue.server)
    server = await services.lobby.enter(request.caller.id, asked_from)
    if server is not None and server != request.venue.server:
        standing = await services.memberships.of(server, request.caller, fresh=True)
        if standing in (Membership.GONE, Membership.SILENCED):
            raise OutOfReach
    challenge = await services.lobby.challenge(action.number, request.caller.id)
    challenger = await services.lookup.person(challenge.challenger)
    standing = await services.memberships.of(str(challenge.place.server), challenger, fresh=True)
    if standing is Membership.GONE:
        await services.open_challenges.close_abandoned(challenge.id)
        raise UnknownChallenge
    if standing is Membership.SILENCED:
        raise NotNow
    return await services.lobby.accept(challenge.id, request.caller, server)


async def _reached(services: Services, started: StartedMatch, request: Request) -> bool | None:
    """Whether the first board has arrived at the caller; ``None`` if that is not known soon."""
    item = started.told_to(request.caller.id)
    if item is None:
        return None
    await services.outbox_waiter.wait(item, START_PATIENCE)
    return await services.challenges.reached(item)


async def show(services: Services, request: Request, action: Action) -> Answer:
    """Open the caller's challenge to the lobby: the button below it."""
    challenge = await services.lobby.show_challenge(action.number, request.caller, shown=True)
    hide = Button(say.button_hide(), str(Action(LOBBY_HIDE, challenge.id)))
    seen = await what_others_see(services, request.caller.id)
    return Reply(f"{say.shown(challenge=f'#{challenge.id}')} {seen}", buttons=(hide,), private=True)


async def why_idle(services: Services, seek: Seek) -> str:
    """Why nobody can be paired with someone who seeks, whatever they seek; empty if it is possible."""
    try:
        await services.lobby.enter(seek.person, seek.server)
    except LobbyOff:
        return say.idle_off()
    except (NoServerInLobby, NotTakingPart):
        return say.idle_server()
    return ""


async def what_others_see(services: Services, person: PersonId) -> str:
    """What people of other servers see of someone who is in the lobby."""
    chosen = await services.profiles.settings_of(person)
    return say.seen_without_rating() if chosen.seen is SeenBy.NOBODY else say.seen()


async def hide(services: Services, request: Request, action: Action) -> Answer:
    """Take the caller's challenge out of the lobby: the button below it."""
    challenge = await services.lobby.show_challenge(action.number, request.caller, shown=False)
    return Reply(say.hidden(challenge=f"#{challenge.id}"), private=True)
