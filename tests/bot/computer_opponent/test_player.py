"""The computer at play: what it takes up, in which order, and what becomes of thoughts that are lost or come too late."""

import asyncio
from dataclasses import replace

import pytest

from bot.computer_opponent import player as computer_player
from bot.computer_opponent.player import ATTEMPTS
from bot.service.announcements import NOWHERE
from bot.service.playing.computer_opponent import Computers, EngineTask, Thought
from rules.core.position import Outcome
from rules.match.match import EndReason, Match, MatchId
from rules.match.offers import OfferKind
from rules.match.people import Person
from storage.leases import slot_of
from tests.bot.test_metrics import samples
from tests.support.computer_at_play import PATIENCE, HeldBack, begun, playing, thought
from tests.support.peers import two
from tests.support.use_cases import UseCases


async def test_it_plays_by_itself_what_the_engine_says(use_cases: UseCases, ann: Person) -> None:
    async with playing(use_cases) as computer:
        match = await begun(use_cases, ann, level=4)
        asked = await computer.workers.next()
        assert asked.request == {
            "id": match.id, "task": "move", "game": "pux", "options": {}, "moves": (), "level": 4, "seed": match.id, "limit_ms": 5000, "cpu_ms": 5000,
        }  # fmt: skip
        asked.play("b2-b4")
        await computer.until_plies(match, 1)
        await use_cases.play(match, ann, "c7-c5")
        (await computer.workers.next()).play("b4-b5")
        await computer.until_plies(match, 3)


async def test_what_waits_is_taken_up_after_a_restart(use_cases: UseCases, ann: Person) -> None:
    match = await begun(use_cases, ann)
    async with playing(use_cases) as computer:
        await computer.workers.next()
    assert (await use_cases.stored(match.id)).moves == ()
    await use_cases.restart()
    async with playing(use_cases) as computer:
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(match, 1)


async def test_another_version_of_the_engine_plays_on_after_a_restart(
    use_cases: UseCases, ann: Person
) -> None:
    """It is asked from the moves alone, so what the old one has played stands, and what it thought last is dropped."""
    match = await begun(use_cases, ann)
    async with playing(use_cases) as computer:
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(match, 1)
        await use_cases.play(match, ann, "c7-c5")
        old = await computer.workers.next()
    await use_cases.restart()
    async with playing(use_cases) as computer:
        new = await computer.workers.next()
        assert new.request == old.request
        assert new.request["moves"] == ("b2-b4", "c7-c5")
        new.play("g2-g3")
        await computer.until_plies(match, 3)
        await computer.idle()
        assert (await use_cases.stored(match.id)).moves == ("b2-b4", "c7-c5", "g2-g3")
        assert computer.workers.waiting == 0


async def test_a_lost_thought_is_thought_again(use_cases: UseCases, ann: Person) -> None:
    match = await begun(use_cases, ann)
    async with playing(use_cases) as computer:
        first = await computer.workers.next()
        first.fail()
        second = await computer.workers.next()
        assert second.request == first.request
        second.play("b2-b4")
        await computer.until_plies(match, 1)


async def test_one_that_fails_again_and_again_stops_nobody_else(
    use_cases: UseCases, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    hopeless = await begun(use_cases, ann)
    async with playing(use_cases) as computer:
        for _ in range(ATTEMPTS):
            (await computer.workers.next()).fail()
        other = await begun(use_cases, bob)
        asked = await computer.workers.next()
        assert asked.match == other.id
        asked.play("b2-b4")
        await computer.until_plies(other, 1)
        text = computer.metrics.text(None, up=True, works=True)
        counted = {
            dict(labels)["outcome"]: value
            for (name, labels), value in samples(text).items()
            if name == "turnpost_computer_thought_seconds_count"
        }
        assert counted == {"found": 1, "failed": 1}
    # It is not forgotten either.
    monkeypatch.setattr(computer_player, "LOOK_EVERY", 0.0)
    async with playing(use_cases) as computer:
        for _ in range(ATTEMPTS):
            (await computer.workers.next()).fail()
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(hopeless, 1)


async def test_an_illegal_answer_is_not_played(
    use_cases: UseCases, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_player, "LOOK_EVERY", 0.0)
    match = await begun(use_cases, ann)
    async with playing(use_cases) as computer:
        (await computer.workers.next()).play("z9-z10")
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(match, 1)


@pytest.mark.parametrize("how", ["takeback", "undo", "resign"])
async def test_an_answer_that_comes_too_late_is_dropped(use_cases: UseCases, ann: Person, how: str) -> None:
    match = await begun(use_cases, ann)
    async with playing(use_cases) as computer:
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(match, 1)
        await use_cases.play(match, ann, "c7-c5")
        late = await computer.workers.next()
        match how:
            case "takeback":
                await use_cases.offers.offer(OfferKind.TAKEBACK, match.id, ann)
            case "undo":
                await use_cases.takebacks.undo(match.id, ann, NOWHERE)
            case _:
                await use_cases.playing.resign(match.id, ann, NOWHERE)
        before = await use_cases.stored(match.id)
        late.play("b4-b5")
        await computer.idle()
        assert await use_cases.stored(match.id) == before
        if how != "resign":
            await use_cases.play(match, ann, "c7-c6")
            assert (await computer.workers.next()).request["moves"] == ("b2-b4", "c7-c6")


async def test_its_first_move_comes_too_late_where_the_match_is_aborted(
    use_cases: UseCases, ann: Person
) -> None:
    match = await begun(use_cases, ann)
    async with playing(use_cases) as computer:
        late = await computer.workers.next()
        await use_cases.offers.offer(OfferKind.ABORT, match.id, ann)
        late.play("b2-b4")
        await computer.idle()
    after = await use_cases.stored(match.id)
    assert (after.moves, after.outcome) == ((), Outcome(None, EndReason.ABORTED))


async def test_workers_are_shared_by_what_was_thought_lately(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    """With one worker, one who has just been thought for comes after one who has not, whenever they came."""
    async with playing(use_cases) as computer:
        greedy = [await begun(use_cases, ann) for _ in range(3)]
        first = await computer.workers.next()
        assert first.match == greedy[0].id
        newcomer = await begun(use_cases, bob)
        await asyncio.gather(*(computer.until_waiting(each) for each in (*greedy[1:], newcomer)))
        first.play("b2-b4")
        second = await computer.workers.next()
        assert second.match == newcomer.id
        # It took longer than it was expected to: now the other's turn comes.
        second.play("b2-b4", cpu_ms=9000)
        again = await begun(use_cases, bob)
        await computer.until_waiting(again)
        assert (await computer.workers.next()).match == greedy[1].id
        assert computer.workers.waiting == 0


HINT = {
    "ok": True,
    "fact": {"key": "pux-hint-nearest", "own": "b2", "enemy": "c7", "count": 5, "text": "…"},
    "where": {"key": "pux-hint-where", "cell": "b2", "text": "Look at your stone on b2."},
    "cells": ["b2"],
    "move": "b2-b4",
    "cpu_ms": 50.0,
}


def hint_wanted(match: Match, person: Person) -> Thought:
    """A hint wanted in the position that the computer thinks about, which tells the two apart."""
    asked = (match.id, match.revision, person.id, 5, match.game, match.options, match.moves)
    return Thought(*asked, to_move=True, task=EngineTask.HINT)


async def test_a_hint_and_a_move_in_one_position_are_two_thoughts(use_cases: UseCases, ann: Person) -> None:
    async with playing(use_cases, workers=2) as computer:
        match = await begun(use_cases, ann)
        moves = await computer.workers.next()
        wanted = hint_wanted(await use_cases.stored(match.id), ann)
        both = asyncio.gather(*(computer.player.advise(wanted, PATIENCE) for _ in range(2)))
        asked = await computer.workers.next()
        assert asked.request == {
            **moves.request,
            "task": "hint",
            "level": 5,
            "limit_ms": 10_000,
            "cpu_ms": 10_000,
        }
        asked.answer.set_result(HINT)
        first, second = await both
        assert first is not None
        assert first is second, "thought once for both who wait"
        assert (first.cells, first.move, first.where) == (("b2",), "b2-b4", "Look at your stone on b2.")
        assert (await use_cases.stored(match.id)).moves == (), "a hint is not played"
        moves.play("c2-c3")
        await computer.until_plies(match, 1)
        assert computer.workers.waiting == 0


async def test_a_hint_waits_its_turn_and_gets_it(use_cases: UseCases, ann: Person, bob: Person) -> None:
    """With one worker, one for whom much has been thought waits for a move of another's, and is not starved by it."""
    async with playing(use_cases) as computer:
        mine = await begun(use_cases, ann)
        (await computer.workers.next()).play("b2-b4", cpu_ms=9000)
        await computer.until_plies(mine, 1)
        other = await begun(use_cases, bob)
        his = await computer.workers.next()
        hint = asyncio.create_task(
            computer.player.advise(hint_wanted(await use_cases.stored(mine.id), ann), PATIENCE)
        )
        second = await begun(use_cases, bob)
        await computer.until_waiting(second)
        his.play("b2-b4", cpu_ms=50)
        again = await computer.workers.next()
        assert again.match == second.id, "a move that costs less comes first"
        again.play("b2-b4", cpu_ms=30_000)
        third = await begun(use_cases, bob)
        await computer.until_waiting(third)
        asked = await computer.workers.next()
        assert (asked.match, asked.request["task"]) == (mine.id, "hint"), "and then the hint"
        asked.answer.set_result(HINT)
        assert await hint is not None
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(other, 1)
        await computer.until_plies(third, 1)


async def test_a_hint_that_is_lost_or_late_is_none(use_cases: UseCases, ann: Person) -> None:
    async with playing(use_cases) as computer:
        match = await begun(use_cases, ann)
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(match, 1)
        wanted = hint_wanted(await use_cases.stored(match.id), ann)
        assert await computer.player.advise(wanted, 0.0) is None
        late = await computer.workers.next()
        waiting = asyncio.create_task(computer.player.advise(wanted, PATIENCE))
        late.answer.set_result(HINT)
        assert await waiting is not None, "it was thought on, and the next one who asks has it"
        lost = asyncio.create_task(computer.player.advise(wanted, PATIENCE))
        for _ in range(ATTEMPTS):
            (await computer.workers.next()).fail()
        assert await lost is None


async def test_the_one_who_waits_gets_the_thought_and_nobody_else_plays_it(
    use_cases: UseCases, ann: Person
) -> None:
    async with playing(use_cases) as computer:
        with computer.player.claimed(MatchId(1)):
            match = await begun(use_cases, ann)
            deciding = asyncio.create_task(computer.player.decide(await thought(use_cases, match), PATIENCE))
            (await computer.workers.next()).play("b2-b4", 0.7)
            decision = await deciding
            assert decision is not None
            assert (decision.move, decision.score) == ("b2-b4", 0.7)
            assert (await use_cases.stored(match.id)).moves == ()
        # Nobody played it while they waited, so the computer does so itself.
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(match, 1)


async def test_a_request_that_does_not_wait_to_the_end_leaves_it_to_the_computer(
    use_cases: UseCases, ann: Person
) -> None:
    async with playing(use_cases) as computer:
        with computer.player.claimed(MatchId(1)):
            match = await begun(use_cases, ann)
            assert await computer.player.decide(await thought(use_cases, match), 0) is None
        asked = await computer.workers.next()
        async with asyncio.timeout(PATIENCE):
            while not computer.player._playing:
                await use_cases.stored(match.id)
        asked.play("b2-b4")
        await computer.until_plies(match, 1)
        assert computer.workers.waiting == 0, "it was thought once"


@pytest.mark.parametrize(("score", "accepts"), [(0.6, True), (0.56, True), (0.5, False), (0.2, False)])
async def test_an_offered_draw_is_answered_by_its_score(
    use_cases: UseCases, ann: Person, score: float, *, accepts: bool
) -> None:
    """Ann is to move, and the score is hers."""
    async with playing(use_cases) as computer:
        match = await begun(use_cases, ann)
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(match, 1)
        await use_cases.offers.offer(OfferKind.DRAW, match.id, ann)
        (await computer.workers.next()).play("c7-c5", score)
        await computer.idle()
        after = await use_cases.stored(match.id)
        assert after.offers == ()
        assert (after.outcome is not None and after.outcome.reason == EndReason.AGREEMENT) is accepts


async def test_what_was_read_before_the_computer_played_is_not_thought_about_again(
    use_cases: UseCases, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = HeldBack(use_cases.computers.waiting)
    monkeypatch.setattr(use_cases.computers, "waiting", held)
    match = await begun(use_cases, ann)
    async with playing(use_cases) as computer:
        asked = await computer.workers.next()
        await held.next(computer.player)
        asked.play("b2-b4")
        await computer.idle()
        held.give()
        await use_cases.play(match, ann, "c7-c5")
        assert (await computer.workers.next()).request["moves"] == ("b2-b4", "c7-c5")


async def test_what_was_read_before_somebody_played_the_thought_is_not_thought_about_again(
    use_cases: UseCases, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = HeldBack(use_cases.computers.waiting)
    monkeypatch.setattr(use_cases.computers, "waiting", held)
    async with playing(use_cases) as computer:
        with computer.player.claimed(MatchId(1)):
            match = await begun(use_cases, ann)
            await held.next(computer.player)
            await use_cases.computers.play(await thought(use_cases, match), "b2-b4")
        held.give()
        await use_cases.play(match, ann, "c7-c5")
        assert (await computer.workers.next()).request["moves"] == ("b2-b4", "c7-c5")


async def test_an_offer_read_before_it_was_answered_is_not_thought_about_again(
    use_cases: UseCases, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = HeldBack(use_cases.computers.offered_draws)
    monkeypatch.setattr(use_cases.computers, "offered_draws", held)
    match = await begun(use_cases, ann)
    async with playing(use_cases) as computer:
        (await computer.workers.next()).play("b2-b4")
        await computer.until_plies(match, 1)
        await use_cases.offers.offer(OfferKind.DRAW, match.id, ann)
        asked = await computer.workers.next()
        await held.next(computer.player)
        asked.play("c7-c5", 0.5)
        await computer.idle()
        assert (await use_cases.stored(match.id)).offers == ()
        held.give()
        await use_cases.play(match, ann, "c7-c5")
        assert (await computer.workers.next()).request["moves"] == ("b2-b4", "c7-c5")


async def test_who_waits_for_a_thought_when_the_service_stops_is_answered_without_it(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    matches = [await begun(use_cases, person) for person in (ann, bob)]
    thoughts = [await thought(use_cases, match) for match in matches]
    async with playing(use_cases) as computer:
        await computer.until_waiting(matches[1])
        deciding = [asyncio.create_task(computer.player.decide(each, PATIENCE)) for each in thoughts]
        await computer.workers.next()
    assert await asyncio.gather(*deciding) == [None, None]
    assert await computer.player.decide(thoughts[0], PATIENCE) is None
    assert computer.workers.waiting == 0, "no worker is asked any more"


# With other processes


async def test_each_process_plays_in_its_own_matches(use_cases: UseCases, ann: Person) -> None:
    first, second, table = two()
    here, there = (Computers(replace(use_cases.context, peers=peers)) for peers in (first, second))
    matches = [(await begun(use_cases, ann)).id for _ in range(4)]
    table.give([slot_of(f"match {number}") for number in matches[1:3]], second)
    assert [one.match for one in await here.waiting()] == [matches[0], matches[3]]
    assert [one.match for one in await there.waiting()] == matches[1:3]
    assert [one.match for one in await here.waiting({matches[2]})] == [matches[0], *matches[2:]]


async def test_an_offered_draw_is_answered_by_the_process_of_the_match(
    use_cases: UseCases, ann: Person
) -> None:
    first, second, table = two()
    here, there = (Computers(replace(use_cases.context, peers=peers)) for peers in (first, second))
    match = await begun(use_cases, ann)
    await use_cases.computers.play(await thought(use_cases, match), "b2-b4")
    await use_cases.offers.offer(OfferKind.DRAW, match.id, ann)
    table.give([slot_of(f"match {match.id}")], second)
    assert await here.offered_draws() == []
    assert [one.match for one in await there.offered_draws()] == [match.id]


async def test_a_thought_that_was_begun_for_a_player_is_played_wherever_its_slot_is(
    use_cases: UseCases, ann: Person
) -> None:
    first, second, table = two()
    use_cases.computers = Computers(replace(use_cases.context, peers=first))
    match = await begun(use_cases, ann)
    table.give([slot_of(f"match {match.id}")], second)
    async with playing(use_cases) as computer:
        with computer.player.claimed(match.id):
            deciding = asyncio.create_task(computer.player.decide(await thought(use_cases, match), 0.0))
            asked = await computer.workers.next()
            assert await deciding is None
        await computer.until_taken_up(match)
        asked.play("b2-b4")
        await computer.until_plies(match, 1)
        assert computer.workers.waiting == 0
