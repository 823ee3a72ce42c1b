## Signing in on web pages: `/web open`, `/web sessions`

web-sessions-no-pages = There are no pages to sign in to here.
# $minutes (int)
web-sessions-link = Your matches on the web. The button signs one browser in as you. It works once, for { $minutes } minutes: don’t pass it on.
web-sessions-button-open = Open the pages
web-sessions-no-page = This match has no web page.
web-sessions-in-browser = This can’t be opened inside Discord right now. It opens in your browser:
web-sessions-head = You’re signed in on the pages in:
# $browser: a browser’s name, $since and $used: times
web-sessions-one = { $browser }, since { $since }, last used { $used }, to within a day
web-sessions-some-browser = a browser
web-sessions-nowhere = You aren’t signed in on the pages anywhere. `/web open` signs you in.
# $number (int), $browser: a browser’s name
web-sessions-button-out = Sign out { $number }: { $browser }
web-sessions-button-all = Sign out everywhere
web-sessions-ended = Signed out there.
# $count (int)
web-sessions-ended-all = { $count ->
    [one] Signed out of one browser.
   *[other] Signed out of { $count } browsers.
}
web-sessions-gone = You’re signed out there already.
