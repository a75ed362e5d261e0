"""The Django app of the federation's book."""

from __future__ import annotations

from django.apps import AppConfig


class FederationConfig(AppConfig):
    """The one app."""

    name = "banzuke.federation"
    label = "federation"
    verbose_name = "Federation"
    default_auto_field = "django.db.models.BigAutoField"
