"""``/rules``, ``/help`` and ``/about``."""

from dataclasses import replace

from bot.conversation.core import choices, markup
from bot.conversation.core.actions import LEARN, RULES, Action, ActionKind
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.computer_opponent.feature import play_buttons
from bot.conversation.features.help.rulebook import RULES_PAGE, rules_page
from bot.conversation.features.matches.games import games_command
from bot.conversation.features.settings_overview.feature import show_command
from bot.locales.catalogue import translated
from bot.locales.say import commands
from bot.locales.say import help as say
from rules.games.catalogue import GAMES

HELP = ActionKind("help")

_GAME = "game "
"""Begins the text of a button that leads to a game."""


def first_page(services: Services, *, private: bool) -> Reply:
    """``/help``."""
    computer = () if services.thinker is None else (f"- {say.first_computer()}",)
    lines = [
        say.first(),
        " · ".join(game.name for game in GAMES.values()),
        f"- {say.first_start()}",
        *computer,
        f"- {say.first_move(example=_example())}",
        f"- {say.first_turn()}",
    ]
    return Reply("\n".join(lines), buttons=_buttons(services), private=private, links_commands=True)


def _buttons(services: Services) -> tuple[Button, ...]:
    """Learning and playing at once; the games; and what else there is to read."""
    computer = play_buttons(services)
    learn = Button(say.button_learn(), str(Action(LEARN)), Tone.PLAIN if computer else Tone.MAIN)
    labels = {
        "play": say.button_play(),
        "games": say.button_games(),
        "settings": say.button_settings(),
        "servers": say.button_servers(),
    }
    games = [Button(game.name, str(Action(HELP, text=f"{_GAME}{key}"))) for key, game in GAMES.items()]
    pages = [Button(label, str(Action(HELP, text=page))) for page, label in labels.items()]
    rows = (games, pages)
    return (*computer, learn, *(button for row in rows for button in _in_a_row(row)))


def _in_a_row(buttons: list[Button]) -> list[Button]:
    return [replace(button, begins_row=place == 0) for place, button in enumerate(buttons)]


def _about_game(services: Services, key: str) -> Reply:
    """What one can do with a game: play it, learn it, read its rules."""
    game = GAMES[key]
    return Reply(
        f"**{game.name}**: {translated(game.aim)}\n{say.challenge_to(game=key)}",
        buttons=(
            *play_buttons(services, key),
            Button(say.button_learn(), str(Action(LEARN, text=key))),
            Button(say.button_rules_of(game=game.name), str(Action(RULES, text=key))),
        ),
        private=True,
        links_commands=True,
    )


async def help_button(services: Services, request: Request, action: Action) -> Answer:
    """The buttons under ``/help``."""
    match action.text:
        case "play":
            lines = [
                *(f"- **{game.name}**: {translated(game.aim)}" for game in GAMES.values()),
                say.play_start(),
                *(() if services.thinker is None else (say.play_computer(),)),
                say.play_move(example=_example()),
                say.play_see(),
                say.play_think(),
                say.play_end(),
            ]
            rules = [
                Button(say.button_rules_of(game=game.name), str(Action(RULES, text=key)))
                for key, game in GAMES.items()
            ]
            return Reply("\n".join(lines), buttons=tuple(rules), private=True, links_commands=True)
        case "games":
            return await games_command(services, request)
        case "settings":
            return await show_command(services, request)
        case "servers":
            lines = [
                say.servers(),
                f"- {say.servers_setup()}",
                f"- {say.servers_play()}",
                say.servers_rights(),
            ]
            return Reply("\n".join(lines), private=True, links_commands=True)
        case text if text.removeprefix(_GAME) in GAMES:
            return _about_game(services, text.removeprefix(_GAME))
        case _:
            return first_page(services, private=True)


def _example() -> str:
    """A move of the first game, as one writes it."""
    first = next(iter(GAMES.values()))
    return next(iter(first.start(first.settle({})).examples()))


async def rules_command(services: Services, request: Request) -> Answer:
    """``/rules``."""
    return await rules_page(services, request.text("game") or next(iter(GAMES)), 0)


async def rules_button(services: Services, _request: Request, action: Action) -> Answer:
    """The **Rules** button, and the one that turns the page."""
    if action.text not in GAMES:
        return Reply(say.no_such_game(game=markup.quote(action.text)), private=True)
    return await rules_page(services, action.text, action.page)


async def help_command(services: Services, request: Request) -> Answer:
    """``/help``: how to play."""
    return first_page(services, private=not request.flag("share"))


async def about_command(services: Services, request: Request) -> Answer:
    """``/about``: version, latency, uptime, privacy, source."""
    running, finished = await services.lookup.counts()
    facts = services.facts
    lines = [say.about(version=facts.version, since=f"<t:{int(facts.since.timestamp())}:R>")]
    latency = services.platform.latency
    if latency is not None:
        lines[0] += f" · {say.about_latency(milliseconds=round(latency * 1000))}"
    lines += [say.about_matches(running=running, finished=finished), say.about_privacy()]
    if facts.policy is not None and facts.terms is not None:
        lines.append(say.about_papers(policy=facts.policy, terms=facts.terms))
    if facts.operator is not None:
        lines.append(say.about_operator(operator=facts.operator))
    if facts.contact is not None:
        lines.append(say.about_contact(contact=facts.contact))
    lines.append(say.about_source())
    if facts.public_url:
        lines.append(say.about_pages(address=facts.public_url))
    return Reply("\n".join(lines), private=not request.flag("share"))


FEATURE = Feature(
    commands=(
        Command(
            ("rules",),
            commands.rules,
            rules_command,
            (
                Parameter(
                    "game", commands.rules_game, required=True, choices=tuple(GAMES), named=choices.game
                ),
            ),
            tail="game",
            repeatable=True,
        ),
        Command(("help",), commands.help, help_command, (SHARE,)),
        Command(("about",), commands.about, about_command, (SHARE,)),
    ),
    buttons={
        HELP: help_button,
        RULES: rules_button,
        RULES_PAGE: rules_button,
    },
    repeatable=frozenset({HELP, RULES, RULES_PAGE}),
)
