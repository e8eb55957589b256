from django.urls import path

from combat.views import pages

urlpatterns = [
    path("", pages.start, name="start"),
    path("play", pages.play_now, name="play-now"),
    path("tables", pages.open_table, name="open-table"),
    path("t/<slug:code>/", pages.table, name="table"),
    path("t/<slug:code>/join", pages.join, name="join"),
    path("t/<slug:code>/fight.json", pages.record, name="record"),
    path("t/<slug:code>/log.txt", pages.log, name="log"),
    path("healthz", pages.healthy, name="healthy"),
]
