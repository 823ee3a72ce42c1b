## What stands on every page

# Said of the pages where they are installed as a program
site-about = Abstract board games by correspondence, with friends or the computer.
site-skip = Skip to the page
site-nav = Pages
site-play = Play
site-matches = Your matches
site-lobby = Lobby
site-watch = Watch
site-puzzles = Puzzles
site-table = Chat
site-menu = Menu
site-rules = Rules
# Read aloud after the number on the badge.
# $count (int): matches in which it is your move
site-badge = { $count ->
    [one] match waits for your move
   *[other] matches wait for your move
}
site-sign-in = Sign in
site-me = You are { $name }
site-theme = Colours
site-theme-auto = Colours: as your device has them
site-theme-light = Colours: light
site-theme-dark = Colours: dark
site-theme-contrast = Colours: high contrast

## Errors
site-error-404 = Nothing here
site-error-404-what = There’s no such page, or it isn’t for you to see.
site-error-404-sign-in = It may be there for you once you’re signed in:
site-error-429 = Too many requests
site-error-429-what = Wait a moment, then load the page again.
site-error-500 = Something went wrong
site-error-500-what = It’s our fault, and it has been written down. Try again.
site-error-503 = Turnpost can’t be reached right now
site-error-503-what = Your moves are kept. Try again in a minute.
site-error-home = Go to the front page
