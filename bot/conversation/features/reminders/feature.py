"""``/settings reminders``: where and when someone is reminded, in all matches or in one."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards.notifications import of_match
from bot.conversation.core import markup
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.reminders import messages
from bot.locales.say import commands
from bot.locales.say import digest as digest_words
from bot.locales.say import reminders as say
from bot.service.settings.reminders import ReminderPreferences, Where
from bot.service.time.reminder_settings import ReminderChoices
from bot.service.time.sleep_hours import TimePreferences
from rules.match.notifications.boards import TurnBegan
from rules.match.notifications.reminders import RemindersChanged, RemindersDue
from rules.match.places import HostedSummary
from rules.match.refusals import MatchOverError

MOST_LISTED = 10


async def choose_for_all(services: Services, request: Request) -> Answer | None:
    """``/settings reminders`` for all matches: changes the given options, and shows all of them; ``None`` for one match."""
    if request.text("game") is not None:
        return None
    where, marks, digest = _given(request)
    if (where, marks, digest) == (None, None, None):
        choices = await services.reminder_settings.of(request.caller.id)
    else:
        choices = await services.reminder_settings.choose(
            request.caller.id, where=where, marks=marks, digest=digest
        )
    hours = await services.sleep_hours.of(request.caller.id)
    return Reply("\n".join(reminders_in_words(choices, hours)), private=True)


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


def reminders_in_words(choices: ReminderChoices, hours: TimePreferences) -> list[str]:
    """When someone is reminded, in words, for themselves."""
    lines = [say.for_all(reminders=_all_in_words(choices, hours))]
    for number, own in list(choices.matches.items())[:MOST_LISTED]:
        lines.append(say.for_match(match=f"#{number}", reminders=_preferences_in_words(own)))
    if len(choices.matches) > MOST_LISTED:
        lines.append(say.more_matches(count=len(choices.matches) - MOST_LISTED))
    return lines


def _all_in_words(choices: ReminderChoices, hours: TimePreferences) -> str:
    if choices.preferences.digest is None:
        return _preferences_in_words(choices.preferences)
    time, zone = f"{choices.preferences.digest:%H:%M}", markup.code(str(hours.zone))
    if choices.digest is None:
        return digest_words.chosen(time=time, zone=zone)
    return digest_words.chosen_next(time=time, zone=zone, due=markup.due(choices.digest))


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
                Parameter("where", commands.settings_reminders_where, choices=tuple(Where)),
                Parameter("marks", commands.settings_reminders_marks),
                Parameter("digest", commands.settings_reminders_digest),
                replace(MY_GAME, about=commands.settings_reminders_game),
            ),
        ),
    ),
    notifications={
        TurnBegan: of_match(messages.turn),
        RemindersDue: messages.reminder,
        RemindersChanged: messages.changed_reminder,
    },
)
