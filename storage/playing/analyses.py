"""What was thought about finished matches, one row for all its readers."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rules.match.match import MatchId, Revision
from storage.store.codec import to_ms
from storage.store.connection import Row
from storage.store.table import PlatformTable

MOST_FAILURES = 3
"""After so many failures in a row a match is thought about only when someone asks again; an index has the number."""


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """How far the thinking about a match has come.  ``state`` and ``result`` are JSON objects of the engine's."""

    match: MatchId
    plies: int
    version: int
    done: int = 0
    total: int = 0
    failures: int = 0
    """How often in a row the thinking has failed."""
    state: Mapping[str, Any] | None = None
    result: Mapping[str, Any] | None = None


class AnalysesTable(PlatformTable):
    """The analyses of one platform's matches."""

    def of(self, match: MatchId) -> StoredAnalysis | None:
        """What was thought about a match, if someone asked for it."""
        row = self._row("SELECT * FROM analyses WHERE match = ?", (match,))
        return None if row is None or row["platform"] != self._platform else analysis_of(row)

    def ask(self, match: MatchId, plies: int, version: int, now: datetime) -> None:
        """Let a match be thought about from the beginning."""
        self._put(
            "analyses",
            {"match": match},
            {
                "platform": self._platform,
                "plies": plies,
                "version": version,
                "asked_at": to_ms(now),
                **_progress(StoredAnalysis(match, plies, version)),
            },
        )

    def keep(self, analysis: StoredAnalysis) -> bool:
        """Keep how far the thinking has come; returns whether anybody still waits for just that."""
        columns = _progress(analysis)
        query = (
            f"UPDATE analyses SET {', '.join(f'{name} = ?' for name in columns)} "  # noqa: S608 - our own names
            "WHERE match = ? AND version = ? AND plies = ? AND result IS NULL"
        )
        key = (analysis.match, analysis.version, analysis.plies)
        return self._change(query, (*columns.values(), *key)) == 1

    def waiting(self, limit: int) -> list[MatchId]:
        """The matches that are to be thought about, asked for longest ago first."""
        query = (
            f"SELECT match AS id FROM analyses WHERE platform = ? AND result IS NULL AND failures < {MOST_FAILURES} "  # noqa: S608 - our own number, as the index has it
            "ORDER BY asked_at, match LIMIT ?"
        )
        return self._numbers(query, (self._platform, limit))

    def rated(self, game: str, limit: int) -> list[tuple[MatchId, Revision]]:
        """The running matches of a game whose results count, the newest first, each with its revision."""
        query = (
            "SELECT id, revision FROM matches WHERE platform = ? AND game = ? AND finished = 0 AND rated = 1 "
            "ORDER BY id DESC LIMIT ?"
        )
        rows = self._rows(query, (self._platform, game, limit))
        return [(MatchId(row["id"]), Revision(row["revision"])) for row in rows]


def _progress(analysis: StoredAnalysis) -> dict[str, object]:
    return {
        "done": analysis.done,
        "total": analysis.total,
        "failures": analysis.failures,
        "state": _text(analysis.state),
        "result": _text(analysis.result),
    }


def _text(value: Mapping[str, Any] | None) -> str | None:
    return None if value is None else json.dumps(value, separators=(",", ":"))


def analysis_of(row: Row) -> StoredAnalysis:
    """What a row says."""
    return StoredAnalysis(
        MatchId(row["match"]),
        row["plies"],
        row["version"],
        row["done"],
        row["total"],
        row["failures"],
        None if row["state"] is None else json.loads(row["state"]),
        None if row["result"] is None else json.loads(row["result"]),
    )
