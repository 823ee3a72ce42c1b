"""What moderators do: matches they end, bans from play, and what is written down of it."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.service.announcements import NOWHERE
from bot.service.lobby import bans as lobby_bans
from bot.service.lobby.seeks import Seeks
from bot.service.moderation.audit import Audit, AuditFilter
from bot.service.moderation.moderation import LONGEST_REASON, Moderation, Moderator
from bot.service.people.accounts import Accounts
from bot.service.play_bans import check_may_start
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.pruning import prune
from bot.service.privacy.retention import Retention
from bot.service.refusals import (
    AlreadyBanned,
    BannedFromPlay,
    ModeratesOneself,
    ModeratesOwnMatch,
    NotBanned,
    NotNow,
    ReasonTooLong,
    UnknownMatch,
    WithoutReason,
)
from bot.service.settings.lobby import LobbySettings
from bot.service.settings.roles import ServerRight, ServerRoleSettings
from rules.core.position import Outcome, Side
from rules.match.challenges import ChallengeState
from rules.match.match import EndReason, Match, MatchId
from rules.match.notifications.boards import ResultPosted
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import Place, PlaceKind
from rules.match.refusals import MatchOverError
from rules.moderation.audit import AuditAction, AuditEntry
from rules.ratings.results import LEAST_PLIES
from storage.moderation.play_bans import PlayBan
from storage.session import Session
from tests.support.lobby import wanted
from tests.support.use_cases import DAY, GAME, UseCases, terms

HERE, THERE = "1", "2"


class ModeratedServer:
    """Ann and Bob play in a server that Meg moderates."""

    def __init__(self, use: UseCases) -> None:
        self.use = use
        self.moderation, self.audit = Moderation(use.context), Audit(use.context)
        self.roles, self.seeks = ServerRoleSettings(use.context), Seeks(use.context)

    async def check_may_start(self, server: str | None, person: Person) -> None:
        """Raise what keeps someone from starting a match in a server."""
        await self.use.context.database.read(lambda session: check_may_start(session, server, person.id))

    async def people(self) -> None:
        self.ann, self.bob, self.meg = [await self.use.person(name) for name in ("Ann", "Bob", "Meg")]
        self.by = Moderator(self.meg, HERE)

    async def match(self, *, rated: bool = False) -> Match:
        made = await self.use.challenges.make(
            self.ann, (self.bob,), terms(rated=rated), server=HERE, channel="100"
        )
        return (await self.use.challenges.accept(made.id, self.bob, NOWHERE)).board.match

    async def challenge(self, by: Person, *others: Person, server: str = HERE) -> MatchId:
        made = await self.use.challenges.make(
            by, others, terms(game="bipod"), server=server, channel=f"{server}00"
        )
        return made.id

    async def entries(self, wanted: AuditFilter = AuditFilter(HERE)) -> list[AuditEntry]:  # noqa: B008 - frozen
        return list((await self.audit.list_for(wanted)).entries)

    async def played(self, match: Match) -> None:
        """Let both play until the end of a match counts."""
        for number, move in enumerate(GAME[:LEAST_PLIES]):
            await self.use.play(match, (self.ann, self.bob)[number % 2], move)

    async def ratings(self) -> dict[str, float]:
        rated = await self.use.context.database.read(
            lambda session: session.ratings.of("pux", (self.ann.id, self.bob.id))
        )
        return {
            name: rated[person.id].rating.value for name, person in (("ann", self.ann), ("bob", self.bob))
        }

    async def results_to_tell(self) -> list[ResultPosted]:
        return [
            one.notification for one in await self.use.items() if isinstance(one.notification, ResultPosted)
        ]


@pytest.fixture
async def there(use_cases: UseCases) -> ModeratedServer:
    server = ModeratedServer(use_cases)
    await server.people()
    return server


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


# Bans

Start = Callable[[ModeratedServer], Awaitable[object]]


async def _challenges(there: ModeratedServer) -> None:
    await there.challenge(there.ann, there.bob)


async def _opens_a_challenge(there: ModeratedServer) -> None:
    await there.challenge(there.ann)


async def _makes_a_link(there: ModeratedServer) -> None:
    await there.use.challenges.make_link(there.ann, terms(), server=HERE, channel="100")


async def _accept(there: ModeratedServer, number: MatchId) -> None:
    try:
        await there.use.challenges.accept(number, there.ann, NOWHERE)
    except BannedFromPlay:
        await there.use.challenges.cancel(number, there.bob)
        raise


async def _accepts(there: ModeratedServer) -> None:
    await _accept(there, await there.challenge(there.bob, there.ann))


async def _accepts_an_open_one(there: ModeratedServer) -> None:
    await _accept(there, await there.challenge(there.bob))


async def _plays_the_computer(there: ModeratedServer) -> None:
    place = Place(PlaceKind.HERE, HERE, "100")
    await there.use.computers.start(there.ann, terms("none"), level=1, place=place, answered=NOWHERE)


async def _seeks(there: ModeratedServer) -> None:
    await LobbySettings(there.use.context).choose(HERE, {"lobby.on": "yes"})
    await there.seeks.make(there.ann, wanted(), HERE)


@pytest.mark.parametrize(
    "start",
    [
        *(_challenges, _opens_a_challenge, _makes_a_link, _accepts, _accepts_an_open_one),
        *(_plays_the_computer, _seeks),
    ],
)
async def test_someone_banned_starts_nothing_there(there: ModeratedServer, start: Start) -> None:
    await there.moderation.ban(there.by, there.ann, "called people names")
    with pytest.raises(BannedFromPlay) as refused:
        await start(there)
    assert refused.value.reason == "called people names"
    await there.moderation.unban(there.by, there.ann, "apologised")
    await start(there)


async def test_what_is_under_way_goes_on_without_a_rematch(there: ModeratedServer) -> None:
    match = await there.match()
    await there.moderation.ban(there.by, there.ann, "rude")
    await there.use.play(match, there.ann, "d2-g5")
    await there.use.play(match, there.bob, "c7,d7-c6")
    await there.moderation.adjudicate(there.by, match.id, "draw", "enough")
    with pytest.raises(BannedFromPlay):
        await there.use.offers.offer(OfferKind.REMATCH, match.id, there.ann)
    await there.use.offers.offer(OfferKind.REMATCH, match.id, there.bob)
    with pytest.raises(BannedFromPlay):
        await there.use.offers.agree(OfferKind.REMATCH, match.id, there.ann)


async def test_a_rematch_offered_before_the_ban_is_not_begun(there: ModeratedServer) -> None:
    match = await there.match()
    await there.moderation.adjudicate(there.by, match.id, "draw", "enough")
    await there.use.offers.offer(OfferKind.REMATCH, match.id, there.ann)
    await there.moderation.ban(there.by, there.ann, "rude")
    with pytest.raises(NotNow):
        await there.use.offers.agree(OfferKind.REMATCH, match.id, there.bob)


async def test_a_ban_closes_what_they_have_opened_there_alone(there: ModeratedServer) -> None:
    await LobbySettings(there.use.context).choose(HERE, {"lobby.on": "yes"})
    await there.seeks.make(there.ann, wanted(), HERE)
    here, elsewhere = await there.challenge(there.ann), await there.challenge(there.ann, server=THERE)
    to_them = await there.challenge(there.bob, there.ann)
    assert await there.moderation.ban(there.by, there.ann, "rude") == 1
    states = [(await there.use.challenges.get(one)).state for one in (here, elsewhere, to_them)]
    assert states == [ChallengeState.CANCELLED, ChallengeState.OPEN, ChallengeState.OPEN]
    seek = await there.seeks.of(there.ann.id)
    assert seek is not None
    assert not seek.stands(there.use.at)
    await there.use.challenges.accept(elsewhere, there.bob, NOWHERE)
    await there.challenge(there.ann, there.bob, server=THERE)


async def test_check_may_start_is_about_one_server(there: ModeratedServer) -> None:
    await there.moderation.ban(there.by, there.ann, "rude")
    for server, person in ((None, there.ann), (THERE, there.ann), (HERE, there.bob)):
        await there.check_may_start(server, person)
    with pytest.raises(BannedFromPlay):
        await there.check_may_start(HERE, there.ann)


async def test_bans_twice_and_of_oneself(there: ModeratedServer) -> None:
    with pytest.raises(NotBanned):
        await there.moderation.unban(there.by, there.ann, "why not")
    await there.moderation.ban(there.by, there.ann, "rude")
    with pytest.raises(AlreadyBanned) as refused:
        await there.moderation.ban(there.by, there.ann, "rude again")
    assert (refused.value.at, refused.value.reason) == (there.use.at, "rude")
    await there.moderation.ban(there.by, there.bob, "rude, too")
    for action in (there.moderation.ban, there.moderation.unban):
        with pytest.raises(ModeratesOneself):
            await action(Moderator(there.ann, HERE), there.ann, "I did nothing")
    assert [one.action for one in await there.entries()] == [AuditAction.BAN, AuditAction.BAN]


async def test_someone_banned_who_never_played_is_kept(there: ModeratedServer) -> None:
    await there.moderation.ban(there.by, there.ann, "rude")
    there.use.at += 400 * DAY
    now = there.use.at
    for _ in range(3):
        await there.use.context.database.write(lambda session: prune(session, now, Retention()))
    with pytest.raises(BannedFromPlay):
        await there.check_may_start(HERE, there.ann)


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


async def test_deleting_ones_data_ends_no_ban(there: ModeratedServer) -> None:
    use, privacy = there.use, Privacy(there.use.context)
    await there.moderation.ban(there.by, there.ann, "rude")
    for _ in range(2):
        before = await use.people.meet("ann", "Ann")
        await privacy.delete(before)
        again = await use.people.meet("ann", "Ann, as she calls herself now")
        assert again.id != before.id
        with pytest.raises(BannedFromPlay) as refusal:
            await there.check_may_start(HERE, again)
        assert refusal.value.reason == "", "it named her, and went with her data"
        await there.check_may_start("2", again)
    await privacy.delete(there.bob)
    await there.check_may_start(HERE, await use.people.meet("bob", "Bob"))
    await there.moderation.unban(there.by, again, "she is sorry")
    await privacy.delete(again)
    await there.check_may_start(HERE, await use.people.meet("ann", "Ann"))


async def test_who_is_met_while_they_are_erased_is_banned_as_well(
    there: ModeratedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their account was there when it was looked for, and gone when the meeting was written."""
    use, write = there.use, Accounts._write
    await there.moderation.ban(there.by, there.ann, "rude")

    async def late(self: Accounts, work: Any) -> Any:
        monkeypatch.setattr(Accounts, "_write", write)
        await Privacy(use.context).delete(there.ann)
        return await write(self, work)

    monkeypatch.setattr(Accounts, "_write", late)
    again = await use.people.meet("ann", "Another name")
    assert again.id != there.ann.id
    with pytest.raises(BannedFromPlay):
        await there.check_may_start(HERE, again)


async def test_looking_only_ends_no_ban(there: ModeratedServer) -> None:
    use, privacy = there.use, Privacy(there.use.context)
    await there.moderation.ban(there.by, there.ann, "rude")
    await privacy.delete(there.ann)
    assert not await privacy.drop_if_new(await use.people.meet("ann", "Ann"))
    with pytest.raises(BannedFromPlay):
        await there.check_may_start(HERE, await use.people.meet("ann", "Ann"))


async def test_the_operators_bans_end_no_ban_from_play(there: ModeratedServer) -> None:
    """Nobody is made of an account that was erased: they would not be new when they come back."""
    use, database = there.use, there.use.context.database
    await there.moderation.ban(there.by, there.ann, "rude")
    await Privacy(use.context).delete(there.ann)
    for new in (True, False):
        assert await database.write(lambda session: lobby_bans.ban(session, "ann", use.at)) is new
    assert await database.read(lambda session: session.people.find("ann")) is None
    assert await database.write(lambda session: lobby_bans.unban(session, "ann"))
    with pytest.raises(BannedFromPlay):
        await there.check_may_start(HERE, await use.people.meet("ann", "Ann"))


async def test_a_server_of_which_such_a_ban_alone_is_kept_is_known(use_cases: UseCases) -> None:
    """Else the ban would not go when the server leaves."""
    database, ann = use_cases.context.database, await use_cases.person("Ann")
    await database.write(lambda session: session.play_bans.add(PlayBan("3", ann.id, "rude", use_cases.at)))
    await Privacy(use_cases.context).delete(ann)
    assert await database.read(lambda session: session.left_servers.servers()) == {"3"}
    assert await database.read(lambda session: session.left_servers.keeps("3"))


@pytest.mark.parametrize("erased", [False, True])
async def test_a_ban_goes_with_the_server(there: ModeratedServer, *, erased: bool) -> None:
    await there.moderation.ban(there.by, there.ann, "rude")
    if erased:
        await Privacy(there.use.context).delete(there.ann)
    servers = LeftServers(there.use.context, Retention())
    await servers.left(HERE)
    there.use.at += Retention().servers + DAY
    await servers.purge(there.use.database)
    assert await there.entries() == []
    again = await there.use.people.meet("ann", "Ann")
    bans = await there.use.context.database.read(lambda session: session.play_bans.get(HERE, again.id))
    assert bans is None
