"""One sentence for each refusal that has to do with hours, leave and reminders."""

from __future__ import annotations

from bot.conversation.core import markup
from bot.service import refusals
from rules.match.vacation import in_words


def of(refusal: refusals.Refused) -> str | None:
    """The sentence for a refusal; ``None`` if it has to do with something else."""
    match refusal:
        case refusals.UnknownZone():
            return _unknown_zone(refusal)
        case refusals.NoVacation():
            return (
                f"You have {in_words(refusal.left)} of leave left, and leave is taken by the hour. It grows by 21 days a year: "
                "`/vacation status` shows how much there is."
            )
        case refusals.VacationTooLong():
            return (
                f"Your {in_words(refusal.left)} of leave would last until {markup.due(refusal.latest)} at most. "
                "Choose an earlier `until`, or leave it out to be on leave for as long as it lasts."
            )
        case refusals.VacationOverlaps():
            return (
                f"You have leave from {markup.absolute(refusal.begin)} to {markup.absolute(refusal.end)} already. "
                "`/vacation end` ends or drops it; then take another."
            )
        case refusals.NotOnVacation():
            return "You are not on leave, and none lies ahead. `/vacation start` begins one."
        case refusals.SnoozedTooLong():
            return f"Your move in #{refusal.number} is due {markup.due(refusal.deadline)}: a reminder can be put off to any time before that."
        case refusals.RemindedOften():
            return (
                f"You have been reminded of this turn in #{refusal.number} {refusal.most} times, the most there is. "
                "`/next` shows what waits for you at any time."
            )
        case _:
            return None


def _unknown_zone(refusal: refusals.UnknownZone) -> str:
    near = [markup.code(zone) for zone in refusal.near]
    like = f" Do you mean {markup.listing(near)}?" if near else ""
    return (
        f"I know no time zone {markup.quote(refusal.text)}.{like} Zones are named after cities, such as `Europe/Berlin` "
        "or `America/New_York`; `zone` completes while you type."
    )
