"""``/analyse``: what is said while it is thought, the graph and its turning points, and who may ask."""

from bot.conversation.core.actions import ANALYSE, REMATCH, Action
from bot.conversation.features.analysis import messages
from rules.match.match import MatchId
from tests.support.analyst import PLIES, finished, in_the_book, point, task_of, thought
from tests.support.chat import Chat, button

BETTER = point(6, 1, PLIES[5], "g7-g6", "b4-b5", proved=True)


async def over(chat: Chat, plies: tuple[str, ...] = PLIES) -> MatchId:
    return await finished(chat.use_cases, await chat.match("pux"), chat.ann, chat.bob, plies)


async def test_it_is_thought_about_and_then_shown(chat: Chat) -> None:
    number = await over(chat)
    begun = await chat.command(chat.bob, "analyse")
    assert begun.private
    assert f"#{number} Pux is being analysed" in begun.text
    assert chat.analyst is not None
    assert chat.analyst.woken == 1
    task = await task_of(chat.services.analyses, number)
    await chat.services.analyses.keep(task, {"done": 5, "of": 10, "state": {}})
    again = await chat.press(chat.bob, button(begun, "Look again"))
    assert again.replaces
    assert "▰▰▰▰▰▱▱▱▱▱ 50 %" in again.text
    await thought(chat.services.analyses, number, BETTER)
    shown = await chat.press(chat.bob, button(again, "Look again"))
    turned = f"**1** Turn 6: Bob played {PLIES[5]} (80 %). g7-g6 was better (40 %)."
    why = f"After {PLIES[5]}, Ann can take a piece: e4."
    assert shown.text.splitlines() == [
        f"**#{number} Pux**, Ann against Bob: the graph shows Ann’s chance.",
        "Accuracy: Ann 91 %, Bob 80 %",
        f"{turned} {why} The result was given away here: that’s proved.",
    ]
    assert shown.pictures[0].alt == "a graph of 9 chances, turned at [6]"
    assert chat.analyst.woken == 1


async def test_a_turning_point_shows_what_was_played_and_what_was_better(chat: Chat) -> None:
    number = await over(chat)
    await chat.command(chat.eve, "analyse", game=str(number))
    await thought(chat.services.analyses, number, BETTER)
    shown = await chat.command(chat.eve, "analyse", game=str(number), share=True)
    assert not shown.private
    played = await chat.press(chat.eve, button(shown, "1 · Turn 6"))
    assert played.private
    assert not played.replaces, "others look at the message above"
    scene = chat.board_renderer.drawn[-1][0]
    assert (scene.ply, scene.planned) == (6, False)
    assert scene.before is not None
    assert scene.before.notate(scene.better) == "g7-g6"
    assert f"The strongest answer to {PLIES[5]} was b2-b3." in played.text
    better = await chat.press(chat.eve, button(played, "The better move"))
    assert better.replaces
    assert "It could have gone on like this: **g7-g6**, b4-b5" in better.text
    scene = chat.board_renderer.drawn[-1][0]
    assert (scene.ply, scene.planned, scene.better) == (6, True, None)
    on = await chat.press(chat.eve, button(better, "Next"))
    assert "g7-g6, **b4-b5**" in on.text
    assert next(one for one in on.buttons if one.label == "Next").closed
    back = await chat.press(chat.eve, button(on, "Back"))
    assert back.text == better.text
    assert (await chat.press(chat.eve, button(on, "Overview"))).text == shown.text
    for text in ("2.0", "1.9", "0.1", "x", "1", "", "-1.0", "1.²"):
        assert (await chat.press(chat.eve, Action(messages.TURNED, number, text=text))).private


async def test_a_match_under_way_is_not_analysed(chat: Chat) -> None:
    match = await chat.match("pux")
    refused = await chat.command(chat.ann, "analyse", game=str(match.id))
    assert refused.text == f"#{match.id} is still being played. You can analyse it once it’s over."
    short = await over(chat, PLIES[:3])
    assert "too short to analyse" in (await chat.command(chat.ann, "analyse", game=str(short))).text


async def test_the_end_of_a_match_has_the_button(chat: Chat) -> None:
    number = await over(chat)
    board = await chat.command(chat.ann, "board", game=str(number))
    labels = [one.label for one in board.buttons]
    assert labels[:3] == ["Rematch", "Replay", "Analyse"]
    assert Action.parse(board.buttons[0].action).kind == REMATCH
    begun = await chat.press(chat.bob, button(board, "Analyse"))
    assert "is being analysed" in begun.text
    assert begun.private
    assert not begun.replaces


async def test_nobody_thinks_without_workers_but_what_is_known_is_shown(chat: Chat) -> None:
    known, unknown = await over(chat), await over(chat)
    await chat.command(chat.ann, "analyse", game=str(known))
    await thought(chat.services.analyses, known)
    await chat.without_computers()
    assert "No single move turned" in (await chat.command(chat.ann, "analyse", game=str(known))).text
    assert (await chat.command(chat.ann, "analyse", game=str(unknown))).text == (
        "Matches aren’t analysed here. `/replay` shows the whole game."
    )
    board = await chat.command(chat.ann, "board", game=str(known))
    assert "Analyse" not in [one.label for one in board.buttons]
    assert (await chat.press(chat.ann, Action(ANALYSE, known))).text


async def test_how_others_went_on_is_said_once_enough_people_stand_behind_it(chat: Chat) -> None:
    number = await over(chat)
    await in_the_book(chat.use_cases, people=4)
    await chat.command(chat.ann, "analyse", game=str(number))
    await thought(chat.services.analyses, number, BETTER)
    assert "Opening" not in (await chat.command(chat.ann, "analyse", game=str(number))).text
    await in_the_book(chat.use_cases, people=5)
    assert ("Opening: 14 matches between people came to this position by move 8. First won 8, drawn: 1.") in (
        await chat.command(chat.ann, "analyse", game=str(number))
    ).text


async def test_in_german(chat: Chat) -> None:
    number = await over(chat)
    await chat.command(chat.ann, "analyse", game=str(number))
    await thought(chat.services.analyses, number, BETTER)
    await chat.command(chat.ann, "settings language", use="de")
    shown = await chat.command(chat.ann, "analyse", game=str(number))
    assert "Die Kurve zeigt die Chance von Ann" in shown.text
    assert "Nach b8,b7-b7 kann Ann eine Figur schlagen: e4. Hier wurde das Ergebnis verschenkt" in shown.text
