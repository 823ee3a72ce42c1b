"""Bans from play in a server: what they keep people from, and how long they last."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.service.announcements import NOWHERE
from bot.service.lobby import bans as lobby_bans
from bot.service.moderation.moderation import Moderator
from bot.service.people.accounts import Accounts
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.pruning import prune
from bot.service.privacy.retention import Retention
from bot.service.refusals import (
    AlreadyBanned,
    BannedFromPlay,
    ModeratesOneself,
    NotBanned,
    NotNow,
)
from bot.service.settings.lobby import LobbySettings
from rules.match.challenges import ChallengeState
from rules.match.match import MatchId
from rules.match.offers import OfferKind
from rules.match.places import Place, PlaceKind
from rules.moderation.audit import AuditAction
from storage.moderation.play_bans import PlayBan
from tests.support.lobby import wanted
from tests.support.moderation import HERE, THERE, ModeratedServer
from tests.support.use_cases import DAY, UseCases, terms

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
