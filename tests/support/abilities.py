"""The shipped abilities by name."""

from combat import content

ABILITIES = content.abilities()
