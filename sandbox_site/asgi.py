"""The application any ASGI server can serve. Django is set up before anything of ours is imported."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sandbox_site.settings")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402
from django.conf import settings  # noqa: E402

from combat.realtime.outbox import remember_loop  # noqa: E402
from combat.routing import sockets  # noqa: E402

routes = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": OriginValidator(URLRouter(sockets), settings.ORIGINS),
    }
)


async def application(scope: Any, receive: Any, send: Any) -> None:
    remember_loop()
    await routes(scope, receive, send)
