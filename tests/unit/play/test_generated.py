from __future__ import annotations

from collections import Counter

import pytest

from banzuke.core.outcome import ByeKind, Winner
from banzuke.formats.event_json.write import write
from banzuke.formats.loading import load_bytes
from banzuke.pairing.systems import SYSTEMS, propose
from banzuke.pairing.task import task_of
from banzuke.play.generated import GAMES, Options, generated
from banzuke.play.invented import RANGES, SPREADS
from banzuke.play.pairing import unpaired

#: Tournaments enough that everything that may happen has happened.
SEEDS = range(12)
MANY = [generated(seed, Options(game=GAMES[seed % 3], players=24)) for seed in SEEDS]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_tournament(system, game):
    options = Options(system=system, game=game, players=11)
    assert generated(7, options) == generated(7, options)
    assert generated(7, options).content_hash() != generated(8, options).content_hash()


@pytest.mark.parametrize("system", sorted(set(SYSTEMS) - {"by-hand"}))
@pytest.mark.parametrize("game", GAMES)
def test_every_system_plays_every_round_without_a_word_of_its_settings(system, game):
    event = generated(3, Options(system=system, game=game, players=16, trouble=0.0))
    assert {each.round for each in event.games} == set(range(1, event.rounds + 1))


def test_by_hand_there_is_the_field_and_no_game():
    event = generated(3, Options(system="by-hand", players=16))
    assert (len(event.entries), event.games) == (16, ())


@pytest.mark.parametrize("event", MANY, ids=lambda event: event.code)
def test_a_tournament_is_one_that_the_formats_pass_without_an_error(event):
    document = load_bytes("g.json", write(event, {}).data)
    assert document.event == event
    assert {bye.kind for bye in event.byes} <= set(ByeKind)
    assert all(game.winner is not None for game in event.games)
    assert max(game.round for game in event.games) == event.rounds


@pytest.mark.parametrize("event", MANY[:6], ids=lambda event: event.code)
def test_every_round_is_what_the_system_proposes(event):
    for number in range(1, event.rounds + 1):
        task, _ = task_of(unpaired(event, number), number)
        games = [game for game in event.games if game.round == number]
        proposed = {(board.table, board.black, board.white) for board in propose(task).boards}
        assert {(game.table, game.black, game.white) for game in games} == proposed


def test_everything_that_makes_a_day_hard_happens():
    byes = Counter(bye.kind for event in MANY for bye in event.byes)
    assert all(byes[kind] for kind in (ByeKind.BYE, ByeKind.HALF, ByeKind.ZERO))
    absences = [(entry.absent_rounds, event.rounds) for event in MANY for entry in event.entries if entry.absent_rounds]
    assert any(1 in missed and rounds not in missed for missed, rounds in absences)
    assert any(1 not in missed and rounds in missed for missed, rounds in absences)
    assert any(game.by_default for event in MANY for game in event.games)
    assert any(game.winner is Winner.DRAW for event in MANY for game in event.games)
    families = [Counter(entry.name.split()[0] + str(entry.club) for entry in event.entries) for event in MANY]
    assert any(count > 1 for each in families for count in each.values())
    assert any(entry.rating is None for event in MANY for entry in event.entries)


def test_without_trouble_everybody_plays_every_round():
    event = generated(1, Options(players=12, rounds=5, trouble=0))
    assert (event.byes, len(event.games), {game.by_default for game in event.games}) == ((), 30, {False})
    assert not any(entry.absent_rounds for entry in event.entries)


def test_a_tournament_can_stop_after_a_round():
    event = generated(1, Options(players=12, rounds=5, played=2))
    assert ({game.round for game in event.games}, event.rounds) == ({1, 2}, 5)


@pytest.mark.parametrize("spread", SPREADS)
def test_strengths_follow_their_pattern(spread):
    scale = RANGES["go"]
    ratings = [entry.rating for entry in generated(5, Options(players=300, rounds=1, spread=spread)).entries]
    known = [rating for rating in ratings if rating is not None]
    assert all(scale.weakest <= rating <= scale.best for rating in known)
    middle = sum(scale.weakest + 900 < rating < scale.best - 900 for rating in known) / len(known)
    assert {"normal": middle > 0.5, "two-peaks": middle < 0.2, "wide": 0.2 < middle < 0.45}[spread]


@pytest.mark.parametrize(("script", "first"), [("latin", "A"), ("cyrillic", "А")])
def test_names_are_of_the_script_that_is_asked_for(script, first):
    event = generated(2, Options(players=300, rounds=1, script=script))
    names = [entry.name for entry in event.entries]
    assert len(set(names)) == 300
    assert all((name[0] >= "А") is (first == "А") for name in names)


def test_the_stronger_win_more_often():
    event = generated(4, Options(players=64, rounds=7, spread="wide", game="shogi", trouble=0))
    rating = {entry.id: entry.rating for entry in event.entries}
    won = [
        (game.black, game.white) if game.winner is Winner.BLACK else (game.white, game.black) for game in event.games
    ]
    favourites = sum(rating[winner] > rating[loser] for winner, loser in won)
    assert favourites / len(won) > 0.7


def test_settings_and_the_seed_stand_in_the_file():
    event = generated(9, Options(players=10, settings={"forbidden": [["P1", "P2"]], "seed": 3}))
    assert event.tournament["forbidden"] == [["P1", "P2"]]
    assert event.tournament["seed"] == 3
    assert event.comments == ("invented by banzuke generate, seed 9",)
    assert generated(9).tournament["seed"] == 9
