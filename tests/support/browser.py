"""A real browser, and the service for it to look at."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.async_api import Browser, Frame, Page, async_playwright

from bot.app import Running, build
from bot.config import Config

CHROMIUM = next(
    filter(
        None,
        [
            os.environ.get("TURNPOST_CHROMIUM"),
            *map(shutil.which, ("chromium", "chromium-browser", "google-chrome")),
        ],
    ),
    None,
)
in_chromium = [
    pytest.mark.skipif(
        CHROMIUM is None, reason="no Chromium is installed (TURNPOST_CHROMIUM names one elsewhere)"
    ),
    pytest.mark.asyncio(loop_scope="session"),
]
"""How tests in a browser are marked: all in one event loop, as the browser outlives each of them."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


SMALL = """
[...document.querySelectorAll("a[href], button, input, select, summary, textarea")].filter((each) => {
  const pressed = each.matches("[type=radio], [type=checkbox]") ? each.closest("label") ?? each : each;
  const box = pressed.getBoundingClientRect();
  const inText = each.matches("p a, li a, h1 a, h2 a, h3 a, p > label *") && getComputedStyle(each).display === "inline";
  const seen = each.checkVisibility({ checkVisibilityCSS: true }) && box.width > 1 && !each.closest(".skip, #cells");
  return seen && !inText && (box.height < 43.5 || box.width < 43.5);
}).map((each) => each.outerHTML.slice(0, 120))
"""
"""What is smaller than a fingertip and has to be pressed: the beginning of each such element."""


SQUEEZED = """
[...document.querySelectorAll("#actions > *")].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width && (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || each.scrollWidth > each.clientWidth);
}).map((each) => each.textContent)
"""
"""The buttons below a match that are not all in the window, or whose words are wider than they are."""


@asynccontextmanager
async def serving(store: Path, port: int = 0, *, workers: int = 1) -> AsyncIterator[Running]:
    """The service with its local table; without ``workers`` nobody plays the computer."""
    starting = build(
        Config.read(
            {
                "TURNPOST_DATABASE_URL": f"sqlite:///{store}",
                "TURNPOST_HTTP": f"127.0.0.1:{port}",
                "TURNPOST_ENGINE_WORKERS": str(workers),
            }
        )
    )
    async with starting as app:
        yield app


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser of its own."""
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield launched
        await launched.close()


def listen_for_complaints(page: Page, complaints: list[str]) -> None:
    """Note whatever a page complains about."""
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)


async def violations(page: Page | Frame) -> list[str]:
    """What axe-core finds wrong with a page, or one in a frame, for people who use it otherwise than by eye and mouse."""
    axe = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    await page.evaluate(axe)
    # The rules that are on by default, and those that axe-core still tries out.
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]
    found = await page.evaluate(
        "(tags) => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })", tags
    )
    return [
        f"{rule['id']}: {', '.join(str(node['target']) for node in rule['nodes'][:3])}"
        for rule in found["violations"]
    ]
