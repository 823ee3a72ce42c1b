"""Playing: challenges, moves, trying moves alone."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import MY_GAME, Feature, option_of
from bot.conversation.core.replies import Answer
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.challenges import making, time_controls
from bot.conversation.features.moves import picker, playing
from bot.conversation.features.trials import handlers as trials
from rules.core.game import Game
from rules.games.catalogue import GAMES
from rules.match.match import FlagRule


def _challenge(game: Game[Any]) -> Command:
    return Command(
        ("challenge", game.key),
        f"Challenge somebody, or anybody, to {game.name}",
        partial(_challenge_handler, game),
        (
            Parameter("opponent", "Whom you challenge; leave it out and anybody may accept", Kind.PERSON),
            Parameter(
                "time",
                "How long one may think: 3d, 10d+1d or none; 3d if left out",
                completer=partial(time_controls.complete_time, game),
            ),
            Parameter(
                "seat",
                "Your own seat: first moves first; random if left out",
                choices=("first", "second", "random"),
            ),
            Parameter("place", "Where it is played; here if left out", choices=("here", "thread", "dm")),
            Parameter("rated", "Whether the result is meant to count; no if left out", Kind.YES_NO),
            Parameter(
                "flag",
                "When time is over: claim (the opponent may claim the win; if left out) or auto (it is lost)",
                choices=tuple(FlagRule),
            ),
            Parameter("weekends", "Clocks stand still on Saturdays and Sundays; no if left out", Kind.YES_NO),
            Parameter("leave", "Leave stops the clocks; yes if left out", Kind.YES_NO),
            *map(option_of, game.options),
            *(
                Parameter(name, "Another whom you challenge: who accepts first plays", Kind.PERSON)
                for name in making.OPPONENTS[1:]
            ),
        ),
        tail="opponent",
    )


async def _challenge_handler(game: Game[Any], services: Services, request: Request) -> Answer:
    return await making.challenge_command(services, request, game)


def _try(game: Game[Any]) -> Command:
    return Command(
        ("try", game.key),
        f"Try moves of {game.name} on a board of your own; nothing is stored",
        partial(_try_handler, game),
        tuple(map(option_of, game.options)),
    )


async def _try_handler(game: Game[Any], services: Services, request: Request) -> Answer:
    return await trials.try_command(services, request, game)


async def _move_filled_in(services: Services, request: Request, action: Action, text: str) -> Answer:
    return await playing.move_filled_in(services, request, action, text)


async def _tried(services: Services, request: Request, _deed: Action, text: str) -> Answer:
    return await trials.moved(services, request, text)


FEATURE = Feature(
    commands=(
        *map(_challenge, GAMES.values()),
        Command(
            ("move",),
            "Play a move",
            playing.move_command,
            (
                Parameter(
                    "move",
                    "The move, typed; it completes while you type",
                    required=True,
                    completer=playing.complete_move,
                ),
                MY_GAME,
            ),
            tail="move",
        ),
        *map(_try, GAMES.values()),
    ),
    buttons={
        ActionKind.MOVE_FORM: playing.move_form,
        ActionKind.PLAY: playing.play_button,
        ActionKind.PLAY_TYPED: playing.play_typed_button,
        ActionKind.PLAY_SURE: playing.play_sure_button,
        ActionKind.PICK: picker.pick,
        ActionKind.TRY_MOVE: trials.move,
        ActionKind.TRY_BACK: trials.back,
        ActionKind.TRY_OVER: trials.start_over,
    },
    forms={ActionKind.MOVE_FORM: _move_filled_in, ActionKind.TRY_MOVE: _tried},
)
