"""Who is told something, and may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.match.people import PersonId, level_of


@dataclass(frozen=True, slots=True)
class Audience:
    """Whom something concerns, and where they read it: in a channel with everybody there, or directly.

    ``people`` take part, and may see it wherever they are.  ``channel`` is ``None`` where each of them is told
    directly; ``parent`` is the channel that a thread hangs from, or from which others look on at what is played directly.  ``addressed`` is the only one of them whom a
    message is for, though all may read it.
    """

    people: tuple[PersonId, ...] = ()
    server: str | None = None
    channel: str | None = None
    parent: str | None = None
    addressed: PersonId | None = None

    @property
    def direct(self) -> bool:
        """Whether only the people are told, each directly."""
        return self.channel is None

    @property
    def recipients(self) -> tuple[PersonId | None, ...]:
        """Whom a notification for all of them goes to: ``None`` is everybody in the channel, once."""
        if not self.direct:
            return (None,)
        return tuple(person for person in self.people if level_of(person) is None)

    def addressee(self, person: PersonId) -> PersonId | None:
        """Whom a notification for one of them goes to: ``None`` is everybody in the channel."""
        return person if self.direct else None

    @property
    def seen_in(self) -> str | None:
        """The channel whose readers may look on; ``None`` where nobody but the people may."""
        return self.channel if self.channel is not None else self.parent

    def includes(self, person: PersonId, channel: str) -> bool:
        """Whether a person may see it who stands in ``channel``."""
        return person in self.people or channel in filter(None, (self.channel, self.parent))

    def addressing(self, people: Sequence[PersonId]) -> Audience:
        """The same audience for a message to some of them."""
        return replace(self, addressed=people[0] if len(people) == 1 else None)

    @property
    def viewer(self) -> PersonId | None:
        """By whose choices what all of them see is drawn; ``None`` where they are several, and none is meant more."""
        return self.people[0] if len(self.people) == 1 else self.addressed

    @property
    def reader(self) -> PersonId | str | None:
        """In whose language all of them read it: a server's, or one person's; ``None`` where they have none in common."""
        if self.server is not None:
            return self.server
        return self.people[0] if len(self.people) == 1 else None
