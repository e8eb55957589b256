"""Every roll and every attack as rows to be counted: written with the events they belong to, never read in play."""

from django.db import models

from combat.models.table import Combat


class DiceRoll(models.Model):
    """S5 5.3. `sequence` is the event's, `number` the roll's in its stream; the seed is the fight's."""

    combat = models.ForeignKey(Combat, on_delete=models.CASCADE, related_name="dice")
    sequence = models.PositiveIntegerField()
    stream = models.CharField(max_length=30, blank=True)
    number = models.PositiveBigIntegerField()
    pool_size = models.PositiveSmallIntegerField()
    sides = models.PositiveIntegerField()
    results = models.JSONField()
    set_aside = models.JSONField(default=list)
    context = models.CharField(max_length=60)
    actor = models.CharField(max_length=40, blank=True)
    target = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["combat", "sequence", "stream", "number"], name="one_roll_a_number"
            )
        ]

    def __str__(self) -> str:
        return f"{self.context}: {self.pool_size}d{self.sides}"


class AttackRoll(models.Model):
    """S2's table of attack rolls, with its two indexes; `turn` is the round."""

    combat = models.ForeignKey(Combat, on_delete=models.CASCADE, related_name="attacks")
    sequence = models.PositiveIntegerField()
    turn = models.PositiveSmallIntegerField()
    attacker = models.CharField(max_length=40)
    attacker_name = models.CharField(max_length=60)
    target = models.CharField(max_length=40)
    target_name = models.CharField(max_length=60)
    base_attribute = models.CharField(max_length=20)
    base_dice = models.SmallIntegerField()
    equipment_bonus = models.SmallIntegerField(default=0)
    status_bonuses = models.SmallIntegerField(default=0)
    ability_bonus = models.SmallIntegerField(default=0)
    total_attack_dice = models.PositiveSmallIntegerField()
    attack_successes = models.PositiveSmallIntegerField()
    defense_dice = models.PositiveSmallIntegerField(default=0)
    defense_successes = models.PositiveSmallIntegerField(default=0)
    net_successes = models.SmallIntegerField()
    hit_result = models.BooleanField()
    tier = models.CharField(max_length=20)
    damage = models.PositiveSmallIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["combat", "sequence"], name="one_attack_an_event")
        ]
        indexes = [
            models.Index(fields=["combat", "turn"], name="attack_combat"),
            models.Index(fields=["attacker_name", "hit_result"], name="attack_hit_rate"),
        ]

    def __str__(self) -> str:
        return f"{self.attacker_name} -> {self.target_name}: {self.tier}"
