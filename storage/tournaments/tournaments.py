"""Tournaments, with what their organisers have settled, and how far they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from rules.lobby.seeks import RatingRange
from rules.match.clock import TimeControl
from rules.match.people import PersonId
from rules.match.places import MessageRef
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import Tournament, TournamentId, TournamentState, TournamentTerms
from storage.store.codec import (
    duration_from_ms,
    duration_to_ms,
    from_ms,
    from_ms_or_none,
    message_ref,
    to_ms,
    to_ms_or_none,
)
from storage.store.connection import Row
from storage.store.table import PlatformTable, marks


@dataclass(frozen=True, slots=True)
class _Columns:
    """A tournament as its row has it."""

    of: Tournament

    def terms(self) -> dict[str, object]:
        terms = self.of.terms
        return {
            "name": terms.name,
            "kind": terms.kind,
            "games": ",".join(terms.games),
            "control": str(terms.control),
            "round_ms": duration_to_ms(terms.round),
            "most": terms.most,
            "rounds": terms.rounds,
            "opens_at": to_ms_or_none(terms.opens),
            "closes_at": to_ms_or_none(terms.closes),
            "rated": int(terms.rated),
            "lobby": int(terms.lobby),
            "role": terms.role,
            "wanted": str(terms.ratings),
            "vacation_ms": duration_to_ms(terms.vacation),
            "together": int(terms.together),
            "repeats": terms.repeats,
            "zone": terms.zone,
        }

    def progress(self) -> dict[str, object]:
        of = self.of
        return {
            "organiser": of.organiser,
            "state": of.state,
            "round": of.round,
            "rounds": of.terms.rounds,
            "closes_at": to_ms_or_none(of.terms.closes),
            "revision": of.revision,
            "began_at": to_ms_or_none(of.began),
            "ended_at": to_ms_or_none(of.ended),
            "wakes_at": to_ms_or_none(of.wakes),
            "repeats": of.terms.repeats,
            "post_channel": None if of.post is None else of.post.channel,
            "post_message": None if of.post is None else of.post.message,
        }


class TournamentsTable(PlatformTable):
    """The tournaments of one platform."""

    def add(self, tournament: Tournament) -> TournamentId:
        """Write a new one down, and return its number."""
        columns = _Columns(tournament)
        values = {
            "platform": self._platform,
            "server": tournament.server,
            "channel": tournament.channel,
            "seed": tournament.seed,
            "created_at": to_ms(tournament.created),
            **columns.terms(),
            **columns.progress(),
        }
        query = f"INSERT INTO tournaments ({', '.join(values)}) VALUES ({marks(values)}) RETURNING id"  # noqa: S608 - our own names
        return TournamentId(self._insert(query, tuple(values.values())))

    def get(self, number: TournamentId) -> Tournament | None:
        """One by its number."""
        row = self._row("SELECT * FROM tournaments WHERE id = ?", (number,))
        return None if row is None or row["platform"] != self._platform else tournament_of(row)

    def save(self, tournament: Tournament) -> None:
        """Write how far one is."""
        values = _Columns(tournament).progress()
        changes = ", ".join(f"{name} = ?" for name in values)
        self._change(
            f"UPDATE tournaments SET {changes} WHERE id = ?",  # noqa: S608 - our own names
            (*values.values(), tournament.id),
        )

    def wake(self, number: TournamentId, at: datetime) -> None:
        """Let the next step be due by a time at the latest."""
        query = "UPDATE tournaments SET wakes_at = ? WHERE id = ? AND (wakes_at IS NULL OR wakes_at > ?)"
        self._change(query, (to_ms(at), number, to_ms(at)))

    def wake_running(self, at: datetime) -> None:
        """Let the next step of all that run, and wait for a time, be due by another at the latest."""
        query = (
            "UPDATE tournaments SET wakes_at = ? WHERE platform = ? AND state = 'running' AND wakes_at > ?"
        )
        self._change(query, (to_ms(at), self._platform, to_ms(at)))

    def to_wake(self, now: datetime, limit: int) -> list[TournamentId]:
        """Those whose next step is due, longest ago first."""
        query = (
            "SELECT id FROM tournaments WHERE platform = ? AND wakes_at IS NOT NULL AND wakes_at <= ? "
            "ORDER BY wakes_at, id LIMIT ?"
        )
        return [TournamentId(row["id"]) for row in self._rows(query, (self._platform, to_ms(now), limit))]

    def open_of_server(self, server: str) -> list[Tournament]:
        """Those of a server that are not over, newest first."""
        query = "SELECT * FROM tournaments WHERE server = ? AND ended_at IS NULL ORDER BY id DESC"
        return self._own(self._rows(query, (server,)))

    def of_server(self, server: str, limit: int) -> list[Tournament]:
        """The newest of a server, and all of it that are not over; newest first."""
        query = "SELECT * FROM tournaments WHERE server = ? ORDER BY id DESC LIMIT ?"
        return _newest_first(self.open_of_server(server), self._own(self._rows(query, (server, limit))))

    def in_lobby(self, limit: int) -> list[Tournament]:
        """The newest that people of all servers may enter, of those that are not over and of all; newest first."""
        not_over = "SELECT * FROM tournaments WHERE platform = ? AND lobby = 1 AND ended_at IS NULL ORDER BY id DESC LIMIT ?"
        every = "SELECT * FROM tournaments WHERE platform = ? AND lobby = 1 ORDER BY id DESC LIMIT ?"
        values = (self._platform, limit)
        return _newest_first(*(self._own(self._rows(query, values)) for query in (not_over, every)))

    def open_of_organiser(self, person: PersonId) -> list[Tournament]:
        """Those that someone organises and that are not over, newest first."""
        query = "SELECT * FROM tournaments WHERE organiser = ? AND ended_at IS NULL ORDER BY id DESC"
        return self._own(self._rows(query, (person,)))

    def of_person(self, person: PersonId, limit: int) -> list[Tournament]:
        """The newest that someone has entered or organises, and all of these that are not over; newest first."""
        under_way = (
            "SELECT t.* FROM tournament_entries AS e JOIN tournaments AS t ON t.id = e.tournament "
            "WHERE e.person = ? AND t.ended_at IS NULL"
        )
        entered = (
            "SELECT t.* FROM (SELECT tournament FROM tournament_entries WHERE person = ? ORDER BY tournament DESC "
            "LIMIT ?) AS e JOIN tournaments AS t ON t.id = e.tournament"
        )
        organised = "SELECT * FROM tournaments WHERE organiser = ? ORDER BY id DESC LIMIT ?"
        return _newest_first(
            self.open_of_organiser(person),
            self._own(self._rows(under_way, (person,))),
            self._own(self._rows(entered, (person, limit))),
            self._own(self._rows(organised, (person, limit))),
        )

    def post(self, number: TournamentId, message: MessageRef | None) -> None:
        """Write which message announces one."""
        channel, message_id = (None, None) if message is None else (message.channel, message.message)
        query = "UPDATE tournaments SET post_channel = ?, post_message = ? WHERE id = ?"
        self._change(query, (channel, message_id, number))

    def _own(self, rows: Sequence[Row]) -> list[Tournament]:
        own = [row for row in rows if row["platform"] == self._platform]
        return self._health.readable("tournament", own, tournament_of, key="id")


def _newest_first(*some: Sequence[Tournament]) -> list[Tournament]:
    """Tournaments of several lists, each once."""
    by_number = {one.id: one for tournaments in some for one in tournaments}
    return [by_number[number] for number in sorted(by_number, reverse=True)]


def tournament_of(row: Row) -> Tournament:
    """A tournament, from its row."""
    terms = TournamentTerms(
        name=row["name"],
        kind=TournamentKind(row["kind"]),
        games=tuple(row["games"].split(",")),
        control=TimeControl.parse(row["control"]),
        round=duration_from_ms(row["round_ms"]),
        most=row["most"],
        rounds=row["rounds"],
        opens=from_ms_or_none(row["opens_at"]),
        closes=from_ms_or_none(row["closes_at"]),
        rated=bool(row["rated"]),
        lobby=bool(row["lobby"]),
        role=row["role"],
        ratings=RatingRange.parse(row["wanted"]),
        vacation=duration_from_ms(row["vacation_ms"]),
        together=bool(row["together"]),
        repeats=row["repeats"],
        zone=row["zone"],
    )
    return Tournament(
        id=TournamentId(row["id"]),
        server=row["server"],
        channel=row["channel"],
        organiser=PersonId(row["organiser"]),
        terms=terms,
        seed=row["seed"],
        created=from_ms(row["created_at"]),
        state=TournamentState(row["state"]),
        round=row["round"],
        revision=row["revision"],
        began=from_ms_or_none(row["began_at"]),
        ended=from_ms_or_none(row["ended_at"]),
        wakes=from_ms_or_none(row["wakes_at"]),
        post=message_ref(row["post_channel"], row["post_message"]),
    )
