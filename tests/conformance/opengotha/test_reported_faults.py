"""Two files that people sent to pairgoth with a fault: what OpenGotha's weights make of them."""

from __future__ import annotations

from opengotha_weights import PROFILE, event_of, round_of, with_weights

from banzuke.pairing.opengotha.groups import groups_of
from banzuke.pairing.opengotha.profile import WEIGHS, weighing_of
from banzuke.pairing.opengotha.secondary import exempt
from banzuke.pairing.task import task_of


def slipped(task):
    """How many boards within a group are exactly those that the slip wants, and how many clash in colours."""
    field = task.open_field()
    groups = groups_of(field, task.pairing.weights, {*task.players, *task.free})
    pairs = [pair for pair in weighing_of(task, field).best().pairs if max(pair) < len(field.rows)]
    off = [abs(2 * abs(groups.place[one] - groups.place[other]) - groups.size[one]) for one, other in pairs]
    within = [groups.number[one] == groups.number[other] for one, other in pairs]
    clashes = sum(groups.balance[one] * groups.balance[other] > 0 for one, other in pairs)
    return int(sum(near and each <= 1 for near, each in zip(within, off, strict=True))), int(clashes)


def test_a_heavy_weight_of_colours_moves_players_from_the_place_that_the_split_gives_them(reference):
    task, _ = task_of(event_of(reference, "pairgoth-swiss-60p-splitbug"), 2, profile=PROFILE)
    assert task.pairing.weights.balance == 1000
    light, heavy = slipped(task), slipped(with_weights(task, balance=1_000_000))
    # Of 28 boards within a group: as the slip wants them, and of two who had the same colour.
    assert light == (27, 13)
    assert heavy == (15, 3)


def test_nobody_who_is_not_exempt_meets_his_own_club(reference):
    event = event_of(reference, "pairgoth-mm-985reg-geobug")
    names = event.names()
    games = [game for game in event.games if game.round == 1]
    found = round_of(event, 1, {names[player] for game in games for player in (game.black, game.white)})
    weighing = weighing_of(*found)
    best, free = weighing.best(), exempt(found.field, found.task.pairing.weights)
    index = {entry.id: at for at, entry in enumerate(found.field.entries)}
    played = [(index[game.black], index[game.white]) for game in games]

    def at_home(pairs):
        """Boards of two who are not exempt: how many there are, of one country, of one club."""
        both = [[found.field.entries[each] for each in pair] for pair in pairs if not free[list(pair)].any()]
        countries = sum(one.country == other.country for one, other in both)
        return len(both), countries, sum((one.club, one.country) == (other.club, other.country) for one, other in both)

    assert best.certificate.optimal
    assert at_home(played) == (215, 38, 1)
    assert at_home(best.pairs) == (215, 5, 0)
    costs = sum(weighing.costs[each] for each in WEIGHS)
    assert sum(int(costs[pair]) for pair in best.pairs) < sum(int(costs[pair]) for pair in played)
