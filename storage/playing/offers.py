"""Offers that wait for an answer, and what was refused; read and written with their matches."""

from datetime import datetime

from rules.match.match import Match, MatchId
from storage.store.codec import to_ms
from storage.store.connection import Connection
from storage.store.table import PlatformTable


def save_offers(connection: Connection, old: Match, new: Match) -> None:
    """Write down which offers were made, answered or refused from ``old`` to ``new``."""
    for offer in old.offers:
        if offer not in new.offers:
            connection.change(
                "DELETE FROM offers WHERE match = ? AND kind = ? AND side = ?",
                (new.id, offer.kind, offer.side),
            )
    for offer in new.offers:
        if offer not in old.offers:
            connection.change(
                "INSERT INTO offers (match, kind, side, recipient, made_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
                (
                    new.id,
                    offer.kind,
                    offer.side,
                    new.seats[offer.side.other],
                    to_ms(offer.made),
                    to_ms(offer.expires),
                ),
            )
    for refusal in new.refused_offers:
        if refusal not in old.refused_offers:
            connection.change(
                "INSERT INTO refusals (match, kind, side, plies) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (match, kind, side) DO UPDATE SET plies = excluded.plies",
                (new.id, refusal.kind, refusal.side, refusal.plies),
            )


class OffersTable(PlatformTable):
    """The offers of one platform's matches, for those that nobody answers."""

    def stale(self, now: datetime, limit: int) -> list[MatchId]:
        """Matches with offers that nobody answered in time, longest ago first; of ``limit`` offers."""
        query = (
            "SELECT match FROM offers JOIN matches ON matches.id = offers.match "
            "WHERE expires_at <= ? AND platform = ? ORDER BY expires_at, match, kind, side LIMIT ?"
        )
        rows = self._rows(query, (to_ms(now), self._platform, limit))
        return list(dict.fromkeys(MatchId(row["match"]) for row in rows))
