## `/seek`: someone looks for an opponent

# $terms: such as “Pux, 3 days per move, rated, opponents 1400–1700”. $until: a time
lobby-made = You’re looking for an opponent: **{ $terms }**, until { $until }.
lobby-standing = You’re looking for an opponent: **{ $terms }**, until { $until }.
lobby-renewed = You’re looking on: **{ $terms }**, until { $until }.
lobby-how = You’re paired with the nearest rating, and the match begins in direct messages: nothing more to do.
# Behind what someone looks for, where that can’t be paired
lobby-idle-off = But nobody can meet you now: the operator of Turnpost has switched the lobby off.
lobby-idle-server = But nobody can meet you now: the server where you asked doesn’t take part in the lobby any more. `/seek` with an option, in one that does, looks from there.
# Behind what says that someone is in the lobby
lobby-seen = People in other servers see your name and rating in the lobby.
# Likewise, of someone whose profile nobody sees
lobby-seen-without-rating = People in other servers see your name in the lobby, and not your rating.
lobby-stopped = You’re not looking for an opponent any more.
lobby-not-seeking = You weren’t looking for an opponent.
lobby-button-stop = Stop
lobby-button-renew = 14 more days
lobby-button-again = Look again
lobby-any-game = any game
# As a choice in a menu
lobby-any-game-choice = Any game
lobby-rated = rated
lobby-unrated = not rated
# $ratings: “1400–1700”, “1500 and up” or “±200”
lobby-opponents = opponents { $ratings }
# $rating: a number
lobby-and-up = { $rating } and up
lobby-any-rating = any rating

## `/lobby`: the list

lobby-nothing-sought = You’re not looking for an opponent; `/seek` does.
# $ended: one of the sentences below
lobby-last = You looked for **{ $terms }**. { $ended }
lobby-last-paired = You were paired.
lobby-last-stopped = You stopped.
lobby-last-expired = Nobody was found in time.
lobby-last-unreachable = Direct messages from Turnpost don’t reach you: allow them, then look again.
lobby-last-gone = It ended when you left that server.
lobby-open-challenges = **Open challenges**, the first to accept plays:
# $challenge: “#12 Pux”
lobby-by = { $challenge } by { $name }: { $terms }
lobby-looking = **Looking for an opponent**, paired by themselves:
lobby-seeks = { $name }: { $terms }
# A person and their rating, “1543 ± 62”
lobby-named = { $name } ({ $rating })
lobby-wants-first = wants to be First
lobby-wants-second = wants to be Second
lobby-hints = with hints
# Of someone in the list
lobby-on-vacation = on vacation
# $count (int)
lobby-more = … and { $count } more: `game` narrows the list down.
lobby-empty = Nobody is waiting. `/seek` stands for 14 days and is paired while you’re away.
# $challenge: “#12 Pux”. $name: its author
lobby-button-accept = Accept { $challenge } by { $name }
lobby-button-page = Open the lobby

## A challenge in the lobby

# $challenge: “#12 Pux”
lobby-sure = { $challenge } against { $name } counts for your rating. It’s played in direct messages.
lobby-button-sure = Accept, rated
# $match: “#12 Pux”
lobby-accepted = { $match } has begun: the board is in your direct messages.
lobby-accepted-soon = { $match } has begun: the board comes to your direct messages. If nothing arrives, allow direct messages from this server’s members.
# Behind the two above
lobby-not-rated = It isn’t rated.
lobby-not-reached = Direct messages from Turnpost don’t reach you, so { $match } is off; it doesn’t count. Allow them, then accept another.
lobby-button-show = Open to the lobby
lobby-button-hide = Not in the lobby any more
# $challenge: “#12”
lobby-shown = { $challenge } is in the lobby: people of other servers may accept it, and you play in direct messages.
lobby-hidden = { $challenge } is no longer in the lobby. In this server it’s open as before.
# In the one line of a challenge’s terms
lobby-in-lobby = also in the lobby

## Messages

# Under the first board. $number: such as 12
lobby-found = The lobby has paired you with { $name }. If something is wrong: `/report match:{ $number }`.
lobby-ran-out = Nobody was found for you in 14 days: { $terms }.
# $match: “#12 Pux”
lobby-called-off = { $match } is off and doesn’t count: direct messages don’t reach { $name }.
lobby-seek-goes-on = You’re still looking for an opponent.
# In the channel of a server that follows the matches of its people
lobby-began = { $match }, from the lobby: { $first } plays { $second }.
# $result: a sentence that says who has won, and how
lobby-ended = From the lobby: { $result }

## `/server lobby`

lobby-off = There’s no lobby here: the operator of Turnpost has switched it off.
lobby-server-off = This server doesn’t take part in the lobby. `/server lobby on:True` lets its people meet those of other servers, if they look for that themselves.
lobby-server-on = This server takes part in the lobby: its people can look for opponents in other servers with `/seek` and `/lobby`.
lobby-followed = The beginning and the end of their matches are told in { $channel }.
lobby-not-followed = Their matches aren’t followed in a channel; `channel` chooses one.
lobby-reports-in = Reports go to { $channel }: let only moderators see it.
lobby-no-reports = Reports go to the operator of Turnpost alone; `reports` chooses a channel that only moderators see.
