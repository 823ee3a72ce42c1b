## The pages inside Discord, before someone is signed in

activity-title = Turnpost
activity-signing-in = Signing you in …
activity-pages = Turnpost’s pages
activity-sign-in = Sign in with Discord
activity-try-again = Try again
activity-silent = Discord’s client doesn’t answer. Close Turnpost and open it again.
activity-unreachable = Turnpost can’t be reached. Try again.
activity-open = Open in the browser
activity-no-script = This needs JavaScript.
activity-cookies = Discord keeps no cookie of Turnpost here. Open Turnpost in the browser instead.
activity-again = That took too long, or was begun elsewhere. Try again.
activity-refused = Discord didn’t sign you in. Try again.
activity-later = Discord doesn’t answer right now, or too many people sign in at once. Try again in a minute.
activity-just-erased = Your data has just been deleted. Try again in a moment to begin anew.
