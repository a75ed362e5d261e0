"""Writing to the ledger: a run of postings, and a line of the log that says where the ledger then ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.version import VERSION
from banzuke.federation.ledger import append
from banzuke.federation.models import Run
from banzuke.services.work import log

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.federation.ledger import Line
    from banzuke.federation.models import RunKind
    from banzuke.services.work import Actor

#: The log's word for a run of postings.
ACTION = "post"


def post(lines: Sequence[Line], kind: RunKind, subject: str, reason: str, actor: Actor) -> Run:
    """Write postings as one run. The log seals the run and the ledger's end, so that neither can lose a tail."""
    run = Run.objects.create(kind=kind, subject=subject, reason=reason, user=actor.user, at=actor.at)
    postings = append(run, lines, VERSION)
    end = {"sequence": postings[-1].sequence, "hash": postings[-1].hash} if postings else None
    log(actor, ACTION, subject, **run_content(run), end=end)
    return run


def run_content(run: Run) -> dict[str, object]:
    """What the log says of a run, beside who wrote it and when."""
    return {"run": run.pk, "kind": str(run.kind), "reason": run.reason}
