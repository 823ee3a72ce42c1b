"""How far people have come in lessons."""

from datetime import datetime

from rules.match.people import PersonId
from storage.store.codec import to_ms
from storage.store.table import Table


class LessonsTable(Table):
    """One step a person and game: where they go on."""

    def step_of(self, person: PersonId, game: str) -> int | None:
        """The step at which a person goes on, counted from 0; ``None`` if they never began."""
        row = self._row("SELECT step FROM lessons WHERE person = ? AND game = ?", (person, game))
        return None if row is None else int(row["step"])

    def put(self, person: PersonId, game: str, step: int, now: datetime) -> None:
        """Keep the step at which a person goes on."""
        self._put("lessons", {"person": person, "game": game}, {"step": step, "at": to_ms(now)})
