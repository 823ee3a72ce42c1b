from storage.postgresql.faults import PostgresError, UnreachableError, lost
from tests.support.rows import every_row


@every_row(
    ("error", "begins", "repeatable"),
    [
        (PostgresError("53100", "could not extend file"), "there is no room left", False),
        (PostgresError("53300", "too many clients"), "its server lacks", False),
        (PostgresError("40P01", "deadlock detected"), "other transactions", True),
        (PostgresError("40001", "could not serialize"), "other transactions", True),
        (PostgresError("55P03", "canceling statement due to lock timeout"), "another transaction", False),
        (PostgresError("57014", "canceling statement due to statement timeout"), "a statement took", False),
        (PostgresError("57P01", "terminating connection", lost=True), "its server is stopping", True),
        (PostgresError("25P03", "terminating connection", lost=True), "the connection", True),
        (PostgresError("25006", "cannot execute UPDATE in a read-only transaction"), "it may be read only", False),
        (PostgresError("XX001", "invalid page in block 7"), "it is damaged", False),
        (lost(""), "the connection", True),
        (UnreachableError("connection refused"), "its server cannot be reached", True),
    ],
)  # fmt: skip
def test_what_is_no_fault_of_the_program_has_a_reason(
    error: PostgresError, begins: str, repeatable: bool
) -> None:
    assert (error.reason or "").startswith(begins)
    assert error.repeatable is repeatable
    assert error.lasting is (error.code == "XX001")


@every_row("code", ["23505", "23503", "42601", "42P01", "22021", "22P02"])
def test_what_the_program_did_wrong_has_none(code: str) -> None:
    error = PostgresError(code, "no")
    assert error.reason is None
    assert not error.repeatable


@every_row(
    ("words", "hopeless"),
    [
        ('FATAL: password authentication failed for user "ann"', True),
        ('FATAL: database "turnpost" does not exist', True),
        ('FATAL: role "ann" does not exist', True),
        ("fe_sendauth: no password supplied", True),
        ("connection refused", False),
        ("FATAL: the database system is starting up", False),
        ("FATAL: sorry, too many clients already", False),
    ],
)
def test_a_refusal_for_good_is_told_from_one_that_passes(words: str, hopeless: bool) -> None:
    assert UnreachableError(words).hopeless is hopeless
