"""What the first view of each web page costs a browser: requests, and bytes as they come over the wire.

    python -m benchmarks.pages.first_views

The service is filled as for the pictures of the documents.  Each page is opened in a
browser that has nothing yet, and then once more: pictures and everything besides are
counted by themselves, heads of answers included.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.web.table.cookies import COOKIE
from docs.make_page_pictures import DESKTOP, LOOKER, PHONE, FilledTable, table

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

PAGES = {
    "front page": "/",
    "match (Pux)": "/m/4",
    "match (Polatty Pressure)": "/m/5",
    "match (Bipod)": "/m/7",
    "your matches": "/matches",
    "watch": "/watch",
    "friend's link": "/f/TOKEN",
    "rules (Pommel)": "/rules/pommel",
    "lesson (Pux)": "/learn/pux?step=2",
    "not found": "/nothing",
    "chat": "/table",
}
PICTURES = {"image/png", "image/webp", "image/gif"}


@dataclass
class Cost:
    """What one view has cost."""

    requests: int = 0
    pictures: int = 0
    besides: int = 0


async def view(page: Page, address: str) -> Cost:
    """Open a page, and count."""
    kinds: dict[str, str] = {}
    sizes: defaultdict[str, int] = defaultdict(int)
    cached: set[str] = set()
    client = await page.context.new_cdp_session(page)
    await client.send("Network.enable")

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["response"]["mimeType"]

    def finished(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    client.on("Network.responseReceived", answered)
    client.on("Network.loadingFinished", finished)
    client.on("Network.requestServedFromCache", lambda event: cached.add(event["requestId"]))
    await page.goto(address, wait_until="load")
    # What scripts ask for when they have begun, the stream of news among it, which never ends.
    await page.wait_for_timeout(1500)
    await client.detach()
    cost = Cost()
    for number, size in sizes.items():
        if not size or number in cached:
            continue
        cost.requests += 1
        if kinds.get(number) in PICTURES:
            cost.pictures += size
        else:
            cost.besides += size
    return cost


async def measure(browser: Browser, filled: FilledTable) -> None:
    """Print a table."""
    print("| page | requests | besides pictures | pictures | on a phone | once more |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for name, path in PAGES.items():
        costs: list[Cost] = []
        for width, height in (DESKTOP, PHONE):
            context = await browser.new_context(viewport={"width": width, "height": height})
            await context.add_cookies([{"name": COOKIE, "value": LOOKER, "url": filled.root}])
            page = await context.new_page()
            address = filled.root + path.replace("TOKEN", filled.token)
            costs.append(await view(page, address))
            if width == DESKTOP[0]:
                again = await view(page, address)
            await context.close()
        wide, phone = costs
        print(
            f"| {name} | {wide.requests} | {wide.besides / 1000:.1f} KB | {wide.pictures / 1000:.1f} KB "
            f"| {phone.besides / 1000:.1f} + {phone.pictures / 1000:.1f} KB "
            f"| {again.requests}, {(again.besides + again.pictures) / 1000:.1f} KB |"
        )


async def main() -> None:
    """Start the service and a browser."""
    from playwright.async_api import async_playwright

    executable = os.environ.get("TURNPOST_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder)) as filled, async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=executable, args=["--no-sandbox", "--disable-gpu"]
            )
            await measure(browser, filled)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
