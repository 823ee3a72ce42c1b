"""What moderators do: matches they end, and the list of what they did."""

from collections.abc import Awaitable

import pytest

from bot.service.announcements import NOWHERE
from bot.service.moderation.audit import AuditFilter
from bot.service.moderation.moderation import LONGEST_REASON, Moderator
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.pruning import prune
from bot.service.privacy.retention import Retention
from bot.service.refusals import (
    BannedFromPlay,
    ModeratesOwnMatch,
    ReasonTooLong,
    UnknownMatch,
    WithoutReason,
)
from bot.service.settings.roles import ServerRight
from rules.core.position import Outcome, Side
from rules.match.match import EndReason, MatchId
from rules.match.places import Place, PlaceKind
from rules.match.refusals import MatchOverError
from rules.moderation.audit import AuditAction
from storage.session import Session
from tests.support.moderation import HERE, THERE, ModeratedServer
from tests.support.use_cases import DAY, terms


@pytest.mark.parametrize(
    ("result", "winner"), [("first", Side.FIRST), ("second", Side.SECOND), ("draw", None)]
)
async def test_a_decided_match_counts_like_any_other(
    there: ModeratedServer, result: str, winner: Side | None
) -> None:
    match = await there.match(rated=True)
    await there.played(match)
    before = await there.ratings()
    board = await there.moderation.adjudicate(there.by, match.id, result, " won on the board ")
    assert board.match.outcome == Outcome(winner, EndReason.ADJUDICATED)
    assert (await there.use.stored(match.id)).outcome == board.match.outcome
    after = await there.ratings()
    changes = (after["ann"] - before["ann"], after["bob"] - before["bob"])
    signs = {"first": (1, -1), "second": (-1, 1), "draw": (0, 0)}[result]
    assert tuple((change > 1) - (change < -1) for change in changes) == signs
    assert len(await there.results_to_tell()) == 1, "both are told where the match is played, once"
    (entry,) = await there.entries()
    assert (entry.actor, entry.action, entry.match) == (there.meg.id, AuditAction.ADJUDICATE, match.id)
    assert (entry.person, entry.other) == (there.ann.id, there.bob.id)
    assert (entry.reason, entry.detail) == ("won on the board", result)


async def test_an_aborted_match_is_no_result(there: ModeratedServer) -> None:
    match = await there.match(rated=True)
    await there.played(match)
    board = await there.moderation.abort(there.by, match.id, "wrong options")
    assert board.match.outcome == Outcome(None, EndReason.ABORTED)
    assert not await there.use.context.database.read(lambda session: session.ratings.result_of(match.id))
    assert len(await there.results_to_tell()) == 1
    assert [one.action for one in await there.entries()] == [AuditAction.ABORT]


async def test_a_second_time_nothing_happens(there: ModeratedServer) -> None:
    match = await there.match()
    await there.moderation.abort(there.by, match.id, "wrong options")
    for again in (
        there.moderation.abort(there.by, match.id, "once more"),
        there.moderation.adjudicate(there.by, match.id, "first", "once more"),
    ):
        with pytest.raises(MatchOverError):
            await again
    assert len(await there.entries()) == 1
    assert len(await there.results_to_tell()) == 1


async def test_only_matches_of_the_server_and_never_ones_own(there: ModeratedServer) -> None:
    match = await there.match()
    elsewhere = Moderator(there.meg, THERE)
    by_message = await there.use.challenges.make(
        there.ann, (there.bob,), terms(game="bipod", place=PlaceKind.DM), server=HERE, channel="100"
    )
    direct = (await there.use.challenges.accept(by_message.id, there.bob, NOWHERE)).board.match
    for by, number, refused in (
        (elsewhere, match.id, UnknownMatch),
        (there.by, direct.id, UnknownMatch),
        (there.by, MatchId(99), UnknownMatch),
        (Moderator(there.ann, HERE), match.id, ModeratesOwnMatch),
    ):
        with pytest.raises(refused):
            await there.moderation.abort(by, number, "because")
        with pytest.raises(refused):
            await there.moderation.adjudicate(by, number, "draw", "because")
    assert await there.entries() == []
    assert (await there.use.stored(match.id)).outcome is None


async def test_a_match_by_direct_messages_in_a_server_tells_both(there: ModeratedServer) -> None:
    """As in tournaments."""
    match = await there.match()
    place = Place(PlaceKind.DM, HERE, None, "100")
    await there.use.context.database.write(lambda session: _move(session, match.id, place))
    await there.moderation.adjudicate(there.by, match.id, "second", "because")
    assert {one.person for one in await there.results_to_tell()} == {there.ann.id, there.bob.id}


def _move(session: Session, match: MatchId, place: Place) -> None:
    session.connection.change_matches(
        {"place": place.kind, "server": place.server, "channel": None, "parent": place.parent}, {"id": match}
    )


async def test_a_flag_that_has_fallen_comes_first(there: ModeratedServer) -> None:
    made = await there.use.challenges.make(
        there.ann, (there.bob,), terms("1h", vacation=False), server=HERE, channel="100"
    )
    match = (await there.use.challenges.accept(made.id, there.bob, NOWHERE)).board.match
    there.use.at += DAY
    board = await there.moderation.adjudicate(there.by, match.id, "first", "she had won")
    assert board.match.outcome == Outcome(Side.FIRST, EndReason.ADJUDICATED), (
        "a win to claim is not yet a loss"
    )


@pytest.mark.parametrize("reason", ["", "  \n "])
async def test_everything_needs_a_reason(there: ModeratedServer, reason: str) -> None:
    match = await there.match()
    for action in _actions(there, match.id, reason):
        with pytest.raises(WithoutReason):
            await action
    for action in _actions(there, match.id, "x" * (LONGEST_REASON + 1)):
        with pytest.raises(ReasonTooLong):
            await action
    assert await there.entries() == []


def _actions(there: ModeratedServer, match: MatchId, reason: str) -> list[Awaitable[object]]:
    moderation = there.moderation
    return [
        moderation.abort(there.by, match, reason),
        moderation.adjudicate(there.by, match, "first", reason),
        moderation.ban(there.by, there.ann, reason),
        moderation.unban(there.by, there.ann, reason),
    ]


# The list


async def test_each_reads_what_concerns_them(there: ModeratedServer) -> None:
    match = await there.match()
    await there.moderation.abort(there.by, match.id, "wrong options")
    await there.moderation.ban(there.by, there.ann, "rude")
    await there.moderation.unban(there.by, there.ann, "sorry")
    actions = [AuditAction.UNBAN, AuditAction.BAN, AuditAction.ABORT]
    eve = await there.use.person("Eve")
    for wanted_entries, seen in (
        (AuditFilter(HERE), actions),
        (AuditFilter(THERE), []),
        (AuditFilter(HERE, reader=there.ann.id), actions),
        (AuditFilter(None, reader=there.ann.id), actions),
        (AuditFilter(HERE, reader=there.bob.id), [AuditAction.ABORT]),
        (AuditFilter(HERE, reader=there.bob.id, person=there.ann.id), [AuditAction.ABORT]),
        (AuditFilter(HERE, reader=there.meg.id), actions),
        (AuditFilter(HERE, reader=eve.id), []),
        (AuditFilter(HERE, reader=eve.id, match=match.id), []),
        (AuditFilter(HERE, match=match.id), [AuditAction.ABORT]),
        (AuditFilter(THERE, match=match.id), []),
        (AuditFilter(HERE, person=there.bob.id), [AuditAction.ABORT]),
    ):
        assert [one.action for one in await there.entries(wanted_entries)] == seen, wanted_entries


async def test_changes_of_roles_are_in_it(there: ModeratedServer) -> None:
    await there.roles.choose(HERE, {"roles.moderate": "77", "roles.organise": "78"}, there.meg.id)
    await there.roles.choose(HERE, {"roles.moderate": "77", "announce.channel": "100"}, there.meg.id)
    await there.roles.choose(HERE, {f"roles.{right}": None for right in ServerRight}, there.meg.id)
    assert [(one.action, one.detail) for one in await there.entries()] == [
        (AuditAction.ROLES, "organise= moderate="),
        (AuditAction.ROLES, "organise=78 moderate=77"),
    ]


async def test_it_is_kept_for_180_days(there: ModeratedServer) -> None:
    await there.moderation.ban(there.by, there.ann, "rude")
    there.use.at += 179 * DAY
    for left in (1, 0):
        now = there.use.at
        await there.use.context.database.write(lambda session, now=now: prune(session, now, Retention()))  # type: ignore[misc]
        assert len(await there.entries()) == left
        there.use.at += DAY
    with pytest.raises(BannedFromPlay):
        await there.check_may_start(HERE, there.ann)


async def test_who_is_erased_loses_their_name_there(there: ModeratedServer) -> None:
    await there.match()
    await there.moderation.ban(there.by, there.ann, "Ann was rude to Bob")
    await Privacy(there.use.context).delete(there.ann)
    listed = await there.audit.list_for(AuditFilter(HERE))
    (entry,) = listed.entries
    assert entry.person is not None
    assert listed.people[entry.person].deleted
    assert "Ann" not in entry.reason
    assert entry.reason.endswith("was rude to Bob")
