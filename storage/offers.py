"""Offers that wait for an answer, and what was refused; read and written with their matches."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from datetime import datetime

import aiosqlite

from rules.core import Side
from rules.match import Match, MatchId
from rules.offers import Offer, OfferKind, Refusal
from storage.records import from_ms, to_ms


def offers_by_match(rows: list[sqlite3.Row]) -> dict[int, list[Offer]]:
    """The open offers in rows of their table, by match."""
    offers: dict[int, list[Offer]] = defaultdict(list)
    for row in rows:
        offers[row["match"]].append(
            Offer(
                OfferKind(row["kind"]), Side(row["side"]), from_ms(row["made_at"]), from_ms(row["expires_at"])
            )
        )
    return offers


def refusals_by_match(rows: list[sqlite3.Row]) -> dict[int, list[Refusal]]:
    """The refusals in rows of their table, by match."""
    refusals: dict[int, list[Refusal]] = defaultdict(list)
    for row in rows:
        refusals[row["match"]].append(Refusal(OfferKind(row["kind"]), Side(row["side"]), row["plies"]))
    return refusals


async def save_offers(connection: aiosqlite.Connection, old: Match, new: Match) -> None:
    """Write down which offers were made, answered or refused from ``old`` to ``new``."""
    for offer in old.offers:
        if offer not in new.offers:
            await connection.execute(
                "DELETE FROM offers WHERE match = ? AND kind = ? AND side = ?",
                (new.id, offer.kind, offer.side),
            )
    for offer in new.offers:
        if offer not in old.offers:
            await connection.execute(
                "INSERT INTO offers (match, kind, side, made_at, expires_at) VALUES (?, ?, ?, ?, ?)",
                (new.id, offer.kind, offer.side, to_ms(offer.made), to_ms(offer.expires)),
            )
    for refusal in new.refusals:
        if refusal not in old.refusals:
            await connection.execute(
                "INSERT OR REPLACE INTO refusals (match, kind, side, plies) VALUES (?, ?, ?, ?)",
                (new.id, refusal.kind, refusal.side, refusal.plies),
            )


async def with_stale_offers(connection: aiosqlite.Connection, platform: str, now: datetime) -> list[MatchId]:
    """The matches with offers that nobody answered in time."""
    query = (
        "SELECT DISTINCT match FROM offers JOIN matches ON matches.id = offers.match "
        "WHERE platform = ? AND expires_at <= ? ORDER BY match"
    )
    async with connection.execute(query, (platform, to_ms(now))) as cursor:
        return [row["match"] async for row in cursor]
