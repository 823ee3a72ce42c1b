"""What a player can do whose opponent does not move: claim the win, give a day, wait, nudge, close."""

from __future__ import annotations

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Account, Request
from bot.conversation.core.services import Services
from bot.conversation.features.moves.playing import answered_at, asked_at, seen_publicly
from bot.conversation.features.resignation.handlers import ended
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from bot.service.playing.possible_actions import Possible
from rules.match.events import EventKind
from rules.match.match import Match
from rules.match.notifications import OutboxId
from rules.match.refusals import NothingToClaimError
from rules.match.time_claims import CLAIM_LASTS


def choices(match: Match) -> tuple[Button, ...]:
    """The buttons of a player whose opponent's time is over; who may press them is checked then."""
    return (
        Button("Claim win", str(Action(ActionKind.CLAIM_WIN, match.id, match.revision)), Tone.MAIN),
        Button("Give a day", str(Action(ActionKind.GIVE_DAY, match.id, match.revision))),
        Button("Wait", str(Action(ActionKind.WAIT, match.id, match.revision))),
    )


def buttons(match: Match, can: frozenset[Possible]) -> list[Button]:
    """What of all this is possible now, for **More**."""
    found = list(choices(match)) if Possible.CLAIM in can else []
    if Possible.NUDGE in can:
        found.append(Button("Nudge", str(Action(ActionKind.NUDGE, match.id, match.revision))))
    if Possible.CLOSE in can:
        found.append(
            Button("Close as abandoned", str(Action(ActionKind.CLOSE, match.id, match.revision)), Tone.DANGER)
        )
    return found


def over_in_words(board: MatchView) -> str:
    """``Ann's time is over in #12 Pux: the win is yours to claim``, to the player who waits; without markup."""
    late = "Your opponent" if board.awaited is None else markup.name_of(board.awaited)
    return f"{late}'s time is over in {headlines.title(board.match)}: the win is yours to claim"


def claim_message(board: MatchView) -> Reply | None:
    """The news that a win may be claimed, to whoever may; ``None`` if that has passed."""
    match, awaited = board.match, board.awaited
    if awaited is None or match.flagged is None:
        return None
    waiting = board.opponent(awaited.id)
    lasts = max(match.flagged, match.last_activity) + CLAIM_LASTS
    return Reply(
        f"{markup.mention(waiting)}, {over_in_words(board)}. Until you claim it a late move still counts. "
        f"**Give a day** gives {markup.name_of(awaited)} 24 running hours from now. If neither of you does anything, "
        f"the match ends in your favour {markup.relative(lasts)}.",
        buttons=choices(match),
        pings=(Account(waiting.account),),
    )


def asked_message(
    board: MatchView, event: EventKind, *, acknowledges: tuple[OutboxId, ...] = ()
) -> Reply | None:
    """A nudge, or the news of a day given, to whoever is to move; ``None`` if they have moved."""
    match, awaited = board.match, board.awaited
    if awaited is None:
        return None
    name, title = markup.name_of(board.opponent(awaited.id)), headlines.title(match)
    deadline = match.clock.deadline
    due = "" if deadline is None else f" It is due {markup.due(deadline)}."
    does = (
        f"gives you a day for your move in {title}."
        if event is EventKind.DAY_GIVEN
        else f"asks for your move in {title}."
    )
    return Reply(
        f"{markup.mention(awaited)}, {name} {does}{due}",
        buttons=messages.row(match),
        pings=(Account(awaited.account),),
        acknowledges=acknowledges,
    )


async def claim(services: Services, request: Request, action: Action) -> Answer:
    """What can be done about an opponent whose time is over."""
    hosted = await services.lookup.get(action.number)
    match = hosted.match
    match.side_of(request.caller.id)
    if Possible.CLAIM not in services.offers.possible(match, request.caller.id):
        raise NothingToClaimError
    board = await services.lookup.board(hosted)
    text = f"{over_in_words(board)}. Until you claim it a late move still counts."
    return Reply(text, buttons=choices(match), private=True)


async def claim_win(services: Services, request: Request, action: Action) -> Answer:
    """The **Claim win** button."""
    hosted = await services.lookup.get(action.number)
    told = await services.claims.claim(action.number, request.caller, answered_at(hosted, request))
    return await ended(services, request, told)


async def give_day(services: Services, request: Request, action: Action) -> Answer:
    """The **Give a day** button."""
    hosted = await services.lookup.get(action.number)
    told = await services.claims.give_day(
        action.number, request.caller, await asked_at(services, request, hosted)
    )
    return _asked(request, told, EventKind.DAY_GIVEN)


async def wait(services: Services, request: Request, action: Action) -> Answer:
    """The **Wait** button: the claim stays open."""
    told = await services.claims.wait(action.number, request.caller)
    match, awaited = told.board.match, told.board.awaited
    name = "your opponent" if awaited is None else markup.name_of(awaited)
    return Reply(
        f"Good: {name} can still move in {headlines.title(match)}. Until then you can claim the win whenever you like: "
        f"by these buttons, or behind **More** under its board. Without a word from either of you it ends in your favour "
        f"{markup.relative(match.last_activity + CLAIM_LASTS)}.",
        buttons=choices(match)[:2],
        private=True,
    )


async def nudge(services: Services, request: Request, action: Action) -> Answer:
    """The **Nudge** button: asks for a move where there is no time limit."""
    hosted = await services.lookup.get(action.number)
    try:
        told = await services.claims.nudge(
            action.number, request.caller, await asked_at(services, request, hosted)
        )
    except NothingToClaimError:
        return Reply(
            "A nudge is for an opponent who is to move and has no time limit. `/board` shows whose turn it is.",
            private=True,
        )
    return _asked(request, told, EventKind.NUDGED)


async def close(services: Services, request: Request, action: Action) -> Answer:
    """The **Close as abandoned** button."""
    hosted = await services.lookup.get(action.number)
    try:
        told = await services.claims.close(action.number, request.caller, answered_at(hosted, request))
    except NothingToClaimError:
        return Reply(
            "Only a match without time limit can be closed as abandoned; in this one the clock decides. "
            "`/resign` gives it up.",
            private=True,
        )
    return await ended(services, request, told)


def _asked(request: Request, told: ActionResult, event: EventKind) -> Reply:
    """The nudge or the day, to everybody where the match is played; else a private word that it is told there."""
    message = asked_message(told.board, event, acknowledges=told.acknowledges)
    if message is not None and seen_publicly(told.board.hosted, request) and not request.venue.direct:
        return message
    title = headlines.title(told.board.match)
    done = "The day is given" if event is EventKind.DAY_GIVEN else "Your nudge is on its way"
    return Reply(f"{done} in {title}.", private=True, acknowledges=told.acknowledges)
