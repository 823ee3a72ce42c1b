"""Messages about a player who does not move, and the buttons of the opponent who waits."""

from __future__ import annotations

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone, pinged
from bot.conversation.core.services import Services
from bot.locales.say import claims as say
from bot.service.match_view import MatchView
from bot.service.playing.possible_actions import Possible
from rules.match.match import Match
from rules.match.notifications.players import ClaimOpened, DayReceived, MoveAsked
from rules.match.outbox import OutboxId
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


def claim_message(board: MatchView) -> Reply | None:
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


def nudge_message(
    board: MatchView, *, day_given: bool, acknowledges: tuple[OutboxId, ...] = ()
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
        buttons=messages.board_buttons(match),
        pings=pinged(awaited),
        acknowledges=acknowledges,
    )


async def claim_told(_: Services, __: ClaimOpened, board: MatchView) -> Reply | None:
    """The news that a win can be claimed."""
    return claim_message(board)


async def nudge_told(_: Services, asked: MoveAsked, board: MatchView) -> Reply | None:
    """A nudge, or the news of a day given."""
    return nudge_message(board, day_given=isinstance(asked, DayReceived))
