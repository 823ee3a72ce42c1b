"""``/rules``, ``/help`` and ``/about``."""

from __future__ import annotations

from bot.conversation.core import markup
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.help.pages import first_page
from bot.conversation.features.help.rulebook import rules_page
from rules.games.catalogue import GAMES


async def rules_command(services: Services, request: Request) -> Answer:
    """``/rules``."""
    return await rules_page(services, request.text("game") or next(iter(GAMES)), 0)


async def rules_button(services: Services, _request: Request, action: Action) -> Answer:
    """The **Rules** button, and the one that turns the page."""
    if action.text not in GAMES:
        return Reply(f"I know no game {markup.quote(action.text)}. `/help` lists the games.", private=True)
    return await rules_page(services, action.text, action.page)


async def help_command(_services: Services, request: Request) -> Answer:
    """``/help``: how to play."""
    return first_page(private=not request.flag("share"))


ABOUT = """\
**Turnpost {version}** · up since <t:{since}:R>{latency}
{running} under way, {finished} finished.
**Privacy:** I keep the account number and name of people who play, are challenged, write to me or use my commands and \
buttons; their challenges, matches and moves with their times; and what they choose in \
`/settings`, set with `/premove` and write down with `/note`. Of what people write \
to each other I keep nothing, save at a local table, which keeps its own talk. Nothing is passed on. Whoever runs me can \
erase it.
Free software under the MIT licence; whoever runs me can give you the source."""


async def about_command(services: Services, request: Request) -> Answer:
    """``/about``: version, latency, uptime, privacy, source."""
    running, finished = await services.lookup.counts()
    facts = services.facts()
    text = ABOUT.format(
        version=facts.version,
        since=int(facts.since.timestamp()),
        latency="" if facts.latency is None else f" · {facts.latency * 1000:.0f} ms to the gateway",
        running=markup.counted(running, "match", "matches"),
        finished=finished,
    )
    if facts.public_url:
        text += f"\nPages: {facts.public_url}"
    return Reply(text, private=not request.flag("share"))
