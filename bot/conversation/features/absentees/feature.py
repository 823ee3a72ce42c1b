"""The buttons of a player whose opponent has left the server, or is timed out there."""

from bot.conversation.boards import answers, headlines
from bot.conversation.boards.notifications import of_match
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.platform import Membership
from bot.conversation.core.replies import Answer, Button, Reply, Tone, pinged
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import absentees as say
from bot.service.match_view import MatchView
from bot.service.people.absentees import SILENT_FOR
from bot.service.refusals import StillThere, StillToCome
from rules.match.notifications.players import OpponentAway
from rules.match.people import Person
from rules.match.places import HostedSummary
from rules.match.refusals import MatchOverError, NothingToClaimError
from storage.people.absentees import AbsenceKind, Absentee

ABSENTEE_WIN = ActionKind("gone-win")
ABSENTEE_ABORT = ActionKind("gone-abort")
ABSENTEE_WAIT = ActionKind("gone-wait")


async def absentee_message(services: Services, away: OpponentAway, board: MatchView) -> Reply | None:
    """The news that someone's opponent is away, with what can be done; ``None`` if that is over."""
    match, server = board.match, board.hosted.place.home
    if server is None:
        return None
    absent = away.absentee
    absentees = await services.absentees.away(server, match.seats)
    opponent = board.opponent(absent)
    if absent not in absentees or opponent.id in absentees:
        return None
    return _news(board, board.player(absent), opponent, absentees[absent])


def _news(board: MatchView, absent: Person, opponent: Person, absentee: Absentee) -> Reply:
    mention, name, title = markup.mention(opponent), markup.name_of(absent), headlines.title(board.match)
    if absentee.kind is AbsenceKind.GONE:
        text = say.gone(mention=mention, name=name, match=title)
    else:
        at = markup.absolute(absentee.since + SILENT_FOR)
        text = say.timed_out(mention=mention, name=name, match=title, at=at)
    win, abort, wait = [
        str(Action(kind, board.match.id, board.match.revision))
        for kind in (ABSENTEE_WIN, ABSENTEE_ABORT, ABSENTEE_WAIT)
    ]
    return Reply(
        text,
        buttons=(
            Button(say.button_claim_win(), win, Tone.MAIN),
            Button(say.button_abort(), abort),
            Button(say.button_wait(), wait),
        ),
        pings=pinged(opponent),
    )


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
    match, server = hosted.match, hosted.place.home
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


FEATURE = Feature(
    buttons={
        ABSENTEE_WIN: in_match(claim_win),
        ABSENTEE_ABORT: in_match(abort),
        ABSENTEE_WAIT: in_match(wait),
    },
    notifications={OpponentAway: of_match(absentee_message)},
)
