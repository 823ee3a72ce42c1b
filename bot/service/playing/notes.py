"""Private notes on matches."""

from __future__ import annotations

from bot.service.context import ServiceContext
from bot.service.match_view import load_match
from bot.service.refusals import EmptyNote, NoSuchNote, NoteTooLong, TooManyNotes
from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.notes import Note
from storage.session import Session

MOST_NOTES = 50
"""How many notes one person may have on one match."""

LONGEST_NOTE = 1000
"""In characters."""


class Notes:
    """The use cases of notes.  Only their author sees them."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def of(self, number: MatchId, person: PersonId) -> list[Note]:
        """A person's notes on a match, oldest first."""
        async with self._context.database.reading() as session:
            return await session.notes.of(number, person)

    async def add(self, number: MatchId, person: PersonId, text: str) -> int:
        """Add a note; gives how many there are now.

        Raises :class:`EmptyNote`, :class:`NoteTooLong`, :class:`TooManyNotes`, ``UnknownMatch`` or ``NotASeatError``.
        """
        text = text.strip()
        if not text:
            raise EmptyNote
        if len(text) > LONGEST_NOTE:
            raise NoteTooLong(len(text), LONGEST_NOTE)
        async with self._context.database.transaction() as session:
            notes, plies = await _own(session, number, person)
            if len(notes) >= MOST_NOTES:
                raise TooManyNotes(MOST_NOTES)
            await session.notes.add(number, person, Note(plies, self._context.now(), text))
        return len(notes) + 1

    async def remove(self, number: MatchId, person: PersonId, which: int) -> Note:
        """Remove the note with this number, counted from 1, oldest first.  Raises :class:`NoSuchNote` and as :meth:`add`."""
        async with self._context.database.transaction() as session:
            notes, _ = await _own(session, number, person)
            if not 1 <= which <= len(notes):
                raise NoSuchNote(len(notes))
            await session.notes.remove(number, person, which)
        return notes[which - 1]


async def _own(session: Session, number: MatchId, person: PersonId) -> tuple[list[Note], int]:
    """A player's notes on a match, and how many plies it has."""
    hosted = await load_match(session, number, person)
    return await session.notes.of(number, person), len(hosted.match.plies)
