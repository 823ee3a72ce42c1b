"""The table of commands as application commands of Discord."""

import inspect
from collections.abc import Awaitable, Callable, Coroutine
from functools import lru_cache, partial
from typing import Any, Optional, TypeVar
from weakref import WeakKeyDictionary

import discord
from discord import app_commands

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.replies import Choice
from bot.conversation.registry import GROUP_HELP
from bot.locales.catalogue import SOURCE, best, in_language

Invoke = Callable[[discord.Interaction[Any], Command, dict[str, Any]], Awaitable[None]]
Complete = Callable[[discord.Interaction[Any], Command, Parameter, str], Awaitable[list[Choice]]]


class TextChannel(app_commands.Transformer):
    """A channel picker that offers text channels.  Without the guilds intent discord.py knows no more of one than its id."""

    type = discord.AppCommandOptionType.channel
    channel_types = [discord.ChannelType.text, discord.ChannelType.news]  # noqa: RUF012 - discord.py's own shape

    async def transform(
        self, _interaction: discord.Interaction[Any], value: app_commands.AppCommandChannel, /
    ) -> app_commands.AppCommandChannel:
        """The channel as Discord named it."""
        return value


_C = TypeVar("_C", app_commands.Command[Any, ..., None], app_commands.Group)

_answering: WeakKeyDictionary[app_commands.CommandTree[Any], tuple[Invoke, Complete]] = WeakKeyDictionary()
"""Who answers the commands of each tree."""


def add_commands(tree: app_commands.CommandTree[Any], commands: tuple[Command, ...]) -> None:
    """Put every command of the table into ``tree``; commands of two words become subcommands.

    Discord keeps who may use a command with its first word, so commands that share it must agree.
    """
    for built in _built(commands):
        tree.add_command(built)


def answer_commands(tree: app_commands.CommandTree[Any], *, invoke: Invoke, complete: Complete) -> None:
    """Let these answer the commands of ``tree``."""
    _answering[tree] = invoke, complete


@lru_cache(maxsize=8)
def _built(
    commands: tuple[Command, ...],
) -> tuple[app_commands.Command[Any, ..., None] | app_commands.Group, ...]:
    """The commands as discord.py has them; made once, since that takes as long as all else of a start."""
    groups: dict[str, app_commands.Group] = {}
    managing: dict[str, bool] = {}
    top_level: list[app_commands.Command[Any, ..., None] | app_commands.Group] = []
    for command in commands:
        built = _build(command)
        first = command.path[0]
        if managing.setdefault(first, command.manages) is not command.manages:
            raise ValueError(f"/{first}: either all of it is for those who manage the server, or none")
        if len(command.path) == 1:
            top_level.append(_placed(built, manages=command.manages))
            continue
        if first not in groups:
            groups[first] = app_commands.Group(
                name=first, description=_localised(GROUP_HELP[first]), auto_locale_strings=False
            )
            top_level.append(_placed(groups[first], manages=command.manages))
        groups[first].add_command(built)
    return tuple(top_level)


def _localised(about: Callable[[], str]) -> app_commands.locale_str:
    """What :class:`Descriptions` can say in every language."""
    return app_commands.locale_str(about(), about=about)


class Descriptions(app_commands.Translator):
    """Describes commands and options, and names choices, in the languages that have a catalogue; names of commands and options are the same in all."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        about = string.extras.get("about")
        if about is None:
            return None
        language = best(locale.value)
        if language == SOURCE:
            return None
        with in_language(language):
            return str(about())


def _placed(command: _C, *, manages: bool) -> _C:
    """Usable in servers that installed us, in direct conversations with us, and wherever people are who installed us.

    What is for those who manage a server is usable in servers that installed us only, and Discord shows it to
    nobody else; they may allow it to others there, so who asks is looked at all the same.
    """
    app_commands.allowed_installs(guilds=True, users=not manages)(command)
    app_commands.allowed_contexts(guilds=True, dms=not manages, private_channels=not manages)(command)
    if manages:
        app_commands.default_permissions(manage_guild=True)(command)
    return command


def _build(command: Command) -> app_commands.Command[Any, ..., None]:
    """discord.py reads a command's options off its callback's signature, so one is made to measure.

    Parameters carry an underscore, because some options are named like Python's
    keywords ("from", "as"); the option's own name is given as a rename.
    """

    async def callback(interaction: discord.Interaction[Any], **values: Any) -> None:
        invoke, _ = _answering[interaction.client.tree]
        await invoke(interaction, command, {name.removesuffix("_"): value for name, value in values.items()})

    parameters = sorted(command.parameters, key=lambda parameter: not parameter.required)
    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(
                "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
            ),
            *(_parameter(parameter) for parameter in parameters),
        ]
    )
    named = {f"{parameter.name}_": parameter for parameter in parameters}
    app_commands.describe(**{name: _localised(one.about) for name, one in named.items()})(callback)
    app_commands.rename(**{name: one.name for name, one in named.items()})(callback)
    choices = {
        name: [
            app_commands.Choice(name=_localised(partial(one.named, choice)), value=choice)
            for choice in one.choices
        ]
        for name, one in named.items()
        if one.choices
    }
    app_commands.choices(**choices)(callback)
    completers = {name: _completer(command, one) for name, one in named.items() if one.completer is not None}
    app_commands.autocomplete(**completers)(callback)
    return app_commands.Command(
        name=command.path[-1],
        description=_localised(command.about),
        callback=callback,
        auto_locale_strings=False,  # names are not translated
    )


def _parameter(parameter: Parameter) -> inspect.Parameter:
    annotation: Any
    match parameter.kind:
        case Kind.INTEGER:
            annotation = app_commands.Range[int, parameter.minimum, parameter.maximum]
        case Kind.YES_NO:
            annotation = bool
        case Kind.PERSON:
            annotation = discord.User
        case Kind.CHANNEL:
            annotation = app_commands.Transform[app_commands.AppCommandChannel, TextChannel]
        case Kind.ROLE:
            annotation = discord.Role
        case Kind.FILE:
            annotation = discord.Attachment
        case Kind.TEXT:
            annotation = str
    return inspect.Parameter(
        f"{parameter.name}_",
        inspect.Parameter.KEYWORD_ONLY,
        annotation=annotation if parameter.required else Optional[annotation],  # noqa: UP045 - a value at run time
        default=inspect.Parameter.empty if parameter.required else None,
    )


def _completer(
    command: Command, parameter: Parameter
) -> Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    async def hints(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        _, complete = _answering[interaction.client.tree]
        choices = await complete(interaction, command, parameter, current)
        return [app_commands.Choice(name=choice.label, value=choice.value) for choice in choices]

    return hints
