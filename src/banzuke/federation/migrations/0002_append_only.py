"""What is written once cannot be changed, not even by raw SQL."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.db import migrations

from banzuke.federation import triggers

if TYPE_CHECKING:
    from django.apps.registry import Apps
    from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def protect(_apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    """Make the triggers."""
    triggers.protect(schema)


def release(_apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    """Take them away."""
    triggers.release(schema)


class Migration(migrations.Migration):
    """Triggers on both kinds of database."""

    dependencies: ClassVar = [("federation", "0001_initial")]
    operations: ClassVar = [migrations.RunPython(protect, release)]
