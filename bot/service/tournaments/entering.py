"""Entering tournaments, and leaving them."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime

from bot.service.context import LobbyRules, UseCases, hold_present
from bot.service.play_bans import check_may_start
from bot.service.refusals import BannedFromLobby
from bot.service.settings.lobby import takes_part
from bot.service.tournaments import refusals
from bot.service.tournaments.announcing import show_changes
from bot.service.tournaments.loading import (
    TournamentView,
    WholeTournament,
    load_tournament,
    load_whole,
    lock_tournament,
    view_of,
)
from bot.service.tournaments.organising import note_organised, organised_by
from rules.match.notifications.tournaments import TakenOut
from rules.match.people import Person, PersonId
from rules.moderation.audit import AuditAction
from rules.ratings.glicko import MIDDLE
from rules.tournaments.tournament import (
    Tournament,
    TournamentEntry,
    TournamentId,
    TournamentState,
    TournamentTerms,
)
from storage.session import Session


@dataclass(frozen=True, slots=True)
class Stand:
    """Where someone stands when they ask: the server, and their roles there."""

    server: str | None
    roles: frozenset[str] = frozenset()


class TournamentEntries(UseCases):
    """The use cases of players."""

    async def join(self, number: TournamentId, person: Person, stand: Stand) -> TournamentView:
        """Enter a tournament; before its second round, in place of someone who has withdrawn.

        Raises :class:`UnknownTournament`, :class:`SignUpToCome`, :class:`TournamentClosed`, :class:`TournamentFull`, :class:`AlreadyEntered`,
        :class:`OutsideRatings`, :class:`RoleNeeded`, :class:`NotForThisServer` or :class:`BannedFromPlay`.
        """
        now = self._context.now()

        def work(session: Session) -> TournamentView:
            hold_present(session, person.id)
            lock_tournament(session, number)
            whole = load_whole(session, number)
            tournament, entered = whole.tournament, whole.entry_of(person.id)
            if entered is not None and entered.withdrawn is None:
                raise refusals.AlreadyEntered(tournament.terms.name)
            _check_may_enter(session, tournament, person, stand, now, lobby=self._context.lobby)
            rating = _rating(session, person.id, tournament.terms)
            if not tournament.terms.ratings.admits(rating, rating):
                raise refusals.OutsideRatings(str(tournament.terms.ratings), round(rating))
            entry = TournamentEntry(person.id, now, rating)
            if tournament.is_ladder:
                entry = _on_ladder(whole.entries, entry, tournament.terms.most)
            elif tournament.state is TournamentState.SIGN_UP:
                if len(whole.entries) >= tournament.terms.most:
                    raise refusals.TournamentFull(tournament.terms.most)
            else:
                entry = _in_place(session, whole, entry)
            session.tournament_entries.put(number, entry)
            return _shown(session, tournament, now)

        return await self._write(work)

    async def withdraw(
        self, number: TournamentId, person: PersonId, *, asking: PersonId, manages: bool = False
    ) -> TournamentView:
        """Take someone out of a tournament: before it begins as if they had not entered, later from the next round on.

        Their match under way goes on.  Raises :class:`UnknownTournament`, :class:`NotOrganiser`, :class:`NotEntered` or
        :class:`TournamentClosed`.
        """
        now = self._context.now()

        def work(session: Session) -> TournamentView:
            session.hold(asking, person)
            lock_tournament(session, number)
            tournament = load_tournament(session, number)
            if asking != person:
                tournament = organised_by(session, tournament, asking, manages=manages)
            if not withdraw_from(session, tournament, person):
                raise refusals.NotEntered(tournament.terms.name, own=asking == person)
            if asking != person:
                note_organised(session, tournament, asking, AuditAction.TAKEN_OUT, now, person=person)
                taken_out = TakenOut(person=person, tournament=number)
                session.outbox.add(taken_out, now=now, due=now)
            session.tournaments.wake(number, now)
            return _shown(session, tournament, now)

        return await self._write(work)


def withdraw_from(session: Session, tournament: Tournament, person: PersonId) -> bool:
    """Take someone out of a tournament, and return whether they were in it."""
    entry = session.tournament_entries.get(tournament.id, person)
    if entry is None or entry.withdrawn is not None or tournament.state.is_over:
        return False
    if tournament.state is TournamentState.SIGN_UP:
        return session.tournament_entries.remove(tournament.id, person)
    session.tournament_entries.put(
        tournament.id, replace(entry, withdrawn=tournament.round + 1, ladder_place=None)
    )
    return True


def withdraw_everywhere(session: Session, person: PersonId, now: datetime) -> None:
    """Take someone who is erased out of all tournaments; their results stay, under no name.  They are held."""
    for number in session.tournament_entries.running_of(person):
        lock_tournament(session, number)
        if withdraw_from(session, load_tournament(session, number), person):
            session.tournaments.wake(number, now)


def leave_sign_ups(session: Session, server: str | None, person: PersonId, now: datetime) -> None:
    """Take someone who is held out of tournaments that have not begun: those of a server, or (``None``) of the lobby."""
    for number in session.tournament_entries.running_of(person):
        lock_tournament(session, number)
        tournament = load_tournament(session, number)
        concerned = tournament.terms.lobby if server is None else tournament.server == server
        if concerned and tournament.state is TournamentState.SIGN_UP:
            withdraw_from(session, tournament, person)
            show_changes(session, tournament, now)


def _shown(session: Session, tournament: Tournament, now: datetime) -> TournamentView:
    show_changes(session, tournament, now)
    return view_of(session, load_tournament(session, tournament.id))


def _check_may_enter(
    session: Session,
    tournament: Tournament,
    person: Person,
    stand: Stand,
    now: datetime,
    *,
    lobby: LobbyRules,
) -> None:
    terms = tournament.terms
    check_may_start(session, tournament.server, person.id)
    if tournament.state.is_over or tournament.is_starting(now):
        raise refusals.TournamentClosed(terms.name)
    if terms.opens is not None and tournament.opens_later(now):
        raise refusals.SignUpToCome(terms.name, terms.opens)
    # The server may have left the lobby since.
    open_to_all = terms.lobby and takes_part(session, tournament.server, everybody=lobby.everybody)
    if stand.server != tournament.server and not open_to_all:
        raise refusals.NotForThisServer(terms.name)
    if terms.role is not None and (stand.server != tournament.server or terms.role not in stand.roles):
        raise refusals.RoleNeeded(terms.role)
    if terms.lobby and session.bans.among([person.id]):
        raise BannedFromLobby


def _rating(session: Session, person: PersonId, terms: TournamentTerms) -> float:
    """The mean of someone's ratings in the games of a tournament; that of a newcomer where they have none."""
    rated = session.ratings.of_each([person]).get(person, {})
    values = [rated[game].rating.value if game in rated else MIDDLE for game in terms.games]
    return sum(values) / len(values)


def _on_ladder(entries: Collection[TournamentEntry], entry: TournamentEntry, most: int) -> TournamentEntry:
    """At the foot of a ladder; who comes back keeps their number."""
    standing = [one for one in entries if one.withdrawn is None]
    if len(standing) >= most:
        raise refusals.TournamentFull(most)
    before = next((one for one in entries if one.person == entry.person), None)
    number = before.number if before is not None else max((one.number or 0 for one in entries), default=0) + 1
    ladder_place = max((one.ladder_place or 0 for one in standing), default=0) + 1
    return replace(entry, number=number, ladder_place=ladder_place)


def _in_place(session: Session, whole: WholeTournament, entry: TournamentEntry) -> TournamentEntry:
    """In someone's place, with their number; who comes back has their own again.  Raises :class:`TournamentClosed`."""
    tournament, gone = whole.tournament, whole.vacancy_for(entry.person)
    if gone is None:
        raise refusals.TournamentClosed(tournament.terms.name)
    if gone.person == entry.person:
        return replace(gone, withdrawn=None)
    if gone.since > tournament.round:
        # Entered in someone's place, and left before they had an opponent.
        session.tournament_entries.put(tournament.id, replace(gone, number=None))
    return replace(entry, number=gone.number, group=gone.group, since=tournament.round + 1)
