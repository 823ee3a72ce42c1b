"""What the engine decides when a round is over: what it has proved or is sure of; the rest is the organiser's."""

import pytest

from bot.service.leader import Leader
from bot.service.privacy.retention import Retention
from bot.tournament_steps import TournamentSteps
from engine.analysis import Verdict
from engine.contract import Proof
from rules.core.position import Side
from rules.match.match import EndReason, MatchId, Revision
from rules.match.shards import Shard
from rules.tournaments.pairings import PairingResult
from rules.tournaments.tournament import JUDGED_WITHIN, TournamentId
from tests.support.chat import Chat
from tests.support.tournaments import ROUND, TournamentWorld, terms_of
from tests.support.use_cases import GAME, HOUR


class Table:
    """A match of a tournament whose round is over, and the leader who looks after it."""

    def __init__(self, chat: Chat) -> None:
        self.chat, self.world = chat, TournamentWorld(chat.use_cases)
        self.enforcing = True
        leader = Leader(chat.use_cases.context, chat.use_cases.timekeeper, Retention())
        self.steps = TournamentSteps(chat.services, leader, lambda: self.enforcing)
        self.number, self.match = TournamentId(0), MatchId(0)

    async def late(self, plies: int) -> None:
        """Begin a tournament of two, play so many plies, and let the round end."""
        self.number = await self.world.begun(terms_of(), "Ann", "Bob")
        (game,) = await self.world.open_games(self.number)
        assert game.match is not None
        self.match = game.match
        for move in GAME[:plies]:
            now = await self.chat.use_cases.stored(self.match)
            awaited = now.awaited
            person = next(one for one in (self.chat.ann, self.chat.bob) if one.id == awaited)
            await self.chat.use_cases.play(now, person, move)
        self.world.use.at += ROUND + HOUR

    def says(self, chance: float, proved: Proof | None = None) -> None:
        """Let the engine say this of every position."""

        async def judge(*_: object) -> Verdict:
            return Verdict(chance, None, proved)

        assert self.chat.analyst is not None
        self.chat.analyst.judge = judge  # type: ignore[assignment, method-assign]  # what it says is the test's choice

    async def result(self) -> PairingResult | None:
        """What the game has come to."""
        (game,) = (await self.world.view(self.number)).whole.games
        return game.result


@pytest.fixture
def table(chat: Chat) -> Table:
    return Table(chat)


@pytest.mark.parametrize(
    ("chance", "proved", "result"),
    [
        (0.95, None, PairingResult.FIRST),
        (0.949, None, None),
        (0.05, None, PairingResult.SECOND),
        (0.051, None, None),
        (0.5, "win", PairingResult.FIRST),
        (0.5, "loss", PairingResult.SECOND),
        (0.99, "draw", PairingResult.DRAW),
    ],
)
async def test_the_engine_decides_what_it_is_sure_of(
    table: Table, chance: float, proved: Proof | None, result: PairingResult | None
) -> None:
    await table.late(plies=2)
    table.says(chance, proved)
    await table.steps.take()
    assert await table.result() is result
    match = await table.chat.use_cases.stored(table.match)
    assert (match.outcome is None) is (result is None)
    assert match.outcome is None or match.outcome.reason == EndReason.ADJUDICATED


@pytest.mark.parametrize(
    ("plies", "result"), [(0, PairingResult.SECOND_ALONE), (1, PairingResult.FIRST_ALONE)]
)
async def test_who_has_not_had_a_single_turn_has_not_appeared(
    table: Table, plies: int, result: PairingResult
) -> None:
    await table.late(plies=plies)
    table.says(0.5)
    await table.steps.take()
    assert await table.result() is result


async def test_what_is_left_to_the_organiser_is_a_draw_after_three_days_and_no_sooner(table: Table) -> None:
    await table.late(plies=2)
    table.says(0.5)
    for _ in range(3):
        await table.steps.take()
        assert await table.result() is None, "asked again, it is no draw yet"
    table.world.use.at += JUDGED_WITHIN - HOUR
    await table.steps.take()
    assert await table.result() is None
    table.world.use.at += HOUR
    await table.steps.take()
    assert await table.result() is PairingResult.DRAW


async def test_nothing_is_judged_while_moves_may_still_be_arriving(table: Table) -> None:
    await table.late(plies=2)
    table.says(0.99)
    table.enforcing = False
    await table.steps.take()
    assert await table.result() is None
    table.enforcing = True
    await table.steps.take()
    assert await table.result() is PairingResult.FIRST


@pytest.mark.parametrize(("away", "judged"), [(0, False), (1, True)])
async def test_nothing_is_judged_while_direct_messages_are_away(
    table: Table, monkeypatch: pytest.MonkeyPatch, away: int, *, judged: bool
) -> None:
    await table.late(plies=2)
    table.says(0.99)
    shards = {Shard(number, 2): number != away for number in range(2)}
    monkeypatch.setattr(type(table.chat.services.platform), "shards", shards)
    await table.steps.take()
    assert (await table.result() is not None) is judged


async def test_a_verdict_that_comes_twice_counts_once(table: Table) -> None:
    await table.late(plies=2)
    (overdue,) = await table.world.runner.advance(table.number)
    for _ in range(2):
        # Two processes that both believe to lead: the second one comes late with the same.
        await table.world.runner.judge(table.number, overdue, None)
    assert await table.result() is None
    match = await table.chat.use_cases.stored(table.match)
    assert (match.outcome, match.revision) == (None, Revision(2))
    assert match.to_move is Side.FIRST
