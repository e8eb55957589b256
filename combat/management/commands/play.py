"""Everything between a fresh checkout and a running sandbox; harmless to repeat."""

import secrets
from typing import Any

from django.conf import settings
from django.contrib.auth.models import Group, Permission, User
from django.core.management import call_command
from django.core.management.base import BaseCommand

from combat.management.commands.serve import serve

DESIGNER = "designer"
DESIGNED = [
    "weapon",
    "armour",
    "ability",
    "hero",
    "enemy",
    "encounter",
    "member",
    "rulesetprofile",
]


class Command(BaseCommand):
    requires_system_checks = "__all__"
    help = "Prepare the database, the demo content and a designer's account, then serve."

    def handle(self, *args: Any, **options: Any) -> None:
        settings.DATA_DIR.mkdir(parents=True, exist_ok=True)
        call_command("migrate", verbosity=0)
        call_command("demo")
        call_command("collectstatic", verbosity=0, interactive=False)
        password = new_designer()
        serve(lambda: self._greet(password))

    def _greet(self, password: str | None) -> None:
        link = f"http://{settings.BIND}:{settings.PORT}/"
        self.stdout.write(f"\n  Rune & Rust combat sandbox\n\n  Play:    {link}\n")
        self.stdout.write(f"  Design:  {link}admin/   account: {DESIGNER}")
        if password:
            self.stdout.write(
                f"           password: {password}   (shown this once; change it there)"
            )
        self.stdout.write("\n  Serving until Ctrl-C.")
        self.stdout.flush()


def new_designer() -> str | None:
    """On the first start only: an account that may edit content, and its password."""
    designers = _designers()
    if User.objects.filter(username=DESIGNER).exists():
        return None
    password = secrets.token_urlsafe(9)
    designer = User.objects.create_user(DESIGNER, password=password, is_staff=True)
    designer.groups.add(designers)
    return password


def _designers() -> Group:
    """They may edit all content, including what came with a newer version."""
    designers, _ = Group.objects.get_or_create(name="Designers")
    content = Permission.objects.filter(
        content_type__app_label="combat", content_type__model__in=DESIGNED
    )
    designers.permissions.add(*content)
    return designers
