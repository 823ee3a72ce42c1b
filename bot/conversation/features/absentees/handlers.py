"""Opponents who have left the server, or are silenced there: the news, and its buttons."""

from __future__ import annotations

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.messenger import Membership
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Account, Request
from bot.conversation.core.services import Services
from bot.conversation.features.moves.playing import asked_at
from bot.conversation.features.resignation.handlers import ended
from bot.service.match_view import MatchView
from bot.service.people.absentees import SILENT_FOR
from bot.service.refusals import StillThere, StillToCome
from rules.match.notifications import Notification
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from rules.match.refusals import MatchOverError, NothingToClaimError
from storage.absentees import AbsenceKind, Absentee

UNKNOWN = "I could not find out just now whether your opponent is still in this server. Please try again in a minute."


async def absentee_message(services: Services, item: Notification, board: MatchView) -> Reply | None:
    """The news that somebody's opponent is away, with what can be done; ``None`` if that is over."""
    match, server = board.match, board.hosted.place.server
    if match.outcome is not None or server is None:
        return None
    gone = PersonId(int(item.detail))
    away = await services.absentees.away(server, match.seats)
    opponent = board.opponent(gone)
    if gone not in away or opponent.id in away:
        return None
    return _news(board, board.player(gone), opponent, away[gone])


def _news(board: MatchView, gone: Person, opponent: Person, departure: Absentee) -> Reply:
    name, title = markup.name_of(gone), headlines.title(board.match)
    if departure.kind is AbsenceKind.GONE:
        how = (
            f"{name} is no longer in this server and cannot play {title} here. You may claim the win, abort the match "
            "without a result, or wait: their clock runs on, and I ask again in 14 days."
        )
    else:
        how = (
            f"{name} is timed out in this server and cannot play {title} here for now. Their clock runs on: "
            "**Claim win** works once their time is over. **Abort unrated** works, if they are still timed out then, "
            f"from {markup.absolute(departure.since + SILENT_FOR)} on. Or wait: I ask again in 14 days."
        )
    pressed_actions = [
        Action(kind, board.match.id, board.match.revision)
        for kind in (ActionKind.ABSENTEE_WIN, ActionKind.ABSENTEE_ABORT, ActionKind.ABSENTEE_WAIT)
    ]
    return Reply(
        f"{markup.mention(opponent)}, {how}",
        buttons=(
            Button("Claim win", str(pressed_actions[0]), Tone.MAIN),
            Button("Abort unrated", str(pressed_actions[1])),
            Button("Wait", str(pressed_actions[2])),
        ),
        pings=(Account(opponent.account),),
    )


async def claim_win(services: Services, request: Request, action: Action) -> Answer:
    """The **Claim win** button."""
    hosted, membership = await _asked(services, request, action)
    if membership is Membership.UNKNOWN:
        return Reply(UNKNOWN, private=True)
    answered = await asked_at(services, request, hosted)
    if membership is Membership.SILENCED:
        try:
            told = await services.claims.claim(action.number, request.caller, answered)
        except NothingToClaimError:
            raise StillToCome(None) from None
    else:
        told = await services.absentees.end(action.number, request.caller, answered, win=True)
    return await ended(services, request, told)


async def abort(services: Services, request: Request, action: Action) -> Answer:
    """The **Abort unrated** button."""
    hosted, membership = await _asked(services, request, action)
    if membership is Membership.UNKNOWN:
        return Reply(UNKNOWN, private=True)
    answered = await asked_at(services, request, hosted)
    told = await services.absentees.end(action.number, request.caller, answered, win=False)
    return await ended(services, request, told)


async def wait(services: Services, request: Request, action: Action) -> Answer:
    """The **Wait** button."""
    _, membership = await _asked(services, request, action)
    if membership is Membership.UNKNOWN:
        return Reply(UNKNOWN, private=True)
    told = await services.absentees.wait(action.number, request.caller)
    return Reply(
        f"Good: {headlines.title(told.board.match)} stands. Their clock runs on, and I ask you again in 14 days "
        "if they are not back by then. The buttons go on working.",
        private=True,
    )


async def _asked(services: Services, request: Request, action: Action) -> tuple[HostedMatch, Membership]:
    """The match of a button, and how the presser's opponent stands to its server at this very moment."""
    hosted = await services.lookup.get(action.number)
    match, server = hosted.match, hosted.place.server
    side = match.side_of(request.caller.id)
    if match.outcome is not None:
        raise MatchOverError
    if server is None:
        raise StillThere
    opponent = (await services.lookup.players(hosted))[side.other]
    membership = await services.memberships.of(server, opponent, fresh=True)
    if membership is Membership.HERE:
        raise StillThere
    return hosted, membership
