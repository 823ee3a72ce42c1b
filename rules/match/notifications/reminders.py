"""Notifications that remind people of turns that wait for them."""

from collections import defaultdict

from rules.match.match import MatchId, Revision
from rules.match.notifications.notification import MessageChange, Notification, PresentFacts, ReminderTurn
from rules.match.people import PersonId


class _OfTurns(Notification):
    """A notification of one or several turns; it goes where the first of them is played."""

    tells_turn = True
    for_one = True
    turns: tuple[ReminderTurn, ...]

    def __post_init__(self) -> None:
        """Refuse a reminder of nothing."""
        if not self.turns:
            raise ValueError("a reminder is of one turn at least")

    @property
    def about_match(self) -> MatchId:
        """The match of the first turn."""
        return self.turns[0].match

    @property
    def about_revision(self) -> Revision:
        """The revision of the first turn."""
        return self.turns[0].revision


class RemindersDue(_OfTurns, key="reminder"):
    """A reminder of turns: to ``person`` directly, else where they are played.

    ``replaces``: it replaces one that could not be delivered.
    """

    person: PersonId | None = None
    replaces: bool = False

    @property
    def reminds_of(self) -> tuple[ReminderTurn, ...]:
        """All its turns."""
        return self.turns

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """From a channel it goes to the people directly, and the other way round, once."""
        if self.replaces:
            return []
        by_address: dict[tuple[str | None, PersonId | None], list[ReminderTurn]] = defaultdict(list)
        for turn in self.turns:
            hosted = facts.match(turn.match)
            if hosted is None or hosted.match.awaited is None or hosted.match.revision != turn.revision:
                continue
            if self.person is None:
                by_address[None, hosted.match.awaited].append(turn)
            elif not hosted.audience.direct:
                by_address[hosted.audience.channel, None].append(turn)
        return [
            RemindersDue(turns=tuple(turns), person=person, replaces=True)
            for (_, person), turns in by_address.items()
        ]


class RemindersChanged(MessageChange, _OfTurns, key="reminder changed"):
    """The message of a reminder is to be about these turns only: the others are over."""

    tells_turn = False


class DigestDue(Notification, key="digest"):
    """Once a day, the matches in which a person is to move."""

    person: PersonId

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """How many moves wait, in the channel of the most urgent one, and nothing else of the others."""
        for hosted in facts.waiting_for(self.person):
            if not hosted.audience.direct:
                return [DigestCounted(match=hosted.match.id, reader=self.person)]
        return []


class DigestCounted(Notification, key="digest counted"):
    """How many moves wait for ``reader``, who takes no direct messages; said where ``match`` is played."""

    match: MatchId
    reader: PersonId
