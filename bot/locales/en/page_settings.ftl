## `/server pages` and `/settings pages`

page-settings-visible-off = off
page-settings-visible-members = people who see the channel
page-settings-visible-public = everybody
page-settings-name-shown = shown
page-settings-name-hidden = hidden
page-settings-seen-by-nobody = Matches of this server are on no web page. `/server pages` with `visible` changes that.
page-settings-seen-by-members = People who can see the channel of a match on Discord can watch it on the web, and its players can play there.
page-settings-seen-by-everybody = Everybody can watch this server’s matches on the web. Only players who can see the channel of a match can play there.
page-settings-indexed = Search engines may list those pages.
page-settings-not-indexed = Search engines are asked not to list those pages. `index` lets them.
page-settings-direct = Matches by direct message and in private threads are for their two players alone.
page-settings-no-pages-yet = The operator of this service hasn’t switched web pages on, so there are none yet.
page-settings-your-name-shown = Your name is on web pages that everybody can see. `name` `hidden` shows “a player” there in its place.
page-settings-your-name-hidden = On web pages that everybody can see you’re “a player”. People who see a match on Discord see your name.
