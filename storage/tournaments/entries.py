"""Who has entered tournaments."""

from rules.match.people import PersonId
from rules.ratings.rated_people import from_millionths, millionths
from rules.tournaments.tournament import TournamentEntry, TournamentId
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import Table


class TournamentEntriesTable(Table):
    """The entries of tournaments, each by tournament and person."""

    def put(self, tournament: TournamentId, entry: TournamentEntry) -> None:
        """Write an entry, in place of the person's last one there."""
        columns = {
            "joined_at": to_ms(entry.joined),
            "rating": millionths(entry.rating),
            "number": entry.number,
            "division": entry.group,
            "withdrawn": entry.withdrawn,
            "ladder_place": entry.ladder_place,
            "since": entry.since,
        }
        self._put("tournament_entries", {"tournament": tournament, "person": entry.person}, columns)

    def remove(self, tournament: TournamentId, person: PersonId) -> bool:
        """Remove someone's entry, and return whether there was one."""
        query = "DELETE FROM tournament_entries WHERE tournament = ? AND person = ?"
        return self._change(query, (tournament, person)) == 1

    def of(self, tournament: TournamentId) -> list[TournamentEntry]:
        """All of a tournament, in the order in which they came."""
        query = "SELECT * FROM tournament_entries WHERE tournament = ? ORDER BY joined_at, person"
        return [entry_of(row) for row in self._rows(query, (tournament,))]

    def get(self, tournament: TournamentId, person: PersonId) -> TournamentEntry | None:
        """Someone's entry in a tournament."""
        query = "SELECT * FROM tournament_entries WHERE tournament = ? AND person = ?"
        row = self._row(query, (tournament, person))
        return None if row is None else entry_of(row)

    def count(self, tournament: TournamentId) -> int:
        """How many have entered."""
        query = "SELECT count(*) AS found FROM tournament_entries WHERE tournament = ?"
        return self._counted(query, (tournament,))

    def running_of(self, person: PersonId) -> list[TournamentId]:
        """The tournaments that someone has entered and not left, of those that are not over."""
        query = (
            "SELECT tournament FROM tournament_entries JOIN tournaments ON id = tournament WHERE person = ? "
            "AND withdrawn IS NULL AND state IN ('sign-up', 'running') ORDER BY tournament"
        )
        return [TournamentId(row["tournament"]) for row in self._rows(query, (person,))]


def entry_of(row: Row) -> TournamentEntry:
    """An entry, from its row."""
    return TournamentEntry(
        person=PersonId(row["person"]),
        joined=from_ms(row["joined_at"]),
        rating=from_millionths(row["rating"]),
        number=row["number"],
        group=row["division"],
        withdrawn=row["withdrawn"],
        ladder_place=row["ladder_place"],
        since=row["since"],
    )
