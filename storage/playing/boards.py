"""The last message that shows each match's position, what of it that message shows, and the messages that have buttons."""

from dataclasses import dataclass

from rules.match.match import MatchId, Revision
from rules.match.places import MessageRef
from storage.store.codec import message_ref
from storage.store.table import PlatformTable


@dataclass(frozen=True, slots=True)
class LastBoard:
    """A message that shows a position: at which revision, after how many plies, and the move of the last one."""

    message: MessageRef
    revision: Revision = Revision(0)
    plies: int = 0
    move: str = ""


BOARD = "board"
"""What an open message is about that shows the position; else it is a copy of that, or the kind of an offer."""

COPY = "copy"
"""What one is about that was shown on request."""


@dataclass(frozen=True, slots=True)
class OpenMessage:
    """A message about a match that has buttons until it is tidied."""

    about: str
    shown: LastBoard


class BoardsTable(PlatformTable):
    """The last boards of one platform's matches."""

    def show(self, number: MatchId, board: LastBoard) -> None:
        """Record the last message that shows the position of a match."""
        columns = {
            "board_channel": board.message.channel,
            "board_message": board.message.message,
            "board_revision": board.revision,
            "board_plies": board.plies,
            "board_move": board.move,
        }
        self._connection.change_matches(columns, {"id": number, "platform": self._platform})

    def last(self, number: MatchId) -> LastBoard | None:
        """What :meth:`show` recorded last; ``None`` before the first board."""
        query = (
            "SELECT board_channel, board_message, board_revision, board_plies, board_move "
            "FROM matches WHERE id = ? AND platform = ?"
        )
        row = self._row(query, (number, self._platform))
        message = None if row is None else message_ref(row["board_channel"], row["board_message"])
        if row is None or message is None:
            return None
        return LastBoard(message, Revision(row["board_revision"]), row["board_plies"], row["board_move"])

    def open(self, number: MatchId, one: OpenMessage) -> None:
        """Record a message of a match that has buttons."""
        shown = one.shown
        self._change(
            "INSERT INTO open_messages (match, channel, message, about, revision, plies, move) "
            "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match, channel, message) DO UPDATE "
            "SET about = excluded.about, revision = excluded.revision, plies = excluded.plies, move = excluded.move",
            (
                number,
                shown.message.channel,
                shown.message.message,
                one.about,
                shown.revision,
                shown.plies,
                shown.move,
            ),
        )

    def opened(self, number: MatchId) -> list[OpenMessage]:
        """The messages of a match that have buttons."""
        rows = self._rows(
            "SELECT about, channel, message, revision, plies, move FROM open_messages WHERE match = ? "
            "ORDER BY channel, message",
            (number,),
        )
        return [
            OpenMessage(
                row["about"],
                LastBoard(
                    MessageRef(row["channel"], row["message"]),
                    Revision(row["revision"]),
                    row["plies"],
                    row["move"],
                ),
            )
            for row in rows
        ]

    def close(self, number: MatchId, message: MessageRef) -> None:
        """Forget that a message of a match has buttons."""
        self._change(
            "DELETE FROM open_messages WHERE match = ? AND channel = ? AND message = ?",
            (number, message.channel, message.message),
        )
