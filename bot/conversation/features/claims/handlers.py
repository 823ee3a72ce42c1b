"""What a player can do whose opponent does not move: claim the win, give a day, wait, nudge, close."""

from __future__ import annotations

from bot.conversation.boards import answers, headlines
from bot.conversation.core import markup
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.claims.messages import claim_buttons, nudge_message
from bot.locales.catalogue import for_everybody
from bot.locales.say import claims as say
from bot.service.announcements import ActionResult
from bot.service.playing.possible_actions import Possible
from rules.match.places import HostedSummary
from rules.match.refusals import NothingToClaimError
from rules.match.time_claims import CLAIM_LASTS


async def claim(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """What can be done about an opponent whose time is over."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    match.side_of(request.caller.id)
    if Possible.CLAIM not in services.offers.possible(match, request.caller.id):
        raise NothingToClaimError
    board = await services.lookup.board(hosted)
    late = markup.name_of(board.opponent(request.caller.id))
    text = say.time_over(name=late, match=headlines.title(match))
    return Reply(text, buttons=claim_buttons(match), private=True)


async def claim_win(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Claim win** button."""
    target = answers.reply_target(hosted, request)
    done = await services.claims.claim(hosted.match.id, request.caller, target)
    return await answers.result(services, request, done)


async def give_day(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Give a day** button."""
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.claims.give_day(hosted.match.id, request.caller, target)
    return _nudged(request, done, day_given=True)


async def wait(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Wait** button: the claim stays open."""
    done = await services.claims.wait(hosted.match.id, request.caller)
    match = done.board.match
    text = say.waiting(
        name=markup.name_of(done.board.opponent(request.caller.id)),
        match=headlines.title(match),
        when=markup.relative(match.silent_until(CLAIM_LASTS)),
    )
    return Reply(text, buttons=claim_buttons(match)[:2], private=True)


async def nudge(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Nudge** button: asks for a move where there is no time limit."""
    target = await answers.checked_reply_target(services, request, hosted)
    try:
        done = await services.claims.nudge(hosted.match.id, request.caller, target)
    except NothingToClaimError:
        return Reply(say.no_nudge(), private=True)
    return _nudged(request, done, day_given=False)


async def close(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Close as abandoned** button."""
    try:
        done = await services.claims.close(
            hosted.match.id, request.caller, answers.reply_target(hosted, request)
        )
    except NothingToClaimError:
        return Reply(say.no_close(), private=True)
    return await answers.result(services, request, done)


def _nudged(request: Request, done: ActionResult, *, day_given: bool) -> Reply:
    """The nudge or the day, to everybody where the match is played; else privately that it is told there."""
    with for_everybody():
        message = nudge_message(done.board, day_given=day_given, acknowledges=done.acknowledges)
    if message is not None and answers.seen_publicly(done.board.hosted, request) and not request.venue.direct:
        return message
    title = headlines.title(done.board.match)
    text = say.day_given(match=title) if day_given else say.nudge_sent(match=title)
    return Reply(text, private=True, acknowledges=done.acknowledges)
