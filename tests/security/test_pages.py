"""The pages as someone meets them who should not know, should not act, or has an odd name."""

import re
from collections.abc import Awaitable, Callable
from html.parser import HTMLParser
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.web.pages.turns import sums
from bot.web.server import application
from bot.web.site import Site
from rules.match.match import MatchId
from tests.bot.web.conftest import Room, Visitor

Arrive = Callable[..., Awaitable[Visitor]]

SECRET = "the left side is weak"
PLAN = "b7-b6"
ABOUT_A_MATCH = ("", "/state", "/board", "/board?turn=0", "/step", "/live", "?turn=0&near=1")
ALL = (
    "/", "/matches", "/watch", "/watch?result=running", "/watch?player=Ann", "/rules/pommel",
    "/learn/pux", "/m/1", "/m/1?turn=0", "/nothing", "/table",
)  # fmt: skip
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HOSTILE = (
    '"><img src=x onerror=alert(1)>',
    "</script><script>alert(1)//",
    "{{ 7919*7919 }}{% raw %}",
    "'-alert(1)-'&lt;b&gt;",
    "a\u0301\u0301\u0301\u0301 http://evil.example",
    "javascript:alert(1)",
)


async def get(visitor: Visitor, path: str, status: int = 200) -> str:
    """What is at an address, as a browser asks for it."""
    async with visitor.client.get(path, headers={"Accept": "text/html"}, allow_redirects=False) as response:
        assert response.status == status, path
        return await response.text()


async def state(visitor: Visitor) -> dict[str, Any]:
    async with visitor.client.get("/m/1/state") as response:
        found: dict[str, Any] = await response.json()
    return found


async def match_of(arrive: Arrive, place: str) -> tuple[Visitor, Visitor]:
    """Ann and Ben, who play match 1 at a place; both have notes, and Ben has conditional moves."""
    ann, ben = await arrive("Ann"), await arrive("Ben")
    await ann.line(f"/challenge pux opponent:@ben seat:first time:3d place:{place}")
    await ben.press(await ben.last(), "Accept")
    for visitor, commands in (
        (ann, [("note", SECRET)]),
        (ben, [("note", "mine"), ("premove set", f"e2-e3 > {PLAN}")]),
    ):
        for name, text in commands:
            body = {"as": visitor.me, "name": name, "text": text}
            response = await visitor.post("/m/1/commands", body)
            assert response.status == 200
            answer = await response.json()
            for button in answer.get("buttons", []):
                if button["label"] == "Save":
                    await visitor.post("/m/1/presses", {"as": visitor.me, "action": button["action"]})
    assert (await state(ben))["own"]["plans"], "there is something to hide"
    return ann, ben


class TestPrivateMatches:
    async def test_a_stranger_is_told_what_an_unknown_number_gives(self, arrive: Arrive) -> None:
        ann, _ = await match_of(arrive, "dm")
        picture = re.findall(r'src="(/m/1/[^"]*)"', await get(ann, "/m/1"))[0].replace("&amp;", "&")
        for stranger in (await arrive(), await arrive("Eve")):
            for rest in ABOUT_A_MATCH:
                told = [await get(stranger, f"/m/{number}{rest}", 404) for number in (1, 999)]
                assert told[0].replace("/m/1", "") == told[1].replace("/m/999", ""), rest
            await get(stranger, picture, 404)
            await get(stranger, picture.replace("theme=light", "theme=dark"), 404)

    @pytest.mark.parametrize(("place", "kept"), [("dm", "private, "), ("here", "public, ")])
    async def test_its_pictures_are_kept_for_its_players_alone(
        self, arrive: Arrive, place: str, kept: str
    ) -> None:
        """What stands between them and the table must not keep them for others."""
        ann, _ = await match_of(arrive, place)
        page, lists = await get(ann, "/m/1"), await get(ann, "/matches")
        pictures = re.findall(r'src="(/m/1/[^"]*)"', page) + re.findall(r'src="(/m/1/[^"]*)"', lists)
        assert any("/small/" in picture for picture in pictures)
        assert not all("/small/" in picture for picture in pictures)
        for picture in pictures:
            async with ann.client.get(picture.replace("&amp;", "&")) as response:
                assert response.headers["Cache-Control"].startswith(kept), picture

    async def test_a_stranger_learns_nothing_from_how_long_an_answer_takes(
        self, arrive: Arrive, room: Room
    ) -> None:
        """The store is asked for as much, whether there is a match that they may not see or none."""
        await match_of(arrive, "dm")
        eve = await arrive("Eve")
        statements: list[tuple[str, int]] = []
        room.database.on_transaction = lambda kind, count: statements.append((kind, count))

        async def asked(ask: Callable[[int], Awaitable[object]], number: int) -> list[tuple[str, int]]:
            statements.clear()
            await ask(number)
            return list(statements)

        def page(rest: str) -> Callable[[int], Awaitable[object]]:
            return lambda number: get(eve, f"/m/{number}{rest}", 404)

        def post(rest: str) -> Callable[[int], Awaitable[object]]:
            body = {"as": eve.me, "action": "resign:1:0", "revision": 0, "move": "b2-b4"}
            return lambda number: eve.post(f"/m/{number}/{rest}", body)

        def line(command: str) -> Callable[[int], Awaitable[object]]:
            return lambda number: eve.line(f"/{command} game:{number}")

        for ask in (
            *map(page, (*ABOUT_A_MATCH, "/0-0123456789abcdef.png", "/small/0123456789ab.png")),
            *map(post, ("presses", "moves", "hints")),
            *map(line, ("board", "history", "record", "resign", "move b2-b4")),
        ):
            await ask(999)  # what is read once and kept is known from here on
            assert await asked(ask, 1) == await asked(ask, 999) != []

    async def test_a_stranger_does_nothing_in_one(self, arrive: Arrive) -> None:
        ann, _ = await match_of(arrive, "dm")
        eve = await arrive("Eve")
        bodies: dict[str, dict[str, object]] = {
            "moves": {"move": "b2-b4", "revision": 0},
            "presses": {"action": "resign:1:0"},
            "forms": {"action": "move_form:1:0", "text": "b2-b4"},
            "commands": {"name": "note", "text": "hello"},
            "lines": {"text": "b2-b4"},
            "hints": {"revision": 0},
        }
        for path, body in bodies.items():
            answers = [await eve.post(f"/m/{number}/{path}", {"as": eve.me, **body}) for number in (1, 999)]
            assert [answer.status for answer in answers] == [404, 404], path
            assert (await answers[0].text()) == (await answers[1].text())
            for whose in (ann.me, "", None, "computer-1"):
                answer = await eve.post(f"/m/1/{path}", {**body, "as": whose})
                assert answer.status in {400, 404}
        assert (await state(ann))["moves"] == []

    async def test_lists_counts_and_pictures_leave_it_out(self, arrive: Arrive) -> None:
        ann, _ = await match_of(arrive, "dm")
        eve = await arrive("Eve")
        for path in (
            "/", "/matches", "/watch", "/watch?result=running", "/watch?player=Ann&result=running",
            "/watch?player=Ben&result=running&game=pux",
        ):  # fmt: skip
            text = await get(eve, path)
            assert "/m/1" not in text, path
            assert "Ben" not in text.replace('value="Ben"', ""), path
        assert "0 under way" in await get(eve, "/")
        assert "/m/1" in await get(ann, "/matches")

    async def test_who_has_left_the_seat_sees_it_no_longer(self, arrive: Arrive) -> None:
        ann, _ = await match_of(arrive, "dm")
        await get(ann, "/m/1")
        await ann.post("/table/leavings", {"as": ann.me})
        for rest in ABOUT_A_MATCH:
            await get(ann, f"/m/1{rest}", 404)

    async def test_the_stream_of_who_has_left_the_seat_ends(self, arrive: Arrive) -> None:
        ann, _ = await match_of(arrive, "dm")
        async with ann.client.get("/m/1/live") as stream:
            me, revision = ann.me, (await state(ann))["revision"]
            await stream.content.readuntil(b"\n\n")
            other = await arrive()
            await other.line("/player Ann")  # the same player, in another browser
            await ann.post("/table/leavings", {"as": me})
            await other.post("/m/1/moves", {"as": me, "move": "e2-e3", "revision": revision})
            assert await stream.content.read() == b"", "nothing more is told"


class TestInPublic:
    async def test_notes_and_conditional_moves_are_their_authors_alone(self, arrive: Arrive) -> None:
        ann, ben = await match_of(arrive, "here")
        eve, stranger = await arrive("Eve"), await arrive()
        for visitor, sees in ((ann, True), (ben, False), (eve, False), (stranger, False)):
            for path in ("/m/1", "/m/1/state", "/m/1/board", "/watch", "/"):
                text = await get(visitor, path)
                assert (SECRET in text) is (sees and path in {"/m/1", "/m/1/state"}), path
        for visitor in (ann, eve, stranger):
            for path in ("/m/1/state", "/m/1/board"):
                assert PLAN not in await get(visitor, path)
            assert "plans" not in (await state(visitor))["own"] or not (await state(visitor))["own"]["plans"]
        assert not ({"buttons", "notes", "plans"} & (await state(eve))["own"].keys())

    async def test_news_hold_nothing_of_a_players_own(self, arrive: Arrive) -> None:
        ann, ben = await match_of(arrive, "here")
        async with ben.client.get("/m/1/live") as stream:
            await ann.post("/m/1/moves", {"as": ann.me, "move": "b2-b4", "revision": 0})
            told = b""
            while b"data: {" not in told or not told.endswith(b"\n\n"):
                told += await stream.content.readany()
        assert b"b2-b4" in told
        for hidden in (SECRET, PLAN, '"own"', '"account"', "ann"):
            assert hidden.encode() not in told.replace(b'"Ann"', b"")


class TestPictures:
    async def test_an_address_of_something_else_is_not_there(self, arrive: Arrive) -> None:
        ann = await arrive()
        await ann.line("/both pux")
        found = await state(ann)
        await ann.post("/m/1/moves", {"as": found["own"]["me"], "move": "b2-b4", "revision": 0})
        first, second = (await state(ann))["sums"]
        for name in (f"0-{first}", f"1-{second}", f"1-{second}-0", f"1-{second}-1"):
            await get_picture(ann, f"/m/1/{name}.png")
        for name in (
            f"1-{first}", f"0-{second}", f"2-{second}", f"1-{second[:-1]}", f"1-{second[::-1]}",
            f"1-{second.upper()}x", f"1-{second}-2", f"-1-{second}", f"99999999-{second}", f"1-{second}.png",
        ):  # fmt: skip
            await get(ann, f"/m/1/{name}.png", 404)
        await get(ann, f"/m/2/1-{second}.png", 404)
        await get(ann, f"/m/1/1-{second}.png?line=c7-c5", 404)
        await get(ann, f"/m/1/1-{second}.png?line=nonsense", 404)

    async def test_the_sum_covers_all_that_is_shown(self, arrive: Arrive, room: Room) -> None:
        ann = await arrive()
        for line in ("/both pux", "/both pux", "/both graph-hockey", "/both polatty-pressure"):
            await ann.line(line)
        lookup = room.dispatcher.services.lookup
        boards = [await lookup.board(await lookup.get(MatchId(number))) for number in (1, 2, 3, 4)]
        starts = [sums(board)[0] for board in boards]
        assert starts[0] == starts[1], "the same is shown"
        assert len(set(starts)) == 3
        assert sums(boards[0], language="de")[0] != starts[0]
        # Graph Hockey has its players' names in the picture.
        await room.dispatcher.services.accounts.meet(boards[2].players[0].account, "Another Name")
        renamed = await lookup.board(await lookup.get(MatchId(3)))
        assert sums(renamed)[0] != starts[2]

    async def test_an_end_changes_the_last_picture_alone(self, arrive: Arrive) -> None:
        ann = await arrive()
        await ann.line("/both pux")
        me = (await state(ann))["own"]["me"]
        await ann.post("/m/1/moves", {"as": me, "move": "b2-b4", "revision": 0})
        before = await state(ann)
        response = await ann.post("/m/1/lines", {"as": before["own"]["me"], "text": "/resign"})
        [resign] = [one for one in (await response.json())["buttons"] if one["label"].startswith("Resign")]
        await ann.post("/m/1/presses", {"as": before["own"]["me"], "action": resign["action"]})
        after = await state(ann)
        assert after["over"]
        assert after["sums"][0] == before["sums"][0]
        assert after["sums"][1] != before["sums"][1]


async def get_picture(visitor: Visitor, path: str) -> None:
    async with visitor.client.get(path) as response:
        assert response.status == 200, path
        assert response.content_type == "image/png"
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"


class TestThePageItself:
    @pytest.mark.parametrize("language", ["en", "de"])
    async def test_nothing_stands_in_it_that_could_run_or_comes_from_elsewhere(
        self, arrive: Arrive, language: str
    ) -> None:
        ann = await arrive("Ann")
        await ann.line("/both pux")
        link = (await (await ann.post("/start/friend", {"game": "pux"})).json())["to"]
        for path in (*ALL, link):
            headers = {"Accept": "text/html", "Accept-Language": language}
            async with ann.client.get(path, headers=headers) as response:
                text = await response.text()
                said = response.headers["Content-Security-Policy"]
            assert dict(part.split(maxsplit=1) for part in said.split("; ")) == POLICY, path
            assert Inspector.wrong_with(text) == [], path

    @pytest.mark.parametrize("name", HOSTILE)
    async def test_a_hostile_name_is_text(self, arrive: Arrive, name: str) -> None:
        ann, plain = await arrive(), await arrive("Ann")
        # A name as a friend's link takes it: no line is parsed.
        link = (await (await plain.post("/start/friend", {"game": "pux"})).json())["to"]
        sat = await (await ann.post(f"{link}/seat", {"name": name})).json()
        if "to" not in sat:
            assert "error" in sat
            return
        own = (await (await ann.post("/start/friend", {"game": "bipod"})).json())["to"]
        for visitor in (ann, plain):
            for path in (*ALL, own):
                text = await get(visitor, path, 404 if path == "/nothing" else 200)
                assert Inspector.wrong_with(text) == [], path
        assert "62710561" not in await get(plain, own), "it is no template"

    async def test_without_scripts_each_turn_can_be_looked_at(self, arrive: Arrive) -> None:
        ann = await arrive()
        await ann.line("/both pux")
        for move in ("b2-b4", "c7-c5", "g2-g3"):
            found = await state(ann)
            body = {"as": found["own"]["me"], "move": move, "revision": found["revision"]}
            await ann.post("/m/1/moves", body)
        stranger, kept = await arrive(), await state(ann)
        text = await get(stranger, "/m/1")
        links = re.findall(r'<li><a href="(/m/1\?turn=[0-9]+)"', text)
        assert len(links) == 3
        for turn, link in enumerate(links, start=1):
            page = await get(stranger, link)
            picture = re.findall(r'id="picture" src="([^"]*)"', page)[0].replace("&amp;", "&")
            assert picture.startswith(f"/m/1/{turn}-{kept['sums'][turn]}.png")
            await get_picture(stranger, picture)
            assert re.search(r'alt="[^"]{40,}"', page)
            assert "<noscript>" in page

    async def test_the_cookie_goes_nowhere_else(self, room: Room) -> None:
        async def well() -> None:
            return None

        for url, secure in (("https://play.example", True), ("http://play.example", False), (None, False)):
            site = Site(["127.0.0.1"], public_url=url)
            server = TestServer(application(well, table=room.table, site=site))
            async with TestClient(server) as client:
                for path in ("/", "/watch", "/rules/pux", "/table/state"):
                    client.session.cookie_jar.clear()
                    async with client.get(path) as response:
                        given = response.headers["Set-Cookie"]
                    assert "HttpOnly" in given
                    assert "SameSite=Lax" in given
                    assert "Domain" not in given
                    assert ("Secure" in given) is secure, (url, path)


class Inspector(HTMLParser):
    """Looks for whatever in a page could run, or would be asked for elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self._in = ""

    @classmethod
    def wrong_with(cls, text: str) -> list[str]:
        """What is wrong with a page."""
        inspector = cls()
        inspector.feed(text)
        return inspector.wrong

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._in = tag
        # What other sites read of a preview is a whole address of ours; browsers ask for nothing there.
        told = given.get("property", "") or given.get("name", "") or given.get("rel", "")
        ours = re.match(r"og:|twitter:|canonical$|alternate$", told or "") is not None
        if tag in {"style", "iframe", "object", "embed", "base", "b"}:
            self.wrong.append(f"<{tag}>")
        if tag == "script":
            data = given.get("type") == "application/json"
            if data is ("src" in given) or (not data and given.get("type") != "module"):
                self.wrong.append(f"a script: {given}")
            self._in = "data" if data else "script"
        for name, value in attrs:
            if name.startswith("on") or name == "style":
                self.wrong.append(f"{name} of <{tag}>")
            if name in {"src", "href", "srcset", "action", "poster", "data-moving", "content"} and re.match(
                r"\s*(http://127\.0\.0\.1:(?!\d+/)|(?!http://127\.0\.0\.1:\d+/)\w+:|//)"
                if ours
                else r"\s*(\w+:|//)",
                value or "",
            ):
                self.wrong.append(f"{name}={value}")

    def handle_endtag(self, tag: str) -> None:
        self._in = ""

    def handle_data(self, data: str) -> None:
        if self._in in {"script", "style"} and data.strip():
            self.wrong.append(f"in <{self._in}>: {data[:40]}")
