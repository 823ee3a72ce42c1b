"""Offers that wait for an answer, and what was refused; read and written with their matches."""

from __future__ import annotations

from datetime import datetime

from rules.core.position import Side
from rules.match.match import Match, MatchId
from rules.match.offers import Offer, OfferKind, RefusedOffer
from storage.codec import from_ms, to_ms
from storage.connection import Connection, Row


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
                "INSERT INTO offers (match, kind, side, made_at, expires_at) VALUES (?, ?, ?, ?, ?)",
                (new.id, offer.kind, offer.side, to_ms(offer.made), to_ms(offer.expires)),
            )
    for refusal in new.refused_offers:
        if refusal not in old.refused_offers:
            connection.change(
                "INSERT OR REPLACE INTO refusals (match, kind, side, plies) VALUES (?, ?, ?, ?)",
                (new.id, refusal.kind, refusal.side, refusal.plies),
            )


def with_stale_offers(connection: Connection, platform: str, now: datetime) -> list[MatchId]:
    """The matches with offers that nobody answered in time."""
    query = (
        "SELECT DISTINCT match FROM offers JOIN matches ON matches.id = offers.match "
        "WHERE platform = ? AND expires_at <= ? ORDER BY match"
    )
    return [row["match"] for row in connection.rows(query, (platform, to_ms(now)))]
