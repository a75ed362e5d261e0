"""What holds of every tournament's standings, whatever its results are."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.grade import grade_of_rank_step
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.scoring.presets import PRESETS
from banzuke.scoring.standings import standings
from banzuke.scoring.tiebreaks.criteria import CRITERIA

RESULTS = st.sampled_from([None, *Winner])
PRESET = st.sampled_from(list(PRESETS.values()))


@st.composite
def tournaments(draw):
    """Up to nine players and five rounds, with every kind of result and of free round."""
    count = draw(st.integers(2, 9))
    ids = [PlayerId(f"P{number}") for number in range(count)]
    entries = tuple(
        Entry(
            id=player,
            name=draw(st.sampled_from(["Alpha", "Beta", "Gamma"])),
            grade=grade_of_rank_step(draw(st.integers(-30, 8))),
            rating=draw(st.none() | st.integers(-900, 2900)),
        )
        for player in ids
    )
    games, byes = [], []
    rounds = draw(st.integers(1, 5))
    for number in range(1, rounds + 1):
        order = draw(st.permutations(ids))
        boards = draw(st.integers(1, count // 2))
        games += [
            Game(
                round=number,
                black=order[2 * table],
                white=order[2 * table + 1],
                winner=draw(RESULTS),
                by_default=draw(st.booleans()),
                handicap=Handicap(stones=draw(st.integers(0, 9))),
            )
            for table in range(boards)
        ]
        byes += [
            Bye(round=number, player=player, kind=draw(st.sampled_from(ByeKind))) for player in order[2 * boards :]
        ]
    return Event(entries=entries, games=tuple(games), byes=tuple(byes), rounds=rounds)


def ranked(event, settings):
    return {row.entry.id: (row.place, row.values) for row in standings(event, settings, event.rounds).rows}


def all_criteria(settings):
    return replace(
        settings, criteria=(*settings.criteria, *(code for code in CRITERIA if code not in settings.criteria))
    )


@given(tournaments(), PRESET, st.randoms(use_true_random=False))
def test_the_order_of_the_file_changes_nothing(event, settings, random):
    def shuffled(rows):
        return tuple(random.sample(rows, len(rows)))

    other = replace(event, entries=shuffled(event.entries), games=shuffled(event.games), byes=shuffled(event.byes))
    settings = all_criteria(settings)
    assert ranked(event, settings) == ranked(other, settings)
    assert list(ranked(event, settings)) == list(ranked(other, settings))


@given(tournaments(), PRESET)
def test_equal_means_equal_in_everything_and_places_count_those_above(event, settings):
    found = list(ranked(event, settings).values())
    for number, (place, values) in enumerate(found):
        above = sum(other != values for _, other in found[:number])
        assert place == above + 1
        assert (number > 0 and found[number - 1][1] == values) == (number > 0 and found[number - 1][0] == place)


@given(tournaments())
def test_every_decided_game_brings_one_win_or_what_the_referee_said(event):
    settings = replace(PRESETS["opengotha-swiss"], criteria=("NBW",))
    brought = {None: 0, Winner.BLACK: 1, Winner.WHITE: 1, Winner.DRAW: 1, Winner.BOTH: 2, Winner.NEITHER: 0}
    cells = [cell for row in standings(event, settings, event.rounds).records.cells for cell in row]
    halves = sum(cell.scored for cell in cells if cell.opponent >= 0)
    assert halves == 2 * sum(brought[game.winner] for game in event.games)


@given(tournaments(), PRESET)
def test_every_criterion_has_a_value_for_everybody(event, settings):
    for _, values in ranked(event, all_criteria(settings)).values():
        assert len(values) == len(CRITERIA)
        assert all(value is None or value == value for value in values)  # noqa: PLR0124 - NaN is not itself


@given(tournaments(), PRESET)
def test_what_comes_later_does_not_change_a_round(event, settings):
    rounds = event.rounds - 1
    cut = replace(
        event,
        rounds=rounds,
        games=tuple(game for game in event.games if game.round <= rounds),
        byes=tuple(bye for bye in event.byes if bye.round <= rounds),
    )
    settings = replace(all_criteria(settings), rounds=event.rounds)
    whole = {row.entry.id: row.values for row in standings(event, settings, rounds).rows}
    early = {row.entry.id: row.values for row in standings(cut, settings, rounds).rows}
    alone = {"DC", "SDC", "DE"}
    codes = standings(cut, settings, rounds).criteria
    for player, values in early.items():
        for code, before, after in zip(codes, values, whole[player], strict=True):
            # Who enters later is among the tied from the start.
            assert before == after or (code in alone and len(early) != len(whole))


@given(tournaments(), st.data())
def test_a_win_more_never_costs_a_place_by_wins(event, data):
    settings = replace(PRESETS["opengotha-swiss"], criteria=("NBW",))
    lost = [game for game in event.games if game.winner is Winner.WHITE]
    if lost:
        game = data.draw(st.sampled_from(lost))
        games = tuple(replace(each, winner=Winner.BLACK) if each is game else each for each in event.games)
        better = ranked(replace(event, games=games), settings)[game.black]
        assert better[0] <= ranked(event, settings)[game.black][0]
