## One's own settings as a page

settings-title = Settings
settings-nobody = You haven’t sat down yet. Begin a match, and you’ll have settings.
settings-no-script = Settings are changed by a script here. In chat, /settings does the same.
settings-not-you = These aren’t your settings any more. Load the page again.
settings-name = Your name
settings-name-choose = Choose
settings-name-once = You choose a name once. It then stands in your earlier matches, too.
settings-group-language = Language
settings-group-look = Look
settings-group-moves = Moves
settings-group-reminders = Reminders
settings-group-sleep = Sleep and vacation
settings-group-seen = Who sees what
settings-group-others = More
settings-marks = When
settings-marks-note = parts of a move’s time that are left, in per cent
settings-digest = One list a day instead
settings-digest-note = at this time
settings-sleep = I sleep
settings-sleep-note = your clocks stand still, nothing rings
settings-from = from
settings-until = until
settings-zone = Time zone
# $time: a time of day
settings-zone-note = it is { $time } there now
settings-sessions = Signed in
settings-some-browser = A browser
# $since, $used: days
settings-session-days = Since { $since }, last used { $used }
settings-end = End
settings-sign-out = Sign out here
settings-saved = Saved
settings-undone = As it was before
settings-undo = Undo
settings-unreachable = Turnpost can’t be reached. Nothing has changed.
settings-label-use = Language
settings-label-theme = Colours of boards
settings-label-view = Side at the bottom
settings-label-as = Boards on Discord
settings-label-tips = Tips in your first match
settings-label-confirm = Ask before a typed move counts
settings-label-where = Where
settings-label-automatic = Vacation starts when your time is over
settings-label-from = Challenges by name
settings-label-name = Pages that everybody sees
