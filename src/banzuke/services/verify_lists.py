"""Published lists and awards against their checksums, the log, and the ledger as it stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.problem import error
from banzuke.federation.chain import digest
from banzuke.federation.models import Award, PublishedList
from banzuke.services.lists import ACTION, list_content, rebuild

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from banzuke.core.problem import Problem
    from banzuke.federation.models import AuditEntry


def differences(lines: Sequence[AuditEntry]) -> Iterator[Problem]:
    """Lists that are not what was published, and titles that are not what was given."""
    logged = {line.subject: (line.user, line.details) for line in lines if line.action == ACTION}
    stored = {str(each.number): each for each in PublishedList.objects.select_related("published_by")}
    for number in sorted({*logged, *stored}, key=int):
        published = stored.get(number)
        if published is None or logged.get(number) != _noted(published):
            yield error("E-VERIFY-LIST", number=number)
        elif digest(bytes(published.content)) != published.checksum:
            yield error("E-VERIFY-CHECKSUM", number=number)
        elif rebuild(published) != bytes(published.content):
            yield error("E-VERIFY-REBUILD", number=number)


def _noted(published: PublishedList) -> tuple[str, dict[str, object]]:
    awards = list(Award.objects.filter(at_list=published).order_by("pk"))
    return published.published_by.name, list_content(published, awards)
