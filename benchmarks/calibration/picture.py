"""Predicted and observed shares as a picture."""

from collections.abc import Iterable, Sequence

from benchmarks.calibration.judging import FEWEST, Bin

_SIDE, _EDGE = 300, 40
_INK, _PAPER, _LINE, _CHANCE, _OPINION = "#24292f", "#ffffff", "#d0d7de", "#0969da", "#bc4c00"


def picture(opinions: Sequence[Bin], chances: Sequence[Bin], title: str) -> str:
    """An SVG: what the search thinks (rings) and the chances (dots), small where fewer than 150 games are in a bin."""
    whole = _SIDE + 2 * _EDGE
    size = f'width="{whole}" height="{whole + 20}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12" fill="{_INK}">',
        f'<rect {size} fill="{_PAPER}"/>',
        f'<text x="{_EDGE}" y="24" font-size="14">{title}</text>',
    ]
    for tenth in range(0, 11, 2):
        at = tenth / 10
        parts += [
            _line(at, 0, at, 1, _LINE),
            _line(0, at, 1, at, _LINE),
            f'<text x="{_x(at)}" y="{_y(0) + 16}" text-anchor="middle">{at:g}</text>',
            f'<text x="{_EDGE - 6}" y="{_y(at) + 4}" text-anchor="end">{at:g}</text>',
        ]
    parts.append(_line(0, 0, 1, 1, _INK))
    parts += _dots(opinions, f'fill="none" stroke="{_OPINION}" stroke-width="2"')
    parts += _dots(chances, f'fill="{_CHANCE}"')
    parts += [
        f'<text x="{_EDGE}" y="{whole + 10}">predicted, across; observed, up.</text>',
        f'<text x="{_EDGE + 208}" y="{whole + 10}" fill="{_CHANCE}">● score</text>',
        f'<text x="{_EDGE + 262}" y="{whole + 10}" fill="{_OPINION}">○ opinion</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _x(share: float) -> float:
    return round(_EDGE + _SIDE * share, 1)


def _y(share: float) -> float:
    return round(_EDGE + _SIDE * (1 - share), 1)


def _line(left: float, low: float, right: float, high: float, colour: str) -> str:
    return f'<path d="M{_x(left)} {_y(low)}L{_x(right)} {_y(high)}" stroke="{colour}"/>'


def _dots(judged: Iterable[Bin], style: str) -> Iterable[str]:
    for one in judged:
        radius = 5 if one.games >= FEWEST else 2.5
        yield f'<circle cx="{_x(one.predicted)}" cy="{_y(one.observed)}" r="{radius}" {style}/>'
