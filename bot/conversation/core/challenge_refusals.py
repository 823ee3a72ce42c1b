"""One sentence for each refusal that has to do with challenges and with whom one wants to have to do."""

from __future__ import annotations

from bot.conversation.core import markup
from bot.service import refusals
from rules.match.challenges import ChallengeState

_CLOSED = {
    ChallengeState.ACCEPTED: "This challenge has been accepted already; the match is under way.",
    ChallengeState.DECLINED: "This challenge has been declined. `/challenge` makes a new one.",
    ChallengeState.CANCELLED: "This challenge has been taken back. `/challenge` makes a new one.",
    ChallengeState.EXPIRED: "This challenge has expired: nobody accepted it within seven days. Its author can renew it; `/challenge` makes a new one.",
}


def of(refusal: refusals.Refused) -> str | None:
    """The sentence for a refusal; ``None`` if it has to do with something else."""
    match refusal:
        case refusals.ChallengeClosed():
            return _CLOSED[refusal.state]
        case refusals.SameChallenge():
            return (
                f"You have made this very challenge already: it is #{refusal.earlier.id}, and still open. "
                "Cancel that one first, or change something."
            )
        case refusals.DeclinedLately():
            return (
                f"{markup.name_of(refusal.person)} has declined this very challenge: you may repeat it {markup.due(refusal.again)}. "
                "Until then change something, or challenge somebody else."
            )
        case refusals.NotReached(offer=False):
            return (
                f"{markup.name_of(refusal.person)} takes no challenge from you just now. "
                "Challenge somebody else, or leave `opponent` out: then anybody may accept."
            )
        case refusals.NotReached():
            return f"This cannot be put to {markup.name_of(refusal.person)} just now. The match goes on as it is."
        case refusals.TooManyChallenges():
            return f"You have {refusal.limit} open challenges, the most one may have. Cancel one first: `/challenges` lists them."
        case refusals.TooManyMatches():
            most = f"{refusal.limit} matches under way, the most one may have."
            if refusal.other is None:
                return f"You have {most} Finish one first: `/games` lists them."
            name = markup.name_of(refusal.other)
            return f"{name} has {most} Try again when one of them is over, or challenge somebody else."
        case refusals.ChallengesElsewhere():
            return (
                f"In this server challenges are made in {markup.listing([f'<#{channel}>' for channel in refusal.channels])}: "
                "write `/challenge` there."
            )
        case _:
            return _PLAIN.get(type(refusal))


_PLAIN: dict[type[refusals.Refused], str] = {
    refusals.UnknownChallenge: "There is no such challenge any more. `/challenge` makes a new one.",
    refusals.NotChallenged: "This challenge is meant for somebody else. `/challenge` makes one of your own.",
    refusals.OwnChallenge: "This is your own challenge, and one cannot play against oneself. **Cancel** takes it back.",
    refusals.SelfChallenge: "One cannot play against oneself: challenge somebody else, or leave `opponent` out.",
    refusals.NotTheChallenger: "Only the person who made this challenge can cancel or renew it. `/challenge` makes one of your own.",
    refusals.DeclinedAlready: "You have declined this challenge. `/challenge` makes one of your own.",
    refusals.NotNow: (
        "This challenge cannot be accepted just now, but stays open. `/challenges` lists others, and `/challenge` makes one of your own."
    ),
    refusals.OutOfReach: (
        "This challenge stands in a server that you have left, or where you are timed out. Once you are back you can go on there; "
        "`/challenge` makes one of your own elsewhere."
    ),
    refusals.SelfBlock: "One cannot block oneself: name somebody else.",
}
