"""What a server has chosen, and what holds where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.service.announcements import ReplyTarget
from bot.service.people.absentees import AGAIN_AFTER, LOOK_EVERY, SILENT_FOR, Absentees
from bot.service.refusals import ShutOut, StillThere, StillToCome
from bot.service.settings.server import BoardsMode, ChannelSettings, effective
from rules.match.clock import TimeControl
from rules.match.events import Waited
from rules.match.match import FlagRule
from rules.match.notifications.players import OpponentAway
from rules.match.outbox import OutboxItem
from rules.match.people import Person, PersonId
from rules.match.places import PlaceKind
from rules.match.refusals import MatchOverError, NotASeatError
from storage.people.absentees import AbsenceKind
from tests.support.use_cases import GAME, MS, UseCases

SERVER = "1"
names = st.sampled_from(["channels", "boards", "time", "flag", "rated", "other"])
values = st.one_of(st.sampled_from(["", "yes", "no", "thread", "keep-last", "3d", "auto", "1 2"]), st.text())


# What holds


@given(st.dictionaries(st.tuples(st.sampled_from(["", "1", "2"]), names), values))
def test_whatever_is_stored_something_holds(chosen: dict[tuple[str, str], str]) -> None:
    for channel in ("", "1", "3"):
        rules = effective(chosen, channel)
        assert rules.channels is None or all(map(rules.allows, rules.channels))
        assert rules.boards in (None, *BoardsMode)


def test_a_channels_own_choice_stands_before_the_servers() -> None:
    chosen = {
        ("", "time"): "2d",
        ("", "flag"): "auto",
        ("", "channels"): "1 2",
        ("1", "time"): "5d",
        ("1", "boards"): "thread",
        ("1", "channels"): "9",
        ("2", "rated"): "yes",
    }
    everywhere, first, second = (effective(chosen, channel) for channel in ("", "1", "2"))
    assert everywhere == ChannelSettings(("1", "2"), None, TimeControl.parse("2d"), FlagRule.AUTO, None)
    assert first == ChannelSettings(
        ("1", "2"), BoardsMode.THREAD, TimeControl.parse("5d"), FlagRule.AUTO, None
    )
    assert second.rated is True
    assert [everywhere.allows(channel) for channel in ("1", "2", "3")] == [True, True, False]
    assert ChannelSettings().allows("3")


async def test_choices_are_kept_and_taken_back(use_cases: UseCases) -> None:
    servers = use_cases.server_settings
    await servers.choose(SERVER, None, {"time": "2d", "rated": "yes"})
    await servers.choose(SERVER, "100", {"boards": "keep-last"})
    await servers.choose("2", None, {"time": "7d"})
    await use_cases.restart()
    servers = use_cases.server_settings
    assert (await servers.in_channel(SERVER, "100")).boards is BoardsMode.KEEP_LAST
    assert (await servers.in_channel(SERVER, "101")).boards is None
    assert (await servers.in_channel(SERVER, "100")).time == TimeControl.parse("2d")
    assert [channel for channel, _ in (await servers.overview(SERVER)).channels] == ["100"]
    await servers.choose(SERVER, None, {"time": None})
    assert (await servers.in_channel(SERVER, "100")).time is None
    assert (await servers.choose(SERVER, "100", {}, afresh=True)).channels == ()
    assert (await servers.in_channel(SERVER, "100")).rated is True
    assert (await servers.in_channel("2", "100")).time == TimeControl.parse("7d")


# Players who are away


@pytest.fixture
def absentees(use_cases: UseCases) -> Absentees:
    return use_cases.absentees


async def absence_items(use_cases: UseCases) -> list[OutboxItem]:
    return [item for item in await use_cases.items() if isinstance(item.notification, OpponentAway)]


async def test_who_waits_is_told_once_for_each_match(
    use_cases: UseCases, bob: Person, absentees: Absentees
) -> None:
    first, second = await use_cases.match(), await use_cases.match(channel="200")
    await use_cases.match(place=PlaceKind.DM)
    for _ in range(2):
        await absentees.record(SERVER, bob.id, AbsenceKind.GONE)
    assert await use_cases.notifications(OpponentAway) == [
        OpponentAway(match=number, absentee=bob.id) for number in (first.id, second.id)
    ]
    await absentees.record("2", bob.id, AbsenceKind.GONE)
    assert len(await absence_items(use_cases)) == 2, "nobody plays in that server"
    await use_cases.all_told()
    await absentees.record(SERVER, bob.id, AbsenceKind.SILENCED)
    assert await absence_items(use_cases) == [], (
        "back, but silenced: their opponents know that they cannot play"
    )
    await absentees.record(SERVER, bob.id, AbsenceKind.GONE)
    assert len(await absence_items(use_cases)) == 2, "now the win can be claimed"
    await use_cases.all_told()
    await absentees.record(SERVER, bob.id, None)
    assert await absentees.away(SERVER, (bob.id,)) == {}
    await absentees.record(SERVER, bob.id, AbsenceKind.SILENCED)
    assert len(await absence_items(use_cases)) == 2


async def test_ending_a_match_with_who_is_away(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person, absentees: Absentees
) -> None:
    match = await use_cases.match()
    for win in (True, False):
        with pytest.raises(StillThere):
            await absentees.end(match.id, ann, win=win)
        with pytest.raises(NotASeatError):
            await absentees.end(match.id, eve, win=win)
    with pytest.raises(StillThere):
        await absentees.wait(match.id, ann)
    await absentees.record(SERVER, bob.id, AbsenceKind.GONE)
    with pytest.raises(StillThere):
        await absentees.end(match.id, bob, win=True)
    told = await absentees.end(match.id, ann, win=True)
    assert told.board.match.outcome is not None
    assert (told.board.match.outcome.winner, told.board.match.outcome.reason) == (0, "abandoned")
    assert await absence_items(use_cases) == []
    for action in (absentees.end(match.id, ann, win=False), absentees.wait(match.id, ann)):
        with pytest.raises(MatchOverError):
            await action


async def test_who_is_silenced_may_come_back(
    use_cases: UseCases, ann: Person, bob: Person, absentees: Absentees
) -> None:
    match = await use_cases.match("none")
    await absentees.record(SERVER, bob.id, AbsenceKind.SILENCED)
    with pytest.raises(StillToCome) as win:
        await absentees.end(match.id, ann, win=True)
    assert win.value.at is None
    use_cases.at += SILENT_FOR - MS
    with pytest.raises(StillToCome) as broken_off:
        await absentees.end(match.id, ann, win=False)
    assert broken_off.value.at == use_cases.at + MS
    use_cases.at += MS
    told = await absentees.end(match.id, ann, win=False)
    assert told.board.match.outcome is not None
    assert (told.board.match.outcome.winner, told.board.match.outcome.reason) == (None, "aborted")


async def test_waiting_plans_one_question(
    use_cases: UseCases, ann: Person, bob: Person, absentees: Absentees
) -> None:
    match = await use_cases.match()
    await absentees.record(SERVER, bob.id, AbsenceKind.GONE)
    await absentees.wait(match.id, ann)
    use_cases.at += LOOK_EVERY
    await absentees.wait(match.id, ann)
    (item,) = await absence_items(use_cases)
    assert item.due == use_cases.at + AGAIN_AFTER
    waited = [event for event in await use_cases.lookup.events(match.id) if isinstance(event.what, Waited)]
    assert [event.side for event in waited] == [0, 0]


async def test_who_is_away_does_nothing_from_outside(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    outside = ReplyTarget(outsider=ann.id)
    await use_cases.absentees.record(SERVER, ann.id, AbsenceKind.SILENCED)
    with pytest.raises(ShutOut):
        await use_cases.play(match, ann, GAME[0], at=outside)
    assert (await use_cases.stored(match.id)).plies == ()
    await use_cases.absentees.record(SERVER, ann.id, None)
    await use_cases.play(match, ann, GAME[0], at=outside)
    await use_cases.absentees.record(SERVER, bob.id, AbsenceKind.GONE)
    await use_cases.playing.resign(match.id, bob, ReplyTarget(outsider=bob.id))


async def test_everybody_is_looked_for_once_a_day(use_cases: UseCases, absentees: Absentees) -> None:
    match = await use_cases.match()
    await use_cases.match(place=PlaceKind.DM)
    assert await absentees.to_check(5) == [], "who has just begun to play is there"
    use_cases.at += LOOK_EVERY
    (found,) = await absentees.to_check(5)
    assert found.match.id == match.id
    await absentees.record_check(found)
    use_cases.at += LOOK_EVERY - MS
    assert await absentees.to_check(5) == []
    use_cases.at += MS
    assert len(await absentees.to_check(5)) == 1
    assert await absentees.to_check(0) == []


async def test_who_was_never_met_is_not_away(use_cases: UseCases, bob: Person, absentees: Absentees) -> None:
    await absentees.record(SERVER, bob.id, AbsenceKind.GONE)
    assert await absentees.away_accounts(SERVER, {"bob", "nobody", "ann"}) == {"bob": bob.id}
    assert await absentees.away_accounts("2", {"bob"}) == {}
    assert await absentees.away(SERVER, (PersonId(999),)) == {}
