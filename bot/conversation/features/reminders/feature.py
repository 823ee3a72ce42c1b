"""``/settings reminders``: where and when someone is reminded, in all matches or in one."""

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.boards.notifications import of_match
from bot.conversation.core import choices, markup
from bot.conversation.core.actions import MOVE_FORM, Action
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, Reply, Tone, pinged
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.snooze.feature import snooze_buttons
from bot.locales.say import commands
from bot.locales.say import digest as digest_words
from bot.locales.say import reminders as say
from bot.service.match_view import MatchView
from bot.service.settings.reminders import ReminderPreferences, Where
from bot.service.time.reminder_settings import ReminderChoices
from bot.service.time.reminders import DueReminder
from bot.service.time.sleep_hours import TimePreferences
from rules.match.notifications.boards import TurnBegan
from rules.match.notifications.reminders import RemindersChanged, RemindersDue
from rules.match.places import HostedSummary
from rules.match.refusals import MatchOverError


async def reminder(services: Services, due: RemindersDue) -> Reply | None:
    """The message of a reminder; ``None`` if none of its turns needs one any more."""
    turns = await services.reminders.current(due.turns)
    return await _reminder(services, turns, *_why_here(due, turns[0].hosted)) if turns else None


async def changed_reminder(services: Services, changed: RemindersChanged) -> Reply | None:
    """The message of a reminder of which some turns are over, or were muted; ``None`` if all are over."""
    turns = await services.reminders.current(changed.turns, sent=True)
    return await _reminder(services, turns) if turns else None


async def _reminder(services: Services, turns: list[DueReminder], *below: str) -> Reply:
    """A line for each turn, the most urgent first."""
    lines = [_line(services, turn, link=True) for turn in turns]
    text = "\n".join([*lines, *below])
    if len(text) > TEXT_LIMIT:
        text = "\n".join([*(_line(services, turn, link=False) for turn in turns), *below])
    accounts = dict.fromkeys(pinged(*(turn.awaited for turn in turns)))
    return Reply(
        markup.shorten(text, TEXT_LIMIT), buttons=await _buttons(services, turns), pings=tuple(accounts)
    )


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
    return say.line(mention=mention, match=title, name=name, due=due)


def _why_here(due: RemindersDue, hosted: HostedSummary) -> list[str]:
    """Why a reminder is posted here, if its reader chose another place."""
    if not due.replaces:
        return []
    if due.person is None:
        return [say.closed_to_us()]
    return [say.place_lost(channel=f"<#{hosted.audience.channel}>", number=str(hosted.match.id))]


async def _buttons(services: Services, turns: list[DueReminder]) -> tuple[Button, ...]:
    """For one turn the buttons of a board; for several a **Move** button each, and one **Snooze** for all of them."""
    later = snooze_buttons([turn.hosted.match for turn in turns if not turn.muted])
    if len(turns) == 1:
        later = [replace(button, begins_row=place == 0) for place, button in enumerate(later)]
        return (*await messages.board_buttons(services, turns[0].hosted), *later)
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
            f"{headlines.headline(board, services.now())}\n{say.closed_to_us()}",
            buttons=await messages.board_buttons(services, board.hosted),
            pings=pinged(awaited),
        )
    reply = await messages.board_for(services, board, awaited)
    link, channel = services.platform.link(board.hosted), f"<#{board.hosted.audience.channel}>"
    where = say.played_in_linked(channel=channel, link=link) if link else say.played_in(channel=channel)
    # The board where the match is played stays the match's current board.
    return replace(messages.with_lines_below(reply, where), shows_board_of=None)


MOST_LISTED = 10


async def choose_for_all(services: Services, request: Request) -> Answer | None:
    """``/settings reminders`` for all matches: changes the given options, and shows all of them; ``None`` for one match."""
    if request.text("game") is not None:
        return None
    where, marks, digest = _given(request)
    if (where, marks, digest) == (None, None, None):
        chosen = await services.reminder_settings.of(request.caller.id)
    else:
        chosen = await services.reminder_settings.choose(
            request.caller.id, where=where, marks=marks, digest=digest
        )
    hours = await services.sleep_hours.of(request.caller.id)
    return Reply("\n".join(reminders_in_words(chosen, hours)), private=True)


async def choose_for_match(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/settings reminders`` for one match."""
    if hosted.match.outcome is not None:
        raise MatchOverError
    number, match = hosted.match.id, f"#{hosted.match.id}"
    where, marks, digest = _given(request)
    if digest is not None:
        return Reply(digest_words.for_all(match=match), private=True)
    preferences = await services.reminder_settings.choose_for(
        number, request.caller.id, where=where, marks=marks
    )
    return Reply(say.for_match(match=match, reminders=_preferences_in_words(preferences)), private=True)


def _given(request: Request) -> tuple[Where | None, str | None, str | None]:
    where = request.text("where")
    return None if where is None else Where(where), request.text("marks"), request.text("digest")


def reminders_in_words(chosen: ReminderChoices, hours: TimePreferences) -> list[str]:
    """When someone is reminded, in words, for themselves."""
    lines = [say.for_all(reminders=_all_in_words(chosen, hours))]
    for number, own in list(chosen.matches.items())[:MOST_LISTED]:
        lines.append(say.for_match(match=f"#{number}", reminders=_preferences_in_words(own)))
    if len(chosen.matches) > MOST_LISTED:
        lines.append(say.more_matches(count=len(chosen.matches) - MOST_LISTED))
    return lines


def _all_in_words(chosen: ReminderChoices, hours: TimePreferences) -> str:
    if chosen.preferences.digest is None:
        return _preferences_in_words(chosen.preferences)
    time, zone = f"{chosen.preferences.digest:%H:%M}", markup.code(str(hours.zone))
    if chosen.digest is None:
        return digest_words.chosen(time=time, zone=zone)
    return digest_words.chosen_next(time=time, zone=zone, due=markup.relative(chosen.digest))


def _preferences_in_words(preferences: ReminderPreferences) -> str:
    if preferences.where is Where.OFF:
        return say.off()
    directly = preferences.where is Where.DM
    if not preferences.marks:
        return say.in_direct_messages() if directly else say.in_channel()
    marks = markup.listing([say.percent(mark=mark) for mark in preferences.marks], "and")
    return say.in_direct_messages_at(marks=marks) if directly else say.in_channel_at(marks=marks)


FEATURE = Feature(
    commands=(
        Command(
            ("settings", "reminders"),
            commands.settings_reminders,
            InMatch(MatchChoice.MINE, choose_for_match, without=choose_for_all),
            (
                Parameter(
                    "where",
                    commands.settings_reminders_where,
                    choices=tuple(Where),
                    named=choices.called(choices.WHERE),
                ),
                Parameter("marks", commands.settings_reminders_marks),
                Parameter("digest", commands.settings_reminders_digest),
                replace(MY_GAME, about=commands.settings_reminders_game),
            ),
        ),
    ),
    notifications={
        TurnBegan: of_match(turn),
        RemindersDue: reminder,
        RemindersChanged: changed_reminder,
    },
)
