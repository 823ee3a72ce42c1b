"""How matches between people have ended, in sums that name nobody: written as matches end, and taken back with their ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from rules.core.options import CellsOption
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.match import EndReason, Match, MatchId
from rules.match.people import level_of
from storage.playing.match_tallies import PARTS
from storage.store.codec import duration_to_ms
from storage.store.connection import Connection
from storage.store.table import PlatformTable

_DRAW = -1


@dataclass(frozen=True, slots=True)
class EndTally:
    """So many matches of one kind of end: how many moves they had together, and how long they took."""

    variant: str
    reason: str
    winner: Side | None
    matches: int
    plies: int
    spent: timedelta


def variant_of(game: str, options: Mapping[str, object]) -> str:
    """The options of a match that are not the usual ones, as they are typed; cells that were drawn are none of them."""
    rules = GAMES[game]
    drawn = {option.name for option in rules.options if isinstance(option, CellsOption)}
    usual = rules.settle({})
    return ", ".join(
        f"{name}={options[name]}"
        for name in sorted(usual)
        if name not in drawn and name in options and options[name] != usual[name]
    )


def count_end(connection: Connection, platform: str, match: Match, by: int) -> None:
    """Count how a match has ended, or with -1 take it back; those that belong to nobody's statistics count for nothing."""
    outcome = match.outcome
    if outcome is None or match.ended is None or any(level_of(person) is not None for person in match.seats):
        return
    if outcome.winner is None and outcome.reason in {EndReason.ABORTED, EndReason.ABANDONED}:
        return
    columns = {
        "platform": platform,
        "game": match.game,
        "variant": variant_of(match.game, match.options),
        "reason": outcome.reason,
        "winner": _DRAW if outcome.winner is None else outcome.winner,
        "part": match.id % PARTS,
        "matches": by,
        "plies": by * len(match.plies),
        "spent_ms": by * max(0, duration_to_ms(match.ended - match.started)),
    }
    sums = ", ".join(
        f"{name} = game_statistics.{name} + excluded.{name}" for name in ("matches", "plies", "spent_ms")
    )
    connection.change(
        f"INSERT INTO game_statistics ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))}) "  # noqa: S608 - our own names
        f"ON CONFLICT (platform, game, variant, reason, winner, part) DO UPDATE SET {sums}",
        tuple(columns.values()),
    )


def is_counted(connection: Connection, platform: str, number: MatchId) -> bool:
    """Whether the end of a match counts when it comes; those that were there before wait for the leader to pass them."""
    row = connection.row("SELECT passed, last FROM uncounted_matches WHERE platform = ?", (platform,))
    return row is None or not row["passed"] < number <= row["last"]


class GameStatisticsTable(PlatformTable):
    """The sums of one platform."""

    def of(self, game: str) -> list[EndTally]:
        """How matches of a game have ended."""
        query = (
            "SELECT variant, reason, winner, sum(matches) AS matches, sum(plies) AS plies, sum(spent_ms) AS spent "
            "FROM game_statistics WHERE platform = ? AND game = ? GROUP BY variant, reason, winner"
        )
        return [
            EndTally(
                row["variant"],
                row["reason"],
                None if row["winner"] == _DRAW else Side(row["winner"]),
                int(row["matches"]),
                int(row["plies"]),
                timedelta(milliseconds=int(row["spent"])),
            )
            for row in self._rows(query, (self._platform, game))
            if row["matches"]
        ]

    def next_uncounted(self, limit: int) -> list[MatchId]:
        """The next matches that were there before ends were counted; those of other platforms among them."""
        row = self._row("SELECT passed, last FROM uncounted_matches WHERE platform = ?", (self._platform,))
        if row is None or row["passed"] >= row["last"]:
            return []
        query = "SELECT id FROM matches WHERE id > ? AND id <= ? ORDER BY id LIMIT ?"
        return self._numbers(query, (row["passed"], row["last"], limit))

    def count(self, match: Match) -> None:
        """Count the end of a match that was there before, if it is over."""
        count_end(self._connection, self._platform, match, 1)

    def pass_to(self, number: MatchId) -> None:
        """Note that all matches up to a number are counted as they end, or have been."""
        query = "UPDATE uncounted_matches SET passed = ? WHERE platform = ? AND passed < ?"
        self._change(query, (number, self._platform, number))
