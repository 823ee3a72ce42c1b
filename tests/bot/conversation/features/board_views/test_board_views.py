"""**View** and **More**: a board for one reader, and what else can be done."""

from bot.conversation.boards import messages
from bot.conversation.core.actions import MORE, MOVE_FORM, PICK, VIEW, Action, ActionKind
from bot.conversation.core.replies import Reply
from bot.service.settings.display import BoardFormat
from rules.match.match import MatchId
from tests.support.chat import Chat, button, open_labels
from tests.support.use_cases import GAME, MINUTE


async def public(chat: Chat, number: MatchId) -> Reply:
    return await messages.public_board(chat.services, await chat.use_cases.board(number))


def first_line(reply: Reply) -> str:
    return reply.text.splitlines()[0]


def verbs(reply: Reply) -> list[ActionKind]:
    return [Action.parse(button.action).kind for button in reply.buttons]


async def test_the_others_view_is_private_and_from_their_side(chat: Chat) -> None:
    match = await chat.use_cases.match()
    bob, eve = await chat.use_cases.person("Bob"), await chat.use_cases.person("Eve")
    board = await chat.use_cases.board(match.id)
    reply = await messages.private_board(chat.services, board, bob)
    assert reply.private
    assert reply.pings == ()
    assert "<@" not in reply.text, "looking notifies nobody"
    assert first_line(reply).startswith(f"#{match.id} Pux, Ann to move: the game begins")
    assert reply.pictures[0].alt.endswith("from SECOND")
    guest = await messages.private_board(chat.services, board, eve, above="Note.")
    assert guest.text.startswith("Note.\n")
    assert guest.pictures[0].alt.endswith("from FIRST"), "as the player to move sees it"


async def test_an_earlier_position_has_no_buttons(chat: Chat) -> None:
    match = await chat.use_cases.match()
    ann, bob = await chat.use_cases.person("Ann"), await chat.use_cases.person("Bob")
    await chat.use_cases.play(match, ann, GAME[0])
    await chat.use_cases.play(match, bob, GAME[1])
    hosted = await chat.use_cases.get(match.id)
    for ply, words in ((0, "the start"), (1, "Ann played d2-g5")):
        board = await chat.use_cases.lookup.board(hosted, ply)
        for shown in (BoardFormat.IMAGE, BoardFormat.TEXT):
            reply = await messages.private_board(chat.services, board, ann, shown=shown)
            assert first_line(reply).startswith(f"#{match.id} Pux after turn {ply}: {words}")
            assert reply.buttons == ()
            assert reply.private
    now = await messages.private_board(
        chat.services, await chat.use_cases.lookup.board(hosted), ann, shown=BoardFormat.TEXT
    )
    assert now.text.count("```") == 2
    assert verbs(now) == [
        MOVE_FORM,
        PICK,
        VIEW,
        MORE,
    ]


async def test_undo_stands_first_in_more_while_it_can_act(chat: Chat) -> None:
    match = await chat.use_cases.match()
    ann, bob, eve = [await chat.use_cases.person(name) for name in ("Ann", "Bob", "Eve")]
    await chat.use_cases.play(match, ann, GAME[0])
    more = button(await public(chat, match.id), "More")
    hers = await chat.press(ann, more)
    assert open_labels(hers)[0] == "Undo"
    for who in (bob, eve):
        assert "Undo" not in open_labels(await chat.press(who, more))
    back = await chat.press(ann, button(hers, "Undo"))
    assert back.private
    assert back.replaces, "the board itself becomes what it was"
    assert back.buttons == ()
    assert await chat.plies(match.id) == ()
    await chat.use_cases.play(match, ann, GAME[0])
    await chat.use_cases.go(2 * MINUTE)
    assert "Undo" not in open_labels(await chat.press(ann, more)), "its minute is over"
