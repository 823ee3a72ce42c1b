"""Rematches: the same match with seats swapped, and which match is meant."""

from rules.match.match import MatchId
from rules.match.offers import OfferKind
from tests.support.chat import Chat, button, open_labels
from tests.support.offers import begun, offered

LABELS = {
    OfferKind.DRAW: "Offer a draw in #1",
    OfferKind.TAKEBACK: "Ask to take back b2-b4 in #1",
    OfferKind.ABORT: "Propose to abort #1",
    OfferKind.REMATCH: "Offer Bob a rematch of #1",
}


async def test_a_rematch_is_the_same_with_seats_swapped(chat: Chat) -> None:
    match = await chat.match("polatty-pressure", {"pressors": 12}, hints=True)
    await chat.use_cases.playing.resign(match.id, chat.ann)
    offer = await offered(chat, OfferKind.REMATCH, match, by=chat.bob)
    assert "You’d move second" in offer.text
    board = await chat.press(chat.ann, button(offer, "Agree"))
    assert board.text.startswith("<@bob>, your move in #2 Polatty Pressure: the game begins")
    assert board.shows_board_of == MatchId(2)
    assert open_labels(board) == ["Move", "Pick", "View", "More"]
    hosted = await chat.use_cases.get(MatchId(2))
    again = hosted.match
    assert again.seats == (chat.bob.id, chat.ann.id)
    assert again.options == match.options, "down to the very cells"
    assert again.rematch_of == match.id
    assert (again.clock.control, again.flag, again.rated) == (match.clock.control, match.flag, match.rated)
    assert (again.weekends, again.vacation) == (match.weekends, match.vacation)
    assert again.hints
    assert hosted.place == (await chat.use_cases.get(match.id)).place
    assert (await chat.use_cases.stored(match.id)).offers == ()


async def test_which_finished_match_is_asked_newest_first(chat: Chat) -> None:
    for _ in range(2):
        match = await begun(chat)
        await chat.use_cases.playing.resign(match.id, chat.ann)
    await begun(chat)
    asked = await chat.command(chat.ann, "rematch")
    assert open_labels(asked) == ["Rematch of #2 Pux against Bob", "Rematch of #1 Pux against Bob"]
    question = await chat.press(chat.ann, asked.buttons[1].action)
    assert open_labels(question) == [LABELS[OfferKind.REMATCH]]
    await chat.press(chat.ann, question.buttons[0].action)
    waiting = await chat.command(chat.bob, "rematch")
    assert "Ann offers a rematch of #1 Pux" in waiting.text, (
        "what waits is meant before what could be offered"
    )
    request = chat.request(chat.ann)
    hints = await chat.dispatcher.complete("rematch", "game", "", request)
    assert [hint.value for hint in hints] == ["2", "1"]


async def test_asking_again_leads_to_the_rematch_under_way(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.use_cases.playing.resign(match.id, chat.ann)
    offer = await offered(chat, OfferKind.REMATCH, match, by=chat.bob)
    await chat.press(chat.ann, button(offer, "Agree"))
    question = await chat.command(chat.bob, "rematch")
    again = await chat.press(chat.bob, question.buttons[0].action)
    assert again.shows_board_of == MatchId(2)
    assert len(await chat.use_cases.lookup.running(chat.ann.id)) == 1
    # Once that has ended, there can be one more.
    await chat.use_cases.playing.resign(MatchId(2), chat.ann)
    question = await chat.command(chat.bob, "rematch", game="1")
    sent = await chat.press(chat.bob, question.buttons[0].action)
    assert sent.shows_board_of is None
