"""The designer's desk."""

from combat.admin import content

__all__ = ["content"]
