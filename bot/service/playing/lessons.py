"""Lessons: where someone goes on in each."""

from bot.service.context import UseCases
from rules.match.people import PersonId


class Lessons(UseCases):
    """The use cases of keeping the place in a lesson.  Only the learner sees it."""

    async def step_of(self, person: PersonId, game: str) -> int | None:
        """The step at which a person goes on, counted from 0; ``None`` if they never began."""
        return await self._read(lambda session: session.lessons.step_of(person, game))

    async def keep(self, person: PersonId, game: str, step: int) -> None:
        """Keep the step at which a person goes on: as many as the lesson has if it is finished."""
        now = self._context.now()
        await self._write_for(person, lambda session: session.lessons.put(person, game, step, now))
