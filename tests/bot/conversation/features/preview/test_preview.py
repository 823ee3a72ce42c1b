"""``/preview``: lines seen ahead in private, back and forward, played or set as conditional moves."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.conversation.core.actions import MORE, PLAY, Action
from bot.conversation.core.replies import Form, Reply
from bot.conversation.core.requests import Source
from bot.conversation.features.preview.feature import PREVIEW_LINE, PREVIEW_SET, PREVIEW_STEP
from bot.locales.say import preview as say
from bot.service.announcements import NOWHERE
from bot.service.playing import private_lines
from rules.match.match import Revision
from rules.match.people import Person
from tests.support.chat import CHANNEL, GARBAGE, Chat, button, open_labels
from tests.support.service import ROOT
from tests.support.use_cases import terms

LINE = "e2-e3 > b7-b6 > b2-b4 > c7-c6"


def alt(reply: Reply) -> str:
    return reply.pictures[0].alt


async def test_a_line_is_shown_and_walked_along(chat: Chat) -> None:
    match = await chat.match("pux")
    before = await chat.use_cases.items()
    shown = await chat.command(chat.ann, "preview", line=LINE)
    assert shown.private
    assert shown.text.startswith(f"**Preview in #1 Pux**, for you alone. Nothing is played: `{LINE}`\n")
    assert "After 4 of 4 moves. Ann would be to move." in shown.text
    assert alt(shown) == "pux after 4 from FIRST"
    assert open_labels(shown) == ["Back", "Play e2-e3"]
    for ply in (3, 2, 1, 0):
        shown = await chat.press(chat.ann, button(shown, "Back"))
        assert shown.replaces
        assert alt(shown) == f"pux after {ply} from FIRST"
    assert open_labels(shown) == ["Forward", "Play e2-e3"]
    shown = await chat.press(chat.ann, button(shown, "Forward"))
    assert "After 1 of 4 moves. Bob would be to move." in shown.text
    assert await chat.plies(match.id) == ()
    assert await chat.use_cases.items() == before
    played = await chat.press(chat.ann, button(shown, "Play e2-e3"))
    assert not played.private
    assert await chat.plies(match.id) == ("e2-e3",)
    # The game has moved on: what is left is to look.
    shown = await chat.press(chat.ann, button(shown, "Forward"))
    assert "from turn 0" in shown.text
    assert open_labels(shown) == ["Back", "Forward"]
    again = await chat.press(chat.ann, Action(PLAY, match.id, match.revision, "e2-e3"))
    assert "already been played" in again.text


async def test_a_line_becomes_conditional_moves(chat: Chat) -> None:
    match = await chat.match("pux")
    shown = await chat.command(chat.bob, "preview", line=LINE)
    assert open_labels(shown) == ["Back", "Set as conditional"]
    assert open_labels(await chat.command(chat.bob, "preview", line="e2-e3")) == ["Back"]
    assert open_labels(await chat.command(chat.bob, "preview", line="e2-e3 > b7-b6 > b2-b4")) == ["Back"]
    asked = await chat.press(chat.bob, button(shown, "Set as conditional"))
    assert open_labels(asked) == ["Save", "Discard"]
    await chat.press(chat.bob, button(asked, "Save"))
    assert LINE in (await chat.command(chat.bob, "premove list")).text
    # On one's own turn a line that ends with an answer holds once its first ply is played.
    hers = await chat.command(chat.ann, "preview", line="e2-e3 > b7-b6 > b2-b4")
    assert open_labels(hers) == ["Back", "Play e2-e3", "Set as conditional"]
    asked = await chat.press(chat.ann, button(hers, "Set as conditional"))
    await chat.press(chat.ann, button(asked, "Save"))
    await chat.press(chat.ann, button(hers, "Play e2-e3"))
    assert " > ".join(await chat.plies(match.id)) == LINE
    late = await chat.press(chat.bob, button(shown, "Set as conditional"))
    assert late.text.startswith("The game has moved on since this preview, so nothing was set.")


async def test_from_an_earlier_ply_and_after_the_end(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.command(chat.ann, "move", move="e2-e3")
    shown = await chat.command(chat.bob, "preview", line="d2-d3 > b7-b6", turn=0)
    assert "from turn 0" in shown.text
    assert open_labels(shown) == ["Back"]
    assert alt(shown) == "pux after 2 from SECOND"
    assert "`turn` can be 0 to 1" in (await chat.command(chat.bob, "preview", line="d2-d3", turn=2)).text
    await chat.use_cases.playing.resign(match.id, chat.ann)
    shown = await chat.command(chat.bob, "preview", line="b7-b6 > b2-b4", game="1")
    assert open_labels(shown) == ["Back"]


async def test_a_position_that_was_taken_back(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.command(chat.ann, "move", move="e2-e3")
    shown = await chat.command(chat.ann, "preview", line="b7-b6 > b2-b4")
    chat.use_cases.at += timedelta(seconds=5)
    await chat.use_cases.takebacks.undo(match.id, chat.ann)
    for label in ("Back", "Set as conditional"):
        gone = await chat.press(chat.ann, button(shown, label))
        assert "taken back" in gone.text or "moved on" in gone.text
        assert gone.private
    await chat.command(chat.ann, "move", move="d2-d3")
    gone = await chat.press(chat.ann, button(shown, "Back"))
    assert "starts from a position that was taken back" in gone.text


async def test_one_who_may_see_the_board_may_look_ahead_but_not_play(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.command(chat.ann, "note", text="my plan")
    shown = await chat.command(chat.eve, "preview", line=LINE)
    assert shown.private
    assert open_labels(shown) == ["Back"]
    assert "my plan" not in shown.text
    hers = await chat.command(chat.ann, "preview", line=LINE)
    assert "Note after turn 0: my plan" in hers.text
    assert "my plan" not in (await chat.command(chat.bob, "preview", line=LINE)).text
    # A line is its reader's own, even for others who get hold of its number.
    for _ in range(3):
        hers = await chat.command(chat.ann, "preview", line=LINE)
    assert (await chat.press(chat.bob, button(hers, "Back"))).text == say.gone()
    set_it = replace(Action.parse(button(hers, "Back")), kind=PREVIEW_SET)
    assert (await chat.press(chat.eve, set_it)).text == say.gone()
    own = Action.parse(button(shown, "Back")).text
    refused = await chat.press(chat.eve, Action(PREVIEW_SET, match.id, text=own))
    assert "Only the two players" in refused.text
    chat.server.hidden.add(CHANNEL)
    request = chat.request(chat.eve, args={"line": LINE, "game": "1"}, channel="999")
    answer = await chat.dispatcher.command("preview", request)
    assert isinstance(answer, Reply)
    assert "There’s no match #1 that you can see" in answer.text
    elsewhere = chat.request(chat.eve, Source.BUTTON, channel="999")
    answer = await chat.dispatcher.press(button(shown, "Back"), elsewhere)
    assert isinstance(answer, Reply)
    assert "There’s no match #1 that you can see" in answer.text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "nothing in it"),
        ("e2-e3 >", "Move 2 is missing"),
        ("e2-e3 > * ", "can’t be \\*, which only conditional moves have"),
        ("e2-e3 | d2-d3", "one line without branches"),
        ("e2-e3 > e2-e3", "Move 2"),
        ("**x** > @everyone", "\\*\\*x\\*\\*"),
        ("x" * 7000, "too long"),
    ],
)
async def test_what_cannot_be_is_refused(chat: Chat, line: str, words: str) -> None:
    await chat.match("pux")
    refused = await chat.command(chat.ann, "preview", line=line)
    assert refused.private
    assert words in refused.text
    assert open_labels(refused) == ["Another line"]
    form = await chat.press_for_form(chat.ann, button(refused, "Another line"))
    assert isinstance(form, Form)


async def test_a_line_that_is_too_long_to_keep(chat: Chat) -> None:
    await chat.match("pux")
    games = json.loads(
        (ROOT / "tests" / "rules" / "games" / "pux" / "playthrough.json").read_text(encoding="utf-8")
    )
    plies = max((game["moves"] for game in games if game["options"] == {}), key=len)[:150]
    shown = await chat.command(chat.ann, "preview", line=" > ".join(plies))
    assert alt(shown) == "pux after 150 from FIRST"
    assert len(shown.text) < 600
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(private_lines, "LONGEST_LINE", 300)
        refused = await chat.command(chat.ann, "preview", line=" > ".join(plies))
    assert refused.text == "This line is too long to keep: 300 characters at most. Leave out the end."
    assert refused.private


async def test_the_form_behind_more(chat: Chat) -> None:
    match = await chat.match("pux")
    more = await chat.press(chat.ann, Action(MORE, match.id))
    form = await chat.press_for_form(chat.ann, button(more, "Preview"))
    assert isinstance(form, Form)
    assert form.title == "Preview in #1 Pux"
    shown = await chat.submit(chat.ann, form.action, LINE)
    assert alt(shown) == "pux after 4 from FIRST"
    refused = await chat.submit(chat.ann, form.action, "e2-e9")
    assert refused.private
    await chat.use_cases.playing.resign(match.id, chat.ann)
    assert "Preview" not in open_labels(await chat.press(chat.ann, Action(MORE, match.id)))


async def test_several_matches(chat: Chat) -> None:
    await chat.match("pux")
    made = await chat.use_cases.challenges.make(chat.ann, (chat.bob,), terms("5d"), server="1", channel="100")
    await chat.use_cases.challenges.accept(made.id, chat.bob, NOWHERE)
    which = await chat.command(chat.ann, "preview", line="e2-e3 > b7-b6", turn=0)
    assert open_labels(which) == ["Preview in #1 Pux against Bob", "Preview in #2 Pux against Bob"]
    shown = await chat.press(chat.ann, button(which, "Preview in #2 Pux against Bob"))
    assert "Preview in #2 Pux" in shown.text
    assert alt(shown) == "pux after 2 from FIRST"


@pytest.mark.parametrize("way", ["text", "spoken"])
async def test_in_words_for_those_who_like_words(chat: Chat, way: str) -> None:
    await chat.match("pux")
    await chat.command(chat.ann, "settings board", as_=way)
    shown = await chat.command(chat.ann, "preview", line=LINE)
    assert shown.pictures == ()
    back = await chat.press(chat.ann, button(shown, "Back"))
    assert "After 3 of 4 moves" in back.text


async def test_nothing_of_a_line_stands_in_its_message(chat: Chat) -> None:
    await chat.match("pux")
    shown = await chat.command(chat.ann, "preview", line=LINE)
    assert "{" not in shown.text
    assert len(shown.text.splitlines()) == 2
    await chat.restart()
    assert alt(await chat.press(chat.ann, button(shown, "Back"))) == "pux after 3 from FIRST"


async def test_ids_that_no_message_of_ours_has(chat: Chat) -> None:
    match, other = await chat.match("pux"), await chat.match("pommel")
    shown = await chat.command(chat.ann, "preview", line=LINE, game="1")
    own = Action.parse(button(shown, "Back"))
    trial = Action.parse(button(await chat.command(chat.ann, "try pux"), "Move")).text
    for kind in (PREVIEW_STEP, PREVIEW_SET):
        for text in ("", "0", "-1", "1e9", "\u0663", "9" * 16, "9" * 15, trial, f"{own.text}|", *GARBAGE):
            assert (await chat.press(chat.ann, Action(kind, match.id, text=text))).text == say.gone()
        assert (await chat.press(chat.ann, replace(own, kind=kind, number=other.id))).text == say.gone()
    far = await chat.press(chat.ann, replace(own, revision=Revision(10**14)))
    assert alt(far) == "pux after 4 from FIRST"
    for text in GARBAGE:
        await chat.press(chat.ann, Action(PREVIEW_LINE, match.id, text=text))
    assert await chat.plies(match.id) == ()


async def test_a_half_typed_line_is_completed(chat: Chat) -> None:
    await chat.match("pux")
    await chat.command(chat.ann, "move", move="e2-e3")

    async def hints(who: Person, typed: str, **args: int) -> list[str]:
        request = chat.request(who, args=args)
        return [choice.value for choice in await chat.dispatcher.complete("preview", "line", typed, request)]

    assert "b7-b6" in await hints(chat.ann, "b7-b")
    assert "b7-b6 > b2-b4" in await hints(chat.eve, "b7-b6 > b2-b")
    assert "e2-e3" in await hints(chat.ann, "e2-e", turn=0)
    assert await hints(chat.ann, "e2-e", turn=99) == await hints(chat.ann, "e2-e")
