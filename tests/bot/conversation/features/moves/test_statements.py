"""What a move costs the store: each trip to one of its threads waits for others, and statements add up."""

from datetime import timedelta

from rules.match.places import MessageRef
from tests.support.chat import CHANNEL, Chat
from tests.support.engines import on_postgresql
from tests.support.use_cases import GAME

SECOND = timedelta(seconds=1)


async def test_a_move_is_answered_after_three_trips_to_the_store_and_few_statements(chat: Chat) -> None:
    match = await chat.match("pux")
    # The first answers to a person read what is then remembered of them.
    for person, move in ((chat.ann, GAME[0]), (chat.bob, GAME[1])):
        await chat.command(person, "move", move=move)
    await chat.use_cases.all_told()
    trips: list[str] = []
    statements: list[int] = []

    def count(kind: str, made: int) -> None:
        trips.append(kind)
        statements.append(made)

    chat.use_cases.database.on_transaction = count
    answer = await chat.command(chat.ann, "move", move=GAME[2])
    assert trips == ["read", "read", "write"], "the matches that can be meant, more of each, and the move"
    # Where several write at once, a transaction first holds the players, in a statement of its own.
    holds = int(on_postgresql())
    assert sum(statements) <= 17 + holds
    chat.use_cases.at += SECOND
    await chat.dispatcher.delivered(answer, MessageRef(CHANNEL, "9"))
    assert trips == ["read", "read", "write", "write"]
    # Two of them let the mark fail alone, where others are made with it.
    assert sum(statements) <= 33 + 2 * holds
    assert await chat.plies(match.id) == GAME[:3]
