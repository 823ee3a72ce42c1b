"""Hints: who gets one and when, and that the same question has the same answer."""

import json

import pytest

from bot.locales.catalogue import in_language, languages, translated
from bot.service.announcements import NOWHERE
from bot.service.challenges.challenges import Challenges
from bot.service.playing.computer_opponent import EngineTask, Thought
from bot.service.playing.hints import Hints, HintSteps
from bot.service.refusals import HintsNotAllowed, HintTooSlow, OldPosition
from engine import batch
from engine.contract import engine_of
from engine.hints import LEVEL
from rules.core.refusals import Refusal
from rules.games.catalogue import GAMES
from rules.match.match import Match, Revision
from rules.match.people import Person
from rules.match.refusals import MatchOverError, NotASeatError, NotYourTurnError
from tests.bot.service.playing.test_computer_opponent import answer, start
from tests.engine.test_hints import module_of, some_move
from tests.support.computer_opponent import advice_on
from tests.support.use_cases import CHANNEL, UseCases, terms


class Thinking:
    """Thinks at once, or not at all, and counts how often."""

    def __init__(self, *, slow: bool = False) -> None:
        self.slow = slow
        self.asked: list[Thought] = []

    async def __call__(self, thought: Thought) -> HintSteps | None:
        self.asked.append(thought)
        return None if self.slow else advice_on(thought)


@pytest.fixture
def hints(use_cases: UseCases) -> Hints:
    return Hints(use_cases.context)


async def friendly(challenges: Challenges, ann: Person, bob: Person, *, hints: bool = True) -> Match:
    """A match of Ann against Bob."""
    made = await challenges.make(ann, (bob,), terms(hints=hints), server="1", channel=CHANNEL)
    return (await challenges.accept(made.id, bob, NOWHERE)).board.match


async def test_it_is_thought_once_for_a_position_however_often_it_is_asked_for(
    use_cases: UseCases, hints: Hints, ann: Person, bob: Person
) -> None:
    match, think = await friendly(use_cases.challenges, ann, bob), Thinking()
    said = [await hints.ask(match.id, ann, think) for _ in range(10)]
    assert {one.advice for one in said} == {said[0].advice}
    [thought] = think.asked
    assert (thought.task, thought.level, thought.person) == (EngineTask.HINT, LEVEL, ann.id)
    assert (thought.game, thought.moves, thought.seed) == ("pux", (), match.id), "each match has its own seed"
    await use_cases.play(match, ann, said[0].advice.move)
    await hints.ask(match.id, bob, think)
    assert [one.person for one in think.asked] == [ann.id, bob.id]
    assert think.asked[1].moves == (said[0].advice.move,)


async def test_a_position_that_comes_back_is_thought_about_anew(
    use_cases: UseCases, hints: Hints, ann: Person, bob: Person
) -> None:
    """Revisions only rise, so that a button of before the takeback is known as old."""
    match, think = await friendly(use_cases.challenges, ann, bob), Thinking()
    first = await hints.ask(match.id, ann, think, revision=match.revision)
    await use_cases.play(match, ann, "b2-b4")
    await use_cases.takebacks.undo(match.id, ann, NOWHERE)
    with pytest.raises(OldPosition):
        await hints.ask(match.id, ann, think, revision=match.revision)
    again = await hints.ask(match.id, ann, think)
    assert again.advice == first.advice, "by another thought with the same seed"
    assert len(think.asked) == 2


async def test_against_the_computer_it_is_always_allowed(
    use_cases: UseCases, hints: Hints, ann: Person
) -> None:
    match, think = await start(use_cases, ann, seat="second"), Thinking()
    with pytest.raises(NotYourTurnError):
        await hints.ask(match.id, ann, think)
    await answer(use_cases, match)
    hint = await hints.ask(match.id, ann, think)
    assert hint.board.position.parse(hint.advice.move), "a legal move of hers"


async def test_one_that_takes_too_long_is_asked_for_again(
    use_cases: UseCases, hints: Hints, ann: Person, bob: Person
) -> None:
    match, think = await friendly(use_cases.challenges, ann, bob), Thinking(slow=True)
    with pytest.raises(HintTooSlow):
        await hints.ask(match.id, ann, think)
    think.slow = False
    assert (await hints.ask(match.id, ann, think)).advice.move


@pytest.mark.parametrize(
    ("agreed", "asks", "refusal"),
    [
        (False, ("ann", None), HintsNotAllowed),
        (False, ("bob", None), HintsNotAllowed),
        (True, ("bob", None), NotYourTurnError),
        (True, ("eve", None), NotASeatError),
        (True, ("ann", Revision(7)), OldPosition),
        (True, ("bob", Revision(7)), OldPosition),
    ],
)
async def test_who_gets_none(
    use_cases: UseCases, hints: Hints, agreed: bool, asks: tuple[str, Revision | None], refusal: type[Refusal]
) -> None:
    people = {name: await use_cases.person(name.title()) for name in ("ann", "bob", "eve")}
    match = await friendly(use_cases.challenges, people["ann"], people["bob"], hints=agreed)
    think, (who, revision) = Thinking(), asks
    with pytest.raises(refusal):
        await hints.ask(match.id, people[who], think, revision=revision)
    assert think.asked == []


async def test_after_the_end_there_is_none(
    use_cases: UseCases, hints: Hints, ann: Person, bob: Person
) -> None:
    match, think = await friendly(use_cases.challenges, ann, bob), Thinking()
    await hints.ask(match.id, ann, think)
    await use_cases.playing.resign(match.id, bob)
    for person in (ann, bob):
        with pytest.raises(MatchOverError):
            await hints.ask(match.id, person, think)
    assert len(think.asked) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_workers_words_are_said_as_the_rules_say_them_in_every_language(game: str) -> None:
    second, codes = module_of(game), set()
    for seed in range(60):
        position = second.wander(seed)
        if position.outcome is not None:
            continue
        move = some_move(position, seed)
        engine = engine_of(position)
        where = engine.where(position, move)
        for words in (*engine.facts(position, move), where.words):
            codes.add(words.code)
            said = batch._said(words)
            line = {"fact": said, "where": said, "cells": where.cells, "move": position.notate(move)}
            came = HintSteps.of(json.loads(json.dumps(line)))
            assert came.cells == where.cells
            for language in languages():
                with in_language(language):
                    assert translated(came.fact) == translated(came.where) == translated(words)
    assert len(codes) > 3
