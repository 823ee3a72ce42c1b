## The privacy policy and the terms, as web pages. Where a number of days is named, it's what the operator has set.

papers-privacy = Privacy policy
papers-terms = Terms
# $version: such as “1.4.0”
papers-version = This page describes Turnpost { $version }. It changes only when the program or its settings do.

## Who runs the service

papers-who = Who is responsible
# $operator: a name, as the operator has written it
papers-operator = This Turnpost service is run by { $operator }.
papers-operator-unknown = This Turnpost service is run by a private operator who hasn’t given a name here.
# Before an email address or a link, as the operator has written it.
papers-contact = You can reach them about your data, and about anything else on this page, here:
papers-contact-unknown = Ask where you met Turnpost: on Discord, the people who manage the server added it.

## What is kept: why, who sees it, and for how long

papers-short = In short
papers-short-lead = Turnpost keeps what it takes to play board games by correspondence, and nothing else. There are no ads, nobody is tracked, and nothing is sold or passed on. At any time you can see what is kept about you, take it along as a file, and have it deleted.

papers-kept = What is kept, why, and who sees it
papers-kept-account = Your account
# $days (int)
papers-kept-account-how = Your account number and name on the platform you play on (Discord, or this site), to know you again and to show who plays. Everyone who can see your matches sees your name. It is kept until you delete it. If you never play a match, it is deleted { $days } days after you were last here; for that, Turnpost keeps when you were last here, to within a week.
papers-kept-matches = Matches
papers-kept-matches-how = Who plays whom, the moves and their times, offers, results, and where the match is played: this is the game itself. Your opponents see them, and so does everyone who can see the place where they are played. Positions of matches that were analysed may become puzzles, without names, unless you say no in the settings. Of matches between people, in places that are not private, it’s also counted how often a move followed from an early position and who won; that is shown once five matches and five people stand behind it. They are kept until you delete your data; then your opponents keep the moves, under “deleted player”.
papers-kept-ratings = Ratings
papers-kept-ratings-how = Your rating in each game, and how each rated match changed it. It lets people of about the same strength meet. Anyone who can see a match sees what it changed; in leaderboards you are named to those who may see your profile. Ratings are kept until you delete your data. Results of rated matches stay for good, under a number that then leads to no name, because the ratings of others follow from them.
papers-kept-challenges = Challenges
# $days (int)
papers-kept-challenges-how = To offer you a match, and to offer yours to others. Everyone who can see the channel or has the link sees them. A challenge that leads to no match is deleted { $days } days after it ends.
papers-kept-lobby = Lobby
# $days (int)
papers-kept-lobby-how = What you look for in the lobby, and challenges you open to it, so that people of other servers can play with you: everyone in servers that take part sees them, with your name, your rating unless you show your profile to nobody, and whether you are on vacation. It is deleted { $days } days after it has ended. In which server you asked for a match of the lobby is kept with that match until you delete your data. Reports of what another player has done, so that moderators can protect people: the moderators of both servers and the operator read them, never the player they are about; they are deleted after { $days } days, or with the data of one of the two. If the operator bans you from the lobby, that is kept until the operator lets you in again, also if you delete your data: then by a checksum alone. If moderators of a server ban you from starting matches there, that and their reason are kept until they let you again, or you delete your data. What moderators do is listed for 180 days, with who did it and why: they read all of it, you what concerns you; without your data, it stands there under no name.
papers-kept-tournaments = Tournaments
papers-kept-tournaments-how = Which tournaments you enter or organise, with the time, your rating then and whether you withdraw, to run them and to show how they stand: everyone who sees a tournament’s channel reads that, and of one that is open to the lobby, everyone in the lobby. It is kept as long as the server has Turnpost; if you delete your data, the results stay, under no name.
papers-kept-settings = Settings and habits
# $days (int)
papers-kept-settings-how = What you choose in the settings, your language, time zone, sleep hours and vacations, how far you are in a lesson, and boards to try moves on, so that Turnpost does as you wish. Only you see them. Anyone who can see a match sees when and why a clock is paused, and the board as the player to move has chosen it. They are kept until you change or delete them; boards to try moves on are deleted { $days } days after you last changed them.
papers-kept-notes = Notes and conditional moves
papers-kept-notes-how = What you write down about a match, and answers you enter in advance, to show and to play them. Only you see them. They are kept until you delete them.
papers-kept-blocks = Blocks and absences
papers-kept-blocks-how = Whom you block, so that they can’t challenge you: only you see it, and it is kept until you unblock or delete them. And whether you have left a server where you play a match, or are timed out there, so that your opponent doesn’t wait in vain: anyone who can see the match is told, and it is kept until you are back, or the match is over.
papers-kept-messages = Messages to you
# $days (int)
papers-kept-messages-how = What has to be told to you, until it is sent. What became of it is kept for { $days } days, to find faults.
papers-kept-site = On this site
# $count (int)
papers-kept-site-how = What is said in the site’s own channels, for everybody there, with the latest { $count } messages kept; answers for you alone only you see. Which browser plays as whom: a browser is known by a random cookie of which only a checksum is kept. A second cookie remembers the colours you choose. There are no other cookies.

papers-kept-browsers = Browsers where you’re signed in
# $days (int)
papers-kept-browsers-how = The kind of each browser where you’re signed in on these pages (“Firefox on Linux”), since when, and when you last used it, to within a day, so that you can sign out there: only you see it. A browser is known by a random cookie of which only a checksum is kept. It ends when you sign out, or after { $days } days. Links that sign you in and sign-ins with Discord that aren’t finished are kept for ten minutes, as checksums. Discord is asked for your account number and name when you sign in with it, and for nothing else. A second cookie remembers the colours you choose, and a third belongs to a sign-in with Discord until that is finished. Inside Discord, two more remember for an hour where you were and a move that you had half made. There are no others.

papers-not-kept = What is not kept
papers-not-kept-how = What people write to each other on Discord is not kept. Of messages that mention Turnpost or answer its boards, it reads what could be a move, and keeps the move. Internet addresses are not kept. There is no profile of you beside your ratings, and no decision about you is made by a program, except what the rules and clocks of the games say.
papers-logs = The service’s log has the numbers of requests, messages, matches and servers, and no names, no accounts and nothing that anyone wrote.

papers-others = Who else is involved
papers-others-how = On Discord, everything you send to Turnpost and everything it answers goes through Discord, under Discord’s own privacy policy. Messages that Turnpost has posted there, with the names and boards they show, stay until someone deletes them there. Nobody else is given anything.
papers-servers = Servers
# $days (int)
papers-servers-how = What a Discord server has set, and the matches that began there, are deleted { $days } days after Turnpost is removed from it, unless it comes back by then. The people who manage the server can choose that this happens at once.

papers-rights = What you can do
papers-rights-show = shows what is kept about you.
papers-rights-export = gives you everything as a file that programs can read.
papers-rights-delete = deletes everything about you, at once and for good: your matches under way are resigned, and neither your account nor your name is found in what is stored from then on.
papers-rights-how = These are commands on Discord, also by direct message to Turnpost and if you share no server with it any more, and in this site’s chat. If you can’t use them, ask the operator for the same. You can also ask for something to be corrected, or complain to a data protection authority.
papers-backups = Backups made before a deletion may still have what was deleted, until they are replaced. If one of them has to be used, the deletion is done again at once: for this a salted checksum of each deleted account is kept, from which nobody can read whose it was. Someone who has the store can only check it against an account that they have in mind.
papers-safety = How it is protected
papers-safety-how = Only the service and its operator can read the store. What is deleted is overwritten in it. The operator is told to keep it on an encrypted disk.

## The terms

papers-terms-what = What Turnpost is
papers-terms-what-how = Turnpost lets people play board games by correspondence. It costs nothing. It is offered as it is: it may have faults, be away for a while, or end, and nobody owes you anything if a match is lost by that. Rights that the law doesn’t allow to be excluded are not affected.
papers-terms-you = What is asked of you
papers-terms-you-fair = Play fair. Don’t let another person or a program choose your moves, unless your opponent agrees.
papers-terms-you-kind = Be kind: no harassment, no insults, nothing that the law or the rules of the place you play in forbid, in names and messages alike.
papers-terms-you-load = Don’t try to break in, to look at what isn’t yours, or to overload the service. If you find a hole, tell the operator first.
papers-terms-end = When it ends
papers-terms-end-how = You can stop whenever you like: resign your matches, or delete your data. The operator may shut out people or servers that don’t keep to these terms, and may end the service.
papers-terms-rest = What else holds
papers-terms-rest-how = On Discord, Discord’s own terms hold besides. The games belong to their inventors; Turnpost is free software under the MIT licence. What is kept about you is said in the privacy policy.
