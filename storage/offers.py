"""Offers that wait for an answer, and what was refused; read and written with their matches."""

from __future__ import annotations

from datetime import datetime

from rules.core.position import Side
from rules.match.match import Match, MatchId
from rules.match.offers import Offer, OfferKind, RefusedOffer
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Connection, Row
from storage.store.table import PlatformTable


def offer_of(row: Row) -> Offer:
    """An open offer, from a row of its table."""
    return Offer(
        OfferKind(row["kind"]), Side(row["side"]), from_ms(row["made_at"]), from_ms(row["expires_at"])
    )


def refusal_of(row: Row) -> RefusedOffer:
    """A refusal, from a row of its table."""
    return RefusedOffer(OfferKind(row["kind"]), Side(row["side"]), row["plies"])


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

    def stale(self, now: datetime, limit: int, *, but: frozenset[MatchId] = frozenset()) -> list[MatchId]:
        """Matches with offers that nobody answered in time, longest ago first."""
        query = (
            "SELECT match FROM offers JOIN matches ON matches.id = offers.match "
            "WHERE expires_at <= ? AND platform = ? ORDER BY expires_at LIMIT ?"
        )
        rows = self._rows(query, (to_ms(now), self._platform, limit + 2 * len(but)))
        return [
            number for number in dict.fromkeys(MatchId(row["match"]) for row in rows) if number not in but
        ]
