"""The text of a game's rules as HTML: the few kinds of paragraphs that rules texts have, and their examples as pictures.

Nothing of a text is taken as HTML: all of it is escaped, and then put into elements.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape

from bot.conversation.features.help.rulebook import PAGE_BREAK, Example, example_in

_FENCE = re.compile(r"^```(?:example (?P<key>\S+)(?P<options>.*)|\S*)$")
_ENTRY = re.compile(r"^(?:(?P<bullet>[-*])|(?P<number>[0-9]+)\.) +(?P<text>.*)$")
_HEADING = re.compile(r"^(#{1,4}) (.*)$")
_CODE = re.compile(r"`([^`]+)`")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_KEPT = re.compile("\0([0-9]+)\0")
_EMPHASIS = re.compile(r"\*(?=\S)(.+?)\*")
_NOTHING = Markup("")


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page: HTML, or an example with its plies as they are written."""

    html: Markup = _NOTHING
    example: Example | None = None
    index: int = 0


def blocks(game: str, text: str) -> Iterator[Block]:
    """The pieces of the rules text of a game, without its first heading."""
    lines, count = text.strip().splitlines(), 0
    at = 1 if lines and lines[0].startswith("# ") else 0
    while at < len(lines):
        line = lines[at]
        begin, at = at, at + 1
        if not line.strip() or line == PAGE_BREAK:
            continue
        if fence := _FENCE.match(line):
            while at < len(lines) and not lines[at].startswith("```"):
                at += 1
            inside, at = "\n".join(lines[begin + 1 : at]), at + 1
            if fence["key"] is None:
                yield Block(Markup('<pre tabindex="0">{}</pre>').format(inside))
            else:
                yield Block(example=example_in(game, fence["options"], inside), index=count)
                count += 1
            continue
        while at < len(lines) and _goes_on(line, lines[at]):
            at += 1
        yield Block(_paragraph(lines[begin:at]))


def _goes_on(first: str, line: str) -> bool:
    if not line.strip() or line == PAGE_BREAK or line.startswith("```") or _HEADING.match(first):
        return False
    if first.startswith("|"):
        return line.startswith("|")
    return _ENTRY.match(first) is not None or not (_HEADING.match(line) or line.startswith("|"))


def _paragraph(lines: list[str]) -> Markup:
    first = lines[0]
    if heading := _HEADING.match(first):
        level = len(heading[1])
        return Markup("<h{0}>{1}</h{0}>").format(level, inline(heading[2]))
    if first.startswith("|"):
        return _table(lines)
    if entry := _ENTRY.match(first):
        tag = "ul" if entry["bullet"] else "ol"
        items = Markup("").join(Markup("<li>{}</li>").format(inline(item)) for item in _entries(lines))
        return Markup("<{0}>{1}</{0}>").format(tag, items)
    return Markup("<p>{}</p>").format(inline(" ".join(line.strip() for line in lines)))


def _entries(lines: list[str]) -> list[str]:
    entries: list[str] = []
    for line in lines:
        if entry := _ENTRY.match(line):
            entries.append(entry["text"])
        else:
            entries[-1] += f" {line.strip()}"
    return entries


def _table(lines: list[str]) -> Markup:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head, body = rows[0], rows[2:]

    def row(cells: list[str], tag: str) -> Markup:
        return Markup("<tr>{}</tr>").format(
            Markup("").join(Markup("<{0}>{1}</{0}>").format(tag, inline(cell)) for cell in cells)
        )

    return Markup(
        '<div class="table" tabindex="0" role="region" aria-label="{}"><table><thead>{}</thead><tbody>{}</tbody></table></div>'
    ).format(", ".join(head), row(head, "th"), Markup("").join(row(cells, "td") for cells in body))


def inline(text: str) -> Markup:
    """A line with its code, bold and emphasised words."""
    codes: list[str] = []

    def kept(match: re.Match[str]) -> str:
        codes.append(match[1])
        return f"\0{len(codes) - 1}\0"

    # What stands in code is no markup, but code may stand in bold words.
    written = _CODE.sub(kept, str(escape(text.replace("\0", ""))))
    written = _EMPHASIS.sub(r"<em>\1</em>", _BOLD.sub(r"<strong>\1</strong>", written))
    made = _KEPT.sub(lambda match: f"<code>{codes[int(match[1])]}</code>", written)
    return Markup(made)  # noqa: S704 - it was escaped
