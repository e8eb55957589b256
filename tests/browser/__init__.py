"""Real browsers against a real server: Debian's Chromium, driven through Playwright."""
