"""The game in pure Python: no Django, no input or output, no clock, no hidden randomness."""
