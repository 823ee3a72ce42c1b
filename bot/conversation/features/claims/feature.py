"""What a player can do whose opponent does not move: claim the win, give a day, wait, nudge, close; and the news of it."""

from bot.conversation.boards import answers, headlines, messages
from bot.conversation.boards.notifications import of_match
from bot.conversation.core import markup
from bot.conversation.core.actions import CLAIM, Action, ActionKind
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.replies import Answer, Button, Reply, Tone, pinged
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.catalogue import for_everybody
from bot.locales.say import claims as say
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from bot.service.playing.possible_actions import Possible
from rules.match.match import Match
from rules.match.notifications.players import ClaimOpened, DayReceived, MoveAsked
from rules.match.outbox import OutboxId
from rules.match.places import HostedSummary
from rules.match.refusals import NothingToClaimError
from rules.match.time_claims import CLAIM_LASTS

CLAIM_WIN = ActionKind("claim-win")
GIVE_DAY = ActionKind("give-day")
WAIT = ActionKind("wait")
NUDGE = ActionKind("nudge")
CLOSE = ActionKind("close")


def claim_buttons(match: Match) -> tuple[Button, ...]:
    """The buttons of a player whose opponent's time is over; who may press them is checked then."""
    return (
        Button(say.button_claim_win(), str(Action(CLAIM_WIN, match.id, match.revision)), Tone.MAIN),
        Button(say.button_give_day(), str(Action(GIVE_DAY, match.id, match.revision))),
        Button(say.button_wait(), str(Action(WAIT, match.id, match.revision))),
    )


def possible_buttons(match: Match, can: frozenset[Possible]) -> list[Button]:
    """The buttons for what is possible now, for **More**."""
    buttons = list(claim_buttons(match)) if Possible.CLAIM in can else []
    if Possible.NUDGE in can:
        buttons.append(Button(say.button_nudge(), str(Action(NUDGE, match.id, match.revision))))
    if Possible.CLOSE in can:
        close = str(Action(CLOSE, match.id, match.revision))
        buttons.append(Button(say.button_close(), close, Tone.DANGER))
    return buttons


async def claim_told(_: Services, __: ClaimOpened, board: MatchView) -> Reply | None:
    """The news to a player that they can claim the win; ``None`` if they no longer can."""
    match, awaited = board.match, board.awaited
    if awaited is None or match.flagged is None:
        return None
    waiting = board.opponent(awaited.id)
    text = say.time_over_told(
        mention=markup.mention(waiting),
        name=markup.name_of(awaited),
        match=headlines.title(match),
        when=markup.relative(match.silent_until(CLAIM_LASTS)),
    )
    return Reply(
        text,
        buttons=claim_buttons(match),
        pings=pinged(waiting),
    )


async def nudge_message(
    services: Services, board: MatchView, *, day_given: bool, acknowledges: tuple[OutboxId, ...] = ()
) -> Reply | None:
    """A nudge, or the news of a day given, to the player to move; ``None`` if the match is over."""
    match, awaited = board.match, board.awaited
    if awaited is None:
        return None
    text = (say.day_received if day_given else say.nudged)(
        mention=markup.mention(awaited),
        name=markup.name_of(board.opponent(awaited.id)),
        match=headlines.title(match),
    )
    deadline = match.clock.deadline
    return Reply(
        text if deadline is None else f"{text} {say.due(when=markup.relative(deadline))}",
        buttons=await messages.board_buttons(services, board.hosted),
        pings=pinged(awaited),
        acknowledges=acknowledges,
    )


async def nudge_told(services: Services, asked: MoveAsked, board: MatchView) -> Reply | None:
    """A nudge, or the news of a day given."""
    return await nudge_message(services, board, day_given=isinstance(asked, DayReceived))


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
    return await _nudged(services, request, done, day_given=True)


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
    return await _nudged(services, request, done, day_given=False)


async def close(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Close as abandoned** button."""
    try:
        done = await services.claims.close(
            hosted.match.id, request.caller, answers.reply_target(hosted, request)
        )
    except NothingToClaimError:
        return Reply(say.no_close(), private=True)
    return await answers.result(services, request, done)


async def _nudged(services: Services, request: Request, done: ActionResult, *, day_given: bool) -> Reply:
    """The nudge or the day, to everybody where the match is played; else privately that it is told there."""
    with for_everybody():
        message = await nudge_message(
            services, done.board, day_given=day_given, acknowledges=done.acknowledges
        )
    if message is not None and answers.seen_publicly(done.board.hosted, request) and not request.venue.direct:
        return message
    title = headlines.title(done.board.match)
    text = say.day_given(match=title) if day_given else say.nudge_sent(match=title)
    return Reply(text, private=True, acknowledges=done.acknowledges)


FEATURE = Feature(
    under_boards=frozenset({CLAIM_WIN}),
    buttons={
        CLAIM: in_match(claim),
        CLAIM_WIN: in_match(claim_win),
        GIVE_DAY: in_match(give_day),
        WAIT: in_match(wait),
        NUDGE: in_match(nudge),
        CLOSE: in_match(close),
    },
    notifications={
        ClaimOpened: of_match(claim_told),
        MoveAsked: of_match(nudge_told),
        DayReceived: of_match(nudge_told),
    },
)
