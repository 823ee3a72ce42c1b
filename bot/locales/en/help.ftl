## `/help`: the first page, one line a message; the games follow the first

help-first = **Turnpost** is for slow board games: you move when you have time, and you’re told when it’s your turn.
help-first-start = **Start:** `/challenge` someone, or everyone here.
help-first-computer = **Nobody there?** Press **Play the computer**, or use `/challenge` with `opponent: @Turnpost`.
help-first-move = **Move:** press **Move** or **Pick** under the board, use `/move`, or mention Turnpost and write `{ $example }`.
help-first-turn = **Find your turn:** `/next` shows the board that waits for you, `/games` lists your matches.
help-button-play = How to play
# Below a game’s aim. $game: its name in commands
help-challenge-to = Against someone: `/challenge { $game }`. To try it out alone: `/try { $game }`.
help-button-learn = Learn
help-button-games = My games
help-button-settings = Settings
help-button-servers = For servers

## Play

help-play-start = **Start.** `/challenge` and the game. Name an `opponent`, or leave it out and anyone can accept. `time: 3d` gives three days for each move, `10d+1d` a bank of ten days with one day added after each move, `none` no limit.
help-play-computer = **Play the computer.** `/challenge` and the game with `opponent: @Turnpost`; `level` is how strong it plays, 1 to 5, and 2 if you leave it out.
help-play-move = **Move.** **Move** under the board takes a typed move, **Pick** lets you choose one. Or use `/move`, or mention Turnpost and write `{ $example }`; with several matches put the number first: `#12 { $example }`.
help-play-see = **See.** `/next` `/games` `/board` `/moves` `/history` `/record` `/replay`
help-play-think = **Think.** `/try` is a board to try moves on, `/preview` looks ahead, `/premove` answers in advance, `/hint` helps, `/note` keeps notes. Only you see them.
help-play-end = **End.** `/draw` `/resign` `/abort` `/takeback` `/rematch`. **Undo** is in **More** for a minute after your move.
help-button-rules-of = Rules of { $game }

## For servers

help-servers = **For servers** (you need the **Manage Server** permission)
help-servers-setup = `/server setup` shows what Turnpost can do in each channel, and posts a test.
help-servers-play = `/server play` sets where challenges can be made, how boards are posted, and the usual time.
help-servers-rights = Turnpost needs to see the channel, send messages and attach files there. For matches in threads it also needs to create public threads and send messages in them.

## `/rules`

help-no-such-game = There’s no game called { $game }. `/help` lists the games.
# $page (int), $pages (int)
help-button-page = Page { $page } of { $pages }
help-button-first-page = Back to page 1

## `/about`, one line a message

# $since: how long ago, such as “3 days ago”
help-about = **Turnpost { $version }** · started { $since }
# After it. $milliseconds (int)
help-about-latency = answers in { $milliseconds } ms
# $running (int), $finished (int)
help-about-matches = { $running ->
    [one] { $running } match
   *[other] { $running } matches
} under way, { $finished } finished.
help-about-privacy = **Privacy:** Turnpost keeps who plays, their matches and moves with the times, and what they choose or write down for themselves. What people write to each other it keeps only at a local table, which has a chat of its own. Nothing is passed on. `/privacy show` says what it keeps about you, `/privacy export` gives it to you, `/privacy delete` erases it.
# $policy, $terms: web addresses
help-about-papers = Privacy policy: { $policy } · Terms: { $terms }
# $operator: who runs the service, as they have written it
help-about-operator = Run by { $operator }.
# $contact: an email address or a link
help-about-contact = Contact: { $contact }
help-about-source = Free software under the MIT licence; its operator can give you the source.
help-about-pages = Pages: { $address }
