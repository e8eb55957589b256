"""Tables, who sits at them, and the log of every fight."""

import uuid

from django.db import models


class Table(models.Model):
    """A room with a short code and a link."""

    code = models.CharField(max_length=12, unique=True)
    approval = models.BooleanField(default=False)
    """Whoever follows the link waits until the game master lets them in."""
    encounter = models.CharField(max_length=40, blank=True)
    profile = models.CharField(max_length=60, blank=True)
    """Names, for "fight again": the fight itself keeps its own copy of everything."""
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.code


class Role(models.TextChoices):
    MASTER = "master", "game master"
    PLAYER = "player", "player"
    SPECTATOR = "spectator", "spectator"


class Standing(models.TextChoices):
    WAITING = "waiting", "waiting to be let in"
    SEATED = "seated", "at the table"
    KICKED = "kicked", "sent away"


class Seat(models.Model):
    """A guest at a table. The guest's signed cookie is the only key to the seat."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    guest = models.CharField(max_length=36)
    name = models.CharField(max_length=40)
    role = models.CharField(max_length=10, choices=Role, default=Role.PLAYER)
    standing = models.CharField(max_length=10, choices=Standing, default=Standing.SEATED)
    nonce = models.CharField(max_length=64, blank=True)
    """In hex; mixed into the fight's seed. Whoever has given one is ready."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "guest"], name="one_seat_a_guest"),
            models.UniqueConstraint(fields=["table", "name"], name="one_name_a_table"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="seat_role"),
            models.CheckConstraint(
                condition=models.Q(standing__in=Standing.values), name="seat_standing"
            ),
        ]

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
    nonces = models.JSONField(default=list)
    """Of the seats, in their order, as they were when the fight began."""
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
    reason = models.CharField(max_length=200, blank=True)
    """An AI's word on why it chose so: part of what is played again."""
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
