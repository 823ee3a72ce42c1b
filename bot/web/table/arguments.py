"""Turning the words of a typed line into the values that a command takes."""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress

from bot.conversation.core import markup
from bot.conversation.core.commands import Kind, Parameter
from bot.conversation.core.requests import Account, Argument, Mentioned, Upload
from bot.locales.say import table as say
from bot.web.pages.start_page import TURNPOST
from bot.web.table.lines import Line, TypedCommandError, typed_name, usage
from rules.match.people import Person

SELF = TURNPOST.account
"""The account under which the service itself can be named."""

_YES = frozenset({"yes", "y", "true", "on", "1"})
_NO = frozenset({"no", "n", "false", "off", "0"})
_WHOLE = re.compile(r"[+-]?[0-9]{1,15}", re.ASCII)
_NAMES_SHOWN = 12


class Players:
    """The players of the table, found by what one types for them."""

    def __init__(self, people: Iterable[Person]) -> None:
        self.people = tuple(people)
        # Guests have accounts alone: what they are called would mean any of them.
        named = {person.name.casefold(): person for person in self.people if person.named}
        # Accounts after names: what autocompletion writes is never shadowed by someone's name.
        self._found = named | {person.account.casefold(): person for person in self.people}

    def find(self, typed: str) -> Person | None:
        """Who is meant by ``@name``, ``name``, ``@account`` or ``<@account>``."""
        plain = typed.strip()
        if plain.startswith("<@") and plain.endswith(">"):
            plain = plain[2:-1]
        return self._found.get(plain.removeprefix("@").strip().strip('"“”').casefold())

    def mention(self, typed: str) -> Mentioned | None:
        """The same as a command's value; the service itself can be named too."""
        if typed.strip().strip("<@>").casefold() == SELF:
            return TURNPOST
        person = self.find(typed)
        return None if person is None else Mentioned(Account(person.account), person.name)


def parse_arguments(line: Line, players: Players) -> dict[str, Argument]:
    """The values of a line, checked against what its command takes; raises :class:`TypedCommandError`."""
    parameters = {parameter.name: parameter for parameter in line.command.parameters}
    for name, parameter in parameters.items():
        if parameter.required and name not in line.values:
            command, example = typed_name(line.command.path), usage(line.command)
            raise TypedCommandError(
                say.option_missing(command=command, option=name, about=parameter.about(), usage=example)
            )
    return {name: value(text, parameters[name], players) for name, text in line.values.items()}


def parse_what_is_valid(
    values: Mapping[str, str], parameters: Iterable[Parameter], players: Players
) -> dict[str, Argument]:
    """As many values of a half-typed line as can be read, for hints."""
    declared = {parameter.name: parameter for parameter in parameters}
    valid: dict[str, Argument] = {}
    for name, text in values.items():
        with suppress(TypedCommandError):
            valid[name] = value(text, declared[name], players)
    return valid


def value(text: str, parameter: Parameter, players: Players) -> Argument:
    """One value as ``parameter`` takes it; raises :class:`TypedCommandError`, saying what is allowed."""
    match parameter.kind:
        case Kind.PERSON:
            return _person(text, parameter, players)
        case Kind.YES_NO:
            return _yes_no(text, parameter)
        case Kind.INTEGER:
            return _integer(text, parameter)
        case Kind.CHANNEL:
            return channel_typed(text)
        case Kind.FILE:
            return _pasted(text)
        case Kind.ROLE:
            raise TypedCommandError(say.no_roles(option=parameter.name))
        case Kind.TEXT:
            return _choice(text, parameter) if parameter.choices else text


def _person(text: str, parameter: Parameter, players: Players) -> Mentioned:
    mentioned = players.mention(text)
    if mentioned is None:
        raise TypedCommandError(_nobody_called(text[:40], parameter.name, players))
    return mentioned


def _nobody_called(text: str, option: str, players: Players) -> str:
    names = [f"@{person.account}" for person in players.people[:_NAMES_SHOWN]]
    if not names:
        return say.nobody_called_and_nobody_here(option=option, text=text)
    more = ["…"] if len(players.people) > _NAMES_SHOWN else []
    return say.nobody_called(option=option, text=text, players=", ".join([*names, *more]))


def channel_typed(text: str) -> str:
    """The name or id of a channel that is written as ``#games``, ``games`` or ``<#12>``."""
    plain = text.strip()
    if plain.startswith("<#") and plain.endswith(">"):
        plain = plain[2:-1]
    return plain.removeprefix("#").strip()


def _pasted(text: str) -> Upload:
    """A file, whose content is typed or pasted into the line."""
    content = text.encode()

    async def fetch() -> bytes:
        return content

    return Upload("pasted", len(content), fetch)


def _yes_no(text: str, parameter: Parameter) -> bool:
    word = text.strip().casefold()
    if word not in _YES | _NO:
        raise TypedCommandError(say.yes_or_no(option=parameter.name, text=text[:40]))
    return word in _YES


def _integer(text: str, parameter: Parameter) -> int:
    low, high = parameter.minimum, parameter.maximum
    # A test of the registry holds every command to that.
    assert low is not None
    assert high is not None
    # int() takes its time over a very long number; none is meant by one.
    plain = text.strip()
    number = int(plain) if _WHOLE.fullmatch(plain) else None
    if number is None or not low <= number <= high:
        bounds = {"low": str(low), "high": str(high)}
        raise TypedCommandError(say.whole_number_between(option=parameter.name, **bounds, text=text[:40]))
    return number


def _choice(text: str, parameter: Parameter) -> str:
    word = text.strip().casefold()
    for choice in parameter.choices:
        if choice.casefold() == word:
            return choice
    choices = markup.listing(parameter.choices)
    raise TypedCommandError(say.choices(option=parameter.name, choices=choices, text=text[:40]))
