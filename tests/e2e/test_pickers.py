"""A game of each kind, moved by pickers or the keypad alone."""

import random
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from rules.core.game import replay
from rules.core.position import Position
from rules.games.catalogue import GAMES, MODULE_OF
from tests.support.discord import Answer, Discord, Message, User
from tests.support.service import running, shortest_game


async def pick(discord: Discord, user: User, board: Message, wanted: str, labels: list[str]) -> Answer:
    """Open the picker under a public board and press ``labels`` until the move ``wanted`` can be played; play it."""
    # Only the requests of the last press are counted: the steps before it need no wait for quiet.
    discord.hurried = True
    step = await discord.click(user, board, "Pick")
    assert step.ephemeral
    assert not step.updated, "the board that everybody sees stays"
    for label in labels:
        while label not in step.labels:
            page = next(one for one in step.labels if one.startswith("Page "))
            step = await discord.click(user, step.message, page)
        step = await discord.click(user, step.message, label)
        assert step.updated, "a step changes the picker's own message"
        assert step.attachments, "each step is previewed"
        assert len(step.labels) <= 25
    played = next(label for label in step.labels if label in ("Play", f"Play {wanted}"))
    discord.hurried = False
    return await discord.click(user, step.message, played)


def alike(one: str, other: str) -> int:
    """How many characters two texts have in common at their beginning."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))


def way_to(position: Position[Any], wanted: str) -> list[str]:
    """The labels that lead through a game's steps to a move: all are tried, those first that look like it."""
    start: tuple[str, list[str]] = ("", [])
    waiting, seen = [start], {""}
    while waiting:
        waiting.sort(key=lambda tried: alike(tried[0], wanted), reverse=True)
        chosen, labels = waiting.pop(0)
        step = position.step(chosen)
        if step.move == wanted:
            return labels
        for choice in step.picks:
            if choice.open and choice.chosen and choice.chosen not in seen:
                seen.add(choice.chosen)
                waiting.append((choice.chosen, [*labels, choice.label]))
    raise AssertionError(f"no steps lead to {wanted}")


async def test_a_game_by_hand(discord: Discord, store: Path) -> None:
    """Of one game, whose plies take the most steps; every game's are picked in the conversation's tests."""
    key = "bipod"
    club = discord.guild("Club")
    games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
    recorded = shortest_game(MODULE_OF[key])
    game = GAMES[key]
    position = game.start(game.settle(recorded["options"]))
    async with running(discord, store):
        options = recorded["options"]
        challenge = await discord.slash(ann, games, f"challenge {key}", opponent=ben, seat="first", **options)
        board = (await discord.click(ben, challenge.message, "Accept")).message
        for ply, (move, after) in enumerate(replay(position, recorded["moves"])):
            mover = (ann, ben)[ply % 2]
            wanted = position.notate(move)
            answer = await pick(discord, mover, board, wanted, way_to(position, wanted))
            assert after.outcome is not None or f"played {wanted}" in answer.content, answer.content
            assert not answer.ephemeral
            assert len(answer.requests) == 1
            board, position = answer.message, after
        assert " win #1 " in board.text or " wins #1 " in board.text or " is a draw: " in board.text
    assert discord.late == []
    assert discord.refusals == []


async def test_the_keypad_opens_behind_move(discord: Discord, store: Path) -> None:
    club = discord.guild("Club")
    games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
    async with running(discord, store):
        challenge = await discord.slash(ann, games, "challenge graph-hockey", opponent=ben, seat="first")
        board = (await discord.click(ben, challenge.message, "Accept")).message
        keypad = await discord.click(ann, board, "Move")
        assert keypad.ephemeral
        assert len(keypad.labels) == 25
        letters = [label for label in keypad.labels if len(label) == 1 and label.isalpha()]
        assert sorted(letters) == sorted("WERTYQUAISKDFGHJVZLB")
        before = keypad.attachments[0].data
        looked = await discord.click(ann, keypad.message, "I")
        assert looked.attachments[0].data != before, "a press previews the move"
        assert "right 2" in looked.content
        off = await discord.click(ann, looked.message, "Turn off")
        assert off.message.button("I").disabled
        other = await discord.click(ann, off.message, "R")
        assert other.labels == ["Play R", "Turn off", "All on", "As a list", "Back"]
        on = await discord.click(ann, other.message, "All on")
        assert not on.message.button("I").disabled
        looked = await discord.click(ann, on.message, "K")
        back = await discord.click(ann, looked.message, "Back")
        looked = await discord.click(ann, back.message, "K")
        listed = await discord.click(ann, looked.message, "As a list")
        menu = next(
            row["components"][0] for row in listed.message.components if row["components"][0]["type"] == 3
        )
        entry = next(option["label"] for option in menu["options"] if option["label"].startswith("I – "))
        chosen = await discord.select(ann, listed.message, menu["custom_id"], entry)
        played = await discord.click(ann, chosen.message, "Play I")
        assert "played I" in played.content
        stale = await discord.click(ann, keypad.message, "tp:pick:1:0:R", forged=True)
        assert stale.ephemeral
        assert "not your turn" in stale.content


async def test_a_move_that_loses_at_once_is_asked_about(discord: Discord, store: Path) -> None:
    """The other goal in Graph Hockey: said, and asked again, whether typed or picked."""
    club = discord.guild("Club")
    games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
    game = GAMES["graph-hockey"]
    async with running(discord, store):
        challenge = await discord.slash(
            ann, games, "challenge graph-hockey", opponent=ben, seat="first", side=1, gap=2
        )
        await discord.click(ben, challenge.message, "Accept")
        position = game.start(game.settle({"side": 1, "gap": 2}))
        chance = random.Random(3)
        while not (losing := [move for move in position.moves() if position.warning(move)]):
            safe = [move for move in position.moves() if position.play(move).outcome is None]
            move = chance.choice(safe)
            mover = (ann, ben)[position.to_move or 0]
            await discord.slash(mover, games, "move", move=position.notate(move))
            position = position.play(move)
        loser = (ann, ben)[position.to_move or 0]
        text = position.notate(losing[0])
        asked = await discord.slash(loser, games, "move", move=text)
        assert asked.ephemeral
        assert "Careful" in asked.content
        assert asked.labels == [f"Play {text}", "Another move"]
        over = await discord.click(loser, asked.message, f"Play {text}")
        assert "#1 " in over.content


async def test_a_typed_move_is_confirmed_on_request(discord: Discord, store: Path) -> None:
    club = discord.guild("Club")
    games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
    async with running(discord, store):
        set_up = await discord.slash(ann, games, "settings board", confirm=True, theme="dark")
        assert "dark" in set_up.content
        challenge = await discord.slash(ann, games, "challenge pux", opponent=ben, seat="first")
        await discord.click(ben, challenge.message, "Accept")
        asked = await discord.slash(ann, games, "move", move="b2-b4")
        assert asked.ephemeral
        assert asked.attachments
        played = await discord.click(ann, asked.message, "Play b2-b4")
        assert "played b2-b4" in played.content
        assert not played.ephemeral


async def test_replay_and_try(discord: Discord, store: Path) -> None:
    club = discord.guild("Club")
    games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
    async with running(discord, store):
        challenge = await discord.slash(ann, games, "challenge pux", opponent=ben, seat="first")
        await discord.click(ben, challenge.message, "Accept")
        await discord.slash(ann, games, "move", move="b2-b4")
        shown = await discord.slash(ben, games, "replay")
        assert shown.deferred
        assert shown.message.attachments[0].data.startswith(b"GIF89a")
        tried = await discord.slash(ben, games, "try bipod", stones=1)
        assert tried.ephemeral
        form = await discord.click(ben, tried.message, "Move")
        moved = await discord.submit(ben, form.modal, "f2")
        assert "played f2" in moved.content
        wrong = await discord.submit(ben, (await discord.click(ben, moved.message, "Move")).modal, "f2")
        assert "isn’t possible here" in wrong.content
        back = await discord.click(ben, wrong.message, "Back")
        assert "played" not in back.content
    assert discord.refusals == []


@pytest.mark.parametrize("key", GAMES)
async def test_a_trial_without_a_keyboard(discord: Discord, store: Path, key: str) -> None:
    """Over a restart, by the buttons of one private message, which shows nothing but words and a board."""
    club, position = discord.guild("Club"), GAMES[key].start(GAMES[key].settle({}))
    games, ann, eve = club.channel("games"), club.member("Ann"), club.member("Eve")
    wanted = position.notate(next(iter(position.listing())))
    async with running(discord, store):
        tried = await discord.slash(ann, games, f"try {key}")
        assert tried.labels == ["Move", "Pick", "Back", "Moves", "Start over"]
        listed = await discord.click(ann, tried.message, "Moves")
        assert listed.ephemeral
        assert not listed.updated
        step = await discord.click(ann, tried.message, "Pick")
    async with running(discord, store):
        for label in way_to(position, wanted):
            while label not in step.labels:
                page = next(one for one in step.labels if one.startswith("Page "))
                step = await discord.click(ann, step.message, page)
            step = await discord.click(ann, step.message, label)
            assert step.updated
            assert step.attachments
        play = next(label for label in step.labels if label in ("Play", f"Play {wanted}"))
        played = await discord.click(ann, step.message, play)
        assert played.updated
        assert f"played {wanted}" in played.content
        assert len(played.content) <= 200
        assert "{" not in played.content
        assert played.labels == ["Move", "Pick", "Back", "Moves", "Start over"]
        back = played.message.button("Back").custom_id or ""
        stolen = await discord.click(eve, played.message, back, forged=True)
        assert "isn’t kept any more" in stolen.content
    assert discord.refusals == []
