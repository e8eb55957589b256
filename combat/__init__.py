"""The combat sandbox. Start reading at play.py; docs/flow.md draws the way of one command."""
