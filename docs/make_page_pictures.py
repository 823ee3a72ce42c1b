"""Photographs the web pages: the real service with matches under way, in Chromium, light and dark, on a desktop and on a phone.

python docs/make_page_pictures.py [--all FOLDER]
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import os
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from PIL import Image

HERE = Path(__file__).resolve()
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from bot.app import Running, build  # noqa: E402 - the checkout need not be installed
from bot.config import Config  # noqa: E402
from bot.service.announcements import NOWHERE  # noqa: E402
from bot.service.challenges.challenges import Terms  # noqa: E402
from bot.service.playing.moves import MoveOrder  # noqa: E402
from bot.web.pages.images.showcase import GAMES_FILE  # noqa: E402
from bot.web.table.answers import SERVER  # noqa: E402
from bot.web.table.cookies import COOKIE, visitor_of  # noqa: E402
from bot.web.table.limits import Asker  # noqa: E402
from rules.match.clock import TimeControl  # noqa: E402
from rules.match.match import MatchId  # noqa: E402
from rules.match.people import Person  # noqa: E402
from rules.match.places import PlaceKind  # noqa: E402

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext

PICTURES = HERE.parent / "pictures"
COLOURS = 255
START = datetime(2026, 3, 2, 9, tzinfo=UTC)
LOOKER = "juniper"
"""Whose browser it is."""
NAMES = (LOOKER, "otter", "heron", "wren", "lynx", "tern")
DESKTOP, PHONE = (1280, 800), (390, 844)
THEMES = ("light", "dark")


@dataclass(frozen=True)
class Playing:
    """A match: the first so many plies of a recorded game (a ply an hour), and how it ends."""

    game: str
    first: str
    second: str
    plies: int
    time: str = "3d"
    resigned: str = ""
    private: bool = False


MATCHES = (
    Playing("polatty-pressure", "heron", "tern", 30, resigned="tern"),
    Playing("pommel", "otter", LOOKER, 24, resigned="otter"),
    Playing("bipod", LOOKER, "wren", 12, resigned=LOOKER),
    Playing("pux", LOOKER, "otter", 22),
    Playing("polatty-pressure", "otter", LOOKER, 45, time="1d"),
    Playing("pommel", LOOKER, "heron", 19),
    Playing("bipod", "juniper", "wren", 19, time="7d"),
    Playing("graph-hockey", "lynx", "otter", 45, time="2d"),
    Playing("pux", "wren", "lynx", 12),
    Playing("pommel", "heron", "tern", 18),
    Playing("graph-hockey", "otter", "wren", 8, private=True),
)
"""Numbered from 1 on, in this order."""


@dataclass(frozen=True)
class Shot:
    """A page to photograph; ``clicks`` are made first, and then the whole of it is shown where it is ``long``."""

    name: str
    path: str
    size: tuple[int, int] = DESKTOP
    clicks: Sequence[str] = ()
    kept: bool = True
    """Whether the picture is one of the documents'."""
    cut: int = 0
    """How high the picture is, where it shows more than the window."""


ALL_SEEN = """
[...document.images].every((one) => one.complete || !one.checkVisibility() || one.getBoundingClientRect().top > innerHeight)
"""
"""Whether all pictures in the window have come: those hidden or further down wait until they are needed."""


def cell(name: str) -> str:
    """A cell of a board, to click."""
    return f'#cells [data-name="{name}"]'


SHOTS = (
    Shot("page-front", "/"),
    Shot("page-front-phone", "/", PHONE),
    Shot("page-match", "/m/4", clicks=(cell("d3"),)),
    Shot("page-match-phone", "/m/4", PHONE),
    Shot("page-end", "/m/2", clicks=("#actions [popovertarget=share]",)),
    Shot("page-settings-phone", "/settings", PHONE),
    Shot("page-watch", "/watch"),
    Shot("page-matches", "/matches"),
    Shot("page-friend", "/f/TOKEN"),
    Shot("page-learn", "/learn/pux?step=2"),
    Shot("page-rules", "/rules/pommel"),
)
"""The pictures of the documents."""

MORE = (
    *(Shot(f"match-{number}", f"/m/{number}", kept=False) for number in range(1, len(MATCHES) + 1)),
    *(Shot(f"match-{number}-phone", f"/m/{number}", PHONE, kept=False) for number in (1, 5, 6, 7, 8)),
    *(
        Shot(f"{name}-phone", path, PHONE, kept=False)
        for name, path in (
            ("watch", "/watch"),
            ("matches", "/matches"),
            ("friend", "/f/TOKEN"),
            ("learn", "/learn/bipod?step=3"),
            ("rules", "/rules/bipod"),
            ("nothing", "/nothing"),
            ("search", "/watch?player=heron&result=finished"),
        )
    ),
    Shot("nothing", "/m/999", kept=False),
    Shot("search", "/watch?player=heron&result=finished", kept=False),
    Shot("search-none", "/watch?player=nobody", kept=False),
    Shot("table", "/table", kept=False),
    Shot("start", "/", clicks=('[data-game="pux"] [data-start="friend"]',), kept=False),
    Shot(
        "start-phone", "/", PHONE, clicks=('[data-game="pux"] .ways-phone [data-start="play"]',), kept=False
    ),
    Shot("front-long", "/", cut=1300, kept=False),
    Shot("front-long-phone", "/", PHONE, cut=2400, kept=False),
)
"""Others, for those who work on the pages."""


class HeldClock:
    """The service's time. It moves only when a ply is played."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> datetime:
        return self.at


class FilledTable:
    """The service with its players and matches."""

    def __init__(self, app: Running, clock: HeldClock) -> None:
        self._app = app
        self._clock = clock
        self.token = ""

    @property
    def root(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._app.port}"

    async def fill(self) -> None:
        """Let people sit down and play."""
        table, services = self._app.table, self._app.dispatcher.services
        assert table is not None
        people = {name: await table.seats.make(Asker(visitor_of(name)), name) for name in NAMES}
        channel = str((await table.channels(None))[0][0].id)
        await services.sleep_hours.choose(people["heron"].id, zone="UTC", sleep="22:00-08:00")
        self._clock.at += timedelta(days=2)
        for match in MATCHES:
            await self._play(match, people, channel)
        link = await services.challenges.make_link(
            people["otter"], _terms(Playing("bipod", "", "", 0)), server=SERVER, channel=channel
        )
        self.token = link.token or ""
        await services.notes.add(MatchId(4), people[LOOKER].id, "The left side is where the stones are.")

    async def _play(self, playing: Playing, people: dict[str, Person], channel: str) -> None:
        services = self._app.dispatcher.services
        seats = people[playing.first], people[playing.second]
        challenge = await services.challenges.make(
            seats[0], (seats[1],), _terms(playing), server=SERVER, channel=channel
        )
        started = await services.challenges.accept(challenge.id, seats[1], NOWHERE)
        number = started.board.match.id
        moves = json.loads(GAMES_FILE.read_text(encoding="utf-8"))[playing.game]["moves"].split()
        for move in moves[: playing.plies]:
            self._clock.at += timedelta(minutes=7)
            match = (await services.lookup.get(number)).match
            awaited = next(person for person in seats if person.id == match.awaited)
            await services.moves.play(MoveOrder(number, awaited.id, move, sure=True))
        if playing.resigned:
            await services.moves.resign(number, people[playing.resigned])


def _terms(playing: Playing) -> Terms:
    place = PlaceKind.DM if playing.private else PlaceKind.HERE
    return Terms(
        playing.game, {}, TimeControl.parse(playing.time), "first", place, rated=False, weekends=False
    )


@asynccontextmanager
async def table(folder: Path) -> AsyncIterator[FilledTable]:
    """The service, filled."""
    clock = HeldClock()
    config = Config.read(
        {
            "TURNPOST_DATABASE_URL": f"sqlite:///{folder / 'turnpost.db'}",
            "TURNPOST_HTTP": "127.0.0.1:0",
            "TURNPOST_LOG": "error",
        }
    )
    async with build(config, now=clock, chance=Random(7)) as app:  # noqa: S311 - the same pictures each time
        filled = FilledTable(app, clock)
        await filled.fill()
        yield filled


async def photograph(browser: Browser, table: FilledTable, shot: Shot, theme: str, language: str) -> bytes:
    """A picture of a page as the one of :data:`NAMES` who looks sees it."""
    width, height = shot.size
    context: BrowserContext = await browser.new_context(
        viewport={"width": width, "height": shot.cut or height},
        color_scheme=theme,  # type: ignore[arg-type]
        locale=language,
        reduced_motion="reduce",
    )
    await context.add_cookies([{"name": COOKIE, "value": LOOKER, "url": table.root}])
    page = await context.new_page()
    await page.goto(table.root + shot.path.replace("TOKEN", table.token), wait_until="load")
    await page.wait_for_timeout(300)
    for selector in shot.clicks:
        element = page.locator(selector)
        if selector.startswith("#cells"):
            # A cell is a place in the picture, and the picture is what is clicked.
            box = await element.bounding_box()
            assert box is not None, selector
            await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            await page.mouse.move(1, 1)
        else:
            await element.click()
        await page.wait_for_timeout(300)
    while not await page.evaluate(ALL_SEEN):
        await page.wait_for_timeout(50)
    picture = await page.screenshot()
    await context.close()
    return picture


def smaller(picture: bytes) -> bytes:
    """The same in few colours, for the repository."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    few = image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    out = io.BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


async def draw(folder: Path, shots: Sequence[Shot], languages: Sequence[str]) -> None:
    """Photograph pages in all themes and some languages."""
    from playwright.async_api import async_playwright

    executable = os.environ.get("TURNPOST_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as home:
        async with table(Path(home)) as filled, async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=executable, args=["--no-sandbox", "--disable-gpu"]
            )
            for shot in shots:
                for theme in THEMES:
                    for language in languages:
                        named = f"{shot.name}-{theme}{'' if language == 'en' else f'-{language}'}.png"
                        taken = await photograph(browser, filled, shot, theme, language)
                        (folder / named).write_bytes(smaller(taken))
            await browser.close()


def main() -> None:
    """Draw those of the documents, or all there are in both languages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--all", type=Path, metavar="FOLDER", help="every page, in both languages, into a folder"
    )
    parser.add_argument("--only", default="", help="with --all: names that begin so")
    given = parser.parse_args()
    if given.all:
        given.all.mkdir(parents=True, exist_ok=True)
        shots = [shot for shot in (*SHOTS, *MORE) if shot.name.startswith(given.only)]
        asyncio.run(draw(given.all, shots, ("en", "de")))
    else:
        asyncio.run(draw(PICTURES, SHOTS, ("en",)))


if __name__ == "__main__":
    main()
