"""The rounds of tournaments, and the games in them."""

from rules.match.match import MatchId
from rules.match.places import MessageRef
from rules.tournaments.pairings import Pairing, PairingResult
from rules.tournaments.tournament import TournamentGame, TournamentId, TournamentRound
from storage.store.codec import from_ms, from_ms_or_none, message_ref, to_ms, to_ms_or_none
from storage.store.connection import Row
from storage.store.table import Table


class TournamentGamesTable(Table):
    """Rounds by tournament and number; games by tournament, round and table."""

    def add_round(self, tournament: TournamentId, one: TournamentRound) -> None:
        """Write a round down."""
        query = "INSERT INTO tournament_rounds (tournament, round, begins_at, ends_at, over) VALUES (?, ?, ?, ?, ?)"
        values = (tournament, one.number, to_ms(one.begins), to_ms(one.ends), int(one.over))
        self._change(query, values)

    def end_round(self, tournament: TournamentId, number: int) -> None:
        """Write that a round is over."""
        query = "UPDATE tournament_rounds SET over = 1 WHERE tournament = ? AND round = ?"
        self._change(query, (tournament, number))

    def post(self, tournament: TournamentId, number: int, message: MessageRef) -> None:
        """Write which message tells of a round."""
        query = "UPDATE tournament_rounds SET post_channel = ?, post_message = ? WHERE tournament = ? AND round = ?"
        self._change(query, (message.channel, message.message, tournament, number))

    def rounds(self, tournament: TournamentId) -> list[TournamentRound]:
        """All rounds, in their order."""
        query = "SELECT * FROM tournament_rounds WHERE tournament = ? ORDER BY round"
        return [round_of(row) for row in self._rows(query, (tournament,))]

    def add(self, tournament: TournamentId, game: TournamentGame) -> None:
        """Write a game down."""
        pairing = game.pairing
        self._change(
            "INSERT INTO tournament_games (tournament, round, board, division, first, second, game, match, result, asked_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                tournament,
                pairing.round,
                pairing.table,
                pairing.group,
                pairing.first,
                pairing.second,
                game.game,
                game.match,
                pairing.result,
                to_ms_or_none(game.asked),
            ),
        )

    def save(self, tournament: TournamentId, game: TournamentGame) -> None:
        """Write what has become of a game."""
        query = "UPDATE tournament_games SET match = ?, result = ?, asked_at = ? WHERE tournament = ? AND round = ? AND board = ?"
        pairing = game.pairing
        values = (
            game.match,
            pairing.result,
            to_ms_or_none(game.asked),
            tournament,
            pairing.round,
            pairing.table,
        )
        self._change(query, values)

    def of(self, tournament: TournamentId) -> list[TournamentGame]:
        """All games, by round and table."""
        query = "SELECT * FROM tournament_games WHERE tournament = ? ORDER BY round, board"
        return [game_of(row) for row in self._rows(query, (tournament,))]

    def of_round(self, tournament: TournamentId, number: int) -> list[TournamentGame]:
        """The games of a round, by table."""
        query = "SELECT * FROM tournament_games WHERE tournament = ? AND round = ? ORDER BY board"
        return [game_of(row) for row in self._rows(query, (tournament, number))]

    def of_match(self, match: MatchId) -> tuple[TournamentId, TournamentGame] | None:
        """The game that a match is, if it belongs to a tournament."""
        row = self._row("SELECT * FROM tournament_games WHERE match = ?", (match,))
        return None if row is None else (TournamentId(row["tournament"]), game_of(row))

    def to_begin(self, tournament: TournamentId, limit: int) -> list[TournamentGame]:
        """Games whose matches have not begun, by round and table."""
        query = (
            "SELECT * FROM tournament_games WHERE tournament = ? AND match IS NULL AND result IS NULL "
            "ORDER BY round, board LIMIT ?"
        )
        return [game_of(row) for row in self._rows(query, (tournament, limit))]

    def get(self, tournament: TournamentId, number: int, table: int) -> TournamentGame | None:
        """The game at a table of a round."""
        query = "SELECT * FROM tournament_games WHERE tournament = ? AND round = ? AND board = ?"
        row = self._row(query, (tournament, number, table))
        return None if row is None else game_of(row)

    def stamp(self, tournament: TournamentId) -> str:
        """Changes with a tournament, who has entered it, its rounds and its results; and is short."""
        tournament_now = "SELECT revision, state FROM tournaments WHERE id = ?"
        entered = (
            "SELECT count(*) AS people, count(number) AS numbers, count(withdrawn) AS gone, "
            "sum(person * (coalesce(ladder_place, 0) + 1)) AS order_of FROM tournament_entries WHERE tournament = ?"
        )
        over = "SELECT count(*) AS rounds FROM tournament_rounds WHERE tournament = ? AND over = 1"
        played = (
            "SELECT count(*) AS games, count(match) AS matches, count(result) AS results, count(asked_at) AS asked "
            "FROM tournament_games WHERE tournament = ?"
        )
        rows = [self._row(query, (tournament,)) for query in (tournament_now, entered, over, played)]
        return " ".join(str(row[name]) for row in rows if row is not None for name in row.keys())  # noqa: SIM118 - a row is no mapping


def round_of(row: Row) -> TournamentRound:
    """A round, from its row."""
    return TournamentRound(
        row["round"],
        from_ms(row["begins_at"]),
        from_ms(row["ends_at"]),
        bool(row["over"]),
        message_ref(row["post_channel"], row["post_message"]),
    )


def game_of(row: Row) -> TournamentGame:
    """A game, from its row."""
    result = None if row["result"] is None else PairingResult(row["result"])
    pairing = Pairing(row["round"], row["board"], row["first"], row["second"], result, row["division"])
    match = None if row["match"] is None else MatchId(row["match"])
    return TournamentGame(pairing, row["game"], match, from_ms_or_none(row["asked_at"]))
