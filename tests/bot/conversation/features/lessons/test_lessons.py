"""``/learn``: every lesson is played to its end, tries are answered, and the place is kept."""

import pytest

from bot.conversation.core.actions import LEARN, Action
from bot.conversation.core.replies import Reply
from bot.conversation.features.lessons.messages import (
    LESSON_HINT,
    LESSON_MOVE,
    LESSON_PICK,
    LESSON_SHOW,
    LESSON_STEP,
)
from bot.locales.say import lessons as say
from bot.locales.texts import lesson
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from rules.games.catalogue import GAMES
from tests.support.chat import GARBAGE, Chat, button, open_labels

KINDS = (
    LESSON_STEP,
    LESSON_MOVE,
    LESSON_PICK,
    LESSON_HINT,
    LESSON_SHOW,
)


async def learn(chat: Chat, key: str) -> Reply:
    return await chat.command(chat.ann, f"learn {key}")


async def typed(chat: Chat, under: Reply, text: str) -> Reply:
    form = await chat.press_for_form(chat.ann, button(under, "Move"))
    assert len(form.title) <= 45
    assert len(form.placeholder) <= 100
    return await chat.submit(chat.ann, form.action, text)


def step_shown(reply: Reply) -> str:
    """The number of the step, such as "3/10"."""
    return reply.text.splitlines()[0].partition(" · ")[0].rpartition(" ")[2]


@pytest.mark.parametrize("shown", ["image", "text", "spoken"])
@pytest.mark.parametrize("key", GAMES)
async def test_a_lesson_is_played_through_with_a_wrong_try_at_each_step(
    chat: Chat, key: str, shown: str
) -> None:
    await chat.command(chat.ann, "settings board", as_=shown)
    reply = await learn(chat, key)
    steps = lesson(key)
    for number, step in enumerate(steps, start=1):
        assert step_shown(reply) == f"{number}/{len(steps)}"
        assert reply.private
        assert step.text in reply.text
        assert f"**Now you:** {step.task}" in reply.text
        assert bool(reply.pictures) == (shown == "image")
        assert ("Back" in open_labels(reply)) == (number > 1)
        wrong = await typed(chat, reply, "nonsense")
        assert "**Not quite.**" in wrong.text
        assert step.task in wrong.text, "the same step again"
        assert wrong.replaces
        hinted = await chat.press(chat.ann, button(wrong, "Hint"))
        assert step.hint in hinted.text
        assert "Hint" not in open_labels(hinted)
        right = await typed(chat, hinted, step.answer)
        assert step.right in right.text
        assert right.replaces
        if number < len(steps):
            assert open_labels(right)[0] == "Next"
            reply = await chat.press(chat.ann, button(right, "Next"))
    assert f"You know {GAMES[key].name} now" in right.text
    assert f"`/challenge {key}`" in right.text
    again = await learn(chat, key)
    assert say.again() in again.text
    assert step_shown(again) == f"1/{len(steps)}"


@pytest.mark.parametrize("key", GAMES)
async def test_what_is_marked_are_areas_of_the_picture(chat: Chat, key: str) -> None:
    await learn(chat, key)
    for number, step in enumerate(lesson(key)):
        await chat.press(chat.ann, Action.to_page(LESSON_STEP, number, key))
        scene, near, _ = chat.board_renderer.drawn[-1]
        names = {area.name for area in RENDERERS[key].areas(scene, near)}
        assert set(step.chosen) | set(step.targets) <= names, f"step {number + 1}"
        assert (scene.chosen, scene.targets) == (step.chosen, step.targets)
        assert chat.ann.name in scene.names


@pytest.mark.parametrize("key", GAMES)
async def test_show_me_plays_the_answer(chat: Chat, key: str) -> None:
    reply = await learn(chat, key)
    for step in lesson(key):
        hinted = await chat.press(chat.ann, button(reply, "Hint"))
        shown = await chat.press(chat.ann, button(hinted, "Show me"))
        assert step.right in shown.text
        scene: Scene = chat.board_renderer.drawn[-1][0]
        assert scene.ply == len(step.line(step.answer))
        if "Next" in open_labels(shown):
            reply = await chat.press(chat.ann, button(shown, "Next"))


@pytest.mark.parametrize("key", GAMES)
async def test_every_answer_can_be_picked(chat: Chat, key: str) -> None:
    reply = await learn(chat, key)
    for number, step in enumerate(lesson(key)):
        reply = await chat.press(chat.ann, Action.to_page(LESSON_STEP, number, key))
        waiting, seen = [button(reply, "Pick")], set[str]()
        while waiting:
            action = waiting.pop()
            seen.add(action)
            found = await chat.press(chat.ann, action)
            assert found.replaces
            if step.right in found.text:
                break
            here = [one.action for one in found.buttons if not one.closed and one.action not in seen]
            ours = [
                one
                for one in here
                if (press := Action.parse(one)).kind in KINDS[1:3] and press.text.partition("|")[2]
            ]
            # Those that look like the answer are tried first.
            waiting += sorted(
                ours, key=lambda one: alike(Action.parse(one).text.partition("|")[2], step.answer)
            )
            assert len(seen) < 200
        else:
            raise AssertionError(f"step {number + 1} cannot be solved by hand")


def alike(one: str, other: str) -> tuple[bool, int]:
    return bool(one) and other.startswith(one.rstrip("*,-x:<")), len(one)


async def test_the_place_is_kept_for_each_person_and_game(chat: Chat) -> None:
    reply = await learn(chat, "pux")
    assert say.welcome_back() not in reply.text
    reply = await chat.press(chat.ann, button(reply, "Next"))
    await typed(chat, reply, lesson("pux")[1].answer)
    await chat.restart()
    back = await learn(chat, "pux")
    assert say.welcome_back() in back.text
    assert step_shown(back).startswith("3/"), "the step after the one that was solved"
    assert step_shown(await learn(chat, "pommel")).startswith("1/")
    other = await chat.command(chat.bob, "learn pux")
    assert step_shown(other).startswith("1/")
    earlier = await chat.press(chat.ann, button(back, "Back"))
    assert step_shown(earlier).startswith("2/")
    over = await chat.press(chat.ann, button(earlier, "Start over"))
    assert step_shown(over).startswith("1/")
    assert step_shown(await learn(chat, "pux")).startswith("1/")


async def test_a_legal_move_that_is_not_the_one_asked_for(chat: Chat) -> None:
    reply = await learn(chat, "pux")
    step = lesson("pux")[0]
    assert step.otherwise in (await typed(chat, reply, "c2-c3")).text
    known = await typed(chat, reply, "B2 - B7")
    assert "isn’t possible" in known.text or "can't reach" in known.text


async def test_the_games_own_refusal_says_why(chat: Chat) -> None:
    reply = await chat.press(chat.ann, Action.to_page(LESSON_STEP, 2, "pommel"))
    refused = await typed(chat, reply, "b1-b3")
    assert "you have to capture" in refused.text


async def test_a_move_that_can_be_read_in_two_ways_is_asked_about(chat: Chat) -> None:
    (number,) = [index for index, step in enumerate(lesson("bipod")) if step.title == "The orange road"]
    reply = await chat.press(chat.ann, Action.to_page(LESSON_STEP, number, "bipod"))
    asked = await typed(chat, reply, "f2")
    chosen = await chat.press(chat.ann, button(asked, "Play f2o"))
    assert lesson("bipod")[number].right in chosen.text


async def test_the_learn_button_lists_the_games_and_opens_one(chat: Chat) -> None:
    games = await chat.press(chat.ann, Action(LEARN))
    assert open_labels(games) == [game.name for game in GAMES.values()]
    opened = await chat.press(chat.ann, button(games, "Bipod"))
    assert step_shown(opened).startswith("1/")
    assert not opened.replaces


@pytest.mark.parametrize("text", ["", "chess", "chess|b2-b4", *GARBAGE])
async def test_ids_that_name_no_step(chat: Chat, text: str) -> None:
    for kind in KINDS:
        assert (await chat.press(chat.ann, Action.to_page(kind, 0, text))).text == say.no_such_step()
        assert (await chat.press(chat.ann, Action.to_page(kind, 99, "pux"))).text == say.no_such_step()
    filled = await chat.submit(chat.ann, Action.to_page(LESSON_MOVE, 99, "pux"), "b2-b4")
    assert filled.text == say.no_such_step()


@pytest.mark.parametrize("text", GARBAGE)
async def test_made_up_choices_and_moves_are_answered(chat: Chat, text: str) -> None:
    for key in GAMES:
        for kind in (LESSON_PICK, LESSON_MOVE):
            action = Action.to_page(kind, 1, f"{key}|{text}")
            if action.fits and text:
                assert (await chat.press(chat.ann, action)).private
