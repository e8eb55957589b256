"""Weapons, heroes, enemies and profiles, with the common numbers editable in the list."""

from django.contrib import admin

from combat import models

admin.site.site_header = "Rune & Rust · designer's desk"
admin.site.site_title = "Rune & Rust"
admin.site.index_title = "What the tables play with"


@admin.register(models.Weapon)
class WeaponAdmin(admin.ModelAdmin):
    list_display = ["name", "dice", "sides", "bonus", "attribute", "reach", "accuracy"]
    list_editable = ["dice", "sides", "bonus", "accuracy"]
    list_filter = ["attribute", "reach"]
    search_fields = ["name"]


@admin.register(models.Hero, models.Enemy)
class StatBlockAdmin(admin.ModelAdmin):
    list_display = [
        "name",
        "might",
        "finesse",
        "wits",
        "will",
        "sturdiness",
        "max_hp",
        "soak",
        "weapon",
    ]
    list_editable = ["might", "finesse", "sturdiness", "max_hp", "soak"]
    list_select_related = ["weapon"]
    search_fields = ["name"]


@admin.register(models.RulesetProfile)
class RulesetProfileAdmin(admin.ModelAdmin):
    list_display = ["name", "ruleset", "values"]
    list_filter = ["ruleset"]
    search_fields = ["name"]
