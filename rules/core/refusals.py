"""The one base of everything that is refused, in every layer: a code, and what its sentence needs.

Surfaces find their sentence by the code.  What the rules core refuses also has
one English template for each code, for its command line and for logs.
"""

from __future__ import annotations

from dataclasses import dataclass


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
    """A reason with its parameters.  As a string it is the English sentence."""

    reason: Reason
    params: dict[str, object]

    @property
    def code(self) -> str:
        """The reason's code."""
        return self.reason.code

    def __str__(self) -> str:
        """The English sentence."""
        return self.reason.english.format_map(self.params)
