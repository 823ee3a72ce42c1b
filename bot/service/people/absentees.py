"""Absentees: players who have left the server where they play, or are silenced there.

The platform is asked before something is said to a player; the answer is recorded
here, and their opponents are notified of what they can do.  Clocks run on, and
flags fall as usual.
"""

from collections.abc import Collection
from datetime import datetime, timedelta
from functools import partial

from bot.service.act import Act, Acts
from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget
from bot.service.changes import Topic
from bot.service.context import ServiceContext
from bot.service.match_view import load_view
from bot.service.refusals import StillThere, StillToCome
from bot.service.shared_cache import SharedCache
from rules.match.events import Waited
from rules.match.match import MatchId
from rules.match.notifications.players import OpponentAway
from rules.match.people import Person, PersonId, level_of
from rules.match.places import HostedSummary
from storage.people.absentees import AbsenceKind, Absentee
from storage.session import Session

AGAIN_AFTER = timedelta(days=14)
"""When an opponent who wanted to wait is asked again."""

LOOK_EVERY = timedelta(days=1)
"""How often the players of a running match are checked, even if nothing is said to them."""

SILENT_FOR = timedelta(days=1)
"""How long a player must have been silenced before the match may be aborted."""


MOST_REMEMBERED = 10_000
"""How many servers' absentees are remembered."""


class Absentees(Acts):
    """The use cases of players who are away."""

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        self._away = context.cache(SharedCache[str, dict[str, PersonId]], MOST_REMEMBERED, Topic.SERVER)

    async def away(self, server: str, people: Collection[PersonId]) -> dict[PersonId, Absentee]:
        """Those of ``people`` who are away from a server, as far as was recorded."""
        return await self._read(lambda session: session.absentees.of(server, people))

    async def away_accounts(self, server: str, accounts: Collection[str]) -> dict[str, PersonId]:
        """The same by account.  Every answer asks for it, so it is remembered."""
        read = partial(self._context.database.read, lambda session: _accounts_away(session, server))
        away = await self._away.made(server, read)
        return {account: away[account] for account in accounts if account in away}

    async def record(self, server: str, person: PersonId, kind: AbsenceKind | None) -> None:
        """Record whether a person is away from a server; ``None``: they are there.

        When they are newly away, each of their opponents in that server is notified, once.
        """
        if _is_known((await self.away(server, (person,))).get(person), kind):
            return
        now = self._context.now()

        def work(session: Session) -> None:
            matches = [one.id for one in session.matches.running(person)]
            session.hold(person, matches=matches)
            before = session.absentees.of(server, (person,)).get(person)
            # Another process may have recorded it meanwhile.
            if _is_known(before, kind) or not session.people.present((person,)):
                return
            running = [one for one in session.matches.of_person(person) if one.place.home == server]
            if kind is None:
                session.absentees.clear(server, person)
                for hosted in running:
                    # Those whose opponent left while they were away themselves were not notified.
                    opponent = hosted.match.opponent_of(person)
                    if opponent in session.absentees.of(server, (opponent,)):
                        _notify_opponent(session, hosted, opponent, now=now, due=now)
                return
            session.absentees.set(server, person, kind, now)
            if before is not None and kind is AbsenceKind.SILENCED:
                return
            for hosted in running:
                _notify_opponent(session, hosted, person, now=now, due=now)

        await self._write(work)
        self._context.changes.tell(Topic.SERVER, server)

    async def to_check(self, limit: int) -> list[HostedSummary]:
        """Running matches in servers whose players were not checked for a day."""
        since = self._context.now() - LOOK_EVERY
        return await self._read(lambda session: session.matches.to_audit(since, limit))

    async def record_check(self, hosted: HostedSummary) -> None:
        """Record that a match's players were checked."""
        now = self._context.now()

        def work(session: Session) -> None:
            session.hold(matches=[hosted.match.id])
            session.matches.mark_audited(hosted.match.id, now)

        await self._write(work)

    async def end(
        self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE, *, win: bool
    ) -> ActionResult:
        """End a match whose other player is away: by a win, or without a result.

        Raises :class:`StillThere`, :class:`StillToCome`, :class:`UnknownMatch` or a :class:`MatchError`.
        """

        def end(act: Act) -> ActionResult:
            absentee = _absentee(act)
            over = act.match.deserted(act.person, act.now, win=win)
            if absentee.kind is AbsenceKind.SILENCED and (win or act.now < absentee.since + SILENT_FOR):
                raise StillToCome(None if win else absentee.since + SILENT_FOR)
            result = act.end(over)
            act.session.outbox.withdraw(OpponentAway, number, act.now)
            return result

        return await self._act(end, number, person, answered)

    async def wait(self, number: MatchId, person: Person) -> ActionResult:
        """Let the match go on; the player who waits is asked again later.  Raises as :meth:`end`."""

        def wait(act: Act) -> ActionResult:
            _absentee(act)
            act.match.deserted(act.person, act.now, win=False)  # raises where the match is over
            act.session.events.add(number, Waited(), act.now, side=act.side)
            opponent = act.match.opponent_of(act.person)
            _notify_opponent(act.session, act.hosted, opponent, now=act.now, due=act.now + AGAIN_AFTER)
            return ActionResult(load_view(act.session, act.hosted))

        return await self._act(wait, number, person)


def _is_known(before: Absentee | None, kind: AbsenceKind | None) -> bool:
    """Whether it was recorded already that someone is away so, or is there."""
    return (None if before is None else before.kind) is kind


def _accounts_away(session: Session, server: str) -> dict[str, PersonId]:
    people = session.people.all_of(session.absentees.all_of(server))
    return {person.account: person.id for person in people.values()}


def _absentee(act: Act) -> Absentee:
    """The absence of the actor's opponent from the match's server; raises :class:`StillThere`."""
    opponent, server = act.match.opponent_of(act.person), act.hosted.place.home
    away = {} if server is None else act.session.absentees.of(server, (opponent,))
    if opponent not in away:
        raise StillThere
    return away[opponent]


def _notify_opponent(
    session: Session, hosted: HostedSummary, person: PersonId, *, now: datetime, due: datetime
) -> None:
    """Notify the opponent of ``person``, who is away; an earlier notification that is not sent yet is withdrawn."""
    if level_of(hosted.match.opponent_of(person)) is not None:
        return
    session.outbox.withdraw(OpponentAway, hosted.match.id, now)
    notification = OpponentAway(match=hosted.match.id, absentee=person)
    session.outbox.add(notification, now=now, due=due)
