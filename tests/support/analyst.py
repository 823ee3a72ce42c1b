"""Analyses without thought: results that a test makes up, and someone who never thinks."""

from datetime import timedelta
from typing import Any

from bot.service.playing.analysis import Analyses, AnalysisTask
from engine.analysis import VERSION, Depth, Verdict
from rules.core.options import Options
from rules.core.position import Side
from rules.match.audience import Audience
from rules.match.match import Match, MatchId
from rules.match.people import Person
from tests.support.use_cases import UseCases

PLIES = ("b2-b4", "c7-c5", "c2,d2-e4", "f7-e6", "d1-c2", "b8,b7-b7", "g2,f2-h2", "b7,b6-b6")
"""A beginning of Pux that is long enough to be analysed."""


class FakeAnalyst:
    """Counts how often it was woken, and judges every position alike."""

    def __init__(self) -> None:
        self.woken = 0
        self.judged: list[tuple[tuple[str, ...], Depth]] = []

    def wake(self) -> None:
        self.woken += 1

    async def judge(
        self, game: str, options: Options, moves: tuple[str, ...], depth: Depth
    ) -> Verdict | None:
        del game, options
        self.judged.append((moves, depth))
        return Verdict(0.25, "a1", None)


def result(plies: int, *points: dict[str, Any]) -> dict[str, Any]:
    """What the engine says of a game at the end of its thinking."""
    return {
        "version": VERSION,
        "chances": [0.5] * plies + [0.9],
        "best": ["b2-b3"] * plies + [None],
        "proved": [None] * (plies - 1) + ["win", "win"],
        "costs": [0.0, 0.1, 0.31, *[0.0] * (plies - 3)],
        "turning_points": list(points),
        "accuracy": [91.2, 80.0],
    }


def point(turn: int, side: int, played: str, better: str, *line: str, proved: bool = False) -> dict[str, Any]:
    """A turning point: First's chance falls from 0.6 to 0.2."""
    return {
        "turn": turn,
        "side": side,
        "played": played,
        "better": better,
        "before": 0.6,
        "after": 0.2,
        "proved_before": "win" if proved else None,
        "proved_after": "loss" if proved else None,
        "line": [better, *line],
        "why": {
            "key": "pux-why-takes",
            "played": played,
            "opponent": str(Side(side).other.words),
            "count": 1,
            "cells": ["e4"],
            "text": "It is in English.",
        },
    }


async def finished(
    use_cases: UseCases, match: Match, first: Person, second: Person, plies: tuple[str, ...] = PLIES
) -> MatchId:
    """Play a match, and let First give up."""
    for index, ply in enumerate(plies):
        await use_cases.play(match, (first, second)[index % 2], ply)
    await use_cases.playing.resign(match.id, first)
    return match.id


async def in_the_book(use_cases: UseCases, *, people: int) -> None:
    """Count what has ended, and let as many people stand behind each early ply of it as if it had been played 14 times."""

    async def everybody_sees(_: Audience) -> bool:
        return False

    await use_cases.openings.count(everybody_sees, timedelta())
    change = "UPDATE opening_lines SET matches = 14, first_won = 8, drawn = 1, people = ?"
    await use_cases.database.write(lambda session: session.connection.change(change, (people,)))


async def task_of(analyses: Analyses, number: MatchId) -> AnalysisTask:
    """What waits to be thought about a match."""
    (found,) = [task for task in await analyses.waiting() if task.stored.match == number]
    return found


async def thought(analyses: Analyses, number: MatchId, *points: dict[str, Any]) -> None:
    """Let an analysis that someone asked for be done."""
    task = await task_of(analyses, number)
    done = {"done": 9, "of": 9, "state": {}, "result": result(len(task.moves), *points)}
    assert await analyses.keep(task, done) is None
