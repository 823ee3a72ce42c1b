"""``/settings reminders``: where and when somebody is reminded, in all matches or in one."""

from __future__ import annotations

from bot.conversation.core import markup
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.service.reminder_preferences import ReminderPreferences, Where
from bot.service.time.reminder_settings import ReminderChoices
from bot.service.time.sleep_hours import TimePreferences
from rules.match.places import HostedSummary
from rules.match.refusals import MatchOverError

MOST_LISTED = 10

_WHERE = {
    Where.CHANNEL: "in the place where the match is played",
    Where.DM: "in direct messages",
}


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
    number = hosted.match.id
    where, marks, digest = _given(request)
    if digest is not None:
        return Reply(
            f"A digest is for all your matches: leave `game` out for that. For #{number} alone, `where` and `marks` can be chosen.",
            private=True,
        )
    preferences = await services.reminder_settings.choose_for(
        number, request.caller.id, where=where, marks=marks
    )
    return Reply(f"In #{number}: {_preferences_in_words(preferences)}", private=True)


def _given(request: Request) -> tuple[Where | None, str | None, str | None]:
    where = request.text("where")
    return None if where is None else Where(where), request.text("marks"), request.text("digest")


def reminders_in_words(choices: ReminderChoices, hours: TimePreferences) -> list[str]:
    """When somebody is reminded, in words, for themselves."""
    preferences = choices.preferences
    if preferences.digest is None:
        head = f"Reminders: {_preferences_in_words(preferences)}"
    else:
        due = "" if choices.digest is None else f", the next one {markup.due(choices.digest)}"
        head = (
            f"Reminders: instead of single ones a digest in direct messages, once a day at {preferences.digest:%H:%M} "
            f"in {markup.code(str(hours.zone))}{due}; none when nothing waits for you. Boards do not ping you."
        )
    lines = [head]
    for number, own in list(choices.matches.items())[:MOST_LISTED]:
        lines.append(f"In #{number}: {_preferences_in_words(own)}")
    if len(choices.matches) > MOST_LISTED:
        lines.append(f"… and {len(choices.matches) - MOST_LISTED} more matches have reminders of their own.")
    return lines


def _preferences_in_words(preferences: ReminderPreferences) -> str:
    if preferences.where is Where.OFF:
        return "none, and boards do not ping you. `/next` shows what waits."
    if not preferences.marks:
        return f"only when your turn begins, {_WHERE[preferences.where]}."
    marks = markup.listing([f"{mark} %" for mark in preferences.marks], "and")
    return f"when your turn begins, and when {marks} of its time is left, {_WHERE[preferences.where]}."
