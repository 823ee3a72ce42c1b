"""``/puzzle``: a puzzle is shown, answered by typing and by picking, and its answer is kept once."""

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Reply
from bot.conversation.features.puzzles.messages import (
    PUZZLE,
    PUZZLE_HINT,
    PUZZLE_MOVE,
    PUZZLE_NEXT,
    PUZZLE_PICK,
    PUZZLE_SOLUTION,
    action,
)
from bot.locales.say import puzzles as say
from bot.service.playing.puzzles import FROM_MATCHES, PuzzleNumber, of_day
from engine.puzzles import Puzzle, PuzzleKind, puzzles_of
from renderers.scene import Scene
from rules.games.catalogue import GAMES
from storage.playing.match_puzzles import FoundPuzzle
from tests.support.analyst import finished, thought
from tests.support.chat import GARBAGE, Chat, button, open_labels
from tests.support.puzzles import shipped_puzzle

WITH_PUZZLES = [game for game in GAMES if puzzles_of(game)]


async def puzzle(chat: Chat, game: str) -> Reply:
    return await chat.command(chat.ann, "puzzle", game=game)


async def typed(chat: Chat, under: Reply, text: str) -> Reply:
    form = await chat.press_for_form(chat.ann, button(under, "Move"))
    return await chat.submit(chat.ann, form.action, text)


def wrong_move(one: PuzzleNumber) -> str:
    position = one.position()
    moves = (position.notate(move) for move in position.moves())
    return next(move for move in moves if move != one.puzzle.key)


@pytest.mark.parametrize("shown", ["image", "text", "spoken"])
@pytest.mark.parametrize("game", WITH_PUZZLES)
async def test_a_puzzle_is_shown_and_solved(chat: Chat, game: str, shown: str) -> None:
    await chat.command(chat.ann, "settings board", as_=shown)
    one = shipped_puzzle(game, 1)
    reply = await puzzle(chat, game)
    assert reply.private
    assert bool(reply.pictures) == (shown == "image")
    assert f"Difficulty {one.puzzle.grade} of 5" in reply.text
    assert open_labels(reply) == ["Move", "Pick", "Hint", "Solution", "Next"]
    right = await typed(chat, reply, one.puzzle.key)
    assert "**That’s it.**" in right.text
    assert f"1. {one.puzzle.line[0]}" in right.text
    assert right.replaces
    following = await chat.press(chat.ann, button(right, "Next puzzle"))
    assert "puzzle 2" in following.text
    assert "You’ve solved 1 of 1." in following.text


@pytest.mark.parametrize("game", WITH_PUZZLES)
async def test_a_wrong_answer_shows_the_reply_and_can_be_mended_but_not_undone(chat: Chat, game: str) -> None:
    for number, found in list(enumerate(puzzles_of(game), 1))[:3]:
        one = shipped_puzzle(game, number)
        wrong = await chat.press(chat.ann, action(PUZZLE_MOVE, one, wrong_move(one)))
        assert "**Not quite.**" in wrong.text
        scene: Scene = chat.board_renderer.drawn[-1][0]
        plies = scene.ply - len(found.moves)
        assert 1 <= plies <= 2
        if found.kind is PuzzleKind.SAVE and plies == 2:
            assert "and wins" in wrong.text
        again = await chat.press(chat.ann, button(wrong, "Again"))
        assert open_labels(again)[0] == "Move"
        right = await typed(chat, again, found.key)
        assert "**That’s it.**" in right.text
    tally = await chat.services.puzzles.tally(chat.ann.id, game)
    assert (tally.solved, tally.answered) == (0, 3)


async def test_what_is_no_move_is_refused_and_counts_for_nothing(chat: Chat) -> None:
    reply = await puzzle(chat, "pux")
    refused = await typed(chat, reply, "nonsense")
    assert "Not quite" not in refused.text
    assert open_labels(refused)[0] == "Move"
    assert "solved" not in (await puzzle(chat, "pux")).text


async def test_the_solution_counts_as_an_answer(chat: Chat) -> None:
    reply = await puzzle(chat, "pommel" if puzzles_of("pommel") else "pux")
    shown = await chat.press(chat.ann, button(reply, "Solution"))
    assert "**Solution:**" in shown.text
    following = await chat.press(chat.ann, button(shown, "Next puzzle"))
    assert "You’ve solved 0 of 1." in following.text


@pytest.mark.parametrize("game", WITH_PUZZLES)
async def test_a_hint_says_where_to_look_and_not_the_move(chat: Chat, game: str) -> None:
    one = shipped_puzzle(game, 1)
    hinted = await chat.press(chat.ann, button(await puzzle(chat, game), "Hint"))
    assert "**Hint:**" in hinted.text
    assert one.puzzle.key not in hinted.text or len(one.puzzle.key) < 3


@pytest.mark.parametrize("game", WITH_PUZZLES)
async def test_every_key_can_be_picked(chat: Chat, game: str) -> None:
    reply = await puzzle(chat, game)
    one = shipped_puzzle(game, 1)
    waiting, seen = [button(reply, "Pick")], set[str]()
    while waiting:
        pressed = waiting.pop()
        seen.add(pressed)
        found = await chat.press(chat.ann, pressed)
        assert found.replaces
        if "That’s it" in found.text:
            return
        here = [each.action for each in found.buttons if not each.closed and each.action not in seen]
        ours = [
            each
            for each in here
            if Action.parse(each).kind in {PUZZLE_PICK, PUZZLE_MOVE} and "|" in Action.parse(each).text
        ]
        waiting += sorted(
            ours, key=lambda each: alike(Action.parse(each).text.partition("|")[2], one.puzzle.key)
        )
        assert len(seen) < 200
    raise AssertionError("the key cannot be picked")


def alike(one: str, other: str) -> tuple[bool, int]:
    return bool(one) and other.startswith(one.rstrip("*,-x:<")), len(one)


async def test_without_a_game_it_is_the_puzzle_of_the_day(chat: Chat) -> None:
    one = of_day(chat.use_cases.at)
    reply = await chat.command(chat.ann, "puzzle")
    assert say.today() in reply.text
    assert f"**{GAMES[one.game].name}** · puzzle {one.number}" in reply.text
    await chat.press(chat.ann, action(PUZZLE_MOVE, one, one.puzzle.key))
    assert say.today_solved() in (await chat.command(chat.ann, "puzzle")).text
    assert say.today() in (await chat.command(chat.bob, "puzzle")).text
    await chat.press(chat.bob, action(PUZZLE_SOLUTION, one))
    assert say.today_missed() in (await chat.command(chat.bob, "puzzle")).text


async def test_who_has_answered_all_is_told_so(chat: Chat) -> None:
    for number in range(1, len(puzzles_of("pux")) + 1):
        await chat.services.puzzles.keep(chat.ann.id, shipped_puzzle("pux", number), solved=True)
    reply = await puzzle(chat, "pux")
    assert "You’ve answered all" in reply.text


@pytest.mark.parametrize("text", ["", "chess", "pux", "pux|", *(f"pux|{each}" for each in GARBAGE)])
@pytest.mark.parametrize(
    "kind", [PUZZLE, PUZZLE_NEXT, PUZZLE_MOVE, PUZZLE_PICK, PUZZLE_HINT, PUZZLE_SOLUTION]
)
async def test_a_puzzle_that_is_not_there_says_so(chat: Chat, kind: str, text: str) -> None:
    for page in (0, 99_999):
        reply = await chat.press(chat.ann, f"{kind}:0:{page}:{text}")
        assert say.gone() in reply.text
        assert reply.private


async def test_a_puzzle_of_a_match_is_solved_like_the_others(chat: Chat) -> None:
    number, puzzle = await found_in_a_match(chat)
    reply = await chat.press(chat.ann, str(Action.to_page(PUZZLE, number, "pux|new")))
    assert f"puzzle {number}" in reply.text
    right = await typed(chat, reply, puzzle.key)
    assert "**That’s it.**" in right.text
    await chat.command(chat.bob, "settings puzzles", mine=False)
    gone = await chat.press(chat.ann, button(right, "Again"))
    assert "isn’t there any more" in gone.text


async def found_in_a_match(chat: Chat) -> tuple[int, Puzzle]:
    """A puzzle that was found in a match of Ann and Bob."""
    puzzle, use = puzzles_of("pux")[4], chat.use_cases
    number = await finished(use, await chat.match("pux"), chat.ann, chat.bob)
    await use.analyses.ask(number)
    await thought(use.analyses, number)
    (task,) = await use.puzzle_mining.waiting()
    await use.puzzle_mining.keep(task, [FoundPuzzle(puzzle.written(), "a shape")])
    return FROM_MATCHES + 1, puzzle
