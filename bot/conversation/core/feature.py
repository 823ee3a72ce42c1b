"""What several menus share: options that many commands have, and the shape of a button's and a form's action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from bot.conversation.core import match_resolver
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.replies import Answer
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from rules.core.options import CellsOption, ChoiceOption, IntegerOption, Option

Press = Callable[[Services, Request, Action], Awaitable[Answer]]
"""What a button does."""

Submit = Callable[[Services, Request, Action, str], Awaitable[Answer]]
"""What a form does with the text that was filled in."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Commands, buttons and forms that belong together; each stands in exactly one menu."""

    commands: tuple[Command, ...] = ()
    buttons: Mapping[ActionKind, Press] = field(default_factory=dict)
    forms: Mapping[ActionKind, Submit] = field(default_factory=dict)


MY_GAME = Parameter("game", "The match, by its number, such as 12", completer=match_resolver.complete_mine)
ANY_GAME = Parameter("game", "The match, by its number, such as 12", completer=match_resolver.complete_seen)
SHARE = Parameter("share", "Show the answer to everybody here", Kind.YES_NO)


def option_of(option: Option) -> Parameter:
    words = option.help[:1].upper() + option.help[1:]
    match option:
        case IntegerOption():
            return Parameter(option.name, words, Kind.INTEGER, minimum=option.minimum, maximum=option.maximum)
        case ChoiceOption():
            return Parameter(option.name, words, choices=option.choices)
        case CellsOption():
            # People choose how many; which ones is drawn when the challenge is made.
            return option_of(option.number)
        case _:
            raise TypeError(f"no surface for the option {option!r}")
