"""A pattern as Python writes it becomes the same pattern for a browser's RegExp with its u flag."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import category

# What `\w`, `\d` and `\s` are in Python: letters and all that counts, decimal figures, blanks.
_WORD = r"\p{L}\p{N}_"
_DIGIT = r"\p{Nd}"
_BLANK = r"\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_CLASSES = {"d": _DIGIT, "s": _BLANK, "w": _WORD}
_SAME = frozenset("nrt")  # escapes that both write alike
_SYNTAX = frozenset("^$\\.*+?()[]{}|/")  # may be escaped there, and nothing else
_EDGES = {"A": "^", "Z": "$"}
_ANY = {".": r"[^\n]", "$": r"(?=\n?$)"}  # of these each has its own notion
_OPENING = re.compile(r"\((?:\?(?:P<(?P<name>\w+)>|(?P<plain>:|=|!|<=|<!)|(?P<case>i:)))?")
_COUNT = re.compile(r"\d+(?:,\d*)?\}")
_CODE = re.compile(r"\\(?:u[0-9a-f]{4}|x[0-9a-f]{2})")


def ecma_of(source: str) -> str:
    r"""Write a pattern so that a browser matches by it what Python does, and captures the same.

    Raises ValueError at what has no counterpart, or that nobody needed yet: a new pattern is to
    be written otherwise, or this is to learn it.

    >>> print(ecma_of(r"(?P<year>[0-9]{4})(?i:of)(?![^\W_])\Z"))
    (?<year>[0-9]{4})(?:[Oo][Ff])(?![\p{L}\p{N}])$
    """
    return _Translation(source).all()


class _Translation:
    """One pattern on its way: where it is read, and which groups are open, caseless or not."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.caseless: list[bool] = [False]

    def all(self) -> str:
        out: list[str] = []
        while self.at < len(self.source):
            out.append(self._next())
        return "".join(out)

    def _next(self) -> str:
        sign = self.source[self.at]
        if sign == "\\":
            return self._escape()
        if sign == "[":
            return self._class()
        if sign == "(":
            return self._group()
        self.at += 1
        if sign == ")":
            self.caseless.pop()
        if sign in "*+?" and self.source[self.at : self.at + 1] == "+":
            raise self._error("gives nothing back")
        if sign == "{":
            return sign + self._count()
        if sign in "]}":
            return f"\\{sign}"
        return _ANY.get(sign) or self._literal(sign)

    def _count(self) -> str:
        match = _COUNT.match(self.source, self.at)
        if not match:
            raise self._error("a brace that counts nothing")
        self.at = match.end()
        return match[0]

    def _literal(self, sign: str) -> str:
        return _either_case(sign) if self.caseless[-1] else sign

    def _group(self) -> str:
        match = _OPENING.match(self.source, self.at)
        if not match or self.source[match.end() : match.end() + 1] == "?":
            raise self._error("a group of a kind that is not known")
        self.at = match.end()
        self.caseless.append(bool(match["case"]) or self.caseless[-1])
        if match["name"]:
            return f"(?<{match['name']}>"
        if match["case"]:
            return "(?:"
        return f"(?{match['plain']}" if match["plain"] else "("

    def _escape(self) -> str:
        code = _CODE.match(self.source, self.at)
        if code:
            self.at = code.end()
            return code[0]
        sign = self.source[self.at + 1]
        self.at += 2
        if sign in _CLASSES:
            return f"[{_CLASSES[sign]}]"
        if sign.lower() in _CLASSES:
            return f"[^{_CLASSES[sign.lower()]}]"
        if sign in _EDGES:
            return _EDGES[sign]
        if sign in _SAME or sign in _SYNTAX:
            return f"\\{sign}"
        if sign.isalnum():
            raise self._error(f"the escape {sign!r}")
        return sign

    def _class(self) -> str:
        r"""Write a class anew; with `\W` in it, it is what is no word, or a word less the rest."""
        end = self.at + 1
        negated = self.source[end] == "^"
        end += negated
        items: list[str] = []
        no_word = False
        while self.source[end] != "]" or (not items and not no_word):
            item = self.source[end : end + 2] if self.source[end] == "\\" else self.source[end]
            code = _CODE.match(self.source, end)
            end += len(code[0] if code else item)
            no_word = no_word or item == r"\W"
            items += [] if item == r"\W" else [code[0] if code else _in_class(item)]
        if self.caseless[-1] and any(item.isalpha() for item in items):
            raise self._error("a class of letters whose case makes no difference")
        self.at = end + 1
        others = "".join(items)
        if not no_word:
            return f"[{'^' if negated else ''}{others}]"
        if others == "_":  # as nearly all are
            return r"[\p{L}\p{N}]" if negated else r"[^\p{L}\p{N}]"
        word = f"[{_WORD}]" if negated else f"[^{_WORD}]"
        return f"(?:(?![{others}]){word})" if negated else f"(?:{word}|[{others}])"

    def _error(self, what: str) -> ValueError:
        return ValueError(f"{what}, at {self.at} in {self.source!r}")


def _in_class(item: str) -> str:
    if item[0] != "\\":
        return f"\\{item}" if item in "[]" else item
    sign = item[1]
    if sign in _CLASSES:
        return _CLASSES[sign]
    if sign.isalnum() and sign not in _SAME:
        raise ValueError(f"the escape {item!r} in a class")
    return item if sign in _SYNTAX or sign in _SAME or sign == "-" else sign


@lru_cache(maxsize=512)
def _either_case(sign: str) -> str:
    """Give all signs that Python takes for one another where case makes no difference.

    >>> _either_case("s"), _either_case("-")
    ('[Ssſ]', '-')
    """
    if not sign.isalpha():
        return sign
    alike = re.findall(f"(?i:{sign})", _every_sign())
    return f"[{''.join(alike)}]" if len(alike) > 1 else sign


@lru_cache(maxsize=1)
def _every_sign() -> str:
    """Give each sign of the basic plane; what lies beyond has no counterpart within."""
    return "".join(sign for sign in map(chr, range(0x10000)) if category(sign) != "Cs")
