"""How people like boards, and that boards come so; options of new games; hints; games played by ear alone."""

import random
import re

import pytest

from bot.conversation.core.actions import ACCEPT, VIEW, Action
from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.replies import TEXT_LIMIT
from bot.service.settings.display import BoardFormat, DisplayPreferences, DisplaySettings, View
from renderers.base import Description
from renderers.theme import THEMES
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.audience import Audience
from rules.match.match import Match
from rules.match.offers import OfferKind
from rules.match.people import Person
from tests.support.chat import Chat, button, moves_listed

# Choosing


async def test_every_choice_stays_and_is_told(chat: Chat) -> None:
    preferences = DisplayPreferences()
    choices: list[tuple[str, object]] = [
        *(("theme", theme) for theme in (*THEMES, "light")),
        *(("view", view.value) for view in (View.FIRST, View.MINE)),
        *(("as_", shown.value) for shown in (BoardFormat.TEXT, BoardFormat.SPOKEN, BoardFormat.IMAGE)),
        *(("confirm", sure) for sure in (True, False)),
    ]
    told = set()
    for name, value in choices:
        reply = await chat.command(chat.ann, "settings board", **{name: value})  # type: ignore[arg-type]
        assert reply.private
        told.add(reply.text)
        preferences = await chat.services.display_settings.of(Audience((chat.ann.id,)))
        assert getattr(preferences, {"as_": "shown"}.get(name, name)) == value
        shown = await chat.command(chat.ann, "settings show")
        kept = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
        assert any(menu.chosen.endswith(f"|{name.rstrip('_')}|{kept}") for menu in shown.menus)
    assert len(told) >= 7
    assert preferences == DisplayPreferences()
    assert await chat.services.display_settings.of(Audience((chat.bob.id,))) == DisplayPreferences(), (
        "each their own"
    )


async def test_choices_come_together_and_outlive_a_restart(chat: Chat) -> None:
    chosen = await chat.command(
        chat.ann, "settings board", theme="contrast", view="first", as_="spoken", confirm=True
    )
    nothing = await chat.command(chat.ann, "settings board")
    assert nothing.text == chosen.text
    await chat.restart()
    kept = await chat.services.display_settings.of(Audience((chat.ann.id,)))
    assert kept == DisplayPreferences("contrast", View.FIRST, BoardFormat.SPOKEN, confirm=True)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("theme", ""),
        ("theme", "Dark"),
        ("view", "theirs"),
        ("view", 1),
        ("as_", "sound"),
        ("as_", "`@everyone`" * 300),
        ("as_", True),
    ],
)
async def test_forged_choices_are_refused(chat: Chat, name: str, value: str | int) -> None:
    refused = await chat.command(chat.ann, "settings board", **{name: value})
    assert " or " in refused.text
    assert refused.private
    assert await chat.services.display_settings.of(Audience((chat.ann.id,))) == DisplayPreferences()


@pytest.mark.parametrize("name", ["theme", "view", "as", "confirm"])
async def test_a_stored_choice_that_is_not_known_does_no_harm(chat: Chat, name: str) -> None:
    """Such as one of a version of ours that has been taken back."""
    await DisplaySettings(chat.use_cases.context).choose(chat.ann.id, {name: "pink"})
    assert await chat.services.display_settings.of(Audience((chat.ann.id,))) == DisplayPreferences()


# Boards as one likes them


async def test_a_public_board_is_drawn_for_the_player_to_move(chat: Chat) -> None:
    await chat.command(chat.ann, "settings board", theme="dark", view="first")
    await chat.command(chat.bob, "settings board", theme="contrast")
    match = await chat.match("pux")
    await chat.command(chat.ann, "move", move="b2-b4", game=str(match.id))
    await chat.command(chat.bob, "move", move="c7-c5", game=str(match.id))
    assert [drawn[1:] for drawn in chat.board_renderer.drawn] == [
        (Side.FIRST, "contrast"),
        (Side.FIRST, "dark"),
    ], "in the theme of the player to move, and never turned"
    await chat.command(chat.bob, "settings board", as_="spoken")
    await chat.command(chat.ann, "settings board", as_="text")
    spoken = await chat.command(chat.ann, "move", move="g2-g3", game=str(match.id))
    assert not spoken.private
    assert not spoken.pictures
    assert "White moved g2 to g3." in spoken.text
    text = await chat.command(chat.bob, "move", move="g7-g6", game=str(match.id))
    assert "```\n" in text.text
    assert len(chat.board_renderer.drawn) == 2
    assert text.pings == (chat.ann.account,)


async def test_a_spectator_sees_boards_as_they_like_them(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.use_cases.play(match, chat.ann, "b2-b4")
    await chat.command(chat.eve, "settings board", theme="dark")
    await chat.press(chat.eve, Action(VIEW, match.id))
    assert chat.board_renderer.drawn[-1][1:] == (Side.SECOND, "dark"), "from the side of the player to move"
    await chat.command(chat.eve, "settings board", view="first", as_="spoken")
    heard = await chat.press(chat.eve, Action(VIEW, match.id))
    assert heard.private
    assert not heard.pictures
    assert "White moved b2 to b4." in heard.text


class Talkative(BoardRenderer):
    """Has much to say about every board."""

    def describe(self, board: object) -> Description:
        return Description("alt", "x\n" * 949, "Word. " * 500)


@pytest.mark.parametrize("shown", ["text", "spoken"])
async def test_words_that_leave_no_room_become_a_file(chat: Chat, shown: str) -> None:
    match = await chat.match("pux")
    chat.services.board_renderer = talkative = Talkative()
    for person in (chat.ann, chat.bob):
        await chat.command(person, "settings board", as_=shown)
    replies = [
        await chat.command(chat.ann, "board", game=str(match.id)),
        await chat.pick(match),
        await chat.command(chat.ann, "move", move="b2-b4", game=str(match.id)),
        await chat.command(chat.bob, "next"),
    ]
    for reply in replies:
        assert len(reply.text) <= TEXT_LIMIT
        assert reply.file is not None or "x\nx" in reply.text
    assert any(reply.file is not None for reply in replies)
    talkative.close()


async def test_offers_leave_no_board_too_long(chat: Chat) -> None:
    """What stands under a board of text may be too much for one message: then the board becomes a file."""
    await chat.command(chat.ann, "settings board", as_="text")
    matches = [await chat.match("graph-hockey") for _ in range(7)]
    for match in matches[1:]:
        await chat.use_cases.offers.offer(OfferKind.DRAW, match.id, chat.bob)
    reply = await chat.command(chat.ann, "next")
    assert reply.text.count("Bob offers a draw in #") == 5


# New games


async def test_a_number_of_cells_is_drawn_once(chat: Chat) -> None:
    """They stand on the challenge before anyone accepts, and stay the same cells over a restart."""
    made = await chat.command(chat.ann, "challenge polatty-pressure", pressors=20)
    assert "pressors 20" in made.text
    (drawn,) = chat.board_renderer.drawn
    shown = drawn[0].position.diagram()
    assert made.posts_challenge is not None
    challenge = await chat.use_cases.challenges.get(made.posts_challenge)
    cells = challenge.options["pressors"]
    assert isinstance(cells, tuple)
    assert len(set(cells)) == 20
    await chat.restart()
    accepted = await chat.press(chat.bob, Action(ACCEPT, made.posts_challenge))
    assert not accepted.private
    match = await chat.use_cases.stored(made.posts_challenge)
    assert match.options["pressors"] == cells
    assert chat.board_renderer.drawn[-1][0].position.diagram() == shown


# Hints


# By ear alone


async def mover_of(chat: Chat, match: Match) -> tuple[Person, str] | None:
    """Who is told that it is their move, and the whole text of their spoken board."""
    for person in (chat.ann, chat.bob):
        heard = await chat.command(person, "board", game=str(match.id), as_="spoken")
        assert not heard.pictures
        assert "```" not in heard.text, "no grid"
        if ", your move: " in heard.text:
            return person, heard.text + (heard.file.content.decode() if heard.file else "")
        if f" wins #{match.id}" in heard.text or "is a draw" in heard.text:
            return None
    return pytest.fail("nobody is to move, and nothing is over")


def named_first(move: str) -> str:
    return re.split(r"[-x:,]", move)[0]


SPOKEN: list[tuple[str, dict[str, object]]] = [
    ("polatty-pressure", {}),
    ("graph-hockey", {"side": 1, "gap": 2}),
    ("pommel", {}),
    ("pommel", {"board": "76", "sight": "orthogonal"}),
    ("pux", {}),
    ("bipod", {"gap": 3, "rows": 4}),
]


@pytest.mark.parametrize(("key", "options"), SPOKEN)
async def test_a_whole_game_by_ear(chat: Chat, key: str, options: dict[str, object]) -> None:
    """Played from what ``/board as:spoken`` and ``/moves`` say, and from nothing else."""
    match = await chat.match(key, options)
    lot, last, over = random.Random(8), "", False
    for ply in range(60):
        found = await mover_of(chat, match)
        if found is None:
            over = True
            break
        person, heard = found
        if last:
            assert f"Turn {ply}: " in heard, "the last ply is told"
        listed = await chat.command(person, "moves", game=str(match.id))
        moves = moves_listed(listed.text)
        assert moves
        if key in ("polatty-pressure", "graph-hockey", "pommel", "pux"):
            silent = [
                move for move in moves if move != "pass" and not re.search(rf"\b{named_first(move)}\b", heard)
            ]
            assert not silent, "every piece, cell or letter that a move begins with is heard of"
        last = lot.choice(moves)
        played = await chat.command(person, "move", move=last, game=str(match.id))
        if "Careful" in played.text:
            played = await chat.press(person, button(played, f"Play {last}"))
        over = f" wins #{match.id} " in played.text or "is a draw" in played.text
        assert over or f"played {GAMES[key].start(match.options).in_words(last)}" in played.text.replace(
            "`", ""
        )
    plies = await chat.plies(match.id)
    assert over or len(plies) == 60
    if over:
        assert (await chat.use_cases.stored(match.id)).outcome is not None
