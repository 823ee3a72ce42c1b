"""An act of a player in a match: what all of them need, and how they end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget, acknowledged, announce
from bot.service.context import UseCases, hold_present
from bot.service.match_view import load_view
from bot.service.time.endings import end_match
from bot.service.time.flags import load_played_match
from rules.core.position import Side
from rules.match.events import Happening
from rules.match.match import Match, MatchId
from rules.match.notifications.notification import ForPlayers
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from storage.session import Session


@dataclass(frozen=True, slots=True)
class Act:
    """What ``person`` does in a match at ``now``; ``answered`` is where the reply can be seen."""

    session: Session
    hosted: HostedMatch
    person: PersonId
    answered: ReplyTarget
    now: datetime

    @property
    def match(self) -> Match:
        """The match, once its deadline is enforced."""
        return self.hosted.match

    @property
    def side(self) -> Side:
        """The side of the person who acts."""
        return self.match.side_of(self.person)

    def save(self, after: Match, event: Happening) -> Act:
        """Save the match with the event that has changed it, and return the act as it goes on from there."""
        self.session.matches.save(self.match, after)
        self.session.events.add(after.id, event, self.now, side=self.side)
        return replace(self, hosted=replace(self.hosted, match=after))

    def announce(self, notification: ForPlayers) -> ActionResult:
        """Announce what was done, and show the match.  Raises :class:`ShutOut`."""
        announced = announce(
            self.session, self.hosted, notification, self.answered, self.now, mover=self.person
        )
        return ActionResult(load_view(self.session, self.hosted), acknowledged(announced))

    def end(self, ended: Match) -> ActionResult:
        """End the match."""
        acknowledges, over = end_match(
            self.session, self.hosted, ended, self.now, answered=self.answered, mover=self.person
        )
        return ActionResult(load_view(self.session, over), acknowledges)


class Acts(UseCases):
    """Use cases that are acts of a player in a match."""

    async def _act(
        self,
        do: Callable[[Act], ActionResult],
        number: MatchId,
        person: Person,
        answered: ReplyTarget = NOWHERE,
    ) -> ActionResult:
        """Let a person act in one transaction.  Raises ``UnknownMatch``, ``NotASeatError`` or :class:`JustErased`."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hold_present(session, person.id, matches=[number])
            hosted = load_played_match(session, number, person.id, now)
            return do(Act(session, hosted, person.id, answered, now))

        return await self._write(work)
