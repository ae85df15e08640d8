"""What explains that two wordings differ: terms that were replaced, marks that makers set."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelboek.comparing.form import form_key
from regelboek.comparing.tokens import tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelboek.comparing.terms import Forms, TermChange


class Terms:
    """The term changes between two editions, as they are looked for in pairs of wordings."""

    def __init__(
        self,
        changes: Sequence[TermChange] = (),
        agreeing: Iterable[Sequence[str]] = (),
        editorial: Iterable[str] = (),
    ) -> None:
        self._changes = changes
        self._group = {word: group[0] for group in agreeing for word in group}
        marks = [re.escape(mark).replace(r"\{year\}", r"\d{4}") for mark in editorial]
        self._editorial = (
            re.compile(rf"^\s*(?:{'|'.join(marks)})\s*", re.MULTILINE) if marks else None
        )

    def bare(self, text: str) -> str:
        """Take from a wording the marks that its makers set before it: `(gewijzigd 2017)`."""
        return self._editorial.sub("", text) if self._editorial else text

    def explain(self, old: str, new: str) -> tuple[bool, bool]:
        """Tell whether a term was replaced between two wordings, and whether that is all there is.

        Form does not count (`form_key`).
        """
        said = old.casefold(), new.casefold()
        changes = [  # those that may be found: few are said at all
            (nth, change)
            for nth, change in enumerate(self._changes)
            if any(form in said[0] for form in change.old_forms[0])
            and any(form in said[1] for form in change.new_forms[0])
        ]
        if not changes:
            return False, False
        keys = _tokens(old), _tokens(new)
        replaced = False
        for nth, change in changes:
            one = self._marked(keys[0], change.old_forms, nth)
            other = self._marked(keys[1], change.new_forms, nth)
            if one != keys[0] and other != keys[1]:
                keys = one, other
                replaced = True
        return replaced, replaced and form_key(" ".join(keys[0])) == form_key(" ".join(keys[1]))

    def _marked(self, words: list[str], forms: Forms, nth: int) -> list[str]:
        """Put a mark for a term, and for a word before it one for all that may agree with it."""
        out: list[str] = []
        at = 0
        while at < len(words):
            window = words[at : at + len(forms)]
            if len(window) == len(forms) and all(map(_is_form, window, forms)):
                if out and out[-1] in self._group:
                    out[-1] = self._group[out[-1]]
                base = min(forms[-1], key=lambda form: (len(form), form))
                plain = len(forms[-1]) == 1 or window[-1] == base
                out.append(f"\ue001{nth}{'' if plain else '+'}")
                at += len(forms)
            else:
                out.append(words[at])
                at += 1
        return out


def _tokens(text: str) -> list[str]:
    return [token.text.casefold() for token in tokens_of(text)]


def _is_form(token: str, forms: frozenset[str]) -> bool:
    return token.removesuffix("-") in forms
