"""Exact odds, from the same rules that play."""
