"""Pages. They show and redirect; what happens at a table goes through play.py."""
