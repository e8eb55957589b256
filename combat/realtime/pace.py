"""How fast one connection may talk: a bucket that fills steadily and is emptied by messages."""

from time import monotonic

BURST, A_SECOND = 40, 10
PATIENCE = 200
"""Messages beyond the pace that are answered; then the connection is closed."""


class Pace:
    def __init__(self) -> None:
        self._left = float(BURST)
        self._at = monotonic()
        self.exceeded = 0

    def allows_one_more(self) -> bool:
        now = monotonic()
        self._left = min(BURST, self._left + (now - self._at) * A_SECOND)
        self._at = now
        if self._left < 1:
            self.exceeded += 1
            return False
        self._left -= 1
        return True

    @property
    def hopeless(self) -> bool:
        return self.exceeded > PATIENCE
