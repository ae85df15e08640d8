"""What came of a tool on a pair, and how long it took."""

from __future__ import annotations

import signal
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import TypeVar

from tests.benchmarks.reading_off import Score

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Told:
    """What came of a tool: seconds of the processor, its score, and a remark."""

    seconds: float
    score: Score
    remark: str = ""


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Give how long something takes, in seconds of the processor, and what it gives."""
    start = process_time()
    done = work()
    seconds = process_time() - start
    signal.setitimer(signal.ITIMER_PROF, 0)  # who set a limit set it for the work
    return seconds, done
