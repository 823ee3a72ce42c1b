"""Pages of people who sign in, beside those of the local table, in one run.

    python -m benchmarks.pages.signed_in                 1,000 sessions that watch, 30 moves

Two services are processes of their own: one plays on the tests' stand-in for Discord, the other is a local table.
Both play the same match.  People sign in by the links that ``/web open`` gives them, as they do in earnest.
A match is viewed first as a page alone, then whole in Chromium, by a browser that has nothing yet.
"""

import argparse
import asyncio
import json
import os
import re
import shutil
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import cycle, product
from pathlib import Path

from aiohttp import ClientSession, CookieJar, TCPConnector
from playwright.async_api import async_playwright

from benchmarks.pages.first_views import Cost, view
from benchmarks.pages.watchers import (
    GAME,
    PATIENCE,
    PAUSE,
    BothSides,
    Spectators,
    free_port,
    listen,
    reached,
    used,
)
from bot.web.accounts.cookies import COOKIE
from bot.web.pages.images.showcase import GAMES_FILE
from tests.support.discord import Channel, Discord, Guild, User
from tests.support.process import process

SITE = "http://pages.example"
LOOKS = 60
WHOLE_VIEWS = 12

LOADED = "performance.getEntriesByType('navigation')[0].loadEventEnd"
"""Milliseconds from the wish to see a page until all of it is there and its scripts have begun."""


def browser() -> ClientSession:
    """A browser that nobody is signed in in."""
    return ClientSession(connector=TCPConnector(force_close=True), cookie_jar=CookieJar(unsafe=True))


@dataclass
class Member:
    """Someone who is signed in on the pages."""

    session: ClientSession
    root: str

    async def sign_in(self, discord: Discord, user: User, where: Channel) -> str:
        """Sign in by a link; returns the cookie."""
        answer = await discord.slash(user, where, "web open")
        link = re.findall(rf"{SITE}(/[^\"]+)", json.dumps(answer.message.components))[0]
        headers = {"Origin": self.root, "Content-Type": "application/x-www-form-urlencoded"}
        async with self.session.post(self.root + link, headers=headers, allow_redirects=False) as response:
            assert response.status == 303, response.status
            return response.cookies[COOKIE].value

    async def play(self, move: str) -> tuple[int, float]:
        """Play a move; returns its revision, and when it was sent."""
        async with self.session.get(f"{self.root}/m/1/state") as response:
            state = await response.json()
        body = {"as": state["own"]["me"], "move": move, "revision": state["revision"], "sure": True}
        sent = time.perf_counter()
        headers = {"Origin": self.root}
        async with self.session.post(f"{self.root}/m/1/moves", json=body, headers=headers) as response:
            answer = await response.json()
        if not answer.get("done"):
            raise RuntimeError(f"{move} was not played: {answer}")
        return state["revision"] + 1, sent


async def known_to(table: str) -> str:
    """The cookie of a browser that has seen a page of the local table, as all have who watch there."""
    async with browser() as one, one.get(table + "/puzzles") as response:
        (cookie,) = response.cookies.values()
        return f"{cookie.key}={cookie.value}"


async def looked_at(session: ClientSession, root: str, look: int, turns: int) -> tuple[float, int]:
    """How long the page of a match takes, in seconds, and how large it comes, in bytes."""
    began = time.perf_counter()
    headers = {"Accept-Encoding": "gzip"}
    async with session.get(
        f"{root}/m/1?turn={look % turns}&look={look}", headers=headers, auto_decompress=False
    ) as response:
        body = await response.read()
        assert response.status == 200, response.status
    return time.perf_counter() - began, len(body)


async def compare_views(member: Member, looker: ClientSession, table: str, turns: int) -> None:
    """The first view of a match, in turn on both; each look has an address of its own, so that none is kept."""
    times: dict[str, list[float]] = {"signed in": [], "table": []}
    sizes: dict[str, int] = {}
    for look in range(LOOKS):
        for name, session, root in (
            ("signed in", member.session, member.root),
            ("table", looker, table),
        ):
            taken, sizes[name] = await looked_at(session, root, look, turns)
            times[name].append(taken)
    medians = {name: statistics.median(each) for name, each in times.items()}
    for name, median in medians.items():
        print(
            f"page of a match, {name}: {median * 1000:.1f} ms (median of {LOOKS}), {sizes[name] / 1000:.1f} KB packed"
        )
    print(f"signed in to table: {medians['signed in'] / medians['table']:.2f} times as long")


async def compare_whole_views(member: Member, looker: ClientSession, table: str) -> None:
    """The first view of a match with all that belongs to it, in turn on both, each in a browser that has nothing yet."""
    sides = {"signed in": (member.session, member.root), "table": (looker, table)}
    costs: dict[str, Cost] = {}
    times: dict[str, list[float]] = {name: [] for name in sides}
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=os.environ.get("TURNPOST_CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        for look, (name, (session, root)) in product(range(WHOLE_VIEWS + 1), sides.items()):
            context = await chromium.new_context()
            await context.add_cookies(
                [{"name": cookie.key, "value": cookie.value, "url": root} for cookie in session.cookie_jar]
            )
            page = await context.new_page()
            costs[name] = await view(page, f"{root}/m/1")
            # The first of them warms up.
            if look:
                times[name].append(await page.evaluate(LOADED))
            await context.close()
        await chromium.close()
    medians = {name: statistics.median(each) for name, each in times.items()}
    for name, cost in costs.items():
        print(
            f"first view of a match, whole, {name}: {medians[name]:.0f} ms (median of {WHOLE_VIEWS}), "
            f"{cost.requests} requests, {cost.besides / 1000:.1f} KB beside {cost.pictures / 1000:.1f} KB of pictures"
        )
    print(f"whole, signed in to table: {medians['signed in'] / medians['table']:.2f} times as long")


@dataclass
class Watched:
    """A match of one of the services, with those who watch it."""

    pid: int
    port: int
    cookies: list[str]
    """What the browser of each watcher is known by."""
    play: Callable[[str], Awaitable[int]]
    """Plays a move; returns its revision."""
    audience: Spectators = field(default_factory=Spectators)
    alone: float = 0.0
    """Processor seconds of the moves that nobody watches, and then of those that all watch."""
    together: float = 0.0
    memory: float = 0.0
    """Bytes of all watchers."""

    async def fill(self) -> None:
        """Let all of them begin to watch."""
        before = used(self.pid)
        for number, cookie in enumerate(self.cookies):
            opened = asyncio.Event()
            address = f"127.0.1.{number % 10 + 1}"
            self.audience.streams.append(
                asyncio.create_task(listen(self.audience, self.port, address, "reads", opened, cookie=cookie))
            )
            async with asyncio.timeout(PATIENCE):
                await opened.wait()
        self.memory = used(self.pid).memory - before.memory

    async def move(self, move: str) -> float:
        """Play a move until all have heard of it; returns the processor seconds that it took."""
        before = used(self.pid)
        revision = await self.play(move)
        if self.audience.streams:
            await self.audience.all_told(revision, len(self.cookies))
        await asyncio.sleep(PAUSE)
        return used(self.pid).processor - before.processor

    async def empty(self) -> None:
        """Let all of them leave."""
        for stream in self.audience.streams:
            stream.cancel()
        await asyncio.gather(*self.audience.streams, return_exceptions=True)


async def compare_watchers(sides: dict[str, Watched], moves: list[str]) -> None:
    """What a watcher costs each service: the same moves, in turn on both, first with nobody who watches."""
    alone, together = moves[: len(moves) // 2], moves[len(moves) // 2 :]
    for move in alone:
        for side in sides.values():
            side.alone += await side.move(move)
    for side in sides.values():
        await side.fill()
    for move in together:
        for side in sides.values():
            side.together += await side.move(move)
    for name, side in sides.items():
        count = len(side.cookies)
        own = side.alone / len(alone)
        each = (side.together / len(together) - own) / count
        print(
            f"{count} watchers, {name}: {side.memory / count / 1024:.1f} KB and {each * 1e6:.0f} µs a move for each; "
            f"a move that nobody watches takes {own * 1000:.0f} ms"
        )
        await side.empty()


async def compare_requests(
    discord: Discord,
    games: Channel,
    people: list[tuple[User, Member]],
    both: BothSides,
    moves: list[str],
) -> None:
    """What Discord is asked for by a move, by command and on the page."""
    await discord.slash(people[0][0], games, "move", move=moves[0])
    await discord.quiet()
    await both.play(moves[0])
    asked: Counter[str] = Counter()
    for number, move in enumerate(moves[1:], 1):
        before = len(discord.requests)
        if number % 4 < 2:
            await discord.slash(people[number % 2][0], games, "move", move=move)
            await discord.quiet()
            asked["by command"] += len(discord.requests) - before
            asked["commands"] += 1
        else:
            await people[number % 2][1].play(move)
            await discord.until(lambda: len(discord.requests) > before, "the board is told")  # noqa: B023 - at once
            await discord.quiet()
            asked["on pages"] += sum(one.method == "POST" for one in discord.requests[before:])
            asked["pages"] += 1
        await both.play(move)
    print(
        f"requests to Discord a move: {asked['by command'] / asked['commands']:.2f} by command, "
        f"{asked['on pages'] / asked['pages']:.2f} on pages, older boards' tidying left out"
    )


async def run(watchers: int, moves: int, *, views: bool = True) -> None:
    """Measure, and print what came out."""
    recorded = json.loads(GAMES_FILE.read_text(encoding="utf-8"))[GAME]["moves"].split()[:moves]
    first, rest = (recorded[: moves // 2], recorded[moves // 2 :]) if views else ([], recorded)
    port, table_port = free_port(), free_port()
    root, table = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{table_port}"
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        discord = await stack.enter_async_context(Discord.running(strict=False))
        guild: Guild = discord.guild("Club")
        games, ann, ben = guild.channel("games"), guild.member("Ann"), guild.member("Ben")
        meg = guild.member("Meg", manage=True)
        common = {"TURNPOST_ENGINE_WORKERS": "0", "TURNPOST_LOG": "error"}
        service = await stack.enter_async_context(
            process(
                folder,
                {
                    **common,
                    **discord.env(),
                    "TURNPOST_DATABASE_URL": f"sqlite:///{folder / 'discord.db'}",
                    "TURNPOST_HTTP": f"127.0.0.1:{port}",
                    "TURNPOST_PUBLIC_URL": SITE,
                },
            )
        )
        beside = await stack.enter_async_context(
            process(
                folder,
                {
                    **common,
                    "TURNPOST_DATABASE_URL": f"sqlite:///{folder / 'table.db'}",
                    "TURNPOST_HTTP": f"127.0.0.1:{table_port}",
                },
            )
        )
        await discord.online()
        looker = await stack.enter_async_context(browser())
        await reached(table, looker)
        players = [Member(await stack.enter_async_context(browser()), root) for _ in range(2)]
        await reached(root, players[0].session)
        await discord.slash(meg, games, "server pages", visible="members")
        made = await discord.slash(ann, games, f"challenge {GAME}", opponent=ben, seat="first", time="none")
        await discord.click(ben, made.message, "Accept")
        for player, user in zip(players, (ann, ben), strict=True):
            await player.sign_in(discord, user, games)
        both = BothSides(looker, table)
        await both.begin()

        if views:
            await compare_requests(discord, games, list(zip((ann, ben), players, strict=True)), both, first)
            await compare_views(players[0], looker, table, len(first))
            await compare_whole_views(players[0], looker, table)

        cookies = []
        for number in range(watchers):
            user = guild.member(f"Watcher {number}")
            async with browser() as one:
                cookies.append(f"{COOKIE}={await Member(one, root).sign_in(discord, user, games)}")
        turns = cycle(players if len(first) % 2 == 0 else players[::-1])

        async def on_page(move: str) -> int:
            return (await next(turns).play(move))[0]

        async def at_table(move: str) -> int:
            return (await both.play(move))[0]

        before = len(discord.requests)
        sides = {
            "signed in": Watched(service.pid, port, cookies, on_page),
            "table": Watched(
                beside.pid, table_port, [await known_to(table) for _ in range(watchers)], at_table
            ),
        }
        await compare_watchers(sides, rest)
        members = sum(one.template.endswith("/members/{user_id}") for one in discord.requests[before:])
        print(
            f"Discord was asked for {members} members while {watchers} watched {(len(rest) + 1) // 2} moves"
        )


def main() -> None:
    """Read the options, and measure."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--watchers", type=int, default=1000)
    words.add_argument("--moves", type=int, default=30)
    words.add_argument("--watchers-only", action="store_true", help="leave out what views and requests cost")
    given = words.parse_args()
    asyncio.run(run(given.watchers, given.moves, views=not given.watchers_only))


if __name__ == "__main__":
    main()
