"""Settings: what each takes, what a bad one is told, and that the token is shown nowhere."""

import sys
from ipaddress import ip_network
from pathlib import Path

import pytest

from bot.config import LOG_LEVELS, VARIABLES, Config, ConfigError, Listen
from bot.service.privacy.retention import Retention
from tests.support.rows import every_row

TOKEN = "MTA0OTU2.Gx1-_Y.secret-part-of-the-token"


def read(**environment: str) -> Config:
    return Config.read(environment)


def refused(**environment: str) -> str:
    with pytest.raises(ConfigError) as caught:
        Config.read(environment)
    line = str(caught.value)
    assert "\n" not in line
    assert "\r" not in line
    return line


def test_without_any_setting_the_local_table_runs_on_this_machine() -> None:
    assert read() == Config(
        token=None,
        database=Path("turnpost.db"),
        http=Listen("127.0.0.1", 8080),
        table_public=False,
        public_url=None,
        dev_guild=None,
        message_content=False,
        log_level="info",
        log_format="text",
    )


def test_the_variables_are_those_that_are_promised() -> None:
    assert set(VARIABLES) == {
        "DISCORD_TOKEN",
        "DISCORD_API_BASE",
        "DISCORD_GATEWAY_URL",
        "DISCORD_CDN_BASE",
        "TURNPOST_DATABASE_URL",
        "TURNPOST_STORE_CONNECTIONS",
        "TURNPOST_HTTP",
        "TURNPOST_TABLE_PUBLIC",
        "TURNPOST_PUBLIC_URL",
        "TURNPOST_TRUSTED_PROXIES",
        "DISCORD_CLIENT_SECRET",
        "TURNPOST_ACTIVITY",
        "TURNPOST_OPERATOR",
        "TURNPOST_CONTACT",
        "TURNPOST_KEEP_CHALLENGES",
        "TURNPOST_KEEP_NOTIFICATIONS",
        "TURNPOST_KEEP_NEWCOMERS",
        "TURNPOST_KEEP_SERVERS",
        "TURNPOST_LOBBY",
        "TURNPOST_DEV_GUILD",
        "TURNPOST_SHARDS",
        "TURNPOST_REST_LIMIT",
        "TURNPOST_MESSAGE_CONTENT",
        "TURNPOST_ENGINE_WORKERS",
        "TURNPOST_METRICS",
        "TURNPOST_LOG",
        "TURNPOST_LOG_FORMAT",
    }


def test_shards_may_be_left_to_discord() -> None:
    assert [read(TURNPOST_SHARDS=value).shards for value in ("", "auto", " AUTO ", "1", "1000")] == [
        None,
        "auto",
        "auto",
        1,
        1000,
    ]


def test_every_setting_is_read() -> None:
    config = read(
        DISCORD_TOKEN=f" {TOKEN}\n",
        DISCORD_API_BASE="http://127.0.0.1:9000/api/v10/",
        DISCORD_GATEWAY_URL="ws://127.0.0.1:9000/gateway",
        DISCORD_CDN_BASE="https://cdn.example",
        TURNPOST_DATABASE_URL="sqlite:////var/lib/turnpost/turnpost.db",
        TURNPOST_HTTP="0.0.0.0:80",
        TURNPOST_TABLE_PUBLIC="1",
        TURNPOST_PUBLIC_URL="https://turnpost.example/",
        TURNPOST_TRUSTED_PROXIES=" 10.0.0.0/8, 192.0.2.7 fd00::/8,\t2001:db8::1\n",
        TURNPOST_DEV_GUILD="123456789012345678",
        TURNPOST_SHARDS="12",
        TURNPOST_REST_LIMIT="0",
        TURNPOST_MESSAGE_CONTENT="1",
        TURNPOST_METRICS="[::]:9090",
        TURNPOST_OPERATOR=" Ada Lovelace, London ",
        TURNPOST_CONTACT="https://example.org/contact?about=turnpost",
        TURNPOST_KEEP_CHALLENGES="1",
        TURNPOST_KEEP_NOTIFICATIONS="3650",
        TURNPOST_KEEP_NEWCOMERS="30",
        TURNPOST_KEEP_SERVERS="007",
        TURNPOST_LOG="DEBUG",
        TURNPOST_LOG_FORMAT="Json",
        SOMETHING_ELSE="ignored",
    )
    assert config == Config(
        token=TOKEN,
        database=Path("/var/lib/turnpost/turnpost.db"),
        http=Listen("0.0.0.0", 80),
        table_public=True,
        public_url="https://turnpost.example",
        trusted_proxies=(
            ip_network("10.0.0.0/8"),
            ip_network("192.0.2.7"),
            ip_network("fd00::/8"),
            ip_network("2001:db8::1"),
        ),
        dev_guild=123456789012345678,
        shards=12,
        rest_limit=0,
        message_content=True,
        log_level="debug",
        log_format="json",
        api_base="http://127.0.0.1:9000/api/v10",
        gateway_url="ws://127.0.0.1:9000/gateway",
        cdn_base="https://cdn.example",
        metrics=Listen("::", 9090),
        operator="Ada Lovelace, London",
        contact="https://example.org/contact?about=turnpost",
        keep_challenges=1,
        keep_notifications=3650,
        keep_newcomers=30,
        keep_servers=7,
    )


def test_things_are_kept_as_long_as_the_service_keeps_them_by_itself() -> None:
    """The defaults stand beside what they are defaults of, too."""
    config, kept = read(), Retention()
    days = (config.keep_challenges, config.keep_notifications, config.keep_newcomers, config.keep_servers)
    assert days == (
        kept.challenges.days,
        kept.notifications.days,
        kept.newcomers.days,
        kept.servers.days,
    )


@every_row("name", sorted(VARIABLES))
@every_row("empty", ["", "  ", "\t\n"])
def test_an_empty_setting_is_the_default(name: str, empty: str) -> None:
    assert Config.read({name: empty}) == Config.read({})


@every_row(
    ("value", "host", "port", "loopback"),
    [
        ("127.0.0.1:8080", "127.0.0.1", 8080, True),
        ("localhost:0", "localhost", 0, True),
        ("127.8.9.1:65535", "127.8.9.1", 65535, True),
        ("[::1]:8080", "::1", 8080, True),
    ],
)
def test_where_the_web_server_listens(value: str, host: str, port: int, *, loopback: bool) -> None:
    listen = read(TURNPOST_HTTP=value).http
    assert listen == Listen(host, port)
    assert listen.loopback is loopback


@every_row("value", ["off", "OFF", " off "])
def test_with_a_token_the_web_server_may_be_off(value: str) -> None:
    assert read(TURNPOST_HTTP=value, DISCORD_TOKEN=TOKEN).http is None


@every_row(("value", "where"), [("", "web"), ("Off", "off"), ("127.0.0.1:9090", Listen("127.0.0.1", 9090))])
def test_where_measurements_are_read(value: str, where: object) -> None:
    assert read(TURNPOST_METRICS=value).metrics == where
    assert read(TURNPOST_METRICS=value, TURNPOST_HTTP="off", DISCORD_TOKEN=TOKEN).metrics == where


def test_the_web_server_and_the_measurements_have_a_port_each() -> None:
    line = refused(TURNPOST_METRICS="127.0.0.1:8080")
    assert line.startswith("TURNPOST_METRICS=127.0.0.1:8080 is where TURNPOST_HTTP listens")
    assert read(TURNPOST_METRICS="127.0.0.1:0", TURNPOST_HTTP="127.0.0.1:0").http == Listen("127.0.0.1", 0)


BAD = {
    "TURNPOST_TRUSTED_PROXIES": [
        "proxy",
        "10.0.0.0/33",
        "10.0.0.1/8",
        "10.0.0.0-10.0.0.9",
        "*",
        "10.0.0.1:80",
        "[::1]",
        "10.0.0.1;::1",
        ",",
    ],
    "TURNPOST_METRICS": ["9090", "on", "localhost", "::1:9090", "http://localhost:9090", "localhost:65536"],
    "TURNPOST_DATABASE_URL": [
        "turnpost.db",
        "sqlite://turnpost.db",
        "sqlite:///",
        "sqlite:///:memory:",
        "mysql://localhost/turnpost",
        "SQLITE:///turnpost.db",
    ],
    "TURNPOST_STORE_CONNECTIONS": ["1", "65", "many", "-2"],
    "TURNPOST_HTTP": [
        "8080",
        ":8080",
        "localhost",
        "localhost:",
        "localhost:http",
        "localhost:65536",
        "localhost:-1",
        "localhost:٨٠",
        "http://localhost:8080",
        "::1:8080",
        "local host:8080",
        "yes",
        "one:two:3",
        "höst:80",
    ],
    "TURNPOST_TABLE_PUBLIC": ["yes", "true", "2", "-1", "０"],
    "TURNPOST_MESSAGE_CONTENT": ["on", "false", "01"],
    "TURNPOST_PUBLIC_URL": [
        "turnpost.example",
        "ftp://turnpost.example",
        "https://",
        "https://a b",
        "https://a?b",
        "https://a:99999",
        "https://a:b",
        "https://[::1",
    ],
    "TURNPOST_OPERATOR": ["x" * 201, "two\tcolumns", "a\u202eb"],
    "TURNPOST_CONTACT": ["x" * 201, "me@example.org\x7f"],
    "TURNPOST_KEEP_CHALLENGES": ["0", "-1", "3651", "9" * 12, "1.5", "ninety", "٣٠"],
    "TURNPOST_KEEP_NOTIFICATIONS": ["0", "for ever"],
    "TURNPOST_KEEP_NEWCOMERS": ["0", "90 days"],
    "TURNPOST_KEEP_SERVERS": ["0", "30d"],
    "TURNPOST_DEV_GUILD": ["my server", "12 34", "-5", "1.5", "1" * 21, "١٢٣", "²"],
    "TURNPOST_SHARDS": ["0", "-1", "1001", "many", "1.5", "²"],
    "TURNPOST_REST_LIMIT": ["-1", "10001", "40/s", "1.5", "off"],
    "TURNPOST_LOG": ["loud", "7", "warn"],
    "TURNPOST_LOG_FORMAT": ["xml", "1"],
    "DISCORD_API_BASE": ["discord.com/api", "ws://discord.com", "//x"],
    "DISCORD_GATEWAY_URL": ["https://gateway.discord.gg", "gateway"],
    "DISCORD_CDN_BASE": ["ws://cdn", "cdn"],
}


@every_row(("name", "value"), [(name, value) for name, values in BAD.items() for value in values])
def test_a_bad_value_is_named_with_its_variable_and_what_is_allowed(name: str, value: str) -> None:
    line = refused(**{name: value})
    start, _, allowed = line.partition(" is not possible: ")
    assert start == f"{name}={value if value.isprintable() else repr(value)}"
    assert len(allowed) > 5


@every_row("name", sorted(BAD))
def test_a_bad_value_of_several_lines_is_still_told_in_one(name: str) -> None:
    line = refused(**{name: "no\nsuch\r\nthing\x1b[2J"})
    assert line.startswith(f"{name}=")
    assert line.isprintable()


@every_row("token", ["two words", "line\nbreak", "tökén", "a\x00b", "Bot abc", '"abc"', "a'abc", "a\\abc"])
def test_a_token_that_is_none_is_refused_unseen(token: str) -> None:
    line = refused(DISCORD_TOKEN=token)
    assert line.startswith("DISCORD_TOKEN ")
    assert token not in line
    assert "abc" not in line


def test_no_token_and_no_web_server_leave_nothing_to_run() -> None:
    line = refused(TURNPOST_HTTP="off")
    assert "TURNPOST_HTTP=off" in line
    assert "DISCORD_TOKEN" in line


@every_row("value", ["0.0.0.0:8080", "192.168.0.7:80", "[::]:80", "host.example:80", "127.evil.example:80"])
def test_the_local_table_is_not_opened_to_others_unless_meant(value: str) -> None:
    line = refused(TURNPOST_HTTP=value)
    assert f"TURNPOST_HTTP={value}" in line
    assert "TURNPOST_TABLE_PUBLIC=1" in line
    assert read(TURNPOST_HTTP=value, TURNPOST_TABLE_PUBLIC="1").http is not None
    assert read(TURNPOST_HTTP=value, DISCORD_TOKEN=TOKEN).http is not None, "then there is no table"


@every_row("level", LOG_LEVELS)
def test_every_log_level(level: str) -> None:
    assert read(TURNPOST_LOG=level.title()).log_level == level


def test_the_token_is_never_shown() -> None:
    config = read(DISCORD_TOKEN=TOKEN)
    for shown in (repr(config), str(config), f"{config}", f"{config!r:>9}"):
        assert TOKEN not in shown
        assert "secret-part" not in shown


@every_row(("name", "value"), [(name, values[0]) for name, values in BAD.items()])
def test_no_error_shows_the_token(name: str, value: str) -> None:
    assert TOKEN not in refused(DISCORD_TOKEN=TOKEN, **{name: value})


def test_the_store_may_be_in_postgresql_and_no_password_is_shown() -> None:
    config = read(TURNPOST_DATABASE_URL="postgresql://ann:secret@host/games", TURNPOST_STORE_CONNECTIONS="2")
    assert str(config.database) == "postgresql://ann@host/games"
    assert config.store_connections == 2
    assert "secret" not in repr(config)


@pytest.mark.parametrize(
    "url",
    ["postgresql://ann:secret@host", "postgres://ann:%zzsecret@h/d", "postgresq://ann:secret@host/games"],
)
def test_an_address_that_is_refused_shows_no_password(url: str) -> None:
    line = refused(TURNPOST_DATABASE_URL=url)
    assert line.startswith("TURNPOST_DATABASE_URL=")
    assert "postgresql://user@host/database" in line
    assert "secret" not in line


def test_without_the_driver_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "storage.postgresql.address", None)
    assert "python3 run.py setup postgres" in refused(TURNPOST_DATABASE_URL="postgresql://host/games")
