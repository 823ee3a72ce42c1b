"""``/leaderboard``: the table, who is named in it, and what is no address of one."""

import html
import re
from datetime import timedelta

import pytest

from bot.service.ratings.results import count
from rules.core.position import Side
from rules.match.match import MatchId
from rules.ratings.results import RatedResult
from storage.session import Session
from tests.bot.web.conftest import START, Room, Visitor
from tests.bot.web.pages.test_front_page import Arrive, page

NAMES = re.compile(r'<th scope="row" class="who".*?<bdi>(.*?)</bdi>', re.DOTALL)


@pytest.fixture
def thinker() -> None:
    """Nobody thinks here."""


async def filled(room: Room, ann: Visitor, *, seen: str = "everybody") -> None:
    """Ann has lost six times against each of three others, who have chosen who sees them."""

    def play(session: Session) -> None:
        me = session.people.find(ann.me or "")
        assert me is not None
        for number in range(3):
            other = session.people.meet(f"x{number}", f"P<{number}>", None)
            session.preferences.choose(other.id, {"profile.seen": seen})
            for match in range(6):
                result = RatedResult(
                    MatchId(100 + 10 * number + match), "pux", (me.id, other.id), Side.SECOND, START
                )
                count(session, result)

    await room.database.write(play)


async def test_the_table_names_them_by_place_with_one_s_own_line(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann)
    text = await page(ann, "/leaderboard/pux")
    assert [html.unescape(name) for name in NAMES.findall(text)] == ["P<0>", "P<1>", "P<2>", "Ann"]
    assert text.count('class="own" aria-current="true"') == 1
    assert "4 players have a place" in text
    assert "0 – 0 – 18" in text
    assert "▲" in text
    assert "▼" in text
    assert "Leaderboard: Pux" in await page(ann, "/leaderboard"), "the game of most results"
    assert "Nobody has a place here yet." in await page(ann, "/leaderboard/bipod")
    assert "Nobody has a place here yet." not in await page(ann, "/leaderboard/pux?period=month&page=7")


async def test_ratings_on_pages_are_as_sure_as_they_are_by_now(room: Room, arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await filled(room, ann)
    own = await room.database.read(lambda session: session.people.find(ann.me or ""))
    assert own is not None

    async def shown() -> list[tuple[str, ...]]:
        """The deviations on the leaderboard, the ends of its bands, her profile's tile, and the lobby to her and to another."""
        await ann.post("/lobby/seek", {"game": "pux", "time": "3d", "range": "any", "rated": True})
        board = await page(ann, "/leaderboard/pux")
        texts = [await page(ann, f"/players/{own.id}"), await page(ann, "/lobby"), await page(bob, "/lobby")]
        patterns = (
            r"± (\d+)</span>",
            r"between (\d+) and",
            r'<span class="muted">± (\d+)</span>',
            *(r"\d ± (\d+)",) * 2,
        )
        return [
            tuple(re.findall(pattern, text)[:4])
            for pattern, text in zip(patterns, (board, board, *texts), strict=True)
        ]

    before = await shown()
    room.clock.at += timedelta(days=1000)
    after = await shown()
    assert all(before)
    assert [len(one) for one in before] == [len(one) for one in after]
    assert not [pair for pair in zip(before, after, strict=True) if set(pair[0]) & set(pair[1])]


async def test_a_stranger_sees_those_who_want_to_be_seen_by_everybody(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann)
    stranger = await page(await arrive(), "/leaderboard/pux")
    assert len(NAMES.findall(stranger)) == 3, "Ann has chosen nothing"


async def test_who_hides_is_not_named(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann, seen="nobody")
    assert NAMES.findall(await page(ann, "/leaderboard/pux")) == ["Ann"]
    nobody = await page(await arrive(), "/leaderboard/pux")
    assert NAMES.findall(nobody) == []
    assert "None of those who have a place can be named to you." in nobody


async def test_a_name_is_looked_for_and_what_was_typed_is_only_text(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann)
    named = await page(ann, "/leaderboard/pux?find=p%3C1")
    assert [html.unescape(name) for name in NAMES.findall(named)] == ["P<1>"]
    assert 'value="p&lt;1"' in named
    nobody = await page(ann, "/leaderboard/pux?find=%3Cscript%3E")
    assert NAMES.findall(nobody) == []
    assert "Nobody of that name" in nobody
    assert "<script>" not in nobody
    assert len(NAMES.findall(await page(ann, "/leaderboard/pux?find=%20"))) == 4


async def test_the_pace_stands_in_a_column_of_its_own(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann)
    assert 'data-label="a move" data-by="0.0">–</td>' in await page(ann, "/leaderboard/pux")


@pytest.mark.parametrize(
    "address",
    ["/leaderboard/chess", "/leaderboard/pux?period=week", "/leaderboard/pux?server=1", "/leaderboard/pux/1"],
)
async def test_what_is_no_leaderboard_is_not_found(arrive: Arrive, address: str) -> None:
    ann = await arrive("Ann")
    assert (await ann.client.get(address)).status == 404


async def test_it_speaks_german(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann)
    async with ann.client.get("/leaderboard/pux", headers={"Accept-Language": "de"}) as response:
        text = await response.text()
    assert "Rangliste" in text
    assert "4 Leute haben einen Platz" in text
