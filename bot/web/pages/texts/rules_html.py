"""The text of a game's rules as HTML, and the examples in it, which are shown as pictures.

Nothing of a text is taken as HTML: all of it is escaped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererProtocol
from markdown_it.token import Token
from markupsafe import Markup

from bot.conversation.features.help.rulebook import Example, example_in

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page: HTML, or an example with its plies as they are written."""

    html: Markup | None = None
    example: Example | None = None
    index: int = 0


def blocks(game: str, text: str) -> Iterator[Block]:
    """The pieces of the rules text of a game, without its first heading and its page breaks."""
    tokens = [token for token in _markdown.parse(text) if token.type != "hr"]
    if tokens and tokens[0].tag == "h1":
        del tokens[:3]
    before: list[Token] = []
    count = 0
    for token in tokens:
        kind, _, options = token.info.partition(" ")
        if token.type != "fence" or kind != "example":
            before.append(token)
            continue
        yield Block(_html(before))
        yield Block(example=example_in(game, options.partition(" ")[2], token.content), index=count)
        before, count = [], count + 1
    yield Block(_html(before))


def inline(text: str) -> Markup:
    """A line with its code, bold and emphasised words."""
    return Markup(_markdown.renderInline(text))  # noqa: S704 - the library escapes it


def _html(tokens: Sequence[Token]) -> Markup:
    return Markup(_markdown.renderer.render(tokens, _markdown.options, {}))  # noqa: S704 - likewise


def _fence(_: RendererProtocol, tokens: Sequence[Token], at: int, *_more: Any) -> str:
    return Markup('<pre tabindex="0">{}</pre>').format(tokens[at].content.removesuffix("\n"))


def _table_open(_: RendererProtocol, tokens: Sequence[Token], at: int, *_more: Any) -> str:
    """Begin a table that scrolls by itself, named by its head."""
    head = takewhile(lambda token: token.type != "thead_close", tokens[at:])
    names = ", ".join(token.content for token in head if token.type == "inline")
    return Markup('<div class="table" tabindex="0" role="region" aria-label="{}"><table>').format(names)


def _table_close(*_: Any) -> str:
    return "</table></div>"


for _name, _rule in {"fence": _fence, "table_open": _table_open, "table_close": _table_close}.items():
    _markdown.add_render_rule(_name, _rule)
