"""What playing tells to whom and where, what an answer acknowledges, and the transient message that goes with it."""

import pytest

from bot.service.announcements import ReplyTarget
from rules.core.position import Side
from rules.match.notifications.boards import BoardPosted, ResultPosted
from rules.match.notifications.messages import MessageRemoved
from rules.match.notifications.notification import Notification
from rules.match.notifications.players import OfferMade
from rules.match.people import Person
from rules.match.places import MessageRef, PlaceKind
from tests.support.match_actions import MatchAction, offer, resign
from tests.support.use_cases import CHANNEL, GAME, UseCases


@pytest.mark.parametrize("place", [PlaceKind.HERE, PlaceKind.THREAD])
@pytest.mark.parametrize(("channel", "settled"), [(CHANNEL, True), ("200", False), (None, False)])
async def test_an_answer_at_the_place_acknowledges_the_notification(
    use_cases: UseCases, place: PlaceKind, channel: str | None, *, settled: bool
) -> None:
    match = await use_cases.match(place=place)
    ann = await use_cases.person("Ann")
    told = await use_cases.play(match, ann, GAME[0], at=ReplyTarget(channel=channel))
    [item] = await use_cases.items()
    assert (type(item.notification), item.notification.about_revision, item.person) == (BoardPosted, 1, None)
    assert told.acknowledges == ((item.id,) if settled else ())
    assert (item.due > use_cases.at) is settled, "an answer has its time, everything else is told at once"


async def test_in_direct_messages_the_opponent_is_told(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match(place=PlaceKind.DM)
    told = await use_cases.play(match, ann, GAME[0], at=ReplyTarget(person=ann.id))
    items = {item.person: item for item in await use_cases.items()}
    assert items.keys() == {ann.id, bob.id}
    assert told.acknowledges == (items[ann.id].id,)
    assert (items[bob.id].due, type(items[bob.id].notification)) == (use_cases.at, BoardPosted)
    assert items[ann.id].due > use_cases.at, "told by a message only if the answer gets lost"


async def test_a_move_from_a_channel_in_a_match_of_direct_messages(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match(place=PlaceKind.DM)
    told = await use_cases.play(match, ann, GAME[0], at=ReplyTarget(channel=CHANNEL))
    assert told.acknowledges == ()
    assert [item.person for item in await use_cases.items()] == [bob.id], "the mover has been answered"


@pytest.mark.parametrize(
    ("action", "kind"),
    [(resign, ResultPosted), (offer, OfferMade)],
)
async def test_what_is_no_ply_is_told_to_the_opponent_in_direct_messages(
    use_cases: UseCases, action: MatchAction, kind: type[Notification]
) -> None:
    match = await use_cases.match(place=PlaceKind.DM)
    bob = await use_cases.person("Bob")
    await action(use_cases, match.id, bob)
    assert [(type(i.notification), i.person) for i in await use_cases.items()] == [
        (kind, match.seats[Side.FIRST])
    ]


async def test_transient_messages_go_at_the_next_ply_and_once(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match, other = await use_cases.match(), await use_cases.match()
    for message in ("5", "6", "5"):
        await use_cases.outbox.add_transient_message(match.id, MessageRef(CHANNEL, message))
    await use_cases.play(other, ann, GAME[0])
    assert MessageRemoved not in await use_cases.kinds()
    await use_cases.play(match, ann, GAME[0])
    await use_cases.play(match, bob, GAME[1])
    removed = await use_cases.notifications(MessageRemoved)
    assert {one.message for one in removed} == {MessageRef(CHANNEL, "5"), MessageRef(CHANNEL, "6")}
    assert len(removed) == 2


async def test_transient_messages_go_at_the_end_too(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await use_cases.outbox.add_transient_message(match.id, MessageRef(CHANNEL, "5"))
    await use_cases.playing.resign(match.id, ann)
    assert await use_cases.kinds() == [ResultPosted, MessageRemoved]
