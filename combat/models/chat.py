"""What was said at a table."""

from django.db import models

from combat.models.table import Seat, Table

LONGEST = 500


class Chat(models.Model):
    """A line for all, or a whisper from one seat to another."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="said")
    to = models.ForeignKey(
        Seat, on_delete=models.CASCADE, null=True, blank=True, related_name="heard"
    )
    text = models.CharField(max_length=LONGEST)
    client_id = models.CharField(max_length=64)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["seat", "client_id"], name="said_once"),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.text}"
