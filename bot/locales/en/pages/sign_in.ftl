## Signing in on the pages of a service that plays on Discord

sign-in-title = Sign in
sign-in-how = Sign in as who you are on Discord: you see what you see there, and play your matches here.
sign-in-with-discord = Sign in with Discord
sign-in-by-link = On Discord, /web open gives you a link that signs you in.
sign-in-signed-in = You’re signed in as { $name }.
sign-in-sign-out = Sign out
sign-in-link-for = This link signs this browser in as { $name }. Is that you?
sign-in-link-button = Sign in
sign-in-link-spent = This link doesn’t work any more: each works once, for ten minutes. /web open on Discord gives you a new one.
sign-in-no-cookie = Signing in was begun in another browser, or this one kept no cookie. Allow cookies for this site, then begin again here.
sign-in-not-begun = This sign-in wasn’t begun in this browser, or it’s over. Begin again.
sign-in-declined = Discord didn’t sign you in. Nothing has changed.
sign-in-discord-away = Discord doesn’t answer right now. Try again in a minute.
sign-in-just-erased = Your data has just been deleted. Try again in a moment to begin anew.
sign-in-sign-in-first = Sign in first.
sign-in-one-side = Here you play as yourself. On Discord, /try gives you a board to try both sides on.
sign-in-commands-on-discord = Commands work on Discord. Here you can type a move.
sign-in-a-player = a player
