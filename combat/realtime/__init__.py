"""What Channels needs to be fast and safe under load. Nothing here knows the game."""
