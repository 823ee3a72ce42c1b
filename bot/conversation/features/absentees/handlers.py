"""The buttons of a player whose opponent has left the server, or is timed out there."""

from __future__ import annotations

from bot.conversation.boards import answers, headlines
from bot.conversation.core.platform import Membership
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import absentees as say
from bot.service.refusals import StillThere, StillToCome
from rules.match.places import HostedSummary
from rules.match.refusals import MatchOverError, NothingToClaimError


async def claim_win(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Claim win** button."""
    membership = await _opponents_membership(services, request, hosted)
    if membership is Membership.UNKNOWN:
        return Reply(say.unknown(), private=True)
    target = await answers.checked_reply_target(services, request, hosted)
    if membership is Membership.SILENCED:
        try:
            done = await services.claims.claim(hosted.match.id, request.caller, target)
        except NothingToClaimError:
            raise StillToCome(None) from None
    else:
        done = await services.absentees.end(hosted.match.id, request.caller, target, win=True)
    return await answers.result(services, request, done)


async def abort(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Abort unrated** button."""
    if await _opponents_membership(services, request, hosted) is Membership.UNKNOWN:
        return Reply(say.unknown(), private=True)
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.absentees.end(hosted.match.id, request.caller, target, win=False)
    return await answers.result(services, request, done)


async def wait(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Wait** button."""
    if await _opponents_membership(services, request, hosted) is Membership.UNKNOWN:
        return Reply(say.unknown(), private=True)
    done = await services.absentees.wait(hosted.match.id, request.caller)
    return Reply(say.waiting(match=headlines.title(done.board.match)), private=True)


async def _opponents_membership(services: Services, request: Request, hosted: HostedSummary) -> Membership:
    """How the caller's opponent stands to the match's server now.  Raises ``StillThere`` if they are there."""
    match, server = hosted.match, hosted.audience.server
    side = match.side_of(request.caller.id)
    if match.outcome is not None:
        raise MatchOverError
    if server is None:
        raise StillThere
    opponent = (await services.lookup.players(hosted))[side.other]
    membership = await services.memberships.of(server, opponent, fresh=True)
    if membership is Membership.HERE:
        raise StillThere
    return membership
