"""Every round of 22 published OpenGotha files, paired anew by its own settings: each difference has its reason."""

from __future__ import annotations

from banzuke.formats.loading import load
from banzuke.pairing.audit import audit
from banzuke.words.catalogue import words
from banzuke.words.pairing import verdict

#: Files, their rounds, and those that a director (or OpenGotha) paired as well as our criteria allow.
FILES, ROUNDS, AS_GOOD = 22, 113, 14


def test_every_difference_has_its_reason(reference, counted):
    files = sorted((reference / "go" / "opengotha-xml").glob("*.xml"))
    say, rounds, as_good = words("en"), 0, 0
    for file in files:
        for each in audit(load(file).event):
            rounds, as_good = rounds + 1, as_good + each.as_good
            assert each.proposal.optimal, (file.stem, each.round)
            ((weighing, comparison),) = each.comparisons
            assert not comparison.other_is_better, (file.stem, each.round)
            if not each.as_good:
                assert comparison.payers
                assert verdict(weighing, comparison, say).startswith("Worse by ")
    assert (len(files), rounds, as_good) == (FILES, ROUNDS, AS_GOOD)
    counted(f"rounds of {len(files)} OpenGotha files paired anew with proof", rounds, ROUNDS)
