"""The buttons under a reminder: **Snooze** and **Not this turn**."""

import re
from datetime import datetime

from bot.conversation.boards import headlines
from bot.conversation.core import dates, markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Button, Form, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import snooze as say
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications.notification import ReminderTurn
from rules.match.places import HostedSummary

SNOOZE = ActionKind("snooze")
MUTE = ActionKind("hush")


def snooze_buttons(matches: list[Match]) -> list[Button]:
    """**Snooze** and **Not this turn**, for the turns of which more reminders are to come."""
    if not matches:
        return []
    first, *others = matches
    text = " ".join(f"{match.id}.{match.revision}" for match in others)
    return [
        Button(label, str(action))
        for label, kind in ((say.button_snooze(), SNOOZE), (say.button_mute(), MUTE))
        if (action := Action(kind, first.id, first.revision, text)).fits
    ]


_OTHER = re.compile(r"([0-9]{1,12})\.([0-9]{1,9})")
"""A further turn, in the id of a button under a reminder of several."""


def _turns_of(action: Action) -> list[ReminderTurn]:
    """The turns that a button under a reminder is about."""
    others = [other for word in action.text.split() if (other := _OTHER.fullmatch(word))]
    return [
        ReminderTurn(action.number, action.revision),
        *(ReminderTurn(MatchId(int(other[1])), Revision(int(other[2]))) for other in others),
    ]


async def snooze(services: Services, request: Request, action: Action) -> Answer:
    """The **Snooze** button: a form with one line."""
    await services.snoozes.check(_turns_of(action), request.caller)
    return Form(
        title=say.form_title(),
        label=say.form_when(),
        action=str(action),
        placeholder=say.form_example(),
    )


async def snoozed(services: Services, request: Request, action: Action, text: str) -> Answer:
    """That form, filled in."""
    now = services.now()
    zone = (await services.sleep_hours.of(request.caller.id)).zone
    until = dates.ahead(text, now, zone)
    done = await services.snoozes.snooze(_turns_of(action), request.caller, until)
    lines = []
    for hosted, due in done:
        words = say.done if due == until else say.done_by_quiet_hours
        line = words(match=headlines.title(hosted.match), when=markup.absolute(due))
        lines.append(_with_deadline(line, hosted, now))
    return Reply("\n".join(lines), private=True)


def _with_deadline(line: str, hosted: HostedSummary, now: datetime) -> str:
    deadline = hosted.match.clock.deadline
    return line if deadline is None else f"{line} {say.move_due(due=markup.due(deadline, now))}"


async def mute(services: Services, request: Request, action: Action) -> Answer:
    """The **Not this turn** button."""
    done = await services.snoozes.mute(_turns_of(action), request.caller)
    now = services.now()
    lines = [_with_deadline(say.muted(match=headlines.title(hosted.match)), hosted, now) for hosted in done]
    return Reply("\n".join(lines), private=True)


FEATURE = Feature(
    buttons={SNOOZE: snooze, MUTE: mute},
    forms={SNOOZE: snoozed},
)
