"""The settings of a pairing as programs and people read them: every value in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from banzuke.handicap.tournament import TournamentHandicap
    from banzuke.pairing.settings import PairingSettings
    from banzuke.words.catalogue import Words


def pairing_json(settings: PairingSettings, law: TournamentHandicap | None) -> dict[str, object]:
    """Every setting in force, by the keys that a file states them with; what is not used is left out."""
    geography = settings.geography
    used = {criterion for rank in settings.ranks for criterion in rank}
    kin = {kin: gap for kin in ("country", "club", "family") if (gap := getattr(geography, kin)) is not None}
    found: dict[str, object] = {
        "system": settings.system,
        "pairing": ["+".join(rank) for rank in settings.ranks] or None,
        "seeding": settings.seeding._asdict() if "seeding" in used else None,
        "geography": {**kin, "above_bar": geography.above_bar, "until_round": geography.until_round} if kin else None,
        "floats": {"down": settings.floats_down, "up": settings.floats_up} if "floaters" in used else None,
        "colours": settings.colours,
        "bye": settings.bye if used else None,
        "last_round": {"apart": settings.apart_at_last} if settings.apart_at_last else None,
        "forbidden": [sorted(pair) for pair in settings.forbidden] or None,
        "profile": settings.profile,
        **_of_system(settings),
        "handicap": _handicap(settings, law),
        "seed": settings.seed,
    }
    return {key: value for key, value in found.items() if value is not None}


def _of_system(settings: PairingSettings) -> dict[str, object]:
    """The keys that one system alone asks for."""
    match settings.system:
        case "groups":
            sizes = settings.group_of._asdict()
            return {"group_of": {key: size for key, size in sizes.items() if size is not None}}
        case "round-robin":
            return {"numbers": settings.numbers, "cycles": settings.cycles}
        case "knock-out":
            return {"places": settings.places}
    return {}


def _handicap(settings: PairingSettings, law: TournamentHandicap | None) -> dict[str, object] | None:
    if settings.pieces is not None:
        return {"law": settings.pieces}
    return None if law is None else {"law": law.id, "basis": law.basis, "cap": law.cap}


def settings_line(settings: PairingSettings, law: TournamentHandicap | None, say: Words) -> str:
    """The same in one line."""
    parts = ", ".join(f"{key} {_plain(value)}" for key, value in pairing_json(settings, law).items())
    return say.phrase(message("Settings: {settings}"), settings=parts)


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}:{_plain(item)}" for key, item in value.items() if item is not None)
    if isinstance(value, list):
        return " ".join(_plain(each) for each in value)
    return str(value).lower() if isinstance(value, bool) else str(value)
