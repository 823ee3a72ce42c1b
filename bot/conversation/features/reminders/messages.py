"""What reminders say."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.actions import MOVE_FORM, Action
from bot.conversation.core.replies import TEXT_LIMIT, Button, Reply, Tone, pinged
from bot.conversation.core.services import Services
from bot.conversation.features.snooze.feature import snooze_buttons
from bot.locales.say import reminders as say
from bot.service.match_view import MatchView
from bot.service.time.reminders import DueReminder
from rules.match.notifications.boards import TurnBegan
from rules.match.notifications.reminders import RemindersChanged, RemindersDue
from rules.match.places import HostedSummary


async def reminder(services: Services, due: RemindersDue) -> Reply | None:
    """The message of a reminder; ``None`` if none of its turns needs one any more."""
    turns = await services.reminders.current(due.turns)
    return _reminder(services, turns, *_why_here(due, turns[0].hosted)) if turns else None


async def changed_reminder(services: Services, changed: RemindersChanged) -> Reply | None:
    """The message of a reminder of which some turns are over, or were muted; ``None`` if all are over."""
    turns = await services.reminders.current(changed.turns, sent=True)
    return _reminder(services, turns) if turns else None


def _reminder(services: Services, turns: list[DueReminder], *below: str) -> Reply:
    """A line for each turn, the most urgent first."""
    lines = [_line(services, turn, link=True) for turn in turns]
    text = "\n".join([*lines, *below])
    if len(text) > TEXT_LIMIT:
        text = "\n".join([*(_line(services, turn, link=False) for turn in turns), *below])
    accounts = dict.fromkeys(pinged(*(turn.awaited for turn in turns)))
    return Reply(markup.shorten(text, TEXT_LIMIT), buttons=_buttons(turns), pings=tuple(accounts))


def _line(services: Services, turn: DueReminder, *, link: bool) -> str:
    text = _due(turn)
    address = services.platform.link(turn.hosted) if link else None
    return f"{text} {say.board(link=address)}" if address else text


def _due(turn: DueReminder) -> str:
    match, mention, name = turn.hosted.match, markup.mention(turn.awaited), markup.name_of(turn.opponent)
    title, deadline = headlines.title(match), match.clock.deadline
    if deadline is None:
        words = say.line_no_limit_snoozed if turn.snoozed else say.line_no_limit
        return words(mention=mention, match=title, name=name)
    due = markup.relative(deadline)
    if turn.snoozed:
        return say.line_snoozed(mention=mention, match=title, name=name, due=due)
    if turn.mark is not None:
        return say.line_at_mark(mention=mention, match=title, name=name, due=due, mark=turn.mark)
    return say.line(mention=mention, match=title, name=name, due=due)


def _why_here(due: RemindersDue, hosted: HostedSummary) -> list[str]:
    """Why a reminder is posted here, if its reader chose another place."""
    if not due.replaces:
        return []
    if due.person is None:
        return [say.closed_to_us()]
    return [say.place_lost(channel=f"<#{hosted.audience.channel}>", number=str(hosted.match.id))]


def _buttons(turns: list[DueReminder]) -> tuple[Button, ...]:
    """For one turn the buttons of a board; for several a **Move** button each, and one **Snooze** for all of them."""
    first = turns[0].hosted.match
    later = snooze_buttons([turn.hosted.match for turn in turns if not turn.muted])
    if len(turns) == 1:
        later = [replace(button, begins_row=place == 0) for place, button in enumerate(later)]
        return (*messages.board_buttons(first), *later)
    moves = [
        Button(
            say.button_move(match=f"#{turn.hosted.match.id}"),
            str(Action(MOVE_FORM, turn.hosted.match.id, turn.hosted.match.revision)),
            Tone.MAIN,
        )
        for turn in turns
    ]
    return (*moves, *later)


async def turn(services: Services, began: TurnBegan, board: MatchView) -> Reply | None:
    """The news that it is someone's turn: the board, directly to them; or one line where the match is played, if they take no direct messages."""
    awaited = board.awaited
    if awaited is None:
        return None
    if began.person is None:
        return Reply(
            f"{headlines.headline(board)}\n{say.closed_to_us()}",
            buttons=messages.board_buttons(board.match),
            pings=pinged(awaited),
        )
    reply = await messages.board_for(services, board, awaited)
    link, channel = services.platform.link(board.hosted), f"<#{board.hosted.audience.channel}>"
    where = say.played_in_linked(channel=channel, link=link) if link else say.played_in(channel=channel)
    # The board where the match is played stays the match's current board.
    return replace(messages.with_lines_below(reply, where), shows_board_of=None)
