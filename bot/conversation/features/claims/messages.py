"""Messages about a player who does not move, and the buttons of the opponent who waits."""

from __future__ import annotations

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from bot.service.playing.possible_actions import Possible
from rules.match.match import Match
from rules.match.notifications.players import ClaimOpened, DayReceived, MoveAsked
from rules.match.outbox import OutboxId
from rules.match.time_claims import CLAIM_LASTS


def claim_buttons(match: Match) -> tuple[Button, ...]:
    """The buttons of a player whose opponent's time is over; who may press them is checked then."""
    return (
        Button("Claim win", str(Action(ActionKind.CLAIM_WIN, match.id, match.revision)), Tone.MAIN),
        Button("Give a day", str(Action(ActionKind.GIVE_DAY, match.id, match.revision))),
        Button("Wait", str(Action(ActionKind.WAIT, match.id, match.revision))),
    )


def possible_buttons(match: Match, can: frozenset[Possible]) -> list[Button]:
    """The buttons for what is possible now, for **More**."""
    found = list(claim_buttons(match)) if Possible.CLAIM in can else []
    if Possible.NUDGE in can:
        found.append(Button("Nudge", str(Action(ActionKind.NUDGE, match.id, match.revision))))
    if Possible.CLOSE in can:
        found.append(
            Button("Close as abandoned", str(Action(ActionKind.CLOSE, match.id, match.revision)), Tone.DANGER)
        )
    return found


def time_is_over(board: MatchView) -> str:
    """``Ann's time is over in #12 Pux: the win is yours to claim``, to the player who waits; without markup."""
    late = "Your opponent" if board.awaited is None else markup.name_of(board.awaited)
    return f"{late}'s time is over in {headlines.title(board.match)}: the win is yours to claim"


def claim_message(board: MatchView) -> Reply | None:
    """The news to a player that they can claim the win; ``None`` if they no longer can."""
    match, awaited = board.match, board.awaited
    if awaited is None or match.flagged is None:
        return None
    waiting = board.opponent(awaited.id)
    lasts = match.silent_until(CLAIM_LASTS)
    return Reply(
        f"{markup.mention(waiting)}, {time_is_over(board)}. Until you claim it a late move still counts. "
        f"**Give a day** gives {markup.name_of(awaited)} 24 running hours from now. If neither of you does anything, "
        f"the match ends in your favour {markup.relative(lasts)}.",
        buttons=claim_buttons(match),
        pings=(Account(waiting.account),),
    )


def nudge_message(
    board: MatchView, *, day_given: bool, acknowledges: tuple[OutboxId, ...] = ()
) -> Reply | None:
    """A nudge, or the news of a day given, to the player to move; ``None`` if the match is over."""
    match, awaited = board.match, board.awaited
    if awaited is None:
        return None
    name, title = markup.name_of(board.opponent(awaited.id)), headlines.title(match)
    deadline = match.clock.deadline
    due = "" if deadline is None else f" It's due {markup.relative(deadline)}."
    does = f"gives you a day for your move in {title}." if day_given else f"asks for your move in {title}."
    return Reply(
        f"{markup.mention(awaited)}, {name} {does}{due}",
        buttons=messages.board_buttons(match),
        pings=(Account(awaited.account),),
        acknowledges=acknowledges,
    )


async def claim_told(_: Services, __: ClaimOpened, board: MatchView) -> Reply | None:
    """The news that a win can be claimed."""
    return claim_message(board)


async def nudge_told(_: Services, asked: MoveAsked, board: MatchView) -> Reply | None:
    """A nudge, or the news of a day given."""
    return nudge_message(board, day_given=isinstance(asked, DayReceived))
