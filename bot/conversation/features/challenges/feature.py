"""The feature: ``/challenge`` and the buttons under a challenge."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import option_of
from bot.conversation.features.challenges import answers, handlers, messages, time_controls
from rules.core.game import Game
from rules.games.catalogue import GAMES
from rules.match.match import FlagRule
from rules.match.notifications.challenges import ChallengeChanged, ChallengeNotPosted, ChallengePosted


def _challenge(game: Game[Any]) -> Command:
    return Command(
        ("challenge", game.key),
        f"Challenge somebody, or anybody, to {game.name}",
        partial(handlers.challenge_command, game),
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
            Parameter("vacation", "Vacation pauses the clocks; yes if left out", Kind.YES_NO),
            *map(option_of, game.options),
            *(
                Parameter(name, "Someone else to challenge: the first to accept plays", Kind.PERSON)
                for name in handlers.OPPONENTS[1:]
            ),
        ),
        tail="opponent",
    )


FEATURE = Feature(
    group_help={"challenge": "Challenge somebody, or anybody, to a game"},
    commands=tuple(map(_challenge, GAMES.values())),
    buttons={
        ActionKind.ACCEPT: answers.accept,
        ActionKind.DECLINE: answers.decline,
        ActionKind.CANCEL: answers.cancel,
        ActionKind.RENEW: answers.renew,
        ActionKind.CHALLENGE_DETAILS: answers.challenge_details,
        ActionKind.CHALLENGE_MORE: answers.challenge_more,
        ActionKind.CHALLENGE_RULES: answers.challenge_rules,
    },
    notifications={
        ChallengePosted: messages.challenge_told,
        ChallengeNotPosted: messages.unposted_told,
        ChallengeChanged: messages.change_told,
    },
)
