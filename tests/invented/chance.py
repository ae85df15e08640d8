"""Chance that is the same everywhere: a key in, numbers and choices out."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Chance:
    """A stream of choices that depends on its key alone, not on what else was drawn before.

    Only `Random.random` is used: it alone is promised to give the same numbers in every Python.
    """

    def __init__(self, *key: object) -> None:
        digest = sha256("/".join(map(str, key)).encode()).digest()
        self._random = Random(int.from_bytes(digest[:8], "big"))  # noqa: S311  # no secret

    def below(self, end: int) -> int:
        """Draw a whole number from 0 to below `end`."""
        return int(self._random.random() * end)

    def between(self, low: int, high: int) -> int:
        """Draw a whole number, both ends among them."""
        return low + self.below(high - low + 1)

    def share(self) -> float:
        """Draw a number from 0 to below 1."""
        return self._random.random()

    def happens(self, share: float) -> bool:
        """Tell whether something that happens in this share of cases happens now."""
        return self._random.random() < share

    def pick(self, values: Sequence[T]) -> T:
        """Choose one."""
        return values[self.below(len(values))]

    def some(self, values: Sequence[T], count: int) -> tuple[T, ...]:
        """Choose several, each once, in the order they are drawn; all where there are no more."""
        left = list(values)
        return tuple(left.pop(self.below(len(left))) for _ in range(min(count, len(left))))
