from django.urls import path

from combat.views import pages

urlpatterns = [
    path("", pages.start, name="start"),
    path("play", pages.play_now, name="play-now"),
    path("t/<slug:code>/", pages.table, name="table"),
    path("healthz", pages.healthy, name="healthy"),
]
