"""The one base of everything that is refused, in every layer: a code, and what its sentence needs.

Surfaces find their sentence by the code.  What the rules core refuses also has
one English template for each code, for its command line and for logs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any


class Refusal(Exception):
    """Something that cannot be done as asked; nothing was changed.

    ``code`` names the kind of refusal ("match.not-your-turn"), the same for
    every instance of a class unless the class says otherwise.  ``params`` are
    the values that its sentence needs, by name.
    """

    code: str = ""

    @property
    def params(self) -> dict[str, object]:
        """What the sentence needs, by name: the attributes of this refusal."""
        return {name: value for name, value in vars(self).items() if name != "code"}


class _English(Formatter):
    """Fills in English templates, which may say how a list or a count is written.

    ``{moves:or}`` is a list with a word before the last ("a, b or c"), or with commas only if
    it was cut short ("a, b, …"); ``{cells}`` is always with commas only;
    ``{count:piece|pieces}`` is a counted noun.
    """

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, int) and "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if isinstance(value, tuple):
            commas, last = (value[:-1], value[-1:]) if format_spec and value[-1:] != ("…",) else (value, ())
            return f" {format_spec} ".join(filter(None, (", ".join(map(str, commas)), *map(str, last))))
        return format(value, format_spec)


_ENGLISH = _English()


@dataclass(frozen=True, slots=True)
class Reason:
    """One way in which the rules refuse something: a code, and its English template.

    Call it with the template's parameters to get an :class:`Explanation`.
    """

    code: str
    english: str

    def __call__(self, **params: object) -> Explanation:
        """The reason with its parameters filled in."""
        return Explanation(self, params)


@dataclass(frozen=True, slots=True)
class Explanation:
    """A reason with its parameters: names, counts, lists as tuples, or further explanations.

    As a string it is the English sentence, without a capital or a full stop.
    """

    reason: Reason
    params: Mapping[str, object]

    @property
    def code(self) -> str:
        """The reason's code."""
        return self.reason.code

    def __str__(self) -> str:
        """The English sentence."""
        return _ENGLISH.vformat(self.reason.english, (), self.params)


class ExplainedRefusal(Refusal, ValueError):
    """A refusal with one of several reasons.

    The class's ``code`` names the kind of refusal, the instance's ``code`` the reason;
    ``params`` are the explanation's beside the attributes of the refusal itself.
    """

    def __init__(self, explanation: Explanation) -> None:
        super().__init__(str(explanation))
        self.explanation = explanation
        self.code = explanation.code

    @property
    def params(self) -> dict[str, object]:
        """What the sentence needs, by name."""
        return {**super().params, **self.explanation.params}

    @property
    def reason(self) -> str:
        """The explanation in English."""
        return str(self.explanation)
