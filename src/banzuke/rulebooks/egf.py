"""The European Go Federation: the classic system and the revision of 2021."""

from __future__ import annotations

from datetime import date

from banzuke.awards.declared import DeclaredGrades
from banzuke.ratings import egf_2021, egf_classic
from banzuke.rulebooks.rulebook import RuleBook

EGF_CLASSIC_BOOK = RuleBook(
    id="egf-classic",
    regulation="egf-classic",
    title="EGF rating, classic system",
    source="European Go Federation, description of the EGF rating system, 1998 to April 2021",
    game="go",
    valid_from=date(1996, 1, 1),
    valid_to=date(2021, 4, 3),
    system=egf_classic.EgfClassic(),
    awards=DeclaredGrades(),
    lowest=0.0,
    highest=3000.0,
)

EGF_2021_BOOK = RuleBook(
    id="egf-2021",
    regulation="egf-2021",
    title="EGF rating, revision of 2021",
    source="European Go Federation, description of the EGF rating system since 4 April 2021",
    game="go",
    valid_from=date(2021, 4, 4),
    valid_to=None,
    system=egf_2021.Egf2021(),
    awards=DeclaredGrades(),
    lowest=egf_2021.FLOOR,
    highest=3200.0,
)
