"""A ruleset with the values of its tunables, as designers keep it."""

from django.core.exceptions import ValidationError
from django.db import models

from combat.engine.rules import RULESETS, BadProfile, settle
from combat.engine.state import Profile


def known_rulesets() -> list[tuple[str, str]]:
    """Asked at run time, so that a new ruleset needs no migration."""
    return [(key, f"{ruleset.title} ({key})") for key, ruleset in RULESETS.items()]


class RulesetProfile(models.Model):
    name = models.CharField(max_length=60, unique=True)
    ruleset = models.CharField(max_length=20, choices=known_rulesets)
    values = models.JSONField(
        default=dict, blank=True, help_text="only what differs from the literal reading"
    )

    class Meta:
        ordering = ["ruleset", "name"]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        if self.name in RULESETS:
            raise ValidationError({"name": "This is a ruleset's own key; choose another name."})
        try:
            settle(Profile(self.name, self.ruleset, tuple(self.values.items())))
        except BadProfile as error:
            raise ValidationError({"values": str(error)}) from error
