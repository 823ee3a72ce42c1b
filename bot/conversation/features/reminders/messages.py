"""What reminders and digests say."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import TEXT_LIMIT, Button, Reply, Tone
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from bot.service.time.digests import Digest, WaitingMatch
from bot.service.time.reminders import DueReminder
from rules.match.match import Match
from rules.match.notifications.boards import TurnBegan
from rules.match.notifications.reminders import DigestCounted, DigestDue, RemindersChanged, RemindersDue
from rules.match.places import HostedSummary

CLOSED_TO_US = (
    "I could not write to you directly, so I say it here; `/settings reminders` changes where I remind you."
)

MOST_LISTED = 12


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
    accounts = dict.fromkeys(Account(turn.awaited.account) for turn in turns)
    return Reply(markup.shorten(text, TEXT_LIMIT), buttons=_buttons(turns), pings=tuple(accounts))


def _line(services: Services, turn: DueReminder, *, link: bool) -> str:
    match = turn.hosted.match
    deadline = match.clock.deadline
    due = "" if deadline is None else f" is due {markup.relative(deadline)}"
    mark = "" if turn.mark is None else f" (reminder at {turn.mark} %)"
    why = " (snoozed)" if turn.snoozed else mark
    address = services.link(turn.hosted) if link else None
    where = f" [The board]({address})." if address else ""
    return (
        f"{markup.mention(turn.awaited)}, your move in {headlines.title(match)} against "
        f"{markup.name_of(turn.opponent)}{due}{why}.{where}"
    )


def _why_here(due: RemindersDue, hosted: HostedSummary) -> list[str]:
    """Why a reminder is posted here, if its reader chose another place."""
    if not due.replaces:
        return []
    if due.person is None:
        return [CLOSED_TO_US]
    lost = (
        f"I could not say this in <#{hosted.place.channel}>, so I say it here. "
        f"The match goes on: name it by `game: {hosted.match.id}`."
    )
    return [lost]


def _buttons(turns: list[DueReminder]) -> tuple[Button, ...]:
    """For one turn the buttons of a board; for several a **Move** button each, and one **Snooze** for all of them."""
    first = turns[0].hosted.match
    later = _later_buttons([turn.hosted.match for turn in turns if not turn.muted])
    if len(turns) == 1:
        return (*messages.board_buttons(first), *later)
    moves = [
        Button(
            f"Move in #{turn.hosted.match.id}",
            str(Action(ActionKind.MOVE_FORM, turn.hosted.match.id, turn.hosted.match.revision)),
            Tone.MAIN,
        )
        for turn in turns
    ]
    return (*moves, *later)


def _later_buttons(matches: list[Match]) -> list[Button]:
    """**Snooze** and **Not this turn**, for the turns of which more reminders are to come."""
    if not matches:
        return []
    first, *others = matches
    text = " ".join(f"{match.id}.{match.revision}" for match in others)
    return [
        Button(label, str(action))
        for label, kind in (("Snooze", ActionKind.SNOOZE), ("Not this turn", ActionKind.MUTE))
        if (action := Action(kind, first.id, first.revision, text)).fits
    ]


async def turn(services: Services, began: TurnBegan, board: MatchView) -> Reply | None:
    """The news that it is somebody's turn: the board, directly to them; or one line where the match is played, if they take no direct messages."""
    awaited = board.awaited
    if awaited is None:
        return None
    if began.person is None:
        return Reply(
            f"{headlines.headline(board)}\n{CLOSED_TO_US}",
            buttons=messages.board_buttons(board.match),
            pings=(Account(awaited.account),),
        )
    reply = await messages.board_for(services, board, awaited)
    link = services.link(board.hosted)
    lines = [
        f"It is played in <#{board.hosted.place.channel}>" + (f": [the board]({link})." if link else ".")
    ]
    # The board where the match is played stays the match's current board.
    return replace(messages.with_lines_below(reply, *lines), shows_board_of=None)


async def digest(services: Services, due: DigestDue) -> Reply | None:
    """The digest of what waits for somebody, the most urgent first; ``None`` if nothing waits."""
    found = await services.digests.current(due.person)
    if found is None:
        return None
    head = _count(found)
    lines = [_entry(services, one) for one in found.waiting[:MOST_LISTED]]
    while lines and len("\n".join([head, *lines])) > TEXT_LIMIT - 300:
        lines.pop()
    unlisted = len(found.waiting) - len(lines)
    if unlisted:
        lines.append(f"… and {unlisted} more: `/next` goes through them.")
    if found.offers:
        numbers = ", ".join(f"#{hosted.match.id}" for hosted in found.offers[:MOST_LISTED])
        lines.append(f"An offer waits for your answer in {numbers}: `/games` shows it.")
    buttons = (Button("Show the first", str(Action(ActionKind.NEXT)), Tone.MAIN),) if found.waiting else ()
    return Reply("\n".join([head, *lines]), buttons=buttons, pings=(Account(found.person.account),))


def _count(found: Digest) -> str:
    if not found.waiting:
        return "No move waits for you today, but an answer does."
    waiting = markup.counted(len(found.waiting), "match waits", "matches wait")
    urgent = f", {found.urgent} of them urgent" if found.urgent else ""
    return f"{waiting} for your move{urgent}."


def _entry(services: Services, one: WaitingMatch) -> str:
    match = one.hosted.match
    deadline = match.clock.deadline
    due = "no time limit" if deadline is None else f"due {markup.relative(deadline)}"
    link = services.link(one.hosted)
    where = f", [the board]({link})" if link else ""
    urgent = "**Urgent:** " if one.urgent else ""
    return f"{urgent}{headlines.title(match)} against {markup.name_of(one.opponent)}: {due}{where}"


async def digest_count(services: Services, counted: DigestCounted) -> Reply | None:
    """The digest of somebody who takes no direct messages: only how much waits; ``None`` if nothing does."""
    found = await services.digests.current(counted.reader)
    if found is None or not found.waiting:
        return None
    return Reply(
        markup.shorten(
            f"{markup.mention(found.person)}, {_count(found)} `/next` shows them to you alone. {CLOSED_TO_US}",
            TEXT_LIMIT,
        ),
        pings=(Account(found.person.account),),
    )
