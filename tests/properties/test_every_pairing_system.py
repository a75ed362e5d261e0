"""What holds of every pairing system, whatever was played before: against all pairings of small fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from played_rounds import WON_OR_LOST, codes, noted, pair, shuffled, tournament

from banzuke.core.event import Bye, Event, Game
from banzuke.core.outcome import Winner
from banzuke.core.quantities import PlayerId
from banzuke.pairing.proposal import Proposal
from banzuke.pairing.systems import SYSTEMS

#: How each system is asked to pair; the best, the neighbours and the groups may choose who meets whom.
SETTINGS = {
    "mcmahon": {},
    "swiss": {},
    "swiss-cat": {},
    "neighbours": {},
    "serp": {},
    "groups": {"group_of": {"halved": 4}},
}
FREE = "-"


@st.composite
def in_play(draw, least=2, most=8):
    """A tournament of a few players after some rounds, whoever met whom, with pairs that are forbidden."""
    ids = "ABCDEFGH"[: draw(st.integers(least, most))]
    event = tournament(ids, forbidden=[])
    games = []
    rounds = draw(st.integers(0, 6))
    for number in range(1, rounds + 1):
        order = draw(st.permutations(ids))
        boards = draw(st.integers(0, len(ids) // 2))
        games += [
            Game(
                round=number,
                black=PlayerId(order[2 * at]),
                white=PlayerId(order[2 * at + 1]),
                winner=draw(st.sampled_from([*WON_OR_LOST, Winner.DRAW])),
            )
            for at in range(boards)
        ]
        if len(ids) % 2 and boards == len(ids) // 2 and draw(st.booleans()):
            event = replace(event, byes=(*event.byes, Bye(round=number, player=PlayerId(order[-1]))))
    pairs = st.lists(st.sampled_from(ids), min_size=2, max_size=2, unique=True)
    forbidden = draw(st.lists(pairs, max_size=3))
    return replace(event, games=tuple(games), rounds=rounds, tournament={"forbidden": forbidden, "rounds": rounds + 3})


def stated(event: Event, system: str) -> Event:
    return replace(event, tournament={**event.tournament, "system": system, **SETTINGS[system]})


def pairings(players: Sequence[str]) -> Iterator[list[frozenset[str]]]:
    """All pairings there are; who is free sits with nobody."""
    if len(players) % 2:
        players = [*players, FREE]
    if not players:
        yield []
        return
    first, *others = players
    for partner in others:
        for rest in pairings([each for each in others if each != partner]):
            yield [frozenset((first, partner)), *rest]


def harm(event: Event, pairs: Sequence[frozenset[str]]) -> int:
    """Second meetings and second free rounds."""
    met = Counter(frozenset((game.black, game.white)) for game in event.games)
    met.update(frozenset((bye.player, FREE)) for bye in event.byes)
    return sum(met[each] for each in pairs)


def proposed(proposal: Proposal) -> list[frozenset[str]]:
    pairs: list[frozenset[str]] = [frozenset((board.black, board.white)) for board in proposal.boards]
    return pairs if proposal.bye is None else [*pairs, frozenset((proposal.bye, FREE))]


def legal(event: Event) -> list[list[frozenset[str]]]:
    forbidden = [frozenset(each) for each in event.tournament["forbidden"]]
    found = pairings([entry.id for entry in event.entries])
    return [pairs for pairs in found if not any(each in forbidden for each in pairs)]


@pytest.mark.parametrize("system", SETTINGS)
@settings(max_examples=60, deadline=None)
@given(event=in_play())
def test_nobody_meets_twice_while_it_can_be_helped(system, event):
    event = stated(event, system)
    proposal = pair(event, event.rounds + 1)
    possible = legal(event)
    if not possible:
        assert codes(proposal)[-1] == "E-NO-PAIRING"
        assert proposal.boards == ()
        return
    found = proposed(proposal)
    assert sorted(map(sorted, found)) in [sorted(map(sorted, each)) for each in possible]
    assert harm(event, found) == min(harm(event, each) for each in possible)
    assert proposal.optimal
    again = {each for each in found if harm(event, [each])}
    said = [each for each in codes(proposal) if each in {"W-MEET-AGAIN", "W-FREE-AGAIN"}]
    assert len(said) == len(again)


@pytest.mark.parametrize("system", ["neighbours", "serp"])
@settings(max_examples=60, deadline=None)
@given(event=in_play())
def test_neighbours_are_the_first_of_all_pairings_by_the_order_of_the_table(system, event):
    """By brute force: whoever is free, then the first player's least harm and nearest partner, and so on."""
    event = replace(stated(event, system), tournament={**stated(event, system).tournament, "criteria": ["RATING"]})
    possible = legal(event)
    if not possible:
        return
    least = min(harm(event, each) for each in possible)
    ids = [entry.id for entry in event.entries]
    frees = Counter(bye.player for bye in event.byes)

    def rank(pairs: list[frozenset[str]]) -> list[tuple[int, int]]:
        partner = {one: other for each in pairs for one in each for other in each - {one}}
        bye = partner.get(FREE)
        uppers = [own for own in ids if partner[own] != FREE and own < partner[own]]
        own_first = [(harm(event, [frozenset((own, partner[own]))]), ids.index(partner[own])) for own in uppers]
        return own_first if bye is None else [(frees[bye], -ids.index(bye)), *own_first]

    best = min((each for each in possible if harm(event, each) == least), key=rank)
    assert set(proposed(pair(event, event.rounds + 1))) == set(best)


def result(proposal: Proposal) -> tuple[object, ...]:
    return proposal.boards, proposal.bye, proposal.walkovers, proposal.rest, proposal.problems


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=25, deadline=None)
@given(players=st.integers(2, 13), seed=st.integers(1, 99), order=st.integers(0, 99), data=st.data())
def test_the_order_of_the_file_and_a_second_run_change_nothing(system, players, seed, order, data):
    event = tournament(players, system=system, seed=seed, group_of={"halved": 8})
    for number in range(1, data.draw(st.integers(1, 3)) + 1):
        first = pair(event, number)
        for again in (pair(event, number), pair(shuffled(event, order), number)):
            assert result(first) == result(again)
        event = noted(event, first, lambda _: data.draw(st.sampled_from(WON_OR_LOST)))
        if not first.boards:
            return
