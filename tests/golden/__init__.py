"""Whole fights as JSON: what engine/apply.py and static/js/state.js must both make of the same events."""
