"""Serve the sandbox with Daphne, and say goodbye properly."""

import signal
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from combat.realtime import farewell

LARGEST_FRAME = 4 * 1024 * 1024
"""In both directions; what browsers say is held to far less by the consumer."""
NEVER = -1


class Command(BaseCommand):
    help = "Serve pages and websockets on SANDBOX_BIND:SANDBOX_PORT until interrupted."
    requires_system_checks = "__all__"

    def handle(self, *args: Any, **options: Any) -> None:
        serve(self._announce)

    def _announce(self) -> None:
        self.stdout.write(f"Serving http://{settings.BIND}:{settings.PORT}/  (Ctrl-C stops it)")
        self.stdout.flush()


def serve(announce: Callable[[], None]) -> None:
    """Until interrupted; `announce` is called once the port is ours."""
    server = build_server(announce)
    server.run()
    if not server.listening_addresses:
        raise CommandError(
            f"{settings.BIND}:{settings.PORT} cannot be listened on; is something else using it? "
            "Choose another port with SANDBOX_PORT (make play PORT=...)."
        )


def build_server(announce: Callable[[], None]) -> Any:
    """Daphne is imported here only: the application itself can be served by any ASGI server."""
    from channels.routing import get_default_application
    from daphne.endpoints import build_endpoint_description_strings
    from daphne.server import Server, twisted_loop

    def ready() -> None:
        """Called once the port is taken. Daphne would cut the sockets off; we take the signals instead."""
        for number in (signal.SIGTERM, signal.SIGINT):
            twisted_loop.add_signal_handler(number, leave)
        announce()

    def leave() -> None:
        """Tell the browsers to come back later, let commands finish, stop."""
        leaving = twisted_loop.create_task(farewell.close_all())
        leaving.add_done_callback(lambda _: server.stop())

    server = Server(
        application=get_default_application(),
        endpoints=build_endpoint_description_strings(host=settings.BIND, port=settings.PORT),
        signal_handlers=False,
        websocket_max_message_size=LARGEST_FRAME,
        websocket_max_frame_size=LARGEST_FRAME,
        websocket_timeout=NEVER,
        ready_callable=ready,
        server_name="sandbox",
    )
    server.listen_error = lambda failure: server.stop()  # `handle` says it in words that help
    return server
