"""Private lines come back as they were kept, to their person only; few are kept, and not for ever."""

from datetime import timedelta

from storage.playing.private_lines import LineId, LineKind, PrivateLine
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, pair

TRIAL = PrivateLine(LineKind.TRIAL, '{"game":"pux"}', ("b2-b4", "b7-b5"))
PREVIEW = PrivateLine(LineKind.PREVIEW, '{"match":1}')
SECOND = timedelta(seconds=1)


async def test_lines_are_their_persons_own(database: Database) -> None:

    def work(session: Session) -> None:
        ann, bob = pair(session)
        lines = session.private_lines
        trial = lines.add(ann.id, TRIAL, NOW, most=5)
        preview = lines.add(ann.id, PREVIEW, NOW, most=5)
        assert lines.get(ann.id, trial, LineKind.TRIAL) == TRIAL
        assert lines.get(ann.id, preview, LineKind.PREVIEW) == PREVIEW
        assert lines.get(ann.id, trial, LineKind.PREVIEW) is None
        assert lines.get(bob.id, trial, LineKind.TRIAL) is None
        his = PrivateLine(LineKind.TRIAL, "his")
        assert lines.add(bob.id, his, NOW, most=5) == trial, "each counts their own"
        assert lines.get(bob.id, trial, LineKind.TRIAL) == his
        assert lines.change(bob.id, trial, ("c7-c6",), NOW)
        assert lines.get(ann.id, LineId(preview + 1), LineKind.PREVIEW) is None
        assert not lines.change(bob.id, preview, ("c2-c3",), NOW)
        assert lines.get(ann.id, trial, LineKind.TRIAL) == TRIAL
        assert lines.change(ann.id, trial, ("c2-c3",), NOW)
        assert lines.get(ann.id, trial, LineKind.TRIAL) == PrivateLine(LineKind.TRIAL, TRIAL.root, ("c2-c3",))
        assert lines.change(ann.id, trial, (), NOW)
        assert lines.get(ann.id, trial, LineKind.TRIAL) == PrivateLine(LineKind.TRIAL, TRIAL.root)

    await database.write(work)


async def test_the_oldest_gives_way(database: Database) -> None:

    def work(session: Session) -> None:
        ann, bob = pair(session)
        lines = session.private_lines
        his = lines.add(bob.id, TRIAL, NOW - SECOND, most=3)
        mine = [lines.add(ann.id, TRIAL, NOW + index * SECOND, most=3) for index in range(3)]
        lines.change(ann.id, mine[0], ("b2-b4",), NOW + 9 * SECOND)
        lines.add(ann.id, PREVIEW, NOW + 10 * SECOND, most=3)
        left = [lines.get(ann.id, number, LineKind.TRIAL) is not None for number in mine]
        assert left == [True, False, True], "what was gone on with is newer"
        assert lines.get(bob.id, his, LineKind.TRIAL) == TRIAL

    await database.write(work)


async def test_what_nobody_goes_on_with_is_forgotten(database: Database) -> None:

    def work(session: Session) -> None:
        ann, _ = pair(session)
        lines = session.private_lines
        numbers = [lines.add(ann.id, TRIAL, NOW + index * SECOND, most=9) for index in range(4)]
        assert lines.prune(NOW + 3 * SECOND, 2) == 2
        assert lines.prune(NOW + 3 * SECOND, 2) == 1
        assert lines.prune(NOW + 3 * SECOND, 2) == 0
        assert lines.get(ann.id, numbers[3], LineKind.TRIAL) == TRIAL
        assert lines.add(ann.id, TRIAL, NOW, most=9) > numbers[3]

    await database.write(work)
