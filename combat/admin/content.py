"""Weapons, armour, abilities, heroes, enemies and profiles, with the common numbers editable in the list."""

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


@admin.register(models.Armour)
class ArmourAdmin(admin.ModelAdmin):
    list_display = ["name", "weight", "soak", "defence"]
    list_editable = ["soak", "defence"]
    search_fields = ["name"]


@admin.register(models.Ability)
class AbilityAdmin(admin.ModelAdmin):
    list_display = ["name", "cost", "target", "way", "role", "meaning"]
    list_editable = ["cost"]
    list_filter = ["target", "way", "role"]
    search_fields = ["name", "meaning"]


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
    filter_horizontal = ["abilities", "others"]
    search_fields = ["name"]


class MemberInline(admin.TabularInline):
    model = models.Member
    extra = 1
    autocomplete_fields = ["hero", "enemy"]


@admin.register(models.Encounter)
class EncounterAdmin(admin.ModelAdmin):
    list_display = ["name", "description", "place"]
    list_editable = ["place"]
    search_fields = ["name", "description"]
    inlines = [MemberInline]


@admin.register(models.RulesetProfile)
class RulesetProfileAdmin(admin.ModelAdmin):
    list_display = ["name", "ruleset", "values"]
    list_filter = ["ruleset"]
    search_fields = ["name"]
