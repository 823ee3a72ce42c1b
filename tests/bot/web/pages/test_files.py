"""The pages' scripts, styles and fonts: kept for ever, packed, and of one version."""

import gzip
import re
from collections.abc import Awaitable, Callable

import pytest

from bot.web.pages.files import ROOMS, TYPES, file_address
from tests.bot.web.conftest import Visitor

Arrive = Callable[..., Awaitable[Visitor]]

FILES = [path for path in ROOMS.glob("*/static/*") if path.suffix in TYPES]
NAMES = {path.name for path in FILES}


async def test_a_file_is_kept_for_ever_at_the_address_of_this_version(arrive: Arrive) -> None:
    ann = await arrive()
    for path in FILES:
        async with ann.client.get(file_address(path.name)) as response:
            assert response.status == 200, path
            assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
            assert await response.read() == path.read_bytes(), path


async def test_a_page_of_another_version_gets_its_files_but_keeps_none(arrive: Arrive) -> None:
    ann = await arrive()
    async with ann.client.get("/pages/000000000000/site.css") as response:
        assert response.status == 200
        assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    ["nothing.js", "files.py", "..%2ffiles.py", "inter-OFL.txt", "index.html", "%00", ""],
)
async def test_no_other_file_is_handed_out(arrive: Arrive, path: str) -> None:
    ann = await arrive()
    for address in (file_address(path), f"/pages/{path}"):
        async with ann.client.get(address) as response:
            assert response.status == 404


@pytest.mark.parametrize(
    ("accepted", "name", "packed"),
    [
        ("gzip, br", "site.css", True),
        ("identity", "site.css", False),
        ("gzip", "inter-bold.woff2", False),  # it is packed already
    ],
)
async def test_files_are_packed_for_those_who_take_that(
    arrive: Arrive, accepted: str, name: str, packed: bool
) -> None:
    ann = await arrive()
    headers = {"Accept-Encoding": accepted}
    async with ann.client.session.get(
        f"{ann.origin}{file_address(name)}", headers=headers, auto_decompress=False
    ) as response:
        body = await response.read()
        assert ("Content-Encoding" in response.headers) is packed
        assert response.headers["Vary"] == "Accept-Encoding"
    assert (gzip.decompress(body) if packed else body) == next(
        path for path in FILES if path.name == name
    ).read_bytes()
    assert len(body) == int(response.headers["Content-Length"])


async def test_pages_and_json_are_packed(arrive: Arrive) -> None:
    ann = await arrive()
    await ann.line("/both pux")
    for path in ("/", "/watch", "/m/1", "/m/1/board", "/rules/pux"):
        async with ann.client.get(path, headers={"Accept-Encoding": "gzip"}) as response:
            assert response.headers["Content-Encoding"] == "gzip", path
            assert "Accept-Encoding" in ", ".join(response.headers.getall("Vary"))
    async with ann.client.get("/healthz", headers={"Accept-Encoding": "gzip"}) as response:
        assert "Content-Encoding" not in response.headers


def test_files_name_each_other_by_their_place_beside_them() -> None:
    """Else a page would mix the files of two versions, or ask for each again and again."""
    assert len(NAMES) == len(FILES), "the pages and the chat view share one folder of addresses"
    for path in FILES:
        if path.suffix in {".woff2", ".png"}:
            continue
        text = path.read_text(encoding="utf-8")
        assert '"/static/' not in text
        for found in re.findall(r"""(?:from|import|url\() ?["']([^"']+)["']""", text):
            assert found.removeprefix("./") in NAMES, f"{path} names {found}"
