from django.apps import AppConfig


class CombatConfig(AppConfig):
    name = "combat"
    verbose_name = "Rune & Rust"

    def ready(self) -> None:
        from combat import startup_checks  # noqa: F401
