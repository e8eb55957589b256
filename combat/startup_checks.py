"""Configurations that would lose events or leak tracebacks are refused at the start, with the reason."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

LOOPBACK = {"127.0.0.1", "::1", "localhost"}


@register()
def one_process_in_memory(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if settings.PROCESSES == 1 or settings.REDIS_URL:
        return []
    return [
        Error(
            f"{settings.PROCESSES} server processes cannot reach each other through memory.",
            hint="Set SANDBOX_REDIS_URL, or run one process (SANDBOX_PROCESSES=1).",
            id="combat.E001",
        )
    ]


@register()
def several_processes_need_postgres(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if settings.PROCESSES == 1 or "postgresql" in settings.DATABASES["default"]["ENGINE"]:
        return []
    return [
        Error(
            f"{settings.PROCESSES} server processes on SQLite would only wait for each other.",
            hint="Set SANDBOX_DATABASE_URL to a PostgreSQL database, or run one process.",
            id="combat.E002",
        )
    ]


@register()
def no_debug_in_public(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    public = settings.BIND not in LOOPBACK or set(settings.ALLOWED_HOSTS) - LOOPBACK
    if not (settings.DEBUG and public):
        return []
    return [
        Error(
            "SANDBOX_DEBUG shows source and settings to everybody on a public address.",
            hint="Unset SANDBOX_DEBUG, or serve 127.0.0.1 only (SANDBOX_BIND, SANDBOX_HOSTS).",
            id="combat.E003",
        )
    ]
