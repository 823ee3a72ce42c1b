"""The buttons under a reminder."""

from __future__ import annotations

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Button
from bot.locales.say import snooze as say
from rules.match.match import Match

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
