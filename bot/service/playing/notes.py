"""Private notes on matches."""

from bot.service.context import UseCases, hold_present
from bot.service.match_view import load_match
from bot.service.refusals import EmptyNote, NoSuchNote, NoteTooLong, TooManyNotes
from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.playing.notes import Note
from storage.session import Session

MOST_NOTES = 50
"""How many notes one person may have on one match."""

LONGEST_NOTE = 1000
"""In characters."""


class Notes(UseCases):
    """The use cases of notes.  Only their author sees them."""

    async def of(self, number: MatchId, person: PersonId) -> list[Note]:
        """A person's notes on a match, oldest first."""
        return await self._read(lambda session: session.notes.of(number, person))

    async def add(self, number: MatchId, person: PersonId, text: str) -> int:
        """Add a note, and return how many there are now.

        Raises :class:`EmptyNote`, :class:`NoteTooLong`, :class:`TooManyNotes`, ``UnknownMatch`` or ``NotASeatError``.
        """
        text = text.strip()
        if not text:
            raise EmptyNote
        if len(text) > LONGEST_NOTE:
            raise NoteTooLong(len(text), LONGEST_NOTE)
        now = self._context.now()

        def work(session: Session) -> int:
            hold_present(session, person, matches=[number])
            notes, plies = _own(session, number, person)
            if len(notes) >= MOST_NOTES:
                raise TooManyNotes(MOST_NOTES)
            session.notes.add(number, person, Note(plies, now, text))
            return len(notes) + 1

        return await self._write(work)

    async def remove(self, number: MatchId, person: PersonId, which: int) -> Note:
        """Remove the note with this number, counted from 1, oldest first.  Raises :class:`NoSuchNote` and as :meth:`add`."""

        def work(session: Session) -> Note:
            session.hold(matches=[number])
            notes, _ = _own(session, number, person)
            if not 1 <= which <= len(notes):
                raise NoSuchNote(len(notes))
            session.notes.remove(number, person, which)
            return notes[which - 1]

        return await self._write(work)


def _own(session: Session, number: MatchId, person: PersonId) -> tuple[list[Note], int]:
    """A player's notes on a match, and how many plies it has."""
    hosted = load_match(session, number, person)
    return session.notes.of(number, person), len(hosted.match.plies)
