"""Swiss tournaments: FIDE's Dutch system."""

from rules.tournaments.swiss.brackets import NoPairing as NoPairing
from rules.tournaments.swiss.rounds import pair_round as pair_round
