"""The feature: ``/challenge`` and the buttons under a challenge."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.conversation.core.actions import ACCEPT, CANCEL, RENEW
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import option_of
from bot.conversation.features.challenges import answers, handlers, messages, time_controls
from bot.conversation.features.challenges.messages import (
    CHALLENGE_DETAILS,
    CHALLENGE_MORE,
    CHALLENGE_RULES,
    DECLINE,
)
from bot.locales.say import commands as say
from engine.levels import LEVELS
from rules.core.game import Game
from rules.games.catalogue import GAMES
from rules.match.match import FlagRule
from rules.match.notifications.challenges import ChallengeChanged, ChallengeNotPosted, ChallengePosted


def _challenge(game: Game[Any]) -> Command:
    return Command(
        ("challenge", game.key),
        partial(say.challenge, game=game.name),
        partial(handlers.challenge_command, game),
        (
            Parameter(
                "opponent",
                say.challenge_opponent,
                Kind.PERSON,
                about_people=say.challenge_opponent_person,
            ),
            Parameter(
                "level",
                say.challenge_level,
                Kind.INTEGER,
                minimum=LEVELS[0],
                maximum=LEVELS[-1],
                computers=True,
            ),
            Parameter(
                "time",
                say.challenge_time,
                completer=partial(time_controls.complete_time, game),
            ),
            Parameter(
                "seat",
                say.challenge_seat,
                choices=("first", "second", "random"),
            ),
            Parameter("place", say.challenge_place, choices=("here", "thread", "dm")),
            Parameter("rated", say.challenge_rated, Kind.YES_NO),
            Parameter(
                "flag",
                say.challenge_flag,
                choices=tuple(FlagRule),
            ),
            Parameter("weekends", say.challenge_weekends, Kind.YES_NO),
            Parameter("vacation", say.challenge_vacation, Kind.YES_NO),
            *map(option_of, game.options),
            *(Parameter(name, say.challenge_another, Kind.PERSON) for name in handlers.OPPONENTS[1:]),
        ),
        tail="opponent",
    )


FEATURE = Feature(
    group_help={"challenge": say.group_challenge},
    commands=tuple(map(_challenge, GAMES.values())),
    buttons={
        ACCEPT: answers.accept,
        DECLINE: answers.decline,
        CANCEL: answers.cancel,
        RENEW: answers.renew,
        CHALLENGE_DETAILS: answers.challenge_details,
        CHALLENGE_MORE: answers.challenge_more,
        CHALLENGE_RULES: answers.challenge_rules,
    },
    notifications={
        ChallengePosted: messages.challenge_told,
        ChallengeNotPosted: messages.unposted_told,
        ChallengeChanged: messages.change_told,
    },
)
