"""A fight as a test wants it: any battle, laid on a table of a running server, with a seat for a page."""

import json
import subprocess
import sys
from collections.abc import Sequence

from combat.engine.saved import from_data, to_data
from combat.engine.state import Battle
from tests.support.server import ROOT, Server, outside_of_tests


def lay(server: Server, battle: Battle, mine: Sequence[str]) -> tuple[str, str]:
    """The table's path and the cookie of the seat that plays `mine`. Whoever waits for the AI waits no longer."""
    settings = {
        "SANDBOX_DATA_DIR": str(server.data_dir),
        "DJANGO_SETTINGS_MODULE": "sandbox_site.settings",
    }
    done = subprocess.run(
        [sys.executable, "-m", __name__, *mine],
        cwd=ROOT,
        env=outside_of_tests() | settings,
        input=json.dumps(to_data(battle)).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    code, guest = json.loads(done.stdout)
    return f"t/{code}/", guest


def main(mine: list[str]) -> None:
    """In a process of its own: with the server's settings, in the server's database."""
    import django

    django.setup()
    from django.core import signing
    from django.db import transaction

    from combat import clock, guests, lobby, models, play, store

    guest, battle = guests.new_guest(), from_data(json.load(sys.stdin))
    with transaction.atomic():
        table = models.Table.objects.create(code=lobby._new_code())
        seat = models.Seat.objects.create(table=table, guest=guest, name="You")
        combat = lobby._open_fight(table, battle)
        for who in mine:
            models.Control.objects.create(combat=combat, combatant=who, seat=seat)
    if not battle.order:
        play.begin(combat.id)
    with store.locked(combat.id) as fight:
        clock.play_on(fight)
    print(json.dumps([table.code, signing.dumps(guest, salt=guests.SALT)]))


if __name__ == "__main__":
    main(sys.argv[1:])
