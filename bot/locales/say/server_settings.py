"""Generated from the catalogue server_settings.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def not_in_server() -> str:
    """This is set for a whole server: use it in one of the server’s channels."""
    return say("server-settings-not-in-server")


def not_managing() -> str:
    """You need the **Manage Server** permission for that. `/settings` is for what you choose for yourself."""
    return say("server-settings-not-managing")


def rights_head() -> str:
    """**What Turnpost may do here**."""
    return say("server-settings-rights-head")


def rights_foot() -> str:
    """**Post a test** tries it in this channel. `/server play` sets where and how matches are played."""
    return say("server-settings-rights-foot")


def rights_first(*, count: int) -> str:
    """These are the first … channels."""
    return say("server-settings-rights-first", count=count)


def rights_in_file() -> str:
    """The file has the details of each channel."""
    return say("server-settings-rights-in-file")


def rights_unknown() -> str:
    """Turnpost couldn’t find out what it may do in this server’s channels. Please try again in a minute; if that doesn’t help, check that it can view any channel at all. **Post a test** tries this one."""
    return say("server-settings-rights-unknown")


def rights_of(*, channels: str, rights: str) -> str:
    """…: …"""
    return say("server-settings-rights-of", channels=channels, rights=rights)


def may(*, rights: str) -> str:
    """Turnpost may …."""
    return say("server-settings-may", rights=rights)


def may_not(*, lacking: str) -> str:
    """Turnpost may not …."""
    return say("server-settings-may-not", lacking=lacking)


def may_but_not(*, rights: str, lacking: str) -> str:
    """Turnpost may …, but not …."""
    return say("server-settings-may-but-not", rights=rights, lacking=lacking)


def no_match() -> str:
    """No match can be played there."""
    return say("server-settings-no-match")


def matches(*, kinds: str) -> str:
    """Matches work …."""
    return say("server-settings-matches", kinds=kinds)


def matches_only(*, kind: str) -> str:
    """Matches only work …."""
    return say("server-settings-matches-only", kind=kind)


def and_more(*, channels: str, count: int) -> str:
    """… and … more."""
    return say("server-settings-and-more", channels=channels, count=count)


def button_test() -> str:
    """Post a test."""
    return say("server-settings-button-test")


def button_look() -> str:
    """Has it arrived?"""
    return say("server-settings-button-look")


def test() -> str:
    """A test: Turnpost can post here and show pictures. Nothing else happens."""
    return say("server-settings-test")


def no_test() -> str:
    """There was no such test in this channel. `/server setup` makes a new one."""
    return say("server-settings-no-test")


def test_arrived(*, channel: str) -> str:
    """The test has arrived in …: matches can be shown there."""
    return say("server-settings-test-arrived", channel=channel)


def test_refused(*, channel: str, why: str) -> str:
    """The test was refused in …: …. Allow Turnpost to see the channel, send messages and attach files there, then try again."""
    return say("server-settings-test-refused", channel=channel, why=why)


def test_refused_no_reason(*, channel: str) -> str:
    """The test was refused in …. Allow Turnpost to see the channel, send messages and attach files there, then try again."""
    return say("server-settings-test-refused-no-reason", channel=channel)


def test_on_its_way(*, channel: str) -> str:
    """The test hasn’t arrived in … yet; Turnpost keeps trying."""
    return say("server-settings-test-on-its-way", channel=channel)


def test_so_far(*, why: str) -> str:
    """So far: …."""
    return say("server-settings-test-so-far", why=why)


def play() -> str:
    """**Play in this server**."""
    return say("server-settings-play")


def play_changed() -> str:
    """Saved. **Play in this server**."""
    return say("server-settings-play-changed")


def anywhere() -> str:
    """Challenges can be made anywhere in this server."""
    return say("server-settings-anywhere")


def in_channels(*, channels: str) -> str:
    """Challenges can be made only in …."""
    return say("server-settings-in-channels", channels=channels)


def terms(*, terms: str) -> str:
    """Unless a challenge says otherwise: …."""
    return say("server-settings-terms", terms=terms)


def no_terms() -> str:
    """Nothing else is set."""
    return say("server-settings-no-terms")


def terms_in_channel(*, channel: str, terms: str) -> str:
    """…: …."""
    return say("server-settings-terms-in-channel", channel=channel, terms=terms)


def more_channels() -> str:
    """… and more channels."""
    return say("server-settings-more-channels")


def play_foot() -> str:
    """`/server play` changes it: `channel` for one channel only, `reset` undoes what was set."""
    return say("server-settings-play-foot")


def term_boards(*, boards: str, words: str) -> str:
    """boards `…` (…)."""
    return say("server-settings-term-boards", boards=boards, words=words)


def boards_post_each() -> str:
    """each move posts its board."""
    return say("server-settings-boards-post-each")


def boards_keep_last() -> str:
    """each move posts its board, and the one before shrinks to a line."""
    return say("server-settings-boards-keep-last")


def boards_thread() -> str:
    """each new match gets a thread."""
    return say("server-settings-boards-thread")


def term_time(*, time: str, words: str) -> str:
    """time `…` (…)."""
    return say("server-settings-term-time", time=time, words=words)


def term_flag(*, flag: str) -> str:
    """flag `…`."""
    return say("server-settings-term-flag", flag=flag)


def term_rated() -> str:
    """rated."""
    return say("server-settings-term-rated")


def term_not_rated() -> str:
    """not rated."""
    return say("server-settings-term-not-rated")


def whole_server() -> str:
    """`channels` and `anywhere` are for the whole server: leave `channel` out."""
    return say("server-settings-whole-server")


def anywhere_or_channels() -> str:
    """`anywhere` allows every channel: leave `channels` out, or leave `anywhere` out."""
    return say("server-settings-anywhere-or-channels")


def nothing_to_add() -> str:
    """There’s nothing to add: choose a channel with `channels`."""
    return say("server-settings-nothing-to-add")


def most_channels(*, count: int) -> str:
    """You can choose at most … channels. `anywhere: True` allows every channel."""
    return say("server-settings-most-channels", count=count)


def channels_unknown() -> str:
    """Turnpost couldn’t find out which channels there are. Please try again in a minute."""
    return say("server-settings-channels-unknown")


def no_channel(*, channel: str) -> str:
    """… isn’t a text channel that Turnpost can see. Choose another, or let it see this one: `/server setup` shows what it sees."""
    return say("server-settings-no-channel", channel=channel)


def data() -> str:
    """Turnpost keeps this server’s settings, and the challenges and matches made here."""
    return say("server-settings-data")


def data_keep(*, days: int) -> str:
    """If Turnpost is removed, all of that is kept for … days, in case it returns, and then deleted (`keep`)."""
    return say("server-settings-data-keep", days=days)


def data_purge() -> str:
    """If Turnpost is removed, all of that is deleted at once, matches under way included (`purge`)."""
    return say("server-settings-data-purge")


def data_foot() -> str:
    """The option `removal` changes that. What’s kept about people isn’t touched: `/privacy` is theirs."""
    return say("server-settings-data-foot")
