"""The one table of commands, measured against what Discord takes."""

import inspect
import re
from collections import defaultdict
from collections.abc import Callable

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.registry import COMMANDS, COMMANDS_BY_NAME, GROUP_HELP
from bot.locales.catalogue import in_language, languages
from rules.core.options import ChoiceOption, IntegerOption
from rules.games.catalogue import GAMES
from tests.support.rows import every_row

NAME = re.compile(r"[a-z0-9_-]{1,32}")
every_command = every_row("command", COMMANDS, ids=[command.name for command in COMMANDS])


def longest(about: Callable[[], str]) -> int:
    """The length of a description in the language that needs most: that one counts for Discord."""
    lengths = []
    for language in languages():
        with in_language(language):
            lengths.append(len(about()))
    return max(lengths)


def weight(command: Command) -> int:
    """What Discord counts: names, descriptions and values."""
    total = len(command.path[-1]) + longest(command.about)
    for parameter in command.parameters:
        total += len(parameter.name) + longest(parameter.about)
        total += sum(2 * len(one) for one in parameter.choices)
    return total


def ordered(command: Command) -> list[Parameter]:
    return sorted(command.parameters, key=lambda parameter: not parameter.required)


def test_there_are_no_more_commands_than_may_be() -> None:
    assert len({command.path[0] for command in COMMANDS}) <= 100
    groups: dict[str, int] = defaultdict(int)
    for command in COMMANDS:
        assert len(command.path) <= 2, "one level of subcommands"
        if len(command.path) == 2:
            groups[command.path[0]] += 1
    assert all(count <= 25 for count in groups.values())
    assert groups.keys() <= GROUP_HELP.keys()
    assert not any(command.path == (group,) for group in groups for command in COMMANDS)


def test_each_command_weighs_no_more_than_may_be() -> None:
    weights: dict[str, int] = defaultdict(int)
    for command in COMMANDS:
        first = command.path[0]
        if len(command.path) == 2 and not weights[first]:
            weights[first] = len(first) + longest(GROUP_HELP[first])
        weights[first] += weight(command)
    assert max(weights.values()) <= 8000, weights


def test_each_group_is_described_as_long_as_may_be() -> None:
    assert all(1 <= longest(about) <= 100 for about in GROUP_HELP.values())


def test_every_name_is_its_own() -> None:
    assert len(COMMANDS_BY_NAME) == len(COMMANDS)
    assert all(COMMANDS_BY_NAME[command.name] is command for command in COMMANDS)


@every_command
def test_names_and_helps_are_as_long_as_may_be(command: Command) -> None:
    assert all(NAME.fullmatch(word) for word in command.path)
    assert 1 <= longest(command.about) <= 100
    assert command.about()[0].isupper()
    assert len(command.parameters) <= 25
    names = [parameter.name for parameter in command.parameters]
    assert len(set(names)) == len(names)
    assert command.tail is None or command.tail in names
    assert callable(command.handler)


@every_command
def test_options_are_as_discord_takes_them(command: Command) -> None:
    required = [parameter.required for parameter in ordered(command)]
    assert required == sorted(required, reverse=True)
    for parameter in command.parameters:
        assert NAME.fullmatch(parameter.name)
        assert 1 <= longest(parameter.about) <= 100, parameter.about()
        assert len(parameter.choices) <= 25
        assert len(set(parameter.choices)) == len(parameter.choices)
        assert all(1 <= len(choice) <= 100 for choice in parameter.choices)
        assert not (parameter.choices and parameter.completer), "choices bind, hints do not"
        assert parameter.kind is Kind.TEXT or not parameter.choices
        if parameter.completer is not None:
            assert inspect.iscoroutinefunction(parameter.completer)
        bounds = (parameter.minimum, parameter.maximum)
        if parameter.kind is Kind.INTEGER:
            assert None not in bounds, f"{parameter.name} has no range"
            low, high = bounds
            assert low is not None
            assert high is not None
            assert -(2**53) <= low < high <= 2**53
        else:
            assert bounds == (None, None)


@every_command
def test_required_options_come_first_as_written(command: Command) -> None:
    assert list(command.parameters) == ordered(command)


@every_row("key", GAMES)
def test_each_game_has_its_challenge_with_typed_options(key: str) -> None:
    command = COMMANDS_BY_NAME[f"challenge {key}"]
    parameters = {parameter.name: parameter for parameter in command.parameters}
    assert {"opponent", "time", "seat", "place", "rated"} <= parameters.keys()
    assert parameters["opponent"].kind is Kind.PERSON
    assert parameters["seat"].choices == ("first", "second", "random")
    assert parameters["place"].choices == ("here", "thread", "dm")
    assert parameters["rated"].kind is Kind.YES_NO
    assert parameters["time"].completer is not None
    assert not any(parameter.required for parameter in command.parameters)
    for option in GAMES[key].options:
        parameter = parameters[option.name]
        match option:
            case IntegerOption():
                assert (parameter.kind, parameter.minimum, parameter.maximum) == (
                    Kind.INTEGER,
                    option.minimum,
                    option.maximum,
                )
            case ChoiceOption():
                assert parameter.choices == option.choices


@every_row(
    ("name", "options"),
    {
        "move": ["move", "game"],
        "board": ["game", "turn", "as", "share"],
        "moves": ["from", "game"],
        "next": [],
        "games": ["player", "share"],
        "history": ["game", "share"],
        "record": ["game", "share"],
        "resign": ["game"],
        "draw": ["game"],
        "rules": ["game"],
        "help": ["share"],
        "about": ["share"],
    }.items(),
)
def test_the_promised_commands_and_options_are_there(name: str, options: list[str]) -> None:
    assert set(options) <= {parameter.name for parameter in COMMANDS_BY_NAME[name].parameters}
