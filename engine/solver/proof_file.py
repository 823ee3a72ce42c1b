"""A solution as lines of JSON, for anybody who wants to check it (docs/engine.md says how to read them)."""

import json
from collections.abc import Iterator, Mapping, Sequence

from engine.solver.solve import Solution


def lines(
    game: str, options: Mapping[str, object], moves: Sequence[str], solution: Solution
) -> Iterator[str]:
    """The lines, without their ends."""
    yield _line({"game": game, "options": options, "moves": moves, "outcome": solution.outcome})
    for certificate in solution.certificates:
        yield _line(
            {"claim": certificate.claim, "side": certificate.side, "positions": len(certificate.nodes)}
        )
        for node in certificate.nodes:
            within = {"within": node.within} if certificate.claim == "wins" else {}
            yield _line({**within, "moves": node.moves})


def _line(value: Mapping[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
