"""Lines of plies that people look at alone: the boards of ``/try``, and the lines of ``/preview``."""

from datetime import timedelta

from bot.service.context import UseCases
from bot.service.refusals import LineTooLong
from rules.match.people import PersonId
from storage.playing.private_lines import LineId, LineKind, PrivateLine

MOST_LINES = 20
"""How many lines one person has; a further one takes the place of the oldest."""

LONGEST_LINE = 6000
"""In characters."""

KEPT = timedelta(days=30)
"""How long a line is kept that nobody goes on with."""


class PrivateLines(UseCases):
    """The use cases of private lines.  Only their person sees them."""

    async def get(self, person: PersonId, number: LineId, kind: LineKind) -> PrivateLine | None:
        """A person's line with this number, if it is of this kind and still kept."""
        return await self._read(lambda session: session.private_lines.get(person, number, kind))

    async def keep(self, person: PersonId, line: PrivateLine) -> LineId:
        """Keep a new line, and return its number.  Raises :class:`LineTooLong`."""
        _check_length(line.moves)
        now = self._context.now()
        return await self._write_for(
            person, lambda session: session.private_lines.add(person, line, now, most=MOST_LINES)
        )

    async def change(self, person: PersonId, number: LineId, moves: tuple[str, ...]) -> bool:
        """Give a person's line other moves; says whether it is still kept.  Raises :class:`LineTooLong`."""
        _check_length(moves)
        now = self._context.now()
        return await self._write_for(
            person, lambda session: session.private_lines.change(person, number, moves, now)
        )


def _check_length(moves: tuple[str, ...]) -> None:
    length = len(" ".join(moves))
    if length > LONGEST_LINE:
        raise LineTooLong(length, LONGEST_LINE)
