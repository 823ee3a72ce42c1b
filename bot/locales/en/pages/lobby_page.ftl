## The lobby as a page

lobby-page-title = Lobby
# $waiting (int): open challenges. $looking (int): people who look
lobby-page-live = live · { $waiting } open, { $looking } looking
# For which games the lists are: all, or those in which the reader has a rating
lobby-page-which = Games
lobby-page-all-games = All games
lobby-page-my-games = My games
# From where those in the lists are: from all servers, or from the reader’s own
lobby-page-where = Where
lobby-page-everywhere = Everywhere
lobby-page-own-server = Your server
lobby-page-open = Open challenges
# Two lists, of which a phone shows one at a time
lobby-page-lists = Which list
lobby-page-tab-open = Open
lobby-page-tab-looking = Looking
lobby-page-open-note = the first to accept plays
lobby-page-looking = Looking for an opponent
lobby-page-looking-note = paired by themselves, nearest rating first
lobby-page-accept = Accept
lobby-page-accept-of = Accept { $game } against { $name }
lobby-page-rated = rated
lobby-page-unrated = not rated
lobby-page-any-seat = any seat
# $time: such as “2 minutes”
lobby-page-since = { $time } ago
lobby-page-left = { $time } left
# Below a list. $count (int): how many are not in it
lobby-page-more = … and { $count } more
# $count (int): lines that have come since
lobby-page-new = { $count } new
lobby-page-taken = taken
lobby-page-unreachable = Turnpost can’t be reached. Try again.
# $game: such as “Pux”, or “any game”
lobby-page-own = You look for { $game }
lobby-page-stop = Stop
lobby-page-find = Find an opponent
lobby-page-game = Game
lobby-page-any = Any
lobby-page-time = Time
lobby-page-their-rating = Their rating
lobby-page-rated-label = Rated
# $rating: “1535 ± 62”
lobby-page-your-rating = your { $game } rating is { $rating }
lobby-page-note = Stands for 14 days. You’re paired with the nearest rating, and told. You can go away.
lobby-page-looking-now = You’re looking for an opponent.
lobby-page-empty = Nobody is waiting. Your wish stands for 14 days.
lobby-page-computer = Play the computer
lobby-page-beside = To play with someone you know, or at once:
lobby-page-beside-link = a friend’s link, or the computer.
lobby-page-no-script = Accepting and looking need a script here. In chat, /lobby and /seek do the same.
lobby-page-sign-in = Sign in to see who is in the lobby.
lobby-page-sure = The result counts for your rating. You play here and in direct messages.
lobby-page-sure-yes = Accept, rated
lobby-page-sure-no = Not now
