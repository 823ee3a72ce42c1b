"""Analyses of finished matches: asked for once, kept slice by slice, and never of what someone plays a rated match about."""

from dataclasses import replace

import pytest

from bot.service.announcements import NOWHERE
from bot.service.playing.analysis import Analyses, AnalysisState
from bot.service.refusals import NothingToAnalyse, NotOver, UnknownMatch
from engine import analysis as engine_analysis
from rules.match.match import Match, MatchId
from rules.match.people import Person
from storage.leases import slot_of
from storage.playing.analyses import MOST_FAILURES
from tests.support.analyst import PLIES, finished, point, task_of, thought
from tests.support.peers import two
from tests.support.use_cases import CHANNEL, UseCases, terms


async def over(use_cases: UseCases, ann: Person, bob: Person, plies: tuple[str, ...] = PLIES) -> MatchId:
    return await finished(use_cases, await use_cases.match(), ann, bob, plies)


async def against(use_cases: UseCases, one: Person, other: Person, *, rated: bool) -> Match:
    """Two people's match."""
    made = await use_cases.challenges.make(one, (other,), terms(rated=rated), server="1", channel=CHANNEL)
    return (await use_cases.challenges.accept(made.id, other, NOWHERE)).board.match


async def test_a_match_is_thought_about_once_for_everybody(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    number = await over(use_cases, ann, bob)
    analyses = use_cases.analyses
    assert (await analyses.of(number)).state is AnalysisState.NONE
    assert await analyses.waiting() == []
    for _ in range(10):
        assert (await analyses.ask(number)).state is AnalysisState.RUNNING
    task = await task_of(analyses, number)
    assert (task.game, task.moves) == ("pux", PLIES)
    await thought(analyses, number, point(2, 1, "c7-c5", "c7-c6", "b4-b5", proved=True))
    known = await analyses.ask(number)
    assert (known.state, known.accuracy, known.proved_from) == (AnalysisState.DONE, (91.2, 80.0), 7)
    [turned] = known.turning_points
    assert (turned.side, turned.before, turned.after, turned.decisive) == (1, 0.4, 0.8, True)
    assert turned.line == ("c7-c6", "b4-b5")
    assert await analyses.waiting() == []


async def test_it_goes_on_after_a_restart(use_cases: UseCases, ann: Person, bob: Person) -> None:
    number = await over(use_cases, ann, bob)
    await use_cases.analyses.ask(number)
    task = await task_of(use_cases.analyses, number)
    after = await use_cases.analyses.keep(task, {"done": 3, "of": 12, "state": {"judged": [1, 2, 3]}})
    assert after is not None
    assert after.stored.state == {"judged": [1, 2, 3]}
    await use_cases.restart()
    assert (await use_cases.analyses.of(number)).share_done == 0.25
    assert (await task_of(use_cases.analyses, number)).stored == after.stored


async def test_what_fails_again_and_again_waits_for_somebody_to_ask(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    number = await over(use_cases, ann, bob)
    await use_cases.analyses.ask(number)
    task = await task_of(use_cases.analyses, number)
    for failures in range(1, MOST_FAILURES + 1):
        left = await use_cases.analyses.keep(task, None)
        if failures == MOST_FAILURES:
            break
        assert left is not None
        task = left
    assert left is None
    assert await use_cases.analyses.waiting() == []
    assert (await use_cases.analyses.of(number)).state is AnalysisState.FAILED
    assert (await use_cases.analyses.ask(number)).state is AnalysisState.RUNNING
    assert (await task_of(use_cases.analyses, number)).stored.failures == 0


async def test_another_engine_thinks_anew(
    use_cases: UseCases, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await over(use_cases, ann, bob)
    await use_cases.analyses.ask(number)
    late = await task_of(use_cases.analyses, number)
    await thought(use_cases.analyses, number)
    monkeypatch.setattr("bot.service.playing.analysis.VERSION", engine_analysis.VERSION + 1)
    assert (await use_cases.analyses.of(number)).state is AnalysisState.NONE
    assert (await use_cases.analyses.ask(number)).state is AnalysisState.RUNNING
    # What the old one still says is not taken.
    assert await use_cases.analyses.keep(late, {"done": 1, "of": 2, "state": {}}) is None
    assert (await use_cases.analyses.of(number)).state is AnalysisState.RUNNING


async def test_what_is_not_over_or_too_short_is_refused(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    running = await use_cases.match()
    short = await over(use_cases, ann, bob, PLIES[:7])
    for asked in (use_cases.analyses.of, use_cases.analyses.ask):
        with pytest.raises(NotOver):
            await asked(running.id)
        with pytest.raises(NothingToAnalyse):
            await asked(short)
        with pytest.raises(UnknownMatch):
            await asked(MatchId(999))


async def test_a_position_of_a_rated_match_under_way_is_judged_for_nobody(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    number = await over(use_cases, ann, bob)
    await use_cases.analyses.ask(number)
    turned = point(3, 0, PLIES[2], "b4-b5", "c5-c4"), point(6, 1, PLIES[5], "c5-c4")
    await thought(use_cases.analyses, number, *turned)
    analyses = use_cases.analyses
    assert [one.turn for one in (await analyses.of(number)).turning_points] == [3, 6]

    rated = await against(use_cases, ann, eve, rated=True)
    assert (await analyses.of(number)).chances.index(None) == 0
    for ply, person in zip(PLIES[:2], (ann, eve), strict=True):
        await use_cases.play(rated, person, ply)
    hidden = await analyses.of(number)
    assert [turn for turn, chance in enumerate(hidden.chances) if chance is None] == [2]
    assert [turn for turn, cost in enumerate(hidden.costs) if cost is None] == [1, 2]
    assert hidden.best[2] is None
    assert hidden.proved_from is None
    assert [one.turn for one in hidden.turning_points] == [6]
    assert await analyses.is_standing(number, 2, ())
    assert await analyses.is_standing(number, 1, (PLIES[1],))
    assert not await analyses.is_standing(number, 1, ("c7-c6",))

    # The same position of unrated matches hides nothing, and neither does a match that is over.
    await use_cases.playing.resign(rated.id, ann)
    await against(use_cases, bob, eve, rated=False)
    assert None not in (await analyses.of(number)).chances


async def test_a_line_ends_where_such_a_position_comes(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    number = await over(use_cases, ann, bob)
    await use_cases.analyses.ask(number)
    await thought(use_cases.analyses, number, point(1, 0, PLIES[0], "b2-b3", "b7-b6", "c2-c3"))
    rated = await against(use_cases, bob, eve, rated=True)
    for ply, person in zip(("b2-b3", "b7-b6"), (bob, eve), strict=True):
        await use_cases.play(rated, person, ply)
    [turned] = (await use_cases.analyses.of(number)).turning_points
    assert turned.line == ("b2-b3",)


async def test_one_of_two_processes_thinks(use_cases: UseCases, ann: Person, bob: Person) -> None:
    number = await over(use_cases, ann, bob)
    await use_cases.analyses.ask(number)
    first, second, table = two()
    here, there = (Analyses(replace(use_cases.context, peers=peers)) for peers in (first, second))
    assert (len(await here.waiting()), len(await there.waiting())) == (1, 0)
    table.give([slot_of(f"match {number}")], second)
    assert (len(await here.waiting()), len(await there.waiting())) == (0, 1)
