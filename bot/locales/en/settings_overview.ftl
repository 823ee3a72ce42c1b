## The lists of `/settings show`: each entry says what holds once it is chosen

settings-overview-theme-light = Boards in light colours
settings-overview-theme-dark = Boards in dark colours
settings-overview-theme-contrast = Boards in high contrast
settings-overview-view-mine = Your own side at the bottom
settings-overview-view-first = The first player’s side at the bottom
settings-overview-as-image = Boards as pictures
settings-overview-as-text = Boards as monospaced text
settings-overview-as-spoken = Boards in sentences, for a screen reader
settings-overview-tips-yes = Tips in your first match
settings-overview-tips-no = No tips
settings-overview-confirm-yes = Ask before a typed move is played
settings-overview-confirm-no = Play typed moves at once
settings-overview-where-channel = Reminders where the match is played
settings-overview-where-dm = Reminders in direct messages
settings-overview-where-off = No reminders
settings-overview-use-auto = The language of your app
settings-overview-from-anyone = Anyone may challenge you by name
settings-overview-from-played = Only people you have played may challenge you
settings-overview-from-nobody = Nobody may challenge you by name
settings-overview-automatic-yes = Vacation starts by itself when your time is over
settings-overview-automatic-no = Vacation starts only when you start it

settings-overview-name-shown = Your name on public web pages
settings-overview-name-hidden = “A player” on public web pages
settings-overview-mine-yes = Puzzles may come from your matches
settings-overview-mine-no = No puzzles from your matches
settings-overview-seen-everybody = Everybody sees your profile
settings-overview-seen-played = People I’ve played, and on our servers, see my profile
settings-overview-seen-nobody = Nobody sees my profile

## The buttons that lead to the other lists

settings-overview-button-boards = Boards and moves
settings-overview-button-others = Reminders, language and more
settings-overview-button-pages = Pages and puzzles
