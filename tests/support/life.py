"""Someone who has done everything that the store keeps."""

from bot.service.announcements import NOWHERE
from bot.service.privacy.privacy import Privacy
from rules.lobby.seeks import Seek
from rules.match.clock import TimeControl
from rules.match.hours import Hours
from rules.match.match import Match
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import MessageRef, PlaceKind
from rules.moderation.audit import AuditAction, AuditEntry
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import Tournament, TournamentEntry, TournamentId, TournamentTerms
from storage.lobby.reports import Report
from storage.moderation.play_bans import PlayBan
from storage.people.absentees import AbsenceKind
from storage.playing.notes import Note
from storage.playing.private_lines import LineKind, PrivateLine
from storage.session import Session
from tests.support.engines import tables_of
from tests.support.use_cases import DAY, GAME, UseCases, terms

ACCOUNT, NAME = "731846295510473829", "Annabella Unmistakable"


class Life:
    """Someone who has done everything that the store keeps."""

    def __init__(self, use_cases: UseCases) -> None:
        self.use_cases = use_cases
        self.privacy = Privacy(use_cases.context)

    async def live(self) -> None:
        use = self.use_cases
        self.ann, self.bob = await use.people.meet(ACCOUNT, NAME), await use.person("Bob")
        self.eve = await use.person("Eve")
        self.running = await self.match(self.bob)
        self.direct = await self.match(self.eve, place=PlaceKind.DM)
        self.finished = await self.match(self.bob)
        await use.play(self.finished, self.ann, GAME[0])
        await use.playing.resign(self.finished.id, self.bob)
        await use.offers.offer(OfferKind.REMATCH, self.finished.id, self.ann)
        await use.play(self.running, self.ann, GAME[0])
        await use.offers.offer(OfferKind.DRAW, self.running.id, self.bob)
        self.made = (await use.challenges.make(self.ann, (), terms(), server="1", channel="100")).id
        self.got = (await use.challenges.make(self.eve, (self.ann,), terms(), server="1", channel="100")).id
        for number in (self.made, self.got):
            await use.challenges.record_post(number, MessageRef("100", f"5{number}"))
        await use.blocklist.block(self.ann, self.bob)
        await use.blocklist.block(self.eve, self.ann)
        await use.database.write(self._keep)

    async def match(self, other: Person, place: PlaceKind = PlaceKind.HERE) -> Match:
        use = self.use_cases
        made = await use.challenges.make(self.ann, (other,), terms(place=place), server="1", channel="100")
        started = await use.challenges.accept(made.id, other, NOWHERE)
        return started.board.match

    def _keep(self, session: Session) -> None:
        ann, now = self.ann.id, self.use_cases.at
        session.notes.add(self.running.id, ann, Note(1, now, "watch b2"))
        session.preferences.set(ann, "board.theme", "dark")
        session.preferences.set_for_match(self.running.id, ann, "x", "y")
        session.pauses.adopt(ann, now, "Europe/Berlin", Hours.parse("23:00-07:00"), now)
        session.digests.set(ann, now + DAY)
        session.lessons.put(ann, "pux", 2, now)
        session.puzzles.keep(ann, "pux", 1, now, solved=True)
        session.private_lines.add(ann, PrivateLine(LineKind.TRIAL, "pux", ("b2-b3",)), now, most=9)
        seek = Seek(ann, "pux", TimeControl.parse("3d"), rated=True, since=now, until=now + DAY, server="1")
        session.seeks.put(seek, now)
        session.reports.add(Report(self.running.id, ann, self.bob.id, "rude", now))
        session.bans.add(ann, now)
        terms = TournamentTerms(
            "Cup", TournamentKind.SWISS, ("pux",), TimeControl.parse("5d+6h"), 40 * DAY, 16
        )
        cup = session.tournaments.add(Tournament(TournamentId(0), "1", "100", ann, terms, 7, now))
        session.tournament_entries.put(cup, TournamentEntry(ann, now, 1500.0))
        session.play_bans.add(PlayBan("2", ann, f"{NAME} was rude", now))
        session.audit.add(AuditEntry("2", self.bob.id, AuditAction.BAN, now, f"{NAME} was rude", person=ann))
        session.absentees.set("2", ann, AbsenceKind.GONE, now)

    async def delete(self) -> None:
        assert await self.privacy.delete(self.ann) is not None


def everything(session: Session) -> dict[str, list[tuple[object, ...]]]:
    return {
        table: sorted(
            (tuple(dict(row).values()) for row in session.connection.rows(f"SELECT * FROM {table}")), key=repr
        )
        for table in tables_of(session)
    }


async def states(life: Life) -> list[str]:
    rows = await life.use_cases.database.read(
        lambda session: session.connection.rows("SELECT state FROM erasures")
    )
    return [row["state"] for row in rows]
