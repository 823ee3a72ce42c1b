"""Options that several commands have."""

from dataclasses import replace
from functools import partial

from bot.conversation.core.actions import PICK, Action
from bot.conversation.core.commands import Kind, Parameter
from bot.conversation.core.matches.match_hints import complete_finished, complete_mine, complete_visible
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument, Request
from bot.locales.catalogue import translated
from bot.locales.say import commands as say
from rules.core.options import CellsOption, ChoiceOption, IntegerOption, Option

MY_GAME = Parameter("game", say.option_game, completer=complete_mine)
ANY_GAME = Parameter("game", say.option_game, completer=complete_visible)
FINISHED_GAME = Parameter("game", say.option_finished_game, completer=complete_finished)
SHARE = Parameter("share", say.option_share, Kind.YES_NO)

_SHARED = "s"


def write_share(request: Request) -> str:
    """The option ``share`` in a button's id."""
    return _SHARED if request.flag("share") else ""


def read_share(text: str) -> dict[str, Argument]:
    """What :func:`write_share` wrote."""
    return {"share": text == _SHARED}


def shared(reply: Reply, request: Request) -> Reply:
    """The reply for everybody if the option ``share`` asks for it; a picker is for its reader alone."""
    if not request.flag("share"):
        return reply
    public = tuple(button for button in reply.buttons if Action.parse(button.action).kind != PICK)
    return replace(reply, private=False, buttons=public)


def option_of(option: Option) -> Parameter:
    """The command's option for an option of a game."""
    words = partial(_described, option)
    match option:
        case IntegerOption():
            return Parameter(option.name, words, Kind.INTEGER, minimum=option.minimum, maximum=option.maximum)
        case ChoiceOption():
            return Parameter(option.name, words, choices=option.choices, named=partial(_named, option))
        case CellsOption():
            # People choose how many; which ones is drawn when the challenge is made.
            return option_of(option.number)
        case _:
            raise TypeError(f"no surface for the option {option!r}")


def _named(option: ChoiceOption, value: str) -> str:
    words = translated(option.named(value))
    return words[:1].upper() + words[1:]


def _described(option: Option) -> str:
    words = translated(option.help)
    return words[:1].upper() + words[1:]
