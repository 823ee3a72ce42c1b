# Generated from help.ftl by bot/locales/generate.py: change that one.
def first() -> str: ...  # **Turnpost** is for slow board games: you move when you have time, and you’re told when it’s your turn.
def first_start() -> str: ...  # **Start:** `/challenge` someone, or everyone here.
def first_computer() -> str: ...  # **Nobody there?** Press **Play the computer**, or use `/challenge` with `opponent: @Turnpost`.
def first_move(*, example: str) -> str: ...  # **Move:** press **Move** or **Pick** under the board, use `/move`, or mention Turnpost and write `…`.
def first_turn() -> str: ...  # **Find your turn:** `/next` shows the board that waits for you, `/games` lists your matches.
def button_play() -> str: ...  # How to play
def challenge_to(*, game: str) -> str: ...  # Against someone: `/challenge …`. To try it out alone: `/try …`.
def button_learn() -> str: ...  # Learn
def button_games() -> str: ...  # My games
def button_settings() -> str: ...  # Settings
def button_servers() -> str: ...  # For servers
def play_start() -> str: ...  # **Start.** `/challenge` and the game. Name an `opponent`, or leave it out and anyone can accept. `time: 3d` gives three days for each move, `10d+1d` a bank of ten days with one day added after each move, `none` no limit.
def play_computer() -> str: ...  # **Play the computer.** `/challenge` and the game with `opponent: @Turnpost`; `level` is how strong it plays, 1 to 5, and 2 if you leave it out.
def play_move(*, example: str) -> str: ...  # **Move.** **Move** under the board takes a typed move, **Pick** lets you choose one. Or use `/move`, or mention Turnpost and write `…`; with several matches put the number first: `#12 …`.
def play_see() -> str: ...  # **See.** `/next` `/games` `/board` `/moves` `/history` `/record` `/replay`
def play_think() -> str: ...  # **Think.** `/try` is a board to try moves on, `/preview` looks ahead, `/premove` answers in advance, `/hint` helps, `/note` keeps notes. Only you see them.
def play_end() -> str: ...  # **End.** `/draw` `/resign` `/abort` `/takeback` `/rematch`. **Undo** is in **More** for a minute after your move.
def button_rules_of(*, game: str) -> str: ...  # Rules of …
def servers() -> str: ...  # **For servers** (you need the **Manage Server** permission)
def servers_setup() -> str: ...  # `/server setup` shows what Turnpost can do in each channel, and posts a test.
def servers_play() -> str: ...  # `/server play` sets where challenges can be made, how boards are posted, and the usual time.
def servers_rights() -> str: ...  # Turnpost needs to see the channel, send messages and attach files there. For matches in threads it also needs to create public threads and send messages in them.
def no_such_game(*, game: str) -> str: ...  # There’s no game called …. `/help` lists the games.
def button_page(*, page: int, pages: int) -> str: ...  # Page … of …
def button_first_page() -> str: ...  # Back to page 1
def about(*, version: str, since: str) -> str: ...  # **Turnpost …** · started …
def about_latency(*, milliseconds: int) -> str: ...  # answers in … ms
def about_matches(*, running: int, finished: int) -> str: ...  # … under way, … finished.
def about_privacy() -> str: ...  # **Privacy:** Turnpost keeps who plays, their matches and moves with the times, and what they choose or write down for themselves. What people write to each other it keeps only at a local table, which has a chat of its own. Nothing is passed on. `/privacy show` says what it keeps about you, `/privacy export` gives it to you, `/privacy delete` erases it.
def about_papers(*, policy: str, terms: str) -> str: ...  # Privacy policy: … · Terms: …
def about_operator(*, operator: str) -> str: ...  # Run by ….
def about_contact(*, contact: str) -> str: ...  # Contact: …
def about_source() -> str: ...  # Free software under the MIT licence; its operator can give you the source.
def about_pages(*, address: str) -> str: ...  # Pages: …
