"""``/tournament``: its commands, buttons, and the messages of tournaments."""

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.tournaments import entering, messages, organising, recording, showing
from bot.conversation.features.tournaments.choosing import InTournament, complete
from bot.conversation.features.tournaments.creating import PARAMETERS, create_command
from bot.locales.say import commands
from rules.match.notifications.tournaments import (
    ByeGiven,
    JudgementAsked,
    NotAnnounced,
    RoundAnnounced,
    TakenOut,
    TournamentAnnounced,
    TournamentCalledOff,
    TournamentChanged,
)

_WHICH = Parameter("tournament", commands.tournament_which, completer=complete)

FEATURE = Feature(
    commands=(
        Command(
            ("tournament", "create"), commands.tournament_create, create_command, PARAMETERS, tail="name"
        ),
        Command(
            ("tournament", "join"),
            commands.tournament_join,
            InTournament(entering.join),
            (_WHICH,),
            tail="tournament",
        ),
        Command(
            ("tournament", "leave"),
            commands.tournament_leave,
            InTournament(entering.leave),
            (_WHICH,),
            tail="tournament",
        ),
        Command(
            ("tournament", "start"),
            commands.tournament_start,
            InTournament(organising.start),
            (_WHICH,),
            tail="tournament",
        ),
        Command(
            ("tournament", "standings"),
            commands.tournament_standings,
            InTournament(showing.standings, over=True),
            (_WHICH,),
            tail="tournament",
            repeatable=True,
        ),
        Command(
            ("tournament", "pairings"),
            commands.tournament_pairings,
            InTournament(showing.pairings, over=True),
            (_WHICH,),
            tail="tournament",
            repeatable=True,
        ),
        Command(
            ("tournament", "round"),
            commands.tournament_round,
            InTournament(showing.round_command, over=True),
            (
                Parameter("number", commands.tournament_round_number, Kind.INTEGER, minimum=1, maximum=9999),
                _WHICH,
            ),
            tail="number",
            repeatable=True,
        ),
        Command(
            ("tournament", "withdraw"),
            commands.tournament_withdraw,
            InTournament(entering.withdraw),
            (Parameter("player", commands.tournament_withdraw_player, Kind.PERSON), _WHICH),
            tail="tournament",
        ),
        Command(
            ("tournament", "cancel"),
            commands.tournament_cancel,
            InTournament(organising.cancel),
            (_WHICH,),
            tail="tournament",
        ),
    ),
    buttons={
        messages.TOURNAMENT_JOIN: entering.join_button,
        messages.TOURNAMENT_LEAVE: entering.leave_button,
        messages.TOURNAMENT_STANDINGS: showing.standings_button,
        messages.TOURNAMENT_ROUND: showing.round_button,
        messages.TOURNAMENT_CANCEL: organising.cancel_button,
        messages.TOURNAMENT_JUDGE: organising.judge_button,
        messages.TOURNAMENT_CLIMB: showing.climb,
        messages.TOURNAMENT_RECORD: recording.record_button,
    },
    notifications={
        TournamentAnnounced: messages.announced,
        TournamentChanged: messages.announced,
        RoundAnnounced: messages.round_announced,
        ByeGiven: messages.bye_told,
        JudgementAsked: messages.judgement_asked,
        NotAnnounced: messages.not_announced,
        TakenOut: messages.taken_out,
        TournamentCalledOff: messages.called_off,
    },
    group_help={"tournament": commands.group_tournament},
    repeatable=frozenset(
        {messages.TOURNAMENT_STANDINGS, messages.TOURNAMENT_ROUND, messages.TOURNAMENT_RECORD}
    ),
)
