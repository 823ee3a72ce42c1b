## `/server setup` and `/server play`

server-settings-not-in-server = This is set for a whole server: use it in one of the server’s channels.
server-settings-not-managing = You need the **Manage Server** permission for that. `/settings` is for what you choose for yourself.

## The checklist of `/server setup`
server-settings-rights-head = **What Turnpost may do here**
server-settings-rights-foot = **Post a test** tries it in this channel. `/server play` sets where and how matches are played.
# $count (int)
server-settings-rights-first = These are the first { $count } channels.
server-settings-rights-in-file = The file has the details of each channel.
server-settings-rights-unknown = Turnpost couldn’t find out what it may do in this server’s channels. Please try again in a minute; if that doesn’t help, check that it can view any channel at all. **Post a test** tries this one.
# A line of channels and what holds for them, such as "#games: …"
server-settings-rights-of = { $channels }: { $rights }
# $rights, $lacking: such as "see the channel and send messages"
server-settings-may = Turnpost may { $rights }.
server-settings-may-not = Turnpost may not { $lacking }.
server-settings-may-but-not = Turnpost may { $rights }, but not { $lacking }.
server-settings-no-match = No match can be played there.
# $kinds: such as "`here` and `thread`"
server-settings-matches = Matches work { $kinds }.
server-settings-matches-only = Matches only work { $kind }.
# $count (int)
server-settings-and-more = { $channels } and { $count } more

## The test
server-settings-button-test = Post a test
server-settings-button-look = Has it arrived?
server-settings-test = A test: Turnpost can post here and show pictures. Nothing else happens.
server-settings-no-test = There was no such test in this channel. `/server setup` makes a new one.
server-settings-test-arrived = The test has arrived in { $channel }: matches can be shown there.
server-settings-test-refused = The test was refused in { $channel }: { $why }. Allow Turnpost to see the channel, send messages and attach files there, then try again.
server-settings-test-refused-no-reason = The test was refused in { $channel }. Allow Turnpost to see the channel, send messages and attach files there, then try again.
server-settings-test-on-its-way = The test hasn’t arrived in { $channel } yet; Turnpost keeps trying.
server-settings-test-so-far = So far: { $why }.

## `/server play`
server-settings-play = **Play in this server**
server-settings-play-changed = Saved. **Play in this server**
server-settings-anywhere = Challenges can be made anywhere in this server.
server-settings-in-channels = Challenges can be made only in { $channels }.
# $terms: such as "time `3d` (3 days for each move); rated"
server-settings-terms = Unless a challenge says otherwise: { $terms }.
server-settings-no-terms = Nothing else is set.
server-settings-terms-in-channel = { $channel }: { $terms }.
server-settings-more-channels = … and more channels.
server-settings-play-foot = `/server play` changes it: `channel` for one channel only, `reset` undoes what was set.
server-settings-boards-post-each = each move posts its board, and the ones before keep their picture
server-settings-boards-keep-last = each move posts its board, and the one before shrinks to a line
server-settings-boards-thread = each new match gets a thread
server-settings-term-flag = when time runs out: { $words }
server-settings-term-rated = challenges are rated
server-settings-term-unrated = challenges aren’t rated
server-settings-whole-server = `channels` and `anywhere` are for the whole server: leave `channel` out.
server-settings-anywhere-or-channels = `anywhere` allows every channel: leave `channels` out, or leave `anywhere` out.
server-settings-nothing-to-add = There’s nothing to add: choose a channel with `channels`.
# $count (int)
server-settings-most-channels = You can choose at most { $count } channels. `anywhere: True` allows every channel.
server-settings-channels-unknown = Turnpost couldn’t find out which channels there are. Please try again in a minute.
server-settings-no-channel = { $channel } isn’t a text channel that Turnpost can see. Choose another, or let it see this one: `/server setup` shows what it sees.

## `/server data`

server-settings-data = Turnpost keeps this server’s settings, and the challenges and matches made here.
# $days (int)
server-settings-data-keep = If Turnpost is removed, all of that is kept for { $days } days, in case it returns, and then deleted (`keep`).
server-settings-data-purge = If Turnpost is removed, all of that is deleted at once, matches under way included (`purge`).
server-settings-data-foot = The option `removal` changes that. What’s kept about people isn’t touched: `/privacy` is theirs.
