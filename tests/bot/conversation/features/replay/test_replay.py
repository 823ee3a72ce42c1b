"""Whole games as one animated picture: of a match, of a record; and records that are none."""

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from bot.conversation.core import board_renderer
from bot.conversation.core.actions import REPLAY, Action
from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.load.slow_work import GivenUpError, Steps
from bot.conversation.core.replies import Picture, Reply
from bot.conversation.core.requests import Upload
from bot.conversation.features.replay.record import RecordError, read_record
from bot.locales.catalogue import in_language
from renderers.scene import Scene
from rules.core.options import Options
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.match import Match
from tests.support.chat import CHANNEL, Chat, sound
from tests.support.rows import every_row

PLIES = ("b2-b4", "c7-c5", "g2-g3")


class Animator(BoardRenderer):
    """Remembers which games it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, tuple[str, ...], str, Side]] = []

    async def animation(
        self,
        game: str,
        options: Options,
        moves: tuple[str, ...],
        theme: str = "light",
        near: Side = Side.FIRST,
    ) -> Picture:
        self.asked.append((game, moves, theme, near))
        return Picture(b"GIF89a", "a game", "replay.gif")


@pytest.fixture
def animator(chat: Chat) -> Iterator[Animator]:
    animator = Animator()
    chat.services.board_renderer = animator
    yield animator
    animator.close()


async def some_match(chat: Chat) -> Match:
    match = await chat.match("pux")
    for index, text in enumerate(PLIES):
        await chat.use_cases.play(match, (chat.ann, chat.bob)[index % 2], text)
    return match


def upload(content: object, *, size: int | None = None) -> Upload:
    data = content if isinstance(content, bytes) else json.dumps(content).encode()

    async def fetch() -> bytes:
        return data

    return Upload("record.json", len(data) if size is None else size, fetch)


# Of a match


async def test_a_replay_is_private_unless_shared(chat: Chat, animator: Animator) -> None:
    match = await some_match(chat)
    alone = await chat.command(chat.eve, "replay", game=str(match.id))
    shared = await chat.command(chat.eve, "replay", game=str(match.id), share=True)
    assert (alone.private, shared.private) == (True, False)
    assert not shared.pings
    assert [picture.name for picture in shared.pictures] == ["replay.gif"]
    assert animator.asked == [("pux", PLIES, "light", Side.FIRST)] * 2


async def test_a_replay_is_seen_from_your_side_in_your_colours(chat: Chat, animator: Animator) -> None:
    match = await some_match(chat)
    await chat.command(chat.bob, "settings board", theme="contrast")
    await chat.command(chat.bob, "replay", game=str(match.id))
    await chat.command(chat.bob, "settings board", view="first")
    await chat.press(chat.bob, Action(REPLAY, match.id))
    await chat.command(chat.ann, "replay", game=str(match.id))
    assert [asked[2:] for asked in animator.asked] == [
        ("contrast", Side.SECOND),
        ("contrast", Side.FIRST),
        ("light", Side.FIRST),
    ]


async def test_strangers_elsewhere_see_no_replay(chat: Chat, animator: Animator) -> None:
    match = await some_match(chat)
    chat.server.hidden.add(CHANNEL)
    request = chat.request(chat.eve, args={"game": str(match.id)}, channel="999")
    refused = sound(await chat.dispatcher.command("replay", request))
    assert "no match" in refused.text
    assert not animator.asked


# Of a record


@pytest.mark.parametrize("key", GAMES)
async def test_a_record_of_ours_can_be_shown(chat: Chat, animator: Animator, key: str) -> None:
    options: dict[str, object] = {"pressors": ["a1", "k19"]} if key == "polatty-pressure" else {}
    match = await chat.match(key, options)
    board = await chat.use_cases.board(match.id)
    await chat.use_cases.play(match, chat.ann, board.position.examples()[0])
    file = (await chat.command(chat.ann, "record", game=str(match.id))).file
    assert file is not None
    shown = await chat.command(chat.eve, "replay", record=upload(file.content))
    assert "1 move, from a record" in shown.text
    assert shown.private
    assert animator.asked == [(key, await chat.plies(match.id), "light", Side.FIRST)]
    assert not (await chat.command(chat.eve, "replay", record=upload(file.content), share=True)).private


def record(**content: object) -> dict[str, object]:
    return {"game": "pux", **content}


NESTED = b'{"game":"pux","moves":' + b"[" * 400_000
BROKEN: list[tuple[object, str]] = [
    (b"", "isn’t a JSON object"),
    (b"[]", "isn’t a JSON object"),
    (b"null", "isn’t a JSON object"),
    (b"\xff\xfe\x00", "isn’t a JSON object"),
    (b"{" * 900_000, "isn’t a JSON object"),
    (b"[" * 900_000, "isn’t a JSON object"),
    (NESTED, "isn’t a JSON object"),
    (b'{"game":"pux","moves":[' + b"9" * 5000 + b"]}", "isn’t a JSON object"),
    ({}, "its game must be polatty-pressure, "),
    (record(game="chess"), "its game must be polatty-pressure, "),
    (record(game=["pux"]), "its game must be polatty-pressure, "),
    (record(game=None), "its game must be polatty-pressure, "),
    (record(options=None), "must be an object"),
    (record(options=[["rows", 3]]), "must be an object"),
    (record(moves="b2-b4"), "must be an object"),
    (record(moves={"0": "b2-b4"}), "must be an object"),
    (record(options={"rows": 3}), "has no option"),
    (record(options={"x" * 900_000: 3}), "has no option"),
    (record(options={"\ud800@everyone `": 3}), "has no option"),
    (record(game="bipod", options={"rows": 26}), "from 2 to"),
    (record(game="bipod", options={"gap": 1, "middle": 1, "rows": 5}), "from 2 to"),
    (record(game="bipod", options={"rows": 1e300}), "from 2 to"),
    (b'{"game":"bipod","options":{"rows":NaN}}', "from 2 to"),
    (record(game="polatty-pressure", options={"pressors": 20}), "choose different cells from a1 to k19"),
    (record(game="polatty-pressure", options={"pressors": ["f10"]}), "not f10, where the ball is"),
    (record(game="polatty-pressure", options={"pressors": ["a1", "a1"]}), "twice"),
    (record(game="pommel", options={"board": [["45"] * 1000]}), "45 or 76"),
    (record(moves=["b2-b4", "b2-b4"]), "move 2: "),
    (record(moves=["b2-b4", None]), "move 2: a move must be a string"),
    (record(moves=[["b2-b4"]]), "move 1: a move must be a string"),
    (record(moves=["b2-b4", "b7-b6", "x" * 900_000]), "move 3: "),
    (record(moves=["\ud800"]), "move 1: "),
    (record(moves=["b2-b4"] * 5001), "5,001 moves, and at most 5,000 can"),
]


@pytest.mark.parametrize(("content", "why"), BROKEN, ids=range(len(BROKEN)))
async def test_a_record_that_is_none(chat: Chat, animator: Animator, content: object, why: str) -> None:
    refused = await chat.command(chat.ann, "replay", record=upload(content), share=True)
    assert why in refused.text
    assert refused.private, "errors are private, whatever was asked for"
    assert len(refused.text) < 1500
    assert not animator.asked


HOSTILE = "`x` ``` **b** <@1> @everyone\n# h [a](http://b)"


@pytest.mark.parametrize(
    ("content", "shown"),
    [
        ([], "it isn’t a JSON object, such as the one that `/record` gives."),
        (record(moves=["b2-b4", "b7-b9"]), "The move there is `b7-b9`."),
        (record(moves=[HOSTILE]), "carrying like b2,b1c2-c3; or write pass."),
        (record(moves=["`b2-b9`"]), "the rows 1 to 8."),
    ],
)
async def test_what_is_quoted_of_a_record_is_code(chat: Chat, content: object, shown: str) -> None:
    refused = await chat.command(chat.ann, "replay", record=upload(content))
    assert refused.text.endswith(shown)
    assert "\\" not in refused.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "content",
    [
        {"options": {HOSTILE: 1}},
        {"options": dict.fromkeys(("stones", "pressors", "board", "rows"), HOSTILE)},
        {"moves": [HOSTILE]},
        {"moves": [HOSTILE * 9000]},
        {"options": {"pressors": [HOSTILE] * 300}},
    ],
)
async def test_nothing_that_a_record_says_is_markup(
    chat: Chat, game: str, content: dict[str, object]
) -> None:
    """Outside code spans everything that could be markup is escaped; code spans end where they should."""
    refused = await chat.command(chat.ann, "replay", record=upload({"game": game} | content))
    assert len(refused.text) < 1500
    assert "\n" not in refused.text
    outside = re.sub(r"`[^`]*`", "", re.sub(r"\\.", "", refused.text))
    assert not re.search(r"[`*@<>\[\]]", outside), refused.text


@every_row("key", GAMES)
@every_row("piece", ["x", "1", "a1", "a1-", "a1x", "a1,", "a1:", " ", "-", "\u0660"])
def test_a_huge_move_is_refused_with_its_ply(key: str, piece: str) -> None:
    text = (piece * 450_000)[:450_000]
    with pytest.raises(RecordError, match=r"^move 1: .") as error:
        read_record(json.dumps({"game": key, "moves": [text]}, ensure_ascii=False).encode())
    assert len(str(error.value)) < 600


async def test_a_file_that_is_too_large_is_not_fetched(chat: Chat, animator: Animator) -> None:
    async def never() -> bytes:
        pytest.fail("fetched")

    refused = await chat.command(chat.ann, "replay", record=Upload("a.json", 1_000_001, never))
    assert "larger than 1 MB" in refused.text
    lying = await chat.command(chat.ann, "replay", record=upload(b" " * 1_000_001, size=5))
    assert "larger than 1 MB" in lying.text


async def test_the_game_goes_on_after_its_end_in_no_record() -> None:
    moves = ["c1,g1", "d2,f2", "a1", "adopt", "b2"]
    options = {"gap": 2, "middle": 3, "rows": 4, "stones": 2}
    with pytest.raises(RecordError, match=r"^move 5: the game is over\. The move there is `b2`\.$"):
        read_record(json.dumps({"game": "bipod", "options": options, "moves": moves}).encode())


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ({"moves": ["b2-b4", "b2-b4"]}, "Zug 2: b2 ist leer. Der Zug dort ist `b2-b4`."),
        ({"options": {"rows": 3}}, "Pux hat keine Optionen: Lass „rows“ weg."),
    ],
)
def test_what_the_rules_refuse_is_said_in_the_language_in_force(said: dict[str, object], shown: str) -> None:
    with in_language("de"), pytest.raises(RecordError) as error:
        read_record(json.dumps({"game": "pux"} | said).encode())
    assert str(error.value) == shown


# Off the event loop


def hold(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event, list[str]]:
    """Animations that begin, tell in which thread, and wait until they may end or nobody wants them."""
    begun, may_end, threads = threading.Event(), threading.Event(), list[str]()

    def animate(*args: Any, **kwargs: Any) -> Steps[bytes]:
        threads.append(threading.current_thread().name)
        begun.set()
        while not may_end.wait(0.002):
            yield
        return b"GIF89a"

    monkeypatch.setattr(board_renderer, "animate", animate)
    return begun, may_end, threads


async def test_boards_are_drawn_while_games_are(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many whole games are wanted, no board waits for them, and the event loop never does."""
    begun, may_end, threads = hold(monkeypatch)
    read_in: list[str] = []
    reading = read_record

    def noted(content: bytes | None) -> Any:
        read_in.append(threading.current_thread().name)
        return reading(content)

    monkeypatch.setattr("bot.conversation.features.replay.feature.read_record", noted)
    board_renderer = BoardRenderer()
    chat.services.board_renderer = board_renderer
    try:
        wanted = [
            asyncio.create_task(chat.command(chat.ann, "replay", record=upload(record(moves=list(PLIES)))))
            for _ in range(4)
        ]
        await asyncio.to_thread(begun.wait)
        game = GAMES["pux"]
        picture = await board_renderer.scene("pux", Scene(game.start(game.settle({}))))
        assert picture.png
        assert not any(task.done() for task in wanted)
        may_end.set()
        replies: list[Reply] = await asyncio.gather(*wanted)
    finally:
        board_renderer.close()
    assert all(reply.pictures for reply in replies)
    assert set(threads) | set(read_in) == {"animator_0"}


async def test_closing_gives_whole_games_up(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program must end within seconds, whatever someone wanted to see."""
    begun, _, _ = hold(monkeypatch)
    board_renderer = BoardRenderer()
    game = GAMES["pux"]
    asked = [asyncio.create_task(board_renderer.animation("pux", game.settle({}), PLIES)) for _ in range(2)]
    await asyncio.to_thread(begun.wait)
    await asyncio.to_thread(board_renderer.close)
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(result) for result in results] == [GivenUpError] * 2
    with pytest.raises(GivenUpError):
        await board_renderer.animation("pux", game.settle({}), PLIES)
