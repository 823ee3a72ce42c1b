"""``/hint``: three steps in private, each drawn on the board, and the move played at the end; and who gets none."""

import pytest

from bot.conversation.core.actions import ACCEPT, HINT_STEP, MORE, MOVE_FORM, Action
from bot.conversation.features.moves.picker import PLAY_SURE
from bot.locales.catalogue import translated
from bot.service.playing.computer_opponent import EngineTask
from rules.games.catalogue import GAMES
from rules.match.match import Match, MatchId, Revision
from tests.support.chat import GARBAGE, Chat, button, mentioned, open_labels
from tests.support.computer_opponent import TURNPOST, FakeThinker, advice_on

NOT_ALLOWED = (
    "There are no hints in this match: both players agree to them in the challenge, with `hints`. "
    "`/preview` shows where your own moves lead."
)


def thinker(chat: Chat) -> FakeThinker:
    assert chat.thinker is not None
    return chat.thinker


async def against_computer(chat: Chat, game: str = "pux") -> Match:
    await chat.command(chat.ann, f"challenge {game}", opponent=TURNPOST, seat="first", place="here")
    return await chat.use_cases.stored(MatchId(1))


@pytest.mark.parametrize("game", GAMES)
async def test_what_matters_then_where_then_the_move_which_can_be_played(chat: Chat, game: str) -> None:
    match = await chat.match(game, hints=True)
    title = f"#1 {GAMES[game].name}"
    first = await chat.command(chat.ann, "hint")
    [thought] = thinker(chat).asked
    advice = advice_on(thought)
    assert first.private
    assert first.text == f"Hint for {title}, 1 of 3. **What matters:** {advice.fact}"
    assert open_labels(first) == ["Where?"]
    scene, _, _ = chat.board_renderer.drawn[-1]
    assert (scene.ply, scene.targets, scene.chosen) == (0, (), ()), "nothing new is marked"
    second = await chat.press(chat.ann, button(first, "Where?"))
    assert second.private
    assert second.replaces
    assert second.text == f"Hint for {title}, 2 of 3. **Where:** {advice.where}"
    assert open_labels(second) == ["Show me"]
    scene, _, _ = chat.board_renderer.drawn[-1]
    assert (scene.ply, scene.targets) == (0, advice.cells)
    third = await chat.press(chat.ann, button(second, "Show me"))
    assert third.replaces
    assert third.text.startswith(f"Hint for {title}, 3 of 3. **The move:** `{advice.move}`")
    scene, _, _ = chat.board_renderer.drawn[-1]
    assert (scene.ply, scene.planned) == (1, True), "the move is drawn as one that can happen"
    assert open_labels(third) == [f"Play {advice.move}"]
    assert await chat.plies(match.id) == (), "nothing is played by looking"
    assert len(thinker(chat).asked) == 1
    played = await chat.press(chat.ann, third.buttons[0].action)
    assert not played.private
    assert await chat.plies(match.id) == (advice.move,)


async def test_the_picture_marks_only_what_the_board_has(chat: Chat) -> None:
    """``where`` names areas that the picture has, in every game."""
    for game in GAMES:
        match = await chat.match(game, hints=True)
        hint = await chat.services.hints.ask(match.id, chat.ann, lambda one: thinker(chat).advise(one, 1))
        renderer = chat.board_renderer
        await chat.press(chat.ann, Action(HINT_STEP, match.id, match.revision, "2"))
        scene, near, _ = renderer.drawn[-1]
        names = {area.name for area in await renderer.areas(game, scene, near)}
        assert set(hint.advice.cells) <= names, game


async def test_it_is_in_more_where_it_can_be_had(chat: Chat) -> None:
    match = await against_computer(chat)
    more = await chat.press(chat.ann, Action(MORE, match.id, match.revision))
    hint = await chat.press(chat.ann, button(more, "Hint"))
    assert not hint.replaces, "More stays as it is"
    assert open_labels(hint) == ["Where?"]
    assert "Hint" not in open_labels(await chat.press(chat.eve, Action(MORE, match.id, match.revision)))
    plain = await chat.match("pux")
    assert "Hint" not in open_labels(await chat.press(chat.ann, Action(MORE, plain.id, plain.revision)))
    agreed = await chat.match("pux", hints=True)
    assert "Hint" in open_labels(await chat.press(chat.ann, Action(MORE, agreed.id, agreed.revision)))
    assert "Hint" not in open_labels(await chat.press(chat.bob, Action(MORE, agreed.id, agreed.revision)))
    await chat.use_cases.playing.resign(agreed.id, chat.bob)
    assert "Hint" not in open_labels(await chat.press(chat.ann, Action(MORE, agreed.id, agreed.revision)))


async def test_between_people_both_must_have_agreed(chat: Chat) -> None:
    match = await chat.match("pux")
    assert (await chat.command(chat.ann, "hint")).text == NOT_ALLOWED
    reply = await chat.press(chat.ann, Action(HINT_STEP, match.id, match.revision, "3"))
    assert reply.private
    assert reply.text == NOT_ALLOWED
    challenge = await chat.challenge(chat.ann, chat.bob, hints=True, seat="first")
    await chat.press_challenge(chat.bob, ACCEPT, challenge.id)
    assert "1 of 3" in (await chat.command(chat.ann, "hint", game=str(challenge.id))).text
    assert [one.task for one in thinker(chat).asked] == [EngineTask.HINT]


@pytest.mark.parametrize("step", ["", "1", "2", "3"])
async def test_who_presses_and_when_is_checked(chat: Chat, step: str) -> None:
    match = await chat.match("pux", hints=True)
    action = Action(HINT_STEP, match.id, match.revision, step)
    assert "not your turn" in (await chat.press(chat.bob, action)).text
    stranger = await chat.press(chat.eve, action)
    assert "Only the two players of this match" in stranger.text
    await chat.use_cases.play(match, chat.ann, "b2-b4")
    old = await chat.press(chat.ann, action)
    assert old.text.startswith("That was an earlier position of #1.")
    assert "earlier position" in (await chat.press(chat.bob, action)).text
    await chat.use_cases.playing.resign(match.id, chat.bob)
    assert "This match is over" in (await chat.press(chat.ann, action)).text
    assert "This match is over" in (await chat.command(chat.ann, "hint", game="1")).text
    assert thinker(chat).asked == [], "nobody thinks for one who gets nothing"


async def test_a_slow_thought_says_so_and_is_there_when_asked_again(chat: Chat) -> None:
    await chat.match("pux", hints=True)
    thinker(chat).slow = True
    late = await chat.command(chat.ann, "hint")
    assert late.private
    assert late.text.startswith("Thinking takes longer than usual. Ask again in a moment")
    thinker(chat).slow = False
    assert "1 of 3" in (await chat.command(chat.ann, "hint")).text


async def test_without_workers_it_is_neither_offered_nor_given(chat: Chat) -> None:
    match = await against_computer(chat)
    await chat.without_computers()
    more = await chat.press(chat.ann, Action(MORE, match.id, match.revision))
    assert "Hint" not in open_labels(more)
    refused = await chat.command(chat.ann, "hint")
    assert refused.text == (
        "The computer doesn’t think here, so there are no hints. `/moves` shows what you can play."
    )


async def test_a_move_too_long_for_a_button_is_typed(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await chat.match("pux", hints=True)
    monkeypatch.setattr(Action, "fits", property(lambda action: action.kind != PLAY_SURE))
    shown = await chat.press(chat.ann, Action(HINT_STEP, match.id, match.revision, "3"))
    assert [Action.parse(one.action).kind for one in shown.buttons] == [MOVE_FORM]


async def test_which_match_is_asked_where_several_can_be_meant(chat: Chat) -> None:
    for _ in range(2):
        await chat.match("pux", hints=True)
    asked = await chat.command(chat.ann, "hint")
    assert open_labels(asked) == ["Hint in #1 Pux against Bob", "Hint in #2 Pux against Bob"]
    assert "Hint for #2 Pux" in (await chat.press(chat.ann, asked.buttons[1].action)).text
    assert "Hint for #1 Pux" in (await chat.command(chat.ann, "hint", game="1")).text


@pytest.mark.parametrize("text", GARBAGE)
async def test_ids_that_nobody_has_made(chat: Chat, text: str) -> None:
    match = await chat.match("pux", hints=True)
    reply = await chat.press(chat.ann, Action(HINT_STEP, match.id, match.revision, text))
    assert reply.private
    unknown = await chat.press(chat.ann, Action(HINT_STEP, MatchId(99), Revision(0), text))
    assert "no match #99" in unknown.text


async def test_it_speaks_german(chat: Chat) -> None:
    await chat.match("pommel", hints=True)
    await chat.command(chat.ann, "settings language", use="de")
    first = await chat.command(chat.ann, "hint")
    assert first.text.startswith("Tipp für #1 Pommel, 1 von 3. **Worauf es ankommt:** ")
    fact = advice_on(thinker(chat).asked[0]).fact
    assert str(fact) not in first.text
    assert translated(fact) == str(fact), "here English is in force"
    second = await chat.press(chat.ann, button(first, "Wo?"))
    third = await chat.press(chat.ann, button(second, "Zeig es mir"))
    assert "3 von 3. **Der Zug:**" in third.text


async def test_a_challenge_names_it(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "challenge pux", opponent=mentioned(chat.bob), hints=True)
    details = await chat.press(chat.bob, button(reply, "Details"))
    assert "/hint" in details.text
