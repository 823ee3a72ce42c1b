"""Reminders and digests: what they say, and the buttons under them."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from bot.conversation.boards import headlines, messages
from bot.conversation.core import dates, markup, refusals
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, Form, Reply, Tone
from bot.conversation.core.requests import Account, Request
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from bot.service.refusals import OldPosition
from bot.service.time.digests import Digest, WaitingMatch
from bot.service.time.reminder_turns import ReminderTurn, is_instead
from bot.service.time.reminders import DueReminder
from rules.match.match import MatchId, Revision
from rules.match.notifications import Notification
from rules.match.places import HostedMatch

CLOSED_TO_US = (
    "I could not write to you directly, so I say it here; `/settings reminders` changes where I remind you."
)

MOST_LISTED = 12

_OTHER = re.compile(r"([0-9]{1,12})\.([0-9]{1,9})")
"""A further turn, in the id of a button under a reminder of several."""


async def reminder(services: Services, item: Notification) -> Reply | None:
    """The message of a reminder, the most urgent turn first; ``None`` if all of them have become pointless."""
    turns = await services.reminders.current(item)
    if not turns:
        return None
    below = _why_here(item, turns[0].hosted)
    lines = [_line(services, turn, link=True) for turn in turns]
    text = "\n".join([*lines, *below])
    if len(text) > TEXT_LIMIT:
        text = "\n".join([*(_line(services, turn, link=False) for turn in turns), *below])
    accounts = dict.fromkeys(Account(turn.awaited.account) for turn in turns)
    return Reply(markup.shorten(text, TEXT_LIMIT), buttons=_buttons(turns), pings=tuple(accounts))


def _line(services: Services, turn: DueReminder, *, link: bool) -> str:
    match = turn.hosted.match
    deadline = match.clock.deadline
    due = "" if deadline is None else f" is due {markup.due(deadline)}"
    if turn.mark is None:
        why = ""
    elif turn.mark <= 0:
        why = " (you put this reminder off)"
    else:
        why = f" (the reminder at {turn.mark} %)"
    address = services.link(turn.hosted) if link else None
    where = f" [The board]({address})." if address else ""
    return (
        f"{markup.mention(turn.awaited)}, your move in {headlines.title(match)} against "
        f"{markup.name_of(turn.opponent)}{due}{why}.{where}"
    )


def _why_here(item: Notification, hosted: HostedMatch) -> list[str]:
    """Why a reminder stands where it does, if not by its reader's wish."""
    if not is_instead(item):
        return []
    if item.person is None:
        return [CLOSED_TO_US]
    lost = (
        f"I could not say this in <#{hosted.place.channel}>, so I say it here. "
        f"The match goes on: name it by `game: {hosted.match.id}`."
    )
    return [lost]


def _buttons(turns: list[DueReminder]) -> tuple[Button, ...]:
    """One row as under a board for a single turn; else a **Move** for each, and the rest for all of them."""
    first = turns[0].hosted.match
    others = " ".join(f"{turn.hosted.match.id}.{turn.hosted.match.revision}" for turn in turns[1:])
    later = [
        Button(label, str(action))
        for label, kind in (("Snooze", ActionKind.SNOOZE), ("Not this turn", ActionKind.MUTE))
        if (action := Action(kind, first.id, first.revision, others)).fits
    ]
    if len(turns) == 1:
        # Whoever is to move has nothing to undo.
        row = [
            button
            for button in messages.row(first)
            if Action.parse(button.action).kind is not ActionKind.UNDO
        ]
        return (*row, *later)
    moves = [
        Button(
            f"Move in #{turn.hosted.match.id}",
            str(Action(ActionKind.MOVE_FORM, turn.hosted.match.id, turn.hosted.match.revision)),
            Tone.MAIN,
        )
        for turn in turns
    ]
    return (*moves, *later)


def _turns_of(action: Action) -> list[ReminderTurn]:
    """The turns that a button under a reminder is about."""
    others = [found for word in action.text.split() if (found := _OTHER.fullmatch(word))]
    return [
        ReminderTurn(action.number, action.revision),
        *(ReminderTurn(MatchId(int(found[1])), Revision(int(found[2]))) for found in others),
    ]


async def turn(services: Services, item: Notification, board: MatchView) -> Reply | None:
    """That it is somebody's move: the board to them directly; or a line at its place, if they cannot be reached."""
    awaited = board.awaited
    if awaited is None or board.match.revision != item.revision:
        return None
    if item.person is None:
        return Reply(
            f"{headlines.headline(board)}\n{CLOSED_TO_US}",
            buttons=messages.row(board.match),
            pings=(Account(awaited.account),),
        )
    reply = await messages.told_board(services, board, awaited)
    link = services.link(board.hosted)
    lines = [
        f"It is played in <#{board.hosted.place.channel}>" + (f": [the board]({link})." if link else ".")
    ]
    # The match's own board is the one at its place.
    return replace(messages.with_lines(reply, *lines), shows=None)


# Putting off, and doing without


async def snooze(services: Services, request: Request, action: Action) -> Answer:
    """The **Snooze** button: a form with one line."""
    try:
        await services.reminders.check(_turns_of(action), request.caller)
    except OldPosition as error:
        return await _current(services, request, error)
    return Form(
        title="Remind me later",
        label="In how long, or when",
        action=str(action),
        placeholder="for example 4h, or tomorrow 9:00",
    )


async def snoozed(services: Services, request: Request, action: Action, text: str) -> Answer:
    """The form behind it, filled in."""
    now = services.now()
    zone = (await services.sleep_hours.of(request.caller.id)).zone
    until = dates.ahead(text, now, zone)
    try:
        done = await services.reminders.snooze(_turns_of(action), request.caller, until)
    except OldPosition as error:
        return await _current(services, request, error)
    lines = [
        f"I shall remind you of {headlines.title(hosted.match)} at {markup.absolute(due)}{_moved(until, due)}, "
        f"and not before.{_deadline(hosted)}"
        for hosted, due in done
    ]
    return Reply("\n".join(lines), private=True)


async def _current(services: Services, request: Request, error: OldPosition) -> Reply:
    """The board as it is now, for who pressed a button of an earlier position."""
    board = await services.lookup.board(await services.lookup.get(error.number))
    return await messages.private_board(services, board, request.caller, above=refusals.sentence_of(error))


def _moved(until: datetime, due: datetime) -> str:
    return "" if due == until else ", outside your quiet hours"


def _deadline(hosted: HostedMatch) -> str:
    deadline = hosted.match.clock.deadline
    return "" if deadline is None else f" Your move is due {markup.due(deadline)}."


async def mute(services: Services, request: Request, action: Action) -> Answer:
    """The **Not this turn** button."""
    try:
        done = await services.reminders.mute(_turns_of(action), request.caller)
    except OldPosition as error:
        return await _current(services, request, error)
    lines = [
        f"No more reminders of this turn in {headlines.title(hosted.match)}.{_deadline(hosted)}"
        for hosted in done
    ]
    return Reply("\n".join(lines), private=True)


# Digests


async def digest(services: Services, item: Notification) -> Reply | None:
    """What waits for somebody, the most urgent first; ``None`` if nothing does any more."""
    found = await services.digests.current(item)
    if found is None:
        return None
    if item.person is None:
        return _digest_elsewhere(found) if found.waiting else None
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
    due = "no time limit" if deadline is None else f"due {markup.due(deadline)}"
    link = services.link(one.hosted)
    where = f", [the board]({link})" if link else ""
    urgent = "**Urgent:** " if one.urgent else ""
    return f"{urgent}{headlines.title(match)} against {markup.name_of(one.opponent)}: {due}{where}"


def _digest_elsewhere(found: Digest) -> Reply:
    """The digest of somebody who takes no direct messages: how much waits, and nothing of what."""
    return Reply(
        markup.shorten(
            f"{markup.mention(found.person)}, {_count(found)} `/next` shows them to you alone. {CLOSED_TO_US}",
            TEXT_LIMIT,
        ),
        pings=(Account(found.person.account),),
    )
