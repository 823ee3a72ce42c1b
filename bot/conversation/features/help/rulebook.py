"""The rules of each game as pages, and how to use the service."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from rules.core.game import Game
from rules.core.options import Options
from rules.games.catalogue import GAMES, MODULE_OF
from rules.match.match import Revision

PAGE_LIMIT = 1850

MOST_PICTURES = 4
"""So many pictures stand on a page; chat platforms lay more of them out small."""

_EXAMPLE = re.compile(r"^```example (?P<key>\S+)(?P<options>.*)\n(?P<moves>[^`]*)```", re.MULTILINE)

_ENTRY = re.compile(r"\s*([-*>|]|[0-9]+\.)\s|#")


@dataclass(frozen=True, slots=True)
class Example:
    """Plies that a rules text shows, from the first position under some options."""

    options: Options
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a rules text, with the examples that it shows."""

    text: str
    examples: tuple[Example, ...]


@cache
def pages(key: str) -> tuple[Page, ...]:
    """The rules text of a game, cut into pages between paragraphs; fenced blocks stay whole."""
    text = (files("rules") / "games" / MODULE_OF[key] / "rules.md").read_text(encoding="utf-8")
    made: list[Page] = []
    page = ""
    shown: list[Example] = []
    for written in _parts(text):
        examples = [_example(GAMES[key], found) for found in _EXAMPLE.finditer(written)]
        # Chat platforms would show the words behind an opening fence: they are left out.
        part = re.sub(r"^```.+$", "```", written, flags=re.MULTILINE)
        if page and (len(page) + 2 + len(part) > PAGE_LIMIT or len(shown) + len(examples) > MOST_PICTURES):
            made.append(Page(page, tuple(shown)))
            page, shown = "", []
        page, shown = f"{page}\n\n{part}" if page else part, shown + examples
    return (*made, Page(page, tuple(shown)))


def _example(game: Game[Any], found: re.Match[str]) -> Example:
    given = dict(word.split("=", 1) for word in found["options"].split())
    known = {option.name: option for option in game.options}
    options = game.settle({name: known[name].read(value) for name, value in given.items()})
    return Example(options, tuple(found["moves"].split()))


def _parts(text: str) -> list[str]:
    """Paragraphs on one line each, with every heading joined to what follows it, and fenced blocks unbroken."""
    parts: list[str] = []
    lines: list[str] = []
    fenced = False
    for line in text.strip().splitlines():
        if line.startswith("```"):
            fenced = not fenced
            lines.append(line)
        elif fenced:
            lines.append(line)
        elif line.strip():
            if lines and _goes_on(lines[-1], line):
                lines[-1] += " " + line.strip()
            else:
                lines.append(line)
        elif lines and not lines[-1].startswith("#"):
            parts.append("\n".join(lines))
            lines = []
    return [*parts, "\n".join(lines)] if lines else parts


def _goes_on(above: str, line: str) -> bool:
    """Whether ``line`` is the same paragraph or list entry as the line ``above``; chat shows line ends as such."""
    return not above.startswith(("#", "```")) and _ENTRY.match(line) is None


async def rules_page(services: Services, key: str, number: int) -> Reply:
    """One page of a game's rules, with the start picture on the first and a picture of each example."""
    game, all_pages = GAMES[key], pages(key)
    number %= len(all_pages)
    page = all_pages[number]
    start = (await services.start_picture(game, game.settle({})),) if number == 0 else ()
    drawn = [await services.painter.line(key, example.options, example.moves) for example in page.examples]
    buttons: tuple[Button, ...] = ()
    if len(all_pages) > 1:
        following = Action(ActionKind.RULES_PAGE, revision=Revision((number + 1) % len(all_pages)), text=key)
        words = "Back to page 1" if number + 1 == len(all_pages) else f"Page {number + 2} of {len(all_pages)}"
        buttons = (Button(words, str(following)),)
    pictures = tuple(replace(picture, name=f"{index}.png") for index, picture in enumerate((*start, *drawn)))
    return Reply(page.text, pictures=pictures, buttons=buttons, private=True)


async def rules_command(services: Services, request: Request) -> Answer:
    """``/rules``."""
    return await rules_page(services, request.text("game") or next(iter(GAMES)), 0)


async def rules(services: Services, _request: Request, action: Action) -> Answer:
    """The **Rules** button, and the one that turns the page."""
    if action.text not in GAMES:
        return Reply(f"I know no game {markup.quote(action.text)}. `/help` lists the games.", private=True)
    return await rules_page(services, action.text, int(action.revision))


HELP = """\
**Turnpost** keeps slow games going: you move when you have time, and are told when it is your turn.
{games}
1. `/challenge` a game, against somebody or open to all; `/rules` explains each.
2. Move with `/move` (it completes while you type), with **Move** under the board, or in a message that mentions me: \
`{example}`. With several matches, put the number first: `#12 {example}`.
3. `/next` brings the board that waits for you, `/games` lists all, `/moves` says what you can play.
`/board` `/history` `/record` `/replay` show a match. **Undo** takes back the move that you have just played, `/takeback` asks for it later; `/draw`, `/abort` and `/resign` end a match, `/rematch` starts it again. `/try` is a board to try moves on \
alone; **View**, then **Pick** chooses a move by hand; `/settings board` changes how boards look, or makes them words. \
`/preview` looks ahead, `/premove` answers beforehand, `/note` keeps notes: only you see them. Every match has a number; `game` takes it \
wherever you have several.
Time: `3d` gives three days for each move, `10d+1d` a bank of ten days with one day added after each own move, `none` \
no limit. Reminders come when half and when a fifth of a turn's time is left."""


async def help_command(_services: Services, request: Request) -> Answer:
    """``/help``: how to play."""
    games = "\n".join(f"- **{game.name}** – {game.aim}" for game in GAMES.values())
    first = next(iter(GAMES.values()))
    example = next(iter(first.start(first.settle({})).examples()))
    return Reply(HELP.format(games=games, example=example), private=not request.flag("share"))


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
