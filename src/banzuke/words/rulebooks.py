"""The titles and sources of the rulebooks, marked for the catalogue: a rulebook itself says nothing to people."""

from __future__ import annotations

from banzuke.words.catalogue import message

TITLES = (
    message("UFGO rating, regulation of 2012"),
    message("UFGO rating as the federation's program computes it"),
    message("UFGO rating as the program of 2019 computes it"),
    message("EGF rating, classic system"),
    message("EGF rating, revision of 2021"),
    message("Gorynych: games levelled by stones and komi, each at an even chance"),
    message("Handicap tournaments by the method of 2003, each game at an even chance"),
    message("FESA rating, edition of 2024"),
    message("FESA rating by the page of the Ukrainian federation"),
    message("FESA rating, edition of 2005"),
    message("FESA rating, edition of 2002"),
    message("FESA rating, edition of 2001"),
    message("FESA rating, edition of 2000"),
    message("Rating of the bridge club, against the field without the pair"),
    message("Rating of the bridge club, against the whole field"),
    message("Bridge rating board by board, against the actual opponents"),
)
SOURCES = (
    message("UFGO, regulation of the rating system, protocol 34 of 29 June 2012 as changed by 40 of 17 September 2012"),
    message("printed tables of the federation's tournament program, 2017-2018"),
    message("published results of the quarterfinal of April 2019"),
    message("European Go Federation, description of the EGF rating system, 1998 to April 2021"),
    message("European Go Federation, description of the EGF rating system since 4 April 2021"),
    message("statute of the tournament for the title Gorynych, October 2004, with the judge's comments"),
    message('"What is needed to hold tournaments", as revised on 21 August 2003'),
    message("FESA, description of the Elo system of 2024, and the tables published since"),
    message("Ukrainian shogi federation, description of the rating, translated from the FESA page of before 2024"),
    message("FESA, description of the rating with the handicaps of 1 January 2005"),
    message("FESA, description of the rating with handicaps as grades, 1 January 2002"),
    message("FESA, description of the rating of 2000 with the handicaps of 2001"),
    message("FESA, description of the rating of 1 January 2000"),
    message('the bridge club\'s page "How the rating is computed", in force since 2009, change 2'),
    message('the bridge club\'s page "How the rating is computed", in force since 2009, step 1'),
    message("the method of a game server of 2009, rebuilt from the changes that the bridge club lists against it"),
)
