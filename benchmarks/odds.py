"""An exact 20 × 11 hit matrix: our time, and icepool's for the same numbers in the same run.

    python -m benchmarks.odds

"first" is the first matrix of a fresh process, with no cache warm; "again" is the next one. The best of several is printed.
icepool is asked for the same matrix where it can state it in a line, opposed d6: hit, tie, miss and the net to expect.
"""

import subprocess
import sys
import time
from fractions import Fraction

from icepool import Die, d

ATTACKS, DEFENCES = range(1, 21), range(11)
OURS = """
import time
from combat.engine.state import Profile
from combat.lab.attacks import matrix
started = time.perf_counter()
rows = matrix(Profile("{key}", "{key}"), range(1, 21), range(11))
cold = time.perf_counter() - started
started = time.perf_counter()
matrix(Profile("{key}", "{key}"), range(1, 21), range(11))
warm = time.perf_counter() - started
print(cold, warm, rows[5][5].hit, rows[19][10].hit)
"""


def ours(key: str) -> tuple[float, float, tuple[float, float]]:
    runs = [
        [
            float(word)
            for word in subprocess.check_output(
                [sys.executable, "-c", OURS.format(key=key)]
            ).split()
        ]
        for _ in range(7)
    ]
    cold, warm = (min(run[at] for run in runs) for at in (0, 1))
    return cold, warm, (runs[0][2], runs[0][3])


def icepools(sides: int, success: int) -> tuple[float, tuple[float, float]]:
    """The plain difference of successes, and of it what our cells hold."""
    best = float("inf")
    for _ in range(3):
        started = time.perf_counter()
        die = d(sides) >= success
        rows = [[cell(attack @ die - defence @ die) for defence in DEFENCES] for attack in ATTACKS]
        best = min(best, time.perf_counter() - started)
    return best, (float(rows[5][5][0]), float(rows[19][10][0]))


def cell(net: Die[int]) -> tuple[Fraction, ...]:
    return net.probability(">", 0), net.probability("==", 0), net.probability("<", 0), net.mean()


def main() -> None:
    peer, theirs = icepools(6, 5)
    print(f"{'20 × 11 matrix':16}{'first':>9}{'again':>9}{'icepool':>10}{'ratios':>14}")
    for key in ("opposed-d6", "accuracy-check", "outcomes-d10", "core-d10"):
        first, again, found = ours(key)
        same = key == "opposed-d6"
        compared = f"{1000 * peer:8.1f}ms{peer / first:6.0f}×{peer / again:6.0f}×" if same else ""
        print(f"{key:16}{1000 * first:7.1f}ms{1000 * again:7.1f}ms{compared}")
        if same and max(abs(a - b) for a, b in zip(found, theirs, strict=True)) > 1e-9:
            raise SystemExit(f"icepool says otherwise: {found} {theirs}")


if __name__ == "__main__":
    main()
