"""Logs: text or JSON lines, with the token in none of them."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest

from bot import logs
from bot.logs import HIDDEN, Discreet, JsonFormatter

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
    formatter = Discreet(STYLES[style](), [secret])
    shown = [
        formatter.format(record(f"logging in with {secret}, {secret}!")),
        formatter.format(record("%s and %r", secret, {"Authorization": f"Bot {secret}"})),
        formatter.format(record("failed", failure=raised(ValueError(f"cannot send {secret}")))),
    ]
    for line in shown:
        assert HIDDEN in line
        for spelled in (secret, json.dumps(secret)[1:-1], repr(secret)[1:-1]):
            assert spelled not in line
    assert "ValueError: cannot send [hidden]" in shown[2].replace("\\n", "\n")


@every_style
def test_a_secret_in_the_lines_and_causes_of_a_traceback_is_hidden(style: str) -> None:
    formatter = Discreet(STYLES[style](), ["MTA0OTU2.Gx1-_Y.in-the-source"])
    failure = raised(KeyError("MTA0OTU2.Gx1-_Y.in-the-source"), OSError("MTA0OTU2.Gx1-_Y.in-the-source"))
    line = formatter.format(record("no", failure=failure))
    assert "Traceback" in line
    assert "in-the-source" not in line
    assert line.count(HIDDEN) >= 2


def test_without_secrets_nothing_is_hidden() -> None:
    assert Discreet(STYLES["text"](), []).format(record("plain")) == "WARNING plain"


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
    assert f"heard with {HIDDEN}" in shown.err
    assert "news" in shown.err
    lines = shown.err.splitlines()
    assert len(lines) == 2
    if style == "json":
        assert [json.loads(line)["message"] for line in lines] == [f"heard with {HIDDEN}", "news"]


@pytest.mark.usefixtures("restored")
def test_quieter_levels_quieten_libraries_too(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("error", "text", [])
    logging.getLogger("discord").warning("unheard")
    logging.getLogger("discord").error("heard")
    shown = capsys.readouterr().err
    assert "unheard" not in shown
    assert "heard" in shown
