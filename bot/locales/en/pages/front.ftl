## The front page, lists of matches, and friends’ links

front-title = Play
front-head = Five games worth a slow think
front-lead = Play a move now, the next one tomorrow.
front-level = Computer’s level
front-level-1 = 1 – beginner
front-level-2 = 2 – casual
front-level-3 = 3 – steady
front-level-4 = 4 – strong
front-level-5 = 5 – strongest
front-computer = Play the computer
front-computer-at = Play the computer: { $game }
front-friend = A friend
front-friend-at = Play a friend: { $game }
front-learn = Learn
front-learn-of = Learn { $game }
front-both-sides = Play both sides
front-both-at = Play both sides: { $game }
front-both-lead = You make the moves of both players. There’s no clock.
front-play = Play
front-play-of = Play { $game }
front-rules = Rules
front-close = Close
front-time = Time for each move
front-time-3d = 3 days
front-time-1d = 1 day
front-time-1h = 1 hour
front-time-none = No limit
front-seat = Who moves first?
front-seat-random = Chosen at random
front-seat-first = I do
front-seat-second = My friend does
front-make-link = Make a link for a friend
front-friend-lead = Send the link to anyone. The first person to open it and press “Sit down” plays you.
front-no-script = Playing needs JavaScript. You can look at everything without it.
front-no-cookie = Turnpost knows you by a cookie. Allow cookies for this page, then load it again.
front-refused = That didn’t work. Load the page and try again.
front-unreachable = Turnpost can’t be reached. Check your connection and try again.

## Lists of matches
front-own = Your matches
front-own-none = You have no match under way. Play the computer: it answers at once.
front-all-own = All your matches
front-start = Start a game
front-running = Under way
front-finished = Finished
front-links = Waiting for a friend
# $count (int): matches under way
front-under-way = { $count } under way
front-watch-none = Nobody is playing right now.
# A list names both players where neither is an opponent
front-both = { $first } and { $second }
# $number (int): how many moves were played, and the last of them
front-move = { $number }. { $move }
front-no-move = No move yet
front-left = { $time } left
front-your-move = Your move
front-your-move-in = Your move in #{ $number }, { $name }
front-look = Look
front-look-at = Look at #{ $number }, { $name }
front-you-won = You won
front-you-lost = You lost
front-won = { $name } won
front-drawn = Draw
front-no-result = No result
front-search = Find a match
front-search-player = Player
front-search-game = Game
front-search-any = Any game
front-search-result = Result
front-result-running = Under way
front-result-finished = Finished
front-result-won = Won by the player
front-result-lost = Lost by the player
front-result-drawn = Draw
front-search-go = Search
front-search-none = No match fits. Check the player’s name, or leave it out.
front-older = Older matches

## A friend’s link
front-friend-waits = { $game }: nobody has sat down yet
front-friend-asks = { $name } invites you to { $game }
front-friend-time = You have { $time } for each move.
front-friend-no-time = There’s no time limit.
front-friend-seat = You play { $seat }.
front-friend-moves-first = You move first.
front-friend-moves-second = Your friend moves first.
front-friend-lot = Who moves first is chosen at random.
front-friend-name = Your name
front-sit = Sit down
front-sit-as = Sit down as { $name }
front-friend-first = The first person to press “Sit down” plays. Looking doesn’t use up the link.
front-friend-yours = Your link for { $game }
front-friend-yours-what = Send it to a friend. This page becomes the match when somebody sits down.
front-friend-other-seat = To try it alone, take the other seat yourself as { $name }.
front-friend-address = The link
front-copy = Copy
front-copied = Copied
front-friend-cancel = Take the link back
front-friend-taken = Somebody else sat down first. You can watch their match.
front-friend-closed = This link is no longer open
front-friend-closed-what = It was taken back, or nobody used it for a week. Ask for a new one, or start a game of your own.

## What each game is about, in about five words, by its key; a game without one shows its aim
front-aim-polatty-pressure = Bump the ball over the line.
front-aim-graph-hockey = One puck, two goals.
front-aim-pommel = Capture every piece.
front-aim-pux = A crowd moves farther.
front-aim-bipod = Two roads against one wall.
