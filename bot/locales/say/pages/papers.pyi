# Generated from papers.ftl by bot/locales/generate.py: change that one.
def privacy() -> str: ...  # Privacy policy
def terms() -> str: ...  # Terms
def version(*, version: str) -> str: ...  # This page describes Turnpost …. It changes only when the program or its settings do.
def who() -> str: ...  # Who is responsible
def operator(*, operator: str) -> str: ...  # This Turnpost service is run by ….
def operator_unknown() -> str: ...  # This Turnpost service is run by a private operator who hasn’t given a name here.
def contact() -> str: ...  # You can reach them about your data, and about anything else on this page, here:
def contact_unknown() -> str: ...  # Ask where you met Turnpost: on Discord, the people who manage the server added it.
def short() -> str: ...  # In short
def short_lead() -> str: ...  # Turnpost keeps what it takes to play board games by correspondence, and nothing else. There are no ads, nobody is tracked, and nothing is sold or passed on. At any time you can see what is kept about you, take it along as a file, and have it deleted.
def kept() -> str: ...  # What is kept, why, and who sees it
def kept_account() -> str: ...  # Your account
def kept_account_how(*, days: int) -> str: ...  # Your account number and name on the platform you play on (Discord, or this site), to know you again and to show who plays. Everyone who can see your matches sees your name. It is kept until you delete it. If you never play a match, it is deleted … days after you were last here; for that, Turnpost keeps when you were last here, to within a week.
def kept_matches() -> str: ...  # Matches
def kept_matches_how() -> str: ...  # Who plays whom, the moves and their times, offers, results, and where the match is played: this is the game itself. Your opponents see them, and so does everyone who can see the place where they are played. Positions of matches that were analysed may become puzzles, without names, unless you say no in the settings. Of matches between people, in places that are not private, it’s also counted how often a move followed from an early position and who won; that is shown once five matches and five people stand behind it. They are kept until you delete your data; then your opponents keep the moves, under “deleted player”.
def kept_ratings() -> str: ...  # Ratings
def kept_ratings_how() -> str: ...  # Your rating in each game, and how each rated match changed it. It lets people of about the same strength meet. Anyone who can see a match sees what it changed; in leaderboards you are named to those who may see your profile. Ratings are kept until you delete your data. Results of rated matches stay for good, under a number that then leads to no name, because the ratings of others follow from them.
def kept_challenges() -> str: ...  # Challenges
def kept_challenges_how(*, days: int) -> str: ...  # To offer you a match, and to offer yours to others. Everyone who can see the channel or has the link sees them. A challenge that leads to no match is deleted … days after it ends.
def kept_lobby() -> str: ...  # Lobby
def kept_lobby_how(*, days: int) -> str: ...  # What you look for in the lobby, and challenges you open to it, so that people of other servers can play with you: everyone in servers that take part sees them, with your name, your rating unless you show your profile to nobody, and whether you are on vacation. It is deleted … days after it has ended. In which server you asked for a match of the lobby is kept with that match until you delete your data. Reports of what another player has done, so that moderators can protect people: the moderators of both servers and the operator read them, never the player they are about; they are deleted after … days, or with the data of one of the two. If the operator bans you from the lobby, that is kept until the operator lets you in again, also if you delete your data: then by a checksum alone. If moderators of a server ban you from starting matches there, that and their reason are kept until they let you again, or you delete your data. What moderators do is listed for 180 days, with who did it and why: they read all of it, you what concerns you; without your data, it stands there under no name.
def kept_tournaments() -> str: ...  # Tournaments
def kept_tournaments_how() -> str: ...  # Which tournaments you enter or organise, with the time, your rating then and whether you withdraw, to run them and to show how they stand: everyone who sees a tournament’s channel reads that, and of one that is open to the lobby, everyone in the lobby. It is kept as long as the server has Turnpost; if you delete your data, the results stay, under no name.
def kept_settings() -> str: ...  # Settings and habits
def kept_settings_how(*, days: int) -> str: ...  # What you choose in the settings, your language, time zone, sleep hours and vacations, how far you are in a lesson, and boards to try moves on, so that Turnpost does as you wish. Only you see them. Anyone who can see a match sees when and why a clock is paused, and the board as the player to move has chosen it. They are kept until you change or delete them; boards to try moves on are deleted … days after you last changed them.
def kept_notes() -> str: ...  # Notes and conditional moves
def kept_notes_how() -> str: ...  # What you write down about a match, and answers you enter in advance, to show and to play them. Only you see them. They are kept until you delete them.
def kept_blocks() -> str: ...  # Blocks and absences
def kept_blocks_how() -> str: ...  # Whom you block, so that they can’t challenge you: only you see it, and it is kept until you unblock or delete them. And whether you have left a server where you play a match, or are timed out there, so that your opponent doesn’t wait in vain: anyone who can see the match is told, and it is kept until you are back, or the match is over.
def kept_messages() -> str: ...  # Messages to you
def kept_messages_how(*, days: int) -> str: ...  # What has to be told to you, until it is sent. What became of it is kept for … days, to find faults.
def kept_site() -> str: ...  # On this site
def kept_site_how(*, count: int) -> str: ...  # What is said in the site’s own channels, for everybody there, with the latest … messages kept; answers for you alone only you see. Which browser plays as whom: a browser is known by a random cookie of which only a checksum is kept. A second cookie remembers the colours you choose. There are no other cookies.
def kept_browsers() -> str: ...  # Browsers where you’re signed in
def kept_browsers_how(*, days: int) -> str: ...  # The kind of each browser where you’re signed in on these pages (“Firefox on Linux”), since when, and when you last used it, to within a day, so that you can sign out there: only you see it. A browser is known by a random cookie of which only a checksum is kept. It ends when you sign out, or after … days. Links that sign you in and sign-ins with Discord that aren’t finished are kept for ten minutes, as checksums. Discord is asked for your account number and name when you sign in with it, and for nothing else. A second cookie remembers the colours you choose, and a third belongs to a sign-in with Discord until that is finished. Inside Discord, two more remember for an hour where you were and a move that you had half made. There are no others.
def not_kept() -> str: ...  # What is not kept
def not_kept_how() -> str: ...  # What people write to each other on Discord is not kept. Of messages that mention Turnpost or answer its boards, it reads what could be a move, and keeps the move. Internet addresses are not kept. There is no profile of you beside your ratings, and no decision about you is made by a program, except what the rules and clocks of the games say.
def logs() -> str: ...  # The service’s log has the numbers of requests, messages, matches and servers, and no names, no accounts and nothing that anyone wrote.
def others() -> str: ...  # Who else is involved
def others_how() -> str: ...  # On Discord, everything you send to Turnpost and everything it answers goes through Discord, under Discord’s own privacy policy. Messages that Turnpost has posted there, with the names and boards they show, stay until someone deletes them there. Nobody else is given anything.
def servers() -> str: ...  # Servers
def servers_how(*, days: int) -> str: ...  # What a Discord server has set, and the matches that began there, are deleted … days after Turnpost is removed from it, unless it comes back by then. The people who manage the server can choose that this happens at once.
def rights() -> str: ...  # What you can do
def rights_show() -> str: ...  # shows what is kept about you.
def rights_export() -> str: ...  # gives you everything as a file that programs can read.
def rights_delete() -> str: ...  # deletes everything about you, at once and for good: your matches under way are resigned, and neither your account nor your name is found in what is stored from then on.
def rights_how() -> str: ...  # These are commands on Discord, also by direct message to Turnpost and if you share no server with it any more, and in this site’s chat. If you can’t use them, ask the operator for the same. You can also ask for something to be corrected, or complain to a data protection authority.
def backups() -> str: ...  # Backups made before a deletion may still have what was deleted, until they are replaced. If one of them has to be used, the deletion is done again at once: for this a salted checksum of each deleted account is kept, from which nobody can read whose it was. Someone who has the store can only check it against an account that they have in mind.
def safety() -> str: ...  # How it is protected
def safety_how() -> str: ...  # Only the service and its operator can read the store. What is deleted is overwritten in it. The operator is told to keep it on an encrypted disk.
def terms_what() -> str: ...  # What Turnpost is
def terms_what_how() -> str: ...  # Turnpost lets people play board games by correspondence. It costs nothing. It is offered as it is: it may have faults, be away for a while, or end, and nobody owes you anything if a match is lost by that. Rights that the law doesn’t allow to be excluded are not affected.
def terms_you() -> str: ...  # What is asked of you
def terms_you_fair() -> str: ...  # Play fair. Don’t let another person or a program choose your moves, unless your opponent agrees.
def terms_you_kind() -> str: ...  # Be kind: no harassment, no insults, nothing that the law or the rules of the place you play in forbid, in names and messages alike.
def terms_you_load() -> str: ...  # Don’t try to break in, to look at what isn’t yours, or to overload the service. If you find a hole, tell the operator first.
def terms_end() -> str: ...  # When it ends
def terms_end_how() -> str: ...  # You can stop whenever you like: resign your matches, or delete your data. The operator may shut out people or servers that don’t keep to these terms, and may end the service.
def terms_rest() -> str: ...  # What else holds
def terms_rest_how() -> str: ...  # On Discord, Discord’s own terms hold besides. The games belong to their inventors; Turnpost is free software under the MIT licence. What is kept about you is said in the privacy policy.
