"""Says the messages of catalogues in English, with the standard library alone.

It reads the part of Project Fluent that the catalogues of rules and renderers keep to:

    pux-half-a-move = { $text } is only half a move: write { OR($moves) }
    pux-at-most = { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    } at most

A choice may name further numbers (``[2]``).
A list is written with commas, and by ``AND`` and ``OR`` with that word before the last one unless it was cut
short ("a, b, …"); ``NUMBER($length, useGrouping: 1)`` is a number as "12,345".
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from rules.words import Value, Words

_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) = (.*(?:\n[ }].*)*)", re.MULTILINE)
_PLACE = re.compile(
    r"\{ \$(?P<choice>\w+) ->(?P<variants>(?:\s*\*?\[\w+\] .*)+)\s*\}"
    r"|\{ (?P<function>(?:AND|OR|NUMBER)\()?\$(?P<name>\w+)(?:\)|, useGrouping: 1\))? \}"
)
_VARIANT = re.compile(r"\[(\w+)\] (.*)")
_Piece = Callable[[Mapping[str, Value]], str]


def english(folder: Path) -> Callable[..., Words]:
    """What says the messages of a folder's catalogues, given a message's id and its parameters."""
    texts = dict(
        message
        for path in folder.glob("*.ftl")
        for message in _MESSAGE.findall(path.read_text(encoding="utf-8"))
    )

    def say(code: str, /, **params: Value) -> Words:
        return Words(code, params, _filled(texts[code], params))

    return say


def _filled(text: str, params: Mapping[str, Value]) -> str:
    return "".join(piece if isinstance(piece, str) else piece(params) for piece in _pieces(text))


@cache
def _pieces(text: str) -> tuple[str | _Piece, ...]:
    """The text cut up: what stands there as it is, and what the parameters decide."""
    pieces: list[str | _Piece] = []
    end = 0
    for place in _PLACE.finditer(text):
        pieces += [text[end : place.start()], _piece(place)]
        end = place.end()
    return tuple(filter(None, [*pieces, text[end:]]))


def _piece(place: re.Match[str]) -> _Piece:
    choice, variants, function, name = place.group("choice", "variants", "function", "name")
    if choice:
        texts: dict[str, str] = dict(_VARIANT.findall(variants))
        texts["1"] = texts["one"]
        return lambda params: _filled(texts.get(str(params[choice]), texts["other"]), params)
    word = (function or "").removesuffix("(").lower()
    return lambda params: _written(params[name], word)


def _written(value: Value, word: str) -> str:
    if not isinstance(value, tuple):
        return f"{value:,}" if word == "number" else str(value)
    texts = [str(each) for each in value]
    if word and len(texts) > 1 and texts[-1] != "…":
        return f"{', '.join(texts[:-1])} {word} {texts[-1]}"
    return ", ".join(texts)
