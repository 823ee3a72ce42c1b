"""Logs: text or JSON lines, with the token in none of them."""

import asyncio
import json
import logging
from collections.abc import Callable, Iterator

import pytest

from bot import logs
from bot.logs import REDACTED, JsonFormatter, RedactingFormatter

TOKEN = "MTA0OTU2.Gx1-_Y.secret-part"
ODD = "".join(map(chr, range(33, 127))).translate({ord(sign): None for sign in "\"'\\"})
"""All that a token may hold."""


@pytest.fixture
def restored() -> Iterator[None]:
    """The loggers as they were."""
    root = logging.getLogger()
    names = ("apscheduler", "discord", "aiosqlite", "PIL", "discord.state")
    before = root.handlers[:], root.level, [logging.getLogger(name).level for name in names]
    yield
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    for name, level in zip(names, before[2], strict=True):
        logging.getLogger(name).setLevel(level)


def raised(error: Exception, cause: Exception | None = None) -> BaseException:
    """The error as it arrives where it is caught."""

    def fail() -> None:
        raise error from cause

    try:
        fail()
    except Exception as caught:  # noqa: BLE001 - whatever was given
        return caught
    raise AssertionError("it was raised")


def record(message: str, *args: object, failure: BaseException | None = None) -> logging.LogRecord:
    info = None if failure is None else (type(failure), failure, failure.__traceback__)
    return logging.LogRecord("bot.test", logging.WARNING, __file__, 1, message, args, info)


STYLES = {"text": lambda: logging.Formatter("%(levelname)s %(message)s"), "json": JsonFormatter}
every_style = pytest.mark.parametrize("style", list(STYLES))


@every_style
@pytest.mark.parametrize("secret", [TOKEN, ODD])
def test_a_secret_is_hidden_wherever_it_stands(style: str, secret: str) -> None:
    formatter = RedactingFormatter(STYLES[style](), [secret])
    shown = [
        formatter.format(record(f"logging in with {secret}, {secret}!")),
        formatter.format(record("%s and %r", secret, {"Authorization": f"Bot {secret}"})),
        formatter.format(record("failed", failure=raised(ValueError(f"cannot send {secret}")))),
    ]
    for line in shown:
        assert REDACTED in line
        for spelled in (secret, json.dumps(secret)[1:-1], repr(secret)[1:-1]):
            assert spelled not in line
    assert "ValueError: cannot send [hidden]" in shown[2].replace("\\n", "\n")


@every_style
def test_a_secret_in_the_lines_and_causes_of_a_traceback_is_hidden(style: str) -> None:
    formatter = RedactingFormatter(STYLES[style](), ["MTA0OTU2.Gx1-_Y.in-the-source"])
    failure = raised(KeyError("MTA0OTU2.Gx1-_Y.in-the-source"), OSError("MTA0OTU2.Gx1-_Y.in-the-source"))
    line = formatter.format(record("no", failure=failure))
    assert "Traceback" in line
    assert "in-the-source" not in line
    assert line.count(REDACTED) >= 2


def test_without_secrets_nothing_is_hidden() -> None:
    assert RedactingFormatter(STYLES["text"](), []).format(record("plain")) == "WARNING plain"


def test_a_json_line_is_one_object_on_one_line() -> None:
    line = JsonFormatter().format(
        record("two\nlines, “quoted” %d", 7, failure=raised(ValueError("and\nmore")))
    )
    assert "\n" not in line
    entry = json.loads(line)
    assert entry["level"] == "warning"
    assert entry["logger"] == "bot.test"
    assert entry["message"] == "two\nlines, “quoted” 7"
    assert "ValueError: and\nmore" in entry["exception"]
    assert entry["time"][4] == "-"


@every_style
@pytest.mark.usefixtures("restored")
def test_everything_from_a_level_on_goes_to_standard_error(
    style: str, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up("info", style, [TOKEN])
    logging.getLogger("bot.anything").debug("unheard")
    logging.getLogger("bot.anything").info("heard with %s", TOKEN)
    logging.getLogger("discord.gateway").info("noise")
    logging.getLogger("discord.gateway").warning("news")
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "unheard" not in shown.err
    assert "noise" not in shown.err
    assert TOKEN not in shown.err
    assert f"heard with {REDACTED}" in shown.err
    assert "news" in shown.err
    lines = shown.err.splitlines()
    assert len(lines) == 2
    if style == "json":
        assert [json.loads(line)["message"] for line in lines] == [f"heard with {REDACTED}", "news"]


@pytest.mark.usefixtures("restored")
def test_quieter_levels_quieten_libraries_too(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("error", "text", [])
    logging.getLogger("discord").warning("unheard")
    logging.getLogger("discord").error("heard")
    shown = capsys.readouterr().err
    assert "unheard" not in shown
    assert "heard" in shown


# What a line is about


@pytest.fixture
def lines(restored: None, capsys: pytest.CaptureFixture[str]) -> Callable[[], list[dict[str, object]]]:
    """What has been logged since the last look, as JSON; the first look begins it."""

    def look() -> list[dict[str, object]]:
        said = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
        logs.set_up("debug", "json", [])
        return said

    return look


log = logging.getLogger("bot.test")


def test_what_is_logged_carries_the_ids_of_what_is_being_done(
    lines: Callable[[], list[dict[str, object]]],
) -> None:
    lines()
    with logs.context(interaction="123456789012345678"):
        log.info("heard")
        logs.add_context(match=12)
        with logs.context(item=3):
            log.info("told")
        log.info("answered")
    log.info("idle")
    ids = [{key: line[key] for key in ("interaction", "match", "item") if key in line} for line in lines()]
    whose = {"interaction": "123456789012345678"}
    assert ids == [whose, {**whose, "match": 12, "item": 3}, {**whose, "match": 12}, {}]


async def test_ids_follow_into_what_is_begun_and_do_not_mix(
    lines: Callable[[], list[dict[str, object]]],
) -> None:
    lines()

    async def work(number: int) -> None:
        with logs.context(interaction=str(number)):
            await asyncio.sleep(0)
            await asyncio.create_task(find(number))
            log.info("done %d", number)

    async def find(number: int) -> None:
        logs.add_context(match=number)

    await asyncio.gather(*(work(number) for number in range(5)))
    assert [(line["message"], line["interaction"], line["match"]) for line in lines()] == [
        (f"done {number}", str(number), number) for number in range(5)
    ]


@pytest.mark.usefixtures("restored")
def test_ids_stand_at_the_end_of_a_line_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("info", "text", [])
    with logs.context(interaction="77", match=12):
        log.info("heard")
    logs.add_context(match=13)
    log.info("idle")
    first, second = capsys.readouterr().err.splitlines()
    assert first.endswith("bot.test: heard [interaction=77 match=12]")
    assert second.endswith("bot.test: idle")


# What people wrote


SECRETS = ["b7-b6 > c2,b2-c3 | * > pass", 'It\'s "zany"\nweak spot', "Ann O'Hara", "k3o", "ümläut"]


@every_style
@pytest.mark.usefixtures("restored")
def test_nothing_that_somebody_wrote_is_repeated(style: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("debug", style, [])
    with logs.context(match=12):
        logs.redact(SECRETS)
        log.info("at 12, item 3: %s", SECRETS[0])
        log.debug("%r and %r", SECRETS[1], {"name": SECRETS[2]})
        log.error(
            "no", exc_info=raised(KeyError(SECRETS[3]), ValueError(f"cannot read {SECRETS[4]}: {SECRETS[1]}"))
        )
        log.error("no", exc_info=raised(ValueError("c2,b2-c3 is not legal; neither is b7-b6")))
    shown = capsys.readouterr().err
    for word in ("b7-b6", "c2,b2-c3", "weak", "spot", "zany", "O'Hara", "k3o", "ümläut"):
        assert word not in shown.replace("\\", ""), word
    assert "at 12, item 3: [hidden]" in shown
    assert "Traceback" in shown
    assert "KeyError" in shown


def test_after_it_words_are_words_again(lines: Callable[[], list[dict[str, object]]]) -> None:
    lines()
    with logs.context():
        logs.redact(["sweep", "", " ", "#12", "7"])
        log.info("the sweep of #12 took 7")
    logs.redact(["sweep"])
    log.info("the sweep of #12 took 7")
    assert [line["message"] for line in lines()] == ["the [hidden] of #12 took 7", "the sweep of #12 took 7"]


# What keeps failing


def test_what_keeps_failing_is_said_in_full_once_then_ever_more_rarely(
    lines: Callable[[], list[dict[str, object]]],
) -> None:
    lines()
    complaint = logs.FailureLog(log, "the sweep")
    complaint.worked()
    for _ in range(1000):
        complaint.failed(ValueError("broken"))
    said = lines()
    assert len(said) == 10
    assert ["exception" in line for line in said] == [True] + [False] * 9
    assert said[-1]["message"] == "the sweep failed 512 times in the same way"
    complaint.failed(ValueError("broken otherwise"))
    complaint.worked()
    complaint.worked()
    complaint.failed(ValueError("broken otherwise"))
    assert [(line["message"], "exception" in line) for line in lines()] == [
        ("the sweep failed", True),
        ("the sweep works again", False),
        ("the sweep failed", True),
    ]


@every_style
@pytest.mark.usefixtures("restored")
def test_a_gateway_that_is_away_is_one_line_for_each_attempt(
    style: str, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up("info", style, [TOKEN])
    library = logging.getLogger("discord.client")
    refused = raised(ConnectionRefusedError(111, f"refused {TOKEN}\nby 127.0.0.1"), OSError("cause"))
    for error in (refused, raised(TimeoutError()), refused):
        library.error("Attempting a reconnect in %.2fs", 1.5, exc_info=error)
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3
    for line, words in zip(said, ("refused [hidden] by 127.0.0.1)", "(TimeoutError)", "(Conn"), strict=True):
        assert "Attempting a reconnect in 1.50s" in line
        assert words in line
        assert "warning" in line.lower()
    # Faults keep all that is known of them.
    library.error("Ignoring exception in %s", "on_message", exc_info=refused)
    log.error("Attempting a reconnect", exc_info=refused)
    assert capsys.readouterr().err.count("Traceback (most recent call last)") == 2
