# Generated from server_settings.ftl by bot/locales/generate.py: change that one.
def not_in_server() -> str: ...  # This is set for a whole server: use it in one of the server’s channels.
def not_managing() -> str: ...  # You need the **Manage Server** permission for that. `/settings` is for what you choose for yourself.
def rights_head() -> str: ...  # **What Turnpost may do here**
def rights_foot() -> str: ...  # **Post a test** tries it in this channel. `/server play` sets where and how matches are played.
def rights_first(*, count: int) -> str: ...  # These are the first … channels.
def rights_in_file() -> str: ...  # The file has the details of each channel.
def rights_unknown() -> str: ...  # Turnpost couldn’t find out what it may do in this server’s channels. Please try again in a minute; if that doesn’t help, check that it can view any channel at all. **Post a test** tries this one.
def rights_of(*, channels: str, rights: str) -> str: ...  # …: …
def may(*, rights: str) -> str: ...  # Turnpost may ….
def may_not(*, lacking: str) -> str: ...  # Turnpost may not ….
def may_but_not(*, rights: str, lacking: str) -> str: ...  # Turnpost may …, but not ….
def no_match() -> str: ...  # No match can be played there.
def matches(*, kinds: str) -> str: ...  # Matches work ….
def matches_only(*, kind: str) -> str: ...  # Matches only work ….
def and_more(*, channels: str, count: int) -> str: ...  # … and … more
def button_test() -> str: ...  # Post a test
def button_look() -> str: ...  # Has it arrived?
def test() -> str: ...  # A test: Turnpost can post here and show pictures. Nothing else happens.
def no_test() -> str: ...  # There was no such test in this channel. `/server setup` makes a new one.
def test_arrived(*, channel: str) -> str: ...  # The test has arrived in …: matches can be shown there.
def test_refused(*, channel: str, why: str) -> str: ...  # The test was refused in …: …. Allow Turnpost to see the channel, send messages and attach files there, then try again.
def test_refused_no_reason(*, channel: str) -> str: ...  # The test was refused in …. Allow Turnpost to see the channel, send messages and attach files there, then try again.
def test_on_its_way(*, channel: str) -> str: ...  # The test hasn’t arrived in … yet; Turnpost keeps trying.
def test_so_far(*, why: str) -> str: ...  # So far: ….
def play() -> str: ...  # **Play in this server**
def play_changed() -> str: ...  # Saved. **Play in this server**
def anywhere() -> str: ...  # Challenges can be made anywhere in this server.
def in_channels(*, channels: str) -> str: ...  # Challenges can be made only in ….
def terms(*, terms: str) -> str: ...  # Unless a challenge says otherwise: ….
def no_terms() -> str: ...  # Nothing else is set.
def terms_in_channel(*, channel: str, terms: str) -> str: ...  # …: ….
def more_channels() -> str: ...  # … and more channels.
def play_foot() -> str: ...  # `/server play` changes it: `channel` for one channel only, `reset` undoes what was set.
def boards_post_each() -> str: ...  # each move posts its board, and the ones before keep their picture
def boards_keep_last() -> str: ...  # each move posts its board, and the one before shrinks to a line
def boards_thread() -> str: ...  # each new match gets a thread
def term_flag(*, words: str) -> str: ...  # when time runs out: …
def term_rated() -> str: ...  # challenges are rated
def term_unrated() -> str: ...  # challenges aren’t rated
def whole_server() -> str: ...  # `channels` and `anywhere` are for the whole server: leave `channel` out.
def anywhere_or_channels() -> str: ...  # `anywhere` allows every channel: leave `channels` out, or leave `anywhere` out.
def nothing_to_add() -> str: ...  # There’s nothing to add: choose a channel with `channels`.
def most_channels(*, count: int) -> str: ...  # You can choose at most … channels. `anywhere: True` allows every channel.
def channels_unknown() -> str: ...  # Turnpost couldn’t find out which channels there are. Please try again in a minute.
def no_channel(*, channel: str) -> str: ...  # … isn’t a text channel that Turnpost can see. Choose another, or let it see this one: `/server setup` shows what it sees.
def data() -> str: ...  # Turnpost keeps this server’s settings, and the challenges and matches made here.
def data_keep(*, days: int) -> str: ...  # If Turnpost is removed, all of that is kept for … days, in case it returns, and then deleted (`keep`).
def data_purge() -> str: ...  # If Turnpost is removed, all of that is deleted at once, matches under way included (`purge`).
def data_foot() -> str: ...  # The option `removal` changes that. What’s kept about people isn’t touched: `/privacy` is theirs.
