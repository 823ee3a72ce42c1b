"""The outbox, for the worker that sends it: what is due, and the result of each attempt."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from bot.service.challenges.proposals import change_post, load_challenge
from bot.service.context import UseCases
from bot.service.lobby.lobby_matches import call_off
from bot.service.notifications.boards import record_board, record_copy, record_offer, tidy_offers
from bot.service.time.digest import digest_of
from bot.service.time.reminders import notify_of_turn, record_reminder
from bot.service.time.turns import start_clock
from bot.service.tournaments.announcing import record_announcement
from rules.match.challenges import Challenge
from rules.match.match import MatchId, Revision
from rules.match.notifications.boards import BoardPosted, Rewind, Tidying
from rules.match.notifications.notification import Notification, ReminderTurn
from rules.match.notifications.players import OfferMade
from rules.match.notifications.tournaments import RoundAnnounced, TournamentAnnounced
from rules.match.outbox import OutboxId, OutboxItem
from rules.match.people import PersonId, level_of
from rules.match.places import HostedMatch, HostedSummary, MessageRef, Place, PlaceKind
from rules.tournaments.tournament import TournamentId
from storage.errors import TakenOverError
from storage.outbox import OutboxPosition
from storage.session import Session

BATCH = 50


class SettledError(Exception):
    """An item was settled since it was read: an answer has said it, or another process."""


FIRST_WAIT = timedelta(seconds=5)
UNASKED_APART = timedelta(days=1)
"""How far apart two messages are that a person gets unasked."""

UNASKED_WAITS = timedelta(days=3)
"""For how long such a message is put off before it is dropped: nobody wants it any more."""

LONGEST_WAIT = timedelta(hours=1)
"""A failed attempt is repeated after a wait that doubles each time, with jitter."""


@dataclass(frozen=True, slots=True)
class ToldAnswer:
    """An answer that has arrived ``at`` a time, as ``message``: it tells ``items``, and ``shows`` the board of a match."""

    items: tuple[OutboxId, ...]
    message: MessageRef
    at: datetime
    shows: MatchId | None = None

    def __str__(self) -> str:
        return self.message.message


class Outbox(UseCases):
    """The use cases of the outbox worker."""

    async def due_addresses(
        self, now: datetime, limit: int, after: OutboxPosition
    ) -> list[tuple[str, OutboxPosition]]:
        """Where the oldest items go that are due by ``now``; see :meth:`storage.outbox.OutboxTable.due_addresses`."""
        return await self._read(lambda session: session.outbox.due_addresses(now, limit, after))

    async def due(self, address: str | None = None, limit: int = BATCH) -> list[OutboxItem]:
        """The oldest items that are due, one batch at most: all, or those for one address."""
        now = self._context.now()
        return await self._read(lambda session: session.outbox.due(now, limit, address))

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        """When the next item is due, of those due later than ``after``."""
        return await self._read(lambda session: session.outbox.next_due(after))

    async def mark_told(
        self,
        items: tuple[OutboxId, ...],
        message: MessageRef | None,
        *,
        shows: MatchId | None = None,
        reminds_of: Sequence[ReminderTurn] = (),
    ) -> None:
        """Mark items as told by ``message``, which shows the position of the match ``shows``, and start their clocks.

        ``reminds_of``: the turns of several matches that an item is about.
        """
        now = self._context.now()
        matches = {turn.match for turn in reminds_of} | (set() if shows is None else {shows})

        def work(session: Session) -> None:
            session.hold(items=items, matches=matches)
            _mark_told(session, items, message, shows, now)

        await self._write(work)

    async def mark_answers_told(self, answers: Sequence[ToldAnswer]) -> None:
        """Mark what several answers have told, as :meth:`mark_told`; what fails of one keeps none of the others back."""

        def work(session: Session) -> None:
            session.hold(
                items=[item for answer in answers for item in answer.items],
                matches={answer.shows for answer in answers if answer.shows is not None},
            )
            session.each("what was told by message", answers, partial(_mark_answer, session))

        await self._write(work)

    async def tell_now(self, items: tuple[OutboxId, ...], *, unsaid: bool) -> None:
        """Let items be told at once; ``unsaid``: the reply that was to say them has certainly not arrived."""
        now = self._context.now()

        def work(session: Session) -> None:
            for item in items:
                session.outbox.hasten(item, now, unsaid=unsaid)

        await self._write(work)

    async def add_transient_message(self, match: MatchId, message: MessageRef) -> None:
        """Record a message of ours that is removed after the match's next ply."""

        def work(session: Session) -> None:
            session.hold(matches=[match])
            session.outbox.add_transient_message(match, message)

        await self._write(work)

    async def record_copy(self, match: MatchId, message: MessageRef) -> None:
        """Record another message that shows a match's position, until the next board."""

        def work(session: Session) -> None:
            session.hold(matches=[match])
            hosted = session.matches.summary(match)
            if hosted is not None:
                record_copy(session, hosted.match, message)

        await self._write(work)

    async def mark_pointless(self, item: OutboxItem) -> None:
        """Mark an item that need not be sent any more."""
        now = self._context.now()
        await self._write(lambda session: session.outbox.pointless(item.id, now))

    async def drop_late(self, address: str, late: timedelta) -> None:
        """Mark the items for an address that have been due for longer than ``late`` as no longer needed."""
        now = self._context.now()
        await self._write(lambda session: session.outbox.drop_late(address, now - late, now))

    async def begin_attempt(self, item: OutboxItem, *, blind: bool = False) -> None:
        """Record, before it is sent, that an item is about to be; see :meth:`storage.outbox.OutboxTable.begin`.

        Raises :class:`SettledError` if it need not be sent any more, and :class:`TakenOverError` if another process
        may be sending it: this one may have been frozen meanwhile.
        """
        now = self._context.now()
        if not await self._write(lambda session: session.outbox.begin(item, now, blind=blind)):
            raise SettledError
        self.check_in_charge()

    def check_in_charge(self) -> None:
        """Raise :class:`TakenOverError` if another process may be sending to the same address.

        It asks a stopwatch alone, so it can be the last thing before a request leaves.
        """
        if not self._context.in_charge:
            raise TakenOverError("another process may have taken over")

    async def put_off_unasked(self, item: OutboxItem) -> datetime | None:
        """Put an item off that its reader gets unasked, if the last such message was less than a day ago.

        Returns when it is due then; ``None``: it may be told now.  Raises :class:`SettledError` if it is dropped,
        because it has waited for too long.
        """
        person, now = item.person, self._context.now()
        if person is None or not item.notification.unasked:
            return None

        def work(session: Session) -> datetime | None:
            last = session.outbox.last_unasked(person, item.id)
            if last is None or last + UNASKED_APART <= now:
                return None
            due = last + UNASKED_APART
            if due - item.created > UNASKED_WAITS:
                session.outbox.pointless(item.id, now)
            else:
                session.outbox.again(item.id, due)
            return due

        due = await self._write(work)
        if due is not None and due - item.created > UNASKED_WAITS:
            raise SettledError
        return due

    async def cancel_attempt(self, item: OutboxItem) -> None:
        """Record that an attempt has certainly sent nothing."""
        await self._write(lambda session: session.outbox.not_sent(item))

    def time_since_attempt(self, item: OutboxItem) -> timedelta | None:
        """How long ago an item was first sent with an unknown result; ``None`` if it was not."""
        return None if item.tried is None else max(timedelta(0), self._context.now() - item.tried)

    async def retry_later(self, item: OutboxItem, error: str) -> datetime:
        """Plan another attempt, after a wait.  Returns when it is due."""
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(item.attempts, 20))
        jitter = wait * self._context.chance.random() / 4
        due: datetime = self._context.now() + wait + jitter
        await self._write(lambda session: session.outbox.again(item.id, due, error))
        return due

    async def give_up(self, item: OutboxItem, error: str) -> None:
        """Give an item up, and add what replaces it; nothing if it was settled since it was read."""
        now = self._context.now()

        def work(session: Session) -> None:
            matches = [turn.match for turn in item.notification.reminds_of]
            facts = _Facts(session, now)
            person = item.person
            if isinstance(item.notification, TournamentAnnounced | RoundAnnounced):
                person = facts.organiser_of(item.notification.tournament)
            session.hold(*filter(None, (person,)), items=[item.id], matches=matches)
            if not session.outbox.failed(item.id, error, now):
                return
            if isinstance(item.notification, BoardPosted) and call_off(session, item.notification, now):
                return
            for notification in item.notification.instead(facts):
                if notification.to_person is None or level_of(notification.to_person) is None:
                    session.outbox.add(notification, now=now, due=now)

        await self._write(work)

    async def move_to_channel(self, hosted: HostedMatch) -> HostedMatch:
        """Record that a match goes on in the parent channel of its thread."""
        old = hosted.place
        place = Place(PlaceKind.HERE, old.server, old.parent)

        def work(session: Session) -> None:
            session.hold(matches=[hosted.match.id])
            session.matches.move_to(hosted.match.id, place)

        await self._write(work)
        return replace(hosted, place=place)

    async def move_to_thread(self, hosted: HostedMatch, thread: str | None) -> HostedMatch:
        """Record the thread that a match is played in; without one it stays in the channel."""
        old = hosted.place
        place = (
            Place(PlaceKind.HERE, old.server, old.channel) if thread is None else replace(old, channel=thread)
        )
        now = self._context.now()

        def work(session: Session) -> None:
            session.hold(matches=[hosted.match.id])
            session.matches.move_to(hosted.match.id, place)
            change_post(session, load_challenge(session, hosted.match.id), now)

        await self._write(work)
        return replace(hosted, place=place)


@dataclass(frozen=True, slots=True)
class _Facts:
    """What notifications that cannot be delivered may ask; see :class:`rules.match.notifications.notification.PresentFacts`."""

    session: Session
    now: datetime

    def match(self, number: MatchId) -> HostedMatch | None:
        return self.session.matches.get(number)

    def challenge(self, number: MatchId) -> Challenge | None:
        return self.session.challenges.get(number)

    def waiting_for(self, person: PersonId) -> list[HostedSummary]:
        digest = digest_of(self.session, self.session.people.get(person), self.now)
        return [] if digest is None else [one.hosted for one in digest.waiting]

    def organiser_of(self, tournament: int) -> PersonId | None:
        of = self.session.tournaments.get(TournamentId(tournament))
        return None if of is None or self.session.people.get(of.organiser).deleted else of.organiser


def _mark_answer(session: Session, answer: ToldAnswer) -> None:
    _mark_told(session, answer.items, answer.message, answer.shows, answer.at)


def _mark_told(
    session: Session,
    items: tuple[OutboxId, ...],
    message: MessageRef | None,
    shows: MatchId | None,
    now: datetime,
) -> None:
    """What :meth:`Outbox.mark_told` does."""
    revisions: list[Revision] = []
    loaded: dict[MatchId, HostedSummary | None] = {}
    for number in items:
        item = session.outbox.mark_told(number, message, now)
        if item is None:
            continue
        notification = item.notification
        # What only tidies changes nothing of its match.
        about = None if isinstance(notification, Tidying) else notification.about_match
        if about is not None and about not in loaded:
            loaded[about] = session.matches.summary(about)
        hosted = None if about is None else loaded[about]
        if about is not None and hosted is not None:
            loaded[about] = _start_clock(session, hosted, notification, now)
        if notification.reminds_of and message is not None:
            record_reminder(session, notification.reminds_of, message, now)
        if isinstance(notification, TournamentAnnounced | RoundAnnounced) and message is not None:
            record_announcement(session, notification, message, now)
        if isinstance(notification, OfferMade) and hosted is not None and message is not None:
            record_offer(session, hosted.match, notification, message)
            tidy_offers(session, hosted.match, now)
        if notification.about_match == shows and notification.about_revision is not None:
            revisions.append(notification.about_revision)
    if shows is not None and message is not None:
        hosted = loaded[shows] if shows in loaded else session.matches.summary(shows)
        if hosted is not None:
            record_board(session, hosted, message, max(revisions, default=None), now)
            if hosted.match.outcome is not None and hosted.place.kind is PlaceKind.THREAD:
                # The channel above has one line of the match, which says how it ended.
                change_post(session, load_challenge(session, shows), now)


def _start_clock(
    session: Session, hosted: HostedSummary, notification: Notification, now: datetime
) -> HostedSummary:
    """Start the clock of the turn that a notification told of, and return the match as it is then."""
    if not notification.tells_turn or notification.about_revision is None:
        return hosted
    if notification.to_person in (None, hosted.match.awaited):
        if (
            isinstance(notification, BoardPosted)
            and notification.person is None
            and notification.revision == hosted.match.revision
            and notification.rewind is not Rewind.UNDONE
            and hosted.match.clock.notified is None
        ):
            notify_of_turn(session, hosted, now)
        return start_clock(session, hosted, notification.about_revision, now)
    return hosted


def wants_thread(item: OutboxItem, hosted: HostedMatch) -> bool:
    """Whether a thread has to be opened for this item, the first of its match."""
    return item.person is None and hosted.place.unopened
