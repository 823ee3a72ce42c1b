"""A tournament with all that belongs to it, and the checks that its use cases share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bot.service.tournaments.refusals import NotOrganiser, UnknownTournament
from rules.match.pauses import PauseSchedule
from rules.match.people import Person, PersonId
from rules.tournaments.pairings import Entrant, Pairing, TournamentKind
from rules.tournaments.standings import Standing, standings
from rules.tournaments.tournament import (
    Tournament,
    TournamentEntry,
    TournamentGame,
    TournamentId,
    TournamentRound,
    TournamentState,
)
from storage.session import Session


@dataclass(frozen=True)
class WholeTournament:
    """A tournament, who has entered, its rounds and its games so far."""

    tournament: Tournament
    entries: Sequence[TournamentEntry]
    rounds: Sequence[TournamentRound] = ()
    games: Sequence[TournamentGame] = ()

    @cached_property
    def by_number(self) -> Mapping[int, TournamentEntry]:
        """The entries of those who play now, by number: of a player and who replaces them, the latter."""
        ordered = sorted(self.entries, key=lambda entry: entry.since)
        return {entry.number: entry for entry in ordered if entry.number is not None}

    @property
    def entrants(self) -> list[Entrant]:
        """What pairing needs of those who play."""
        return [self.by_number[number].entrant for number in sorted(self.by_number)]

    @property
    def pairings(self) -> list[Pairing]:
        """All pairings so far."""
        return [game.pairing for game in self.games]

    @property
    def open_rounds(self) -> list[TournamentRound]:
        """The rounds that are not over."""
        return [one for one in self.rounds if not one.over]

    @cached_property
    def standings(self) -> list[Standing]:
        """In which order the players stand, by group and place; empty before it begins, and for a ladder."""
        tournament = self.tournament
        if not self.by_number or tournament.is_ladder:
            return []
        return standings(tournament.terms.kind, self.entrants, self.pairings, seed=tournament.seed)

    @cached_property
    def ladder(self) -> list[TournamentEntry]:
        """Who stands on the ladder, the topmost first."""
        standing = [
            entry for entry in self.entries if entry.ladder_place is not None and entry.withdrawn is None
        ]
        return sorted(standing, key=lambda entry: (entry.ladder_place or 0, entry.joined, entry.person))

    def entry_of(self, person: PersonId) -> TournamentEntry | None:
        """Someone's entry."""
        return next((entry for entry in self.entries if entry.person == person), None)

    def vacancy_for(self, person: PersonId | None) -> TournamentEntry | None:
        """Whose place someone may take before the second round: that of the first who has withdrawn, or their own again.

        ``None``: there is none, also where another one has theirs by now.
        """
        tournament = self.tournament
        replaceable = tournament.terms.kind is not TournamentKind.KNOCKOUT and not tournament.terms.together
        if tournament.state is not TournamentState.RUNNING or tournament.round != 1 or not replaceable:
            return None
        free = [one for one in self.by_number.values() if one.withdrawn is not None]
        before = None if person is None else self.entry_of(person)
        if before is not None and before.number is not None:
            free = [one for one in free if one.person == person]
        return min(free, key=lambda one: one.number or 0, default=None)

    def entry_at(self, number: int | None, round_number: int | None = None) -> TournamentEntry | None:
        """The entry of the player who has a number now, or had it in a round."""
        if number is None or number not in self.by_number:
            return None
        now = self.by_number[number]
        if round_number is None or now.since <= round_number:
            return now
        earlier = [one for one in self.entries if one.number == number and one.since <= round_number]
        return max(earlier, key=lambda one: one.since, default=None)

    def person_at(self, number: int | None, round_number: int | None = None) -> PersonId | None:
        """Who has a number now, or had it in a round."""
        entry = self.entry_at(number, round_number)
        return None if entry is None else entry.person

    def players_of(self, pairing: Pairing) -> tuple[PersonId | None, PersonId | None]:
        """Who plays a pairing, by seat."""
        first, second = (self.person_at(one, pairing.round) for one in (pairing.first, pairing.second))
        return first, second

    def games_in(self, number: int) -> list[TournamentGame]:
        """The games of a round."""
        return [game for game in self.games if game.pairing.round == number]


@dataclass(frozen=True, slots=True)
class TournamentView:
    """A tournament as it is shown, with its people by id."""

    whole: WholeTournament
    people: Mapping[PersonId, Person]

    @property
    def tournament(self) -> Tournament:
        """The tournament."""
        return self.whole.tournament

    def person(self, number: int | None, round_number: int | None = None) -> Person | None:
        """The player who has a number now, or had it in a round."""
        person = self.whole.person_at(number, round_number)
        return None if person is None else self.people[person]

    def players_of(self, pairing: Pairing) -> tuple[Person | None, Person | None]:
        """The players of a pairing, by seat."""
        first, second = (self.person(one, pairing.round) for one in (pairing.first, pairing.second))
        return first, second


def lock_tournament(session: Session, number: TournamentId) -> None:
    """Let nobody else change a tournament until the transaction ends; it comes after people are held."""
    session.lock(f"tournament {number}")


def load_tournament(session: Session, number: TournamentId) -> Tournament:
    """A tournament by its number.  Raises :class:`UnknownTournament`."""
    tournament = session.tournaments.get(number)
    if tournament is None:
        raise UnknownTournament
    return tournament


def load_whole(session: Session, number: TournamentId) -> WholeTournament:
    """A tournament with all that belongs to it.  Raises :class:`UnknownTournament`."""
    return whole_of(session, load_tournament(session, number))


def whole_of(session: Session, tournament: Tournament) -> WholeTournament:
    """A tournament with all that belongs to it."""
    return WholeTournament(
        tournament,
        session.tournament_entries.of(tournament.id),
        [_put_off(session, one) for one in session.tournament_games.rounds(tournament.id)],
        session.tournament_games.of(tournament.id),
    )


def _put_off(session: Session, one: TournamentRound) -> TournamentRound:
    """A round, whose end outages put off as they do the ends of its matches' clocks; one under way does once it has ended."""
    pauses = () if one.over else session.outages.direct_pauses_after(one.begins)
    ended = tuple(pause for pause in pauses if pause.end is not None)
    if not ended:
        return one
    return replace(
        one, ends=PauseSchedule(intervals=ended).end_of(one.begins, one.ends - one.begins) or one.ends
    )


def view_of(session: Session, tournament: Tournament) -> TournamentView:
    """A tournament as it is shown."""
    whole = whole_of(session, tournament)
    people = {entry.person for entry in whole.entries} | {tournament.organiser}
    return TournamentView(whole, session.people.all_of(people))


def check_organises(tournament: Tournament, person: PersonId, *, manages: bool) -> None:
    """Raise :class:`NotOrganiser` for anybody but the organiser; ``manages``: the platform says that they may."""
    if person != tournament.organiser and not manages:
        raise NotOrganiser
