"""Reads what ``solve --proof`` wrote, and checks it by the rules alone; shares no code with the solver.

The format is that of docs/engine.md.  A :class:`FalseProof` says what does not hold.
"""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.core.game import replay
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES


class FalseProof(Exception):
    """A file that does not show what it says."""


class Checked(NamedTuple):
    """What a file shows."""

    outcome: str | None
    """For the side to move."""
    within: int | None
    """In how many plies at most, if one side wins."""
    positions: int
    first: list[str]
    """The move at the first position by which the side to move gets what is shown for it."""


def read(lines: Iterable[str], start: Position[Any] | None = None) -> Checked:
    """Check all that a file says; ``start`` is the position of a game that the catalogue does not know."""
    records = [json.loads(line) for line in lines]
    head = records.pop(0)
    if start is None:
        game = GAMES[head["game"]]
        start = game.start(game.settle(head["options"]))
        for _, position in replay(start, head["moves"]):
            start = position
    need(start.outcome is None, "the game is over")
    shown: dict[tuple[str, Side], int | None] = {}
    first: list[str] = []
    positions = 0
    while records:
        claim = records.pop(0)
        count, side = claim["positions"], Side(claim["side"])
        need(claim["claim"] in {"wins", "holds"}, "an unknown claim")
        nodes, records = records[:count], records[count:]
        need(len(nodes) == count > 0, "nodes are missing")
        check(start, side, nodes, wins=claim["claim"] == "wins")
        shown[claim["claim"], side] = nodes[0].get("within")
        positions += count
        if side is start.turn:
            first = list(nodes[0]["moves"])
    own, other = start.turn, start.turn.other
    outcome, within = None, None
    if ("wins", own) in shown:
        outcome, within = "win", shown["wins", own]
    elif ("wins", other) in shown:
        outcome, within = "loss", shown["wins", other]
    elif {("holds", own), ("holds", other)} <= set(shown):
        outcome = "draw"
    need(outcome == head["outcome"], f"it shows {outcome}, and says {head['outcome']}")
    return Checked(outcome, within, positions, first)


def check(start: Position[Any], side: Side, nodes: list[dict[str, Any]], *, wins: bool) -> None:
    """Check the claim of ``side``: every node is the position that its number says, and has the moves it needs."""
    positions: list[Position[Any] | None] = [start] + [None] * (len(nodes) - 1)
    for number, node in enumerate(nodes):
        here = positions[number]
        assert here is not None, f"node {number} comes before those that lead to it"
        moves: dict[str, int | None] = node["moves"]
        legal = {here.notate(move) for move in here.moves()}
        need(set(moves) <= legal, f"node {number}: {set(moves) - legal} is not legal")
        if here.turn is side:
            need(len(moves) == 1, f"node {number} has {len(moves)} moves")
        else:
            need(set(moves) == legal, f"node {number}: {legal - set(moves)} is missing")
        for text, later in moves.items():
            after = here.play(here.parse(text))
            if later is None:
                outcome = after.outcome
                need(outcome is not None, f"node {number}: the game is not over after {text}")
                assert outcome is not None
                well = outcome.winner is side or (outcome.winner is None and not wins)
                need(well, f"node {number}: {text} ends the game otherwise")
                need(not wins or node["within"] >= 1, f"node {number} is too near")
                continue
            need(after.outcome is None, f"node {number}: the game is over after {text}")
            need(0 <= later < len(nodes), f"node {number}: there is no node {later}")
            known = positions[later]
            if known is None:
                positions[later] = after
            else:
                need(known == after, f"node {number}: {text} does not lead to node {later}")
            if wins:
                need(nodes[later]["within"] < node["within"], f"node {number}: {text} comes no nearer")


def need(holds: bool, complaint: str) -> None:
    """Complain unless ``holds``."""
    if not holds:
        raise FalseProof(complaint)
