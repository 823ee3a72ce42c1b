"""The one base of everything that is refused, in every layer: a code, and what its sentence needs.

Surfaces find their sentence by the code.  What the rules core refuses also has
one English template for each code, for its command line and for logs.
"""

from dataclasses import dataclass
from typing import dataclass_transform

from rules.words import Words


class Refusal(Exception):
    """Something that cannot be done as asked; nothing was changed.

    ``code`` names the kind of refusal ("match.not-your-turn"), the same for
    every instance of a class unless the class says otherwise.  The values
    that its sentence needs are its attributes.
    """

    code: str = ""


@dataclass_transform(eq_default=False)
class DeclaredRefusal(Refusal):
    """A refusal that is declared: its annotations are the values, and ``code`` finds its sentence."""

    def __init_subclass__(cls, *, code: str = "") -> None:
        if code:
            cls.code = code
        # Exceptions are compared and hashed by identity.
        dataclass(eq=False)(cls)


class ExplainedRefusal(Refusal, ValueError):
    """A refusal with one of several reasons.

    The class's ``code`` names the kind of refusal, the instance's ``code`` the reason.
    """

    def __init__(self, explanation: Words) -> None:
        super().__init__(str(explanation))
        self.reason = explanation
        self.code = explanation.code
