"""A pairing from the top down told as choices."""

from __future__ import annotations

from fields import paired, played, tournament

from banzuke.pairing.choices import Why, why_not
from banzuke.words.catalogue import words
from banzuke.words.pairing_choices import choice_sentence, refusal_sentence


class TestChoices:
    """Why each meets whom, and why two do not meet."""

    def found(self, event, round_number):
        proposal = paired(event, round_number)
        ids = [entry.id for entry in proposal.field.entries]
        choices = {
            f"{ids[each.player]}{ids[each.partner]}": [(ids[other.player], other.why) for other in each.passed]
            for each in proposal.choices
        }
        return proposal, ids, choices

    def test_who_stood_nearer_and_had_been_met(self):
        event = played(tournament([4, 3, 2, 1], "neighbours", scoring="wins"), 1, "ab=", "cd=")
        _, _, choices = self.found(event, 2)
        assert choices == {"ac": [("b", Why.MET)], "bd": []}

    def test_who_must_not_be_met(self):
        event = tournament([4, 3, 2, 1], "neighbours", forbidden=[["a", "b"]])
        assert self.found(event, 1)[2]["ac"] == [("b", Why.FORBIDDEN)]

    def test_who_would_leave_the_others_without_a_pairing(self):
        event = tournament([4, 3, 2, 1], "neighbours", forbidden=[["c", "d"]])
        assert self.found(event, 1)[2]["ac"] == [("b", Why.OTHERS)]

    def test_contenders_in_the_last_round(self):
        event = tournament([4, 3, 2, 1], "neighbours", rounds=1, last_round={"apart": 2})
        assert self.found(event, 1)[2]["ac"] == [("b", Why.CONTENDERS)]

    def test_why_two_do_not_meet(self):
        event = tournament([4, 3, 2, 1], "neighbours", forbidden=[["a", "b"]])
        proposal, ids, _ = self.found(event, 1)
        at = ids.index
        assert why_not(proposal.choices, at("a"), at("b")).why is Why.FORBIDDEN
        assert why_not(proposal.choices, at("b"), at("c")).why is None
        assert why_not(proposal.choices, at("a"), at("c")) is None

    def test_in_words(self):
        event = tournament([4, 3, 2, 1], "neighbours", forbidden=[["a", "b"]])
        proposal, ids, _ = self.found(event, 1)
        say = words("en")
        told = choice_sentence(proposal.field, proposal.choices[0], say)
        assert told == "A Player meets the nearest who is left; nearer stand: B Player (forbidden)"
        pair = tuple(sorted((ids.index("b"), ids.index("c"))))
        told = refusal_sentence(proposal.field, proposal.choices, pair, say)
        assert told == "It is the turn of A Player, who meets C Player, the nearest in the table."
