"""A board to try moves on: what is kept of it, and how its buttons name it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from bot.conversation.core.actions import Action, ActionKind, number_in
from bot.conversation.core.services import Services
from renderers.scene import Scene
from rules.core.game import Game, replay
from rules.core.options import OptionError, Options
from rules.core.position import Position
from rules.games.catalogue import GAMES
from rules.match.match import Revision
from rules.match.people import PersonId
from storage.playing.private_lines import LineId, LineKind, PrivateLine


@dataclass(frozen=True, slots=True)
class TrialGame:
    """A game on a trial board: its options, and the moves that are shown."""

    game: Game[Any]
    options: Options
    moves: tuple[str, ...] = ()

    @property
    def line(self) -> PrivateLine:
        """What is kept of it."""
        root = json.dumps({"game": self.game.key, "options": dict(self.options)}, separators=(",", ":"))
        return PrivateLine(LineKind.TRIAL, root, self.moves)

    @classmethod
    def parse(cls, line: PrivateLine) -> TrialGame | None:
        """The game of a line, if this program knows it."""
        try:
            kept = json.loads(line.root)
            game = GAMES[kept["game"]]
            return cls(game, game.settle(kept["options"]), line.moves)
        except (ValueError, KeyError, TypeError, OptionError):
            return None

    def scene(self) -> Scene:
        """Its last position; raises :class:`rules.core.game.ReplayError`."""
        position: Position[Any] = self.game.start(self.options)
        before, last = None, None
        for move, after in replay(position, self.moves):
            before, last, position = position, move, after
        return Scene(position, before, last, len(self.moves), planned=True)


@dataclass(frozen=True, slots=True)
class TrialBoard:
    """A trial game as a message shows it: the line ``number`` keeps it, and perhaps moves that were taken back."""

    number: LineId
    trial: TrialGame

    def action(self, kind: ActionKind, text: str | None = None) -> Action:
        """The action of a button below it: the id holds the line's number, and how many of its moves are shown."""
        written = str(self.number) if text is None else f"{self.number}|{text}"
        return Action(kind, revision=Revision(len(self.trial.moves)), text=written)


def text_in(action: Action) -> str:
    """The text of an action below a trial board, without the line's number."""
    return action.text.partition("|")[2]


async def opened(services: Services, person: PersonId, trial: TrialGame) -> TrialBoard:
    """A new board."""
    return TrialBoard(await services.private_lines.keep(person, trial.line), trial)


async def board_of(services: Services, person: PersonId, action: Action) -> TrialBoard | None:
    """The board below which a button was pressed; ``None`` if it is not kept any more, or is someone else's."""
    number = LineId(number_in(action.text.partition("|")[0], 15) or 0)
    line = await services.private_lines.get(person, number, LineKind.TRIAL)
    trial = None if line is None else TrialGame.parse(line)
    if trial is None:
        return None
    return TrialBoard(number, replace(trial, moves=trial.moves[: action.revision]))


async def played(services: Services, person: PersonId, board: TrialBoard, move: str) -> TrialBoard | None:
    """The board after ``move``; ``None`` if it is not kept any more.  Raises ``LineTooLong``.

    Moves that were taken back are forgotten.
    """
    trial = replace(board.trial, moves=(*board.trial.moves, move))
    if not await services.private_lines.change(person, board.number, trial.moves):
        return None
    return TrialBoard(board.number, trial)
