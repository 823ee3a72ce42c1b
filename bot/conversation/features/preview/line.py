"""A line ahead of a match's position: what is kept of it, and how its buttons name it."""

import json
from dataclasses import dataclass

from bot.conversation.core.actions import Action, ActionKind, number_in
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from bot.service.playing.conditional_moves import checksum
from rules.match.match import Match, MatchId, Revision
from rules.match.people import PersonId
from storage.playing.private_lines import LineId, LineKind, PrivateLine


@dataclass(frozen=True, slots=True)
class Preview:
    """A line in a message: ``moves`` from the position after ``base`` plies, ``at`` of them shown.

    ``mark`` tells whether the plies before it are still the same.  ``number`` is that of the line in the store.
    """

    number: LineId
    match: MatchId
    base: int
    mark: str
    moves: tuple[str, ...]
    at: int

    def begins_in(self, match: Match) -> bool:
        """Whether the line begins at a position that the match has passed."""
        return self.base <= len(match.plies) and self.mark == _mark_before(match, self.base)

    def is_now(self, match: Match) -> bool:
        """Whether the line begins where the match is now, and the match goes on."""
        return self.base == len(match.plies) and match.outcome is None and bool(self.moves)

    def action(self, kind: ActionKind, at: int) -> Action:
        """The action of a button that shows ``at`` plies of the line: the id holds the line's number, too."""
        return Action(kind, self.match, Revision(at), str(self.number))


async def kept(services: Services, person: PersonId, board: MatchView, moves: tuple[str, ...]) -> Preview:
    """A new line from ``board``, all of it shown; raises ``LineTooLong``."""
    match, base = board.match, board.ply
    mark = _mark_before(match, base)
    root = json.dumps({"match": match.id, "plies": base, "mark": mark}, separators=(",", ":"))
    number = await services.private_lines.keep(person, PrivateLine(LineKind.PREVIEW, root, moves))
    return Preview(number, match.id, base, mark, moves, len(moves))


async def preview_of(services: Services, person: PersonId, action: Action) -> Preview | None:
    """The preview below which a button was pressed; ``None`` if it is not kept any more, or is someone else's."""
    number = LineId(number_in(action.text, 15) or 0)
    line = await services.private_lines.get(person, number, LineKind.PREVIEW)
    if line is None:
        return None
    root = json.loads(line.root)
    if root["match"] != action.number:
        return None
    at = min(action.revision, len(line.moves))
    return Preview(number, MatchId(root["match"]), root["plies"], root["mark"], line.moves, at)


def _mark_before(match: Match, base: int) -> str:
    """A short sum of the first ``base`` plies of a match."""
    return checksum(" ".join(match.moves[:base]))
