"""The order in which a line's characters are drawn: the Unicode bidirectional algorithm (UAX 9) for plain text.

Characters that steer it (embeddings, isolates) do not occur: they are control characters, and no
name keeps those. What a library gives is a finished text; here it must be known which mark stands on which letter.
"""

import unicodedata
from collections.abc import Iterator, Sequence

_PAIRS = "()[]{}⟨⟩⟪⟫⟦⟧⁅⁆〈〉《》「」『』【】〔〕〖〗〘〙〚〛（）［］｛｝｟｠｢｣༺༻༼༽᚛᚜⁽⁾₍₎⌈⌉⌊⌋❨❩❪❫❬❭❮❯❰❱❲❳❴❵"
_MIRRORED_ONLY = "<>«»‹›≤≥＜＞"
_CLOSING = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True))
_BOTH = _PAIRS + _MIRRORED_ONLY
_MIRROR = {
    a: b for one, other in zip(_BOTH[::2], _BOTH[1::2], strict=True) for a, b in ((one, other), (other, one))
}
_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}
"""Which way each class counts beside characters that have no direction of their own."""
_KEPT = frozenset({"L", "R", "AL", "EN", "ES", "ET", "AN", "CS"})


def drawing_order(characters: Sequence[str]) -> list[tuple[int, bool]]:
    """The places of the characters in the order from left to right, and whether text runs leftwards there."""
    classes = [unicodedata.bidirectional(character) for character in characters]
    if not {"R", "AL", "AN"} & set(classes):
        return [(place, False) for place in range(len(characters))]
    levels = _levels(characters, classes)
    order = list(range(len(characters)))
    for level in range(max(levels), 0, -1):
        for begin, end in list(_stretches([levels[place] >= level for place in order])):
            order[begin:end] = order[begin:end][::-1]
    return [(place, levels[place] % 2 == 1) for place in order]


def mirrored(character: str) -> str:
    """What a character looks like where text runs leftwards: brackets are turned round."""
    return _MIRROR.get(character, character)


def _levels(characters: Sequence[str], classes: list[str]) -> list[int]:
    """How deep each character is nested; what runs leftwards has an odd level."""
    # A name runs as its first letter does, for every reader.
    base = 0 if next((kind for kind in classes if kind in {"L", "R", "AL"}), "L") == "L" else 1
    kinds = [kind if kind in _KEPT else "L" if not kind else "ON" for kind in classes]
    main = "LR"[base]
    _resolve_numbers(kinds, main)
    _resolve_brackets(kinds, characters, main)
    _resolve_neutrals(kinds, main)
    levels = [base + (kind != main if base else {"L": 0, "R": 1, "EN": 2, "AN": 2}[kind]) for kind in kinds]
    for place in range(len(levels) - 1, -1, -1):
        if classes[place] != "WS":
            break
        levels[place] = base
    return levels


def _resolve_numbers(kinds: list[str], main: str) -> None:
    """Rules W2 to W7: numbers and what stands in them take the direction of the letters before."""
    before = main
    for place, kind in enumerate(kinds):
        if kind in {"L", "R", "AL"}:
            before = kind
        elif kind == "EN" and before == "AL":
            kinds[place] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for place in range(1, len(kinds) - 1):
        left, kind, right = kinds[place - 1 : place + 2]
        if left == right and ((kind == "CS" and left in {"EN", "AN"}) or (kind == "ES" and left == "EN")):
            kinds[place] = left
    for begin, end in list(_stretches([kind == "ET" for kind in kinds])):
        beside = "EN" in (*kinds[begin - 1 : begin], *kinds[end : end + 1])
        kinds[begin:end] = ["EN" if beside else "ON"] * (end - begin)
    before = main
    for place, kind in enumerate(kinds):
        if kind in {"L", "R"}:
            before = kind
        elif kind in {"ES", "CS"}:
            kinds[place] = "ON"
        elif kind == "EN" and before == "L":
            kinds[place] = "L"


def _resolve_brackets(kinds: list[str], characters: Sequence[str], main: str) -> None:
    """Rule N0: a pair of brackets runs as what it holds does, or as what stands before it."""
    for opening, closing in sorted(_pairs(kinds, characters)):
        strong = {_STRONG[kind] for kind in kinds[opening:closing] if kind in _STRONG}
        if not strong:
            continue
        way = main
        if main not in strong:
            before = (_STRONG[kind] for kind in reversed(kinds[:opening]) if kind in _STRONG)
            way = next(before, main)
        kinds[opening] = kinds[closing] = way


def _pairs(kinds: list[str], characters: Sequence[str]) -> Iterator[tuple[int, int]]:
    opened: list[tuple[str, int]] = []
    for place, character in enumerate(characters):
        if kinds[place] != "ON":
            continue
        if character in _CLOSING:
            opened.append((_CLOSING[character], place))
        for depth in range(len(opened) - 1, -1, -1):
            if opened[depth][0] == character:
                yield opened[depth][1], place
                del opened[depth:]
                break


def _resolve_neutrals(kinds: list[str], main: str) -> None:
    """Rules N1 and N2: what has no direction runs as both its neighbours do, or as the whole."""
    for begin, end in list(_stretches([kind == "ON" for kind in kinds])):
        left = _STRONG[kinds[begin - 1]] if begin else main
        right = _STRONG[kinds[end]] if end < len(kinds) else main
        kinds[begin:end] = [left if left == right else main] * (end - begin)


def _stretches(marked: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Where stretches of true values begin and end."""
    begin = None
    for place, value in enumerate([*marked, False]):
        if value and begin is None:
            begin = place
        elif not value and begin is not None:
            yield begin, place
            begin = None
