"""Options of commands that choose settings, made from what the settings declare."""

from collections.abc import Callable, Mapping

from bot.conversation.core.choices import Names, called
from bot.conversation.core.commands import Completer, Kind, Parameter
from bot.conversation.core.requests import Request
from bot.service.settings.setting import NO, YES, Setting


def setting_options(
    settings: Mapping[str, Setting],
    about: Mapping[str, Callable[[], str]],
    completers: Mapping[str, Completer] = {},
    names: Mapping[str, Names] = {},
) -> tuple[Parameter, ...]:
    """An option for each setting.

    ``about`` says what each is, ``completers`` suggest values, and ``names`` say what choices are called.
    """
    return tuple(
        Parameter(
            name,
            about[name],
            Kind.YES_NO if setting.yes_no else Kind.TEXT,
            choices=setting.choices,
            completer=completers.get(name),
            named=called(names[name]) if name in names else str,
        )
        for name, setting in settings.items()
    )


def given_settings(settings: Mapping[str, Setting], request: Request) -> dict[str, str]:
    """What a request chooses, by stored names; raises what ``read`` raises for a text that is not understood."""
    chosen = {}
    for name, setting in settings.items():
        if setting.yes_no:
            if name in request.args:
                chosen[setting.stored] = YES if request.flag(name) else NO
        elif (given := request.text(name)) is not None:
            # Platforms give one of the choices and nothing else.
            chosen[setting.stored] = given if setting.choices else str(setting.read(given))
    return chosen
