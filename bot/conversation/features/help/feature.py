"""``/rules``, ``/help`` and ``/about``."""

from __future__ import annotations

from bot.conversation.core import markup
from bot.conversation.core.actions import RULES, Action
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.help import pages
from bot.conversation.features.help.pages import HELP, first_page
from bot.conversation.features.help.rulebook import RULES_PAGE, rules_page
from bot.locales.say import commands
from bot.locales.say import help as say
from rules.games.catalogue import GAMES


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
            (Parameter("game", commands.rules_game, required=True, choices=tuple(GAMES)),),
            tail="game",
            repeatable=True,
        ),
        Command(("help",), commands.help, help_command, (SHARE,)),
        Command(("about",), commands.about, about_command, (SHARE,)),
    ),
    buttons={
        HELP: pages.help_button,
        RULES: rules_button,
        RULES_PAGE: rules_button,
    },
    repeatable=frozenset({HELP, RULES, RULES_PAGE}),
)
