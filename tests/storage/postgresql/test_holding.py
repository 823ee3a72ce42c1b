"""Holding locks people for others who would hold them, and for nobody else."""

from rules.match.match import Match
from rules.match.people import PersonId, computer
from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.faults import PostgresError
from storage.postgresql.opening import connect
from storage.session import Session
from tests.storage.values import hosted_in

LOCKED = "55P03"


async def test_others_wait_for_those_who_are_held_and_for_nobody_else(
    address: PostgresAddress, database: PostgresDatabase
) -> None:
    def begin(session: Session) -> tuple[Match, PersonId]:
        return hosted_in(session).match, session.people.meet("3", "Eve").id

    match, eve = await database.write(begin)
    other = connect(address)

    def work(session: Session) -> None:
        def free(person: int) -> bool:
            other.run(b"BEGIN")
            try:
                other.execute("SELECT id FROM people WHERE id = ? FOR NO KEY UPDATE NOWAIT", (person,))
            except PostgresError as error:
                return error.code != LOCKED
            else:
                return True
            finally:
                other.run(b"ROLLBACK")

        session.hold(computer(1), matches=[match.id])
        assert [free(person) for person in (*match.seats, eve, computer(1))] == [False, False, True, True]
        # What refers to people who are held can be written all the same.
        other.execute(
            "INSERT INTO lessons (person, game, step, at) VALUES (?, 'pux', 1, 1)", (match.seats[0],)
        )

    await database.write(work)
    other.close()
