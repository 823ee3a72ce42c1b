"""Matches are counted in several rows, of which only the sum says anything."""

from rules.core.position import Outcome
from storage.playing.match_tallies import PARTS
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, hosted_in


async def test_matches_are_counted_in_parts_and_summed(database: Database) -> None:
    def work(session: Session) -> None:
        assert session.matches.counts() == (0, 0)
        # As many as had begun before they were counted in parts: all in one.
        session.connection.change("INSERT INTO match_tallies VALUES ('table', 0, 100, 7)")
        matches = [hosted_in(session).match for _ in range(2 * PARTS)]
        rows = session.connection.rows("SELECT part, running FROM match_tallies WHERE platform = 'table'")
        assert {row["part"]: row["running"] for row in rows} == {0: 102, **dict.fromkeys(range(1, PARTS), 2)}
        for match in matches[:3]:
            session.matches.save(match, match.finished(Outcome(None, "abandoned"), NOW))
        assert session.matches.counts() == (100 + 2 * PARTS - 3, 7 + 3)
        for match in matches[:4]:
            session.left_servers.delete_match(match.id)
        assert session.matches.counts() == (100 + 2 * PARTS - 4, 7)
        elsewhere = Session(session.connection, "discord", session._health)
        assert elsewhere.matches.counts() == (0, 0)

    await database.write(work)
