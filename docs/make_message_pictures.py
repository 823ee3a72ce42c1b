"""Photographs messages as Discord shows them on a phone: light and dark, English and German, and as an older version said them.

python docs/make_message_pictures.py [--before CHECKOUT]
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import html
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from babel.dates import format_date, format_time, format_timedelta
from PIL import Image

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.support.discord import Message, User
    from tests.support.service import Service

HERE = Path(__file__).resolve()
ROOT = HERE.parents[1]
PICTURES = HERE.parent / "pictures"
NAMES = ("juniper", "otter")
"""Who plays in them, as in the other pictures."""
PAGES = {"TURNPOST_HTTP": "127.0.0.1:0", "TURNPOST_PUBLIC_URL": "https://turnpost.example"}
"""Settings with which boards have a button that leads to their page."""
ONLY_YOU = {
    "en": "Only you can see this • Dismiss message",
    "de": "Nur du kannst das sehen • Nachricht verwerfen",
}
"""What Discord itself writes below a private answer."""
AT = {"en": "{} at {}", "de": "{} um {}"}
USED = {"en": "{} used <b>{}</b>", "de": "{} hat <b>{}</b> verwendet"}
COLOURS = 64
HALF = 24
"""Hours after which half the time for a move is over."""
LAST = "/help"
"""The message that is so long that it gets a picture of its own."""


@dataclass(frozen=True)
class Shown:
    """A message as a reader sees it, free of the version that said it."""

    title: str
    language: str
    content: str
    now: float
    names: dict[str, str]
    used: tuple[str, str] | None = None
    """Who asked for it by which command."""
    private: bool = False
    pictures: tuple[str, ...] = ()
    rows: tuple[tuple[tuple[str, int], ...], ...] = ()
    """Labels and styles of its buttons."""


# What is said, over the stand-in for Discord


def shown(
    title: str, message: Message, service: Service, who: User | None = None, command: str = ""
) -> Shown:
    """A message of the stand-in at this moment."""
    discord = service.discord
    rows = tuple(
        tuple(
            (f"{(c.get('emoji') or {}).get('name', '')} {c.get('label', '')}".strip(), c["style"])
            for c in row["components"]
        )
        for row in message.components
        if row["type"] == 1 and row["components"][0]["type"] == 2
    )
    assert len(rows) == len(message.components), "there is no look yet for anything but buttons"
    return Shown(
        title=title,
        language=message.channel.guild.locale[:2] if message.channel.guild else "en",
        content=message.content,
        now=service.clock.at.timestamp(),
        names={str(user.id): user.name for user in discord.world.users.values()},
        used=None if who is None else (who.name, command),
        private=message.ephemeral,
        pictures=tuple(base64.b64encode(a.data).decode() for a in message.attachments if a.size),
        rows=rows,
    )


async def messages_in(language: str, store: Path) -> list[Shown]:
    """A few messages of two matches, in the order in which they are said."""
    from tests.support.discord import Discord
    from tests.support.service import running, shortest_game

    async with Discord.running() as discord:
        club = discord.guild("Club")
        games, (ann, ben) = club.channel("games"), (club.member(name) for name in NAMES)
        club.locale = ann.locale = ben.locale = club.owner.locale = language
        messages: list[Shown] = []
        async with running(discord, store, None, **PAGES) as service:
            await discord.slash(club.owner, games, "server pages", visible="members")
            first = await discord.slash(ann, games, "challenge bipod", opponent=ben, time="3d")
            messages.append(shown("A challenge", first.message, service, ann, "challenge bipod"))
            await discord.click(ann, first.message, first.labels[-1])
            challenge = await discord.slash(
                ann, games, "challenge pux", opponent=ben, seat="first", time="2d"
            )
            board = await discord.click(ben, challenge.message, challenge.labels[0])
            place = board.message.channel
            moves = shortest_game("pux")["moves"]
            board = await discord.slash(ann, place, "move", move=moves[0])
            messages.append(shown("A board after a move", board.message, service, ann, "move"))
            wrong = await discord.slash(ben, place, "move", move="c7-c1")
            messages.append(shown("A move that isn’t possible", wrong.message, service, ben, "move"))
            await service.go_by(HALF)
            reminder = max((m for m in place.messages.values() if not m.ephemeral), key=lambda m: m.id)
            messages.append(shown("A reminder", reminder, service))
            for ply, move in enumerate(moves[1:], 1):
                mover = (ann, ben)[ply % 2]
                board = await discord.slash(mover, place, "move", move=move)
                if board.ephemeral:  # a move that loses at once is asked about
                    board = await discord.click(mover, board.message, board.labels[0])
            messages.append(shown("A result", board.message, service, ann, "move"))
            helped = await discord.slash(ben, games, "help")
            messages.append(shown("/help", helped.message, service, ben, "help"))
    return messages


def asked(checkout: Path, language: str) -> list[Shown]:
    """What a checkout says: in a process of its own, because it may be another version."""
    printed = subprocess.run(  # noqa: S603 - this very script
        [sys.executable, str(HERE), "--say", language],
        env={**os.environ, "PYTHONPATH": str(checkout)},
        cwd=checkout,
        check=True,
        stdout=subprocess.PIPE,
    )
    return [Shown(**one) for one in json.loads(printed.stdout)]


# How it looks


def moment(at: int, style: str, to: Shown) -> str:
    """A time as Discord writes it for its reader, who is in UTC."""
    if style == "R":
        return format_timedelta(
            timedelta(seconds=at - to.now), add_direction=True, locale=to.language, threshold=1
        )
    day, hour = (
        f(datetime.fromtimestamp(at, UTC), w, locale=to.language)
        for f, w in ((format_date, "full"), (format_time, "short"))
    )
    return AT[to.language].format(day, hour)


def markup(message: Shown) -> str:
    """A message's text, with those signs of Discord's markup that Turnpost writes."""
    kept: list[str] = []

    def keep(made: str) -> str:
        kept.append(made)
        return f"\x00{len(kept) - 1}\x00"

    def time(tag: re.Match[str]) -> str:
        return keep(f"<span class=time>{moment(int(tag[1]), tag[2], message)}</span>")

    text = message.content
    text = re.sub(
        r"```(?:\w+\n)?\n?(.*?)```\n?",
        lambda m: keep(f"<pre>{html.escape(m[1])}</pre>"),
        text,
        flags=re.DOTALL,
    )
    text = re.sub(r"`([^`]+)`", lambda m: keep(f"<code>{html.escape(m[1])}</code>"), text)
    text = re.sub(r"<@!?(\d+)>", lambda m: keep(f"<span class=pill>@{message.names[m[1]]}</span>"), text)
    text = re.sub(r"<#\d+>", lambda _: keep("<span class=pill># games</span>"), text)
    text = re.sub(r"</([\w -]+):\d+>", lambda m: keep(f"<span class=pill>/{m[1]}</span>"), text)
    text = re.sub(r"<t:(\d+):(\w)>", time, text)
    text = re.sub(r"\[([^]]+)]\(<?([^)>]+)>?\)", lambda m: keep(f"<a>{html.escape(m[1])}</a>"), text)
    text = re.sub(r"<?(https?://[^\s>]+)>?", lambda m: keep(f"<a>{html.escape(m[1])}</a>"), text)
    text = re.sub(r"\\([^\w\s])", lambda m: keep(html.escape(m[1])), text)
    text = html.escape(text, quote=False)
    for sign, tag in (("**", "b"), ("__", "u"), ("~~", "s"), ("*", "i"), ("_", "i")):
        text = re.sub(
            rf"(?<!\w){re.escape(sign)}(?=\S)(.+?)(?<=\S){re.escape(sign)}(?!\w)", rf"<{tag}>\1</{tag}>", text
        )
    text = "".join(map(line, text.split("\n")))
    while "\x00" in text:
        text = re.sub(r"\x00(\d+)\x00", lambda m: kept[int(m[1])], text)
    return text


def line(text: str) -> str:
    """One line as a block of its own."""
    for start, tag in (
        ("-# ", "small"),
        ("### ", "h3"),
        ("## ", "h2"),
        ("# ", "h1"),
        ("- ", "li"),
        ("&gt; ", "blockquote"),
    ):
        if text.startswith(start):
            return f"<{tag}>{text.removeprefix(start)}</{tag}>"
    return f"<div>{text or '&nbsp;'}</div>"


def article(message: Shown) -> str:
    """A message as a piece of a page."""
    inner = "".join(f'<img src="data:image/png;base64,{one}">' for one in message.pictures)
    for row in message.rows:
        buttons = "".join(f"<button class=style{style}>{html.escape(label)}</button>" for label, style in row)
        inner += f"<div class=row>{buttons}</div>"
    if message.private:
        inner += f"<footer>{ONLY_YOU[message.language]}</footer>"
    used = ""
    if message.used is not None:
        used = (
            f"<div class=used>{USED[message.language].format(message.used[0], '/' + message.used[1])}</div>"
        )
    at = datetime.fromtimestamp(message.now, UTC).strftime("%H:%M")
    return (
        f"<article{' class=private' if message.private else ''}>{used}<div class=avatar>T</div>"
        f"<header><b>Turnpost</b><span class=tag>APP</span><time>{at}</time></header>"
        f"<section>{markup(message)}</section>{inner}</article>"
    )


def page(columns: dict[str, list[Shown]], theme: str) -> str:
    """All messages, one column for each version and language, as wide as a phone."""
    heads = "".join(f"<h4>{html.escape(head)}</h4>" for head in columns)
    cells = "".join(
        f"<div>{article(one)}</div>" for row in zip(*columns.values(), strict=True) for one in row
    )
    css = (HERE.parent / "message_pictures.css").read_text(encoding="utf-8")
    css = css.replace("FONTS", (ROOT / "renderers" / "fonts").as_uri())
    return f"<!doctype html><meta charset=utf-8><style>{css}</style><body class={theme} style='--columns:{len(columns)}'>{heads}{cells}"


def smaller(picture: bytes) -> bytes:
    """The same in few colours, for the repository."""
    out = io.BytesIO()
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def photographs(browser: Browser, columns: dict[str, list[Shown]]) -> Iterator[tuple[str, bytes]]:
    """A picture of all columns in each theme, and one of the last message."""
    parts = {"messages": lambda one: one.title != LAST, "messages-help": lambda one: one.title == LAST}
    for theme, (name, wanted) in product(("light", "dark"), parts.items()):
        part = {head: list(filter(wanted, messages)) for head, messages in columns.items()}
        tab = browser.new_page(viewport={"width": 390 * len(columns), "height": 800})
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "page.html"
            file.write_text(page(part, theme), encoding="utf-8")
            tab.goto(file.as_uri())
            tab.evaluate("document.fonts.ready")
            yield f"{name}-{theme}", smaller(tab.screenshot(full_page=True))
        tab.close()


def main() -> None:
    """Draw them all, or say what they are drawn from."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, help="a checkout of an older version, for a column of its own")
    parser.add_argument("--say", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.say:
        with tempfile.TemporaryDirectory() as folder:
            messages = asyncio.run(messages_in(given.say, Path(folder) / "turnpost.db"))
        json.dump([asdict(one) for one in messages], sys.stdout)
        return
    from playwright.sync_api import sync_playwright

    columns = {"Before": asked(given.before.resolve(), "en-US")} if given.before else {}
    columns |= {"Now": asked(ROOT, "en-US"), "Now, in German": asked(ROOT, "de")}
    with sync_playwright() as playwright:
        executable = os.environ.get("TURNPOST_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(
            executable_path=executable, args=["--no-sandbox", "--disable-gpu"]
        )
        for name, picture in photographs(browser, columns):
            (PICTURES / f"{name}.png").write_bytes(picture)
        browser.close()


if __name__ == "__main__":
    main()
