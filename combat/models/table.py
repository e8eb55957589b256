"""Tables, who sits at them, and the log of every fight."""

import uuid

from django.db import models


class Table(models.Model):
    """A room with a short code and a link."""

    code = models.CharField(max_length=12, unique=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.code


class Seat(models.Model):
    """A guest at a table. The guest's signed cookie is the only key to the seat."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    guest = models.CharField(max_length=36)
    name = models.CharField(max_length=40)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "guest"], name="one_seat_a_guest")]

    def __str__(self) -> str:
        return self.name


class Combat(models.Model):
    """A fight: its frozen setup, its seed, and as a cache its present state.

    `version` is the sequence of the last event. The server seed never leaves the server while the
    fight goes on; its commitment was public from the start.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="combats")
    setup = models.BinaryField()
    state = models.BinaryField()
    version = models.PositiveIntegerField(default=0)
    server_seed = models.BinaryField()
    commitment = models.CharField(max_length=64)
    over = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.table} {self.id}"


class Control(models.Model):
    """Who acts for a combatant; one without a row is played by the AI."""

    combat = models.ForeignKey(Combat, on_delete=models.CASCADE, related_name="controls")
    combatant = models.CharField(max_length=40)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="controls")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["combat", "combatant"], name="one_controller")
        ]

    def __str__(self) -> str:
        return f"{self.seat} plays {self.combatant}"


class Command(models.Model):
    """A command that was played. Its client id makes a repeat harmless."""

    combat = models.ForeignKey(Combat, on_delete=models.CASCADE, related_name="commands")
    actor = models.CharField(max_length=40)
    client_id = models.CharField(max_length=64)
    body = models.BinaryField()
    last_sequence = models.PositiveIntegerField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["combat", "actor", "client_id"], name="played_once")
        ]

    def __str__(self) -> str:
        return f"{self.actor} {self.client_id}"


class Event(models.Model):
    """What happened; appended, never changed."""

    combat = models.ForeignKey(Combat, on_delete=models.CASCADE, related_name="events")
    command = models.ForeignKey(Command, on_delete=models.CASCADE, related_name="events")
    sequence = models.PositiveIntegerField()
    body = models.BinaryField()

    class Meta:
        ordering = ["sequence"]
        constraints = [
            models.UniqueConstraint(fields=["combat", "sequence"], name="one_event_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.combat_id} {self.sequence}"
