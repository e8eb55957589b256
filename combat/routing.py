from django.urls import re_path

from combat.consumers import TableConsumer

sockets = [re_path(r"^ws/table/(?P<code>[a-z0-9]{4,12})/$", TableConsumer.as_asgi())]
