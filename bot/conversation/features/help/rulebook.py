"""The rules text of each game as pages with pictures."""

import re
from dataclasses import dataclass, replace
from functools import cache

from bot.conversation.core.actions import LEARN, Action, ActionKind
from bot.conversation.core.replies import Button, Reply
from bot.conversation.core.services import Services
from bot.locales.say import help as say
from bot.locales.texts import rules_text
from rules.core.options import Options
from rules.games.catalogue import GAMES

RULES_PAGE = ActionKind("rules-page")

PAGE_LIMIT = 1950

PAGE_BREAK = "---"
"""The line at which a new page begins: after what one needs to start playing, and before the rulings."""

MOST_PICTURES = 4
"""The most pictures on a page; chat platforms show more of them small."""

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


def pages(key: str) -> tuple[Page, ...]:
    """The rules text of a game, cut into pages where it has a rule (``---``), and between paragraphs where it must be.

    Fenced blocks stay whole, and with the words that lead to them.
    """
    return _pages(key, rules_text(key))


@cache
def _pages(key: str, text: str) -> tuple[Page, ...]:
    made: list[Page] = []
    page = ""
    shown: list[Example] = []
    for written in _parts(text):
        if written == PAGE_BREAK:
            made.append(Page(page, tuple(shown)))
            page, shown = "", []
            continue
        examples = [example_in(key, block["options"], block["moves"]) for block in _EXAMPLE.finditer(written)]
        # Chat platforms would show the words after an opening fence, so they are left out.
        part = re.sub(r"^```.+$", "```", written, flags=re.MULTILINE)
        if page and (len(page) + 2 + len(part) > PAGE_LIMIT or len(shown) + len(examples) > MOST_PICTURES):
            made.append(Page(page, tuple(shown)))
            page, shown = "", []
        page, shown = f"{page}\n\n{part}" if page else part, shown + examples
    return (*made, Page(page, tuple(shown)))


def example_in(key: str, options: str, moves: str) -> Example:
    """An example of a game's rules text: its options and its plies, as they are written there."""
    game = GAMES[key]
    given = dict(word.split("=", 1) for word in options.split())
    declared = {option.name: option for option in game.options}
    settled = game.settle({name: declared[name].read(value) for name, value in given.items()})
    return Example(settled, tuple(moves.split()))


def _parts(text: str) -> list[str]:
    """Paragraphs on one line each, fenced blocks unbroken and with the words before them, headings with what follows."""
    parts: list[str] = []
    lines: list[str] = []
    fenced = False
    for line in text.strip().splitlines():
        if line.startswith("```"):
            if not fenced and not lines and parts and parts[-1] != PAGE_BREAK:
                lines = [parts.pop(), ""]
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
    """One page of a game's rules, with the start picture and **Learn** on the first, and a picture of each example."""
    game, all_pages = GAMES[key], pages(key)
    number %= len(all_pages)
    page = all_pages[number]
    start = (await services.start_picture(game, game.settle({})),) if number == 0 else ()
    drawn = [
        await services.board_renderer.line(key, example.options, example.moves) for example in page.examples
    ]
    buttons: tuple[Button, ...] = ()
    if len(all_pages) > 1:
        following = Action.to_page(RULES_PAGE, (number + 1) % len(all_pages), key)
        last = number + 1 == len(all_pages)
        words = say.button_first_page() if last else say.button_page(page=number + 2, pages=len(all_pages))
        buttons = (Button(words, str(following)),)
    if number == 0:
        buttons = (Button(say.button_learn(), str(Action(LEARN, text=key))), *buttons)
    pictures = tuple(replace(picture, name=f"{index}.png") for index, picture in enumerate((*start, *drawn)))
    return Reply(page.text, pictures=pictures, buttons=buttons, private=True)
