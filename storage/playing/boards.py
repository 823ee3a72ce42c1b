"""The last message that shows each match's position, and what of it that message shows."""

from __future__ import annotations

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


class BoardsTable(PlatformTable):
    """The last boards of one platform's matches."""

    def show(self, number: MatchId, board: LastBoard) -> None:
        """Record the last message that shows the position of a match."""
        self._change(
            "UPDATE matches SET board_channel = ?, board_message = ?, board_revision = ?, board_plies = ?, "
            "board_move = ? WHERE id = ? AND platform = ?",
            (
                board.message.channel,
                board.message.message,
                board.revision,
                board.plies,
                board.move,
                number,
                self._platform,
            ),
        )
        self._connection.seal_match(number)

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
