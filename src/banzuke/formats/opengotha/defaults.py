"""OpenGotha's document type: the attributes of its parameter sets with their defaults, as tournament.dtd prints them.

Old files lack attributes that came later; what they lack has these values.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

TOURNAMENT: Mapping[str, str] = MappingProxyType({"dataVersion": "201", "fullVersionNumber": "3.51"})
GENERAL: Mapping[str, str] = MappingProxyType(
    {
        "shortName": "defaultshortname",
        "name": "defaultname",
        "location": "location",
        "director": "",
        "beginDate": "2009-01-01",
        "endDate": "2009-01-01",
        "bInternet": "false",
        "basicTime": "60",
        "complementaryTimeSystem": "CANBYOYOMI",
        "stdByoYomiTime": "30",
        "nbMovesCanTime": "15",
        "canByoYomiTime": "300",
        "fischerTime": "5",
        "size": "19",
        "komi": "7.5",
        "numberOfRounds": "5",
        "numberOfCategories": "1",
        "genMMFloor": "20K",
        "genMMBar": "4D",
        "genMMZero": "30K",
        "genNBW2ValueAbsent": "0",
        "genNBW2ValueBye": "1",
        "genMMS2ValueAbsent": "1",
        "genMMS2ValueBye": "1",
        "genRoundDownNBWMMS": "true",
        "genCountNotPlayedGamesAsHalfPoint": "false",
    }
)
HANDICAP: Mapping[str, str] = MappingProxyType(
    {"hdBasedOnMMS": "true", "hdNoHdRankThreshold": "1D", "hdCorrection": "1", "hdCeiling": "9"}
)
PAIRING: Mapping[str, str] = MappingProxyType(
    {
        "paiStandardNX1Factor": "0.5",
        "paiBaAvoidDuplGame": "500000000000000",
        "paiBaRandom": "0",
        "paiBaDeterministic": "true",
        "paiBaBalanceWB": "1000",
        "paiMaAvoidMixingCategories": "20000000000000",
        "paiMaMinimizeScoreDifference": "100000000000",
        "paiMaDUDDWeight": "100000000",
        "paiMaCompensateDUDD": "true",
        "paiMaDUDDUpperMode": "MID",
        "paiMaDUDDLowerMode": "MID",
        "paiMaMaximizeSeeding": "5000000",
        "paiMaLastRoundForSeedSystem1": "2",
        "paiMaSeedSystem1": "SPLITANDRANDOM",
        "paiMaSeedSystem2": "SPLITANDFOLD",
        "paiMaAdditionalPlacementCritSystem1": "RATING",
        "paiMaAdditionalPlacementCritSystem2": "NULL",
        "paiSeBarThresholdActive": "true",
        "paiSeRankThreshold": "4D",
        "paiSeNbWinsThresholdActive": "true",
        "paiSeDefSecCrit": "100000000000",
        "paiSeMinimizeHandicap": "0",
        "paiSeAvoidSameGeo": "100000000000",
        "paiSePreferMMSDiffRatherThanSameCountry": "1",
        "paiSePreferMMSDiffRatherThanSameClub": "3",
    }
)
DISPLAY: Mapping[str, str] = MappingProxyType(
    {
        "playerSortType": "name",
        "gameFormat": "full",
        "showPlayerGrade": "true",
        "showPlayerCountry": "false",
        "showPlayerClub": "true",
        "showByePlayer": "true",
        "showNotPairedPlayers": "true",
        "showNotParticipatingPlayers": "false",
        "showNotFinallyRegisteredPlayers": "false",
        "displayNPPlayers": "false",
        "displayNumCol": "true",
        "displayPlCol": "true",
        "displayCoCol": "true",
        "displayClCol": "true",
        "displayIndGamesInMatches": "true",
    }
)
PUBLISH: Mapping[str, str] = MappingProxyType({"print": "true", "exportToLocalFile": "true", "htmlAutoScroll": "false"})

#: How many rounds a player's row tells his participation in.
MOST_ROUNDS = 20
