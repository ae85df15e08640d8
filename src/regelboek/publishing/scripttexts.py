"""The texts that scripts use, as a script of data: a language's texts in, bytes out.

A script asks for them by `regelboek.say("search.none")` (`templates/static/say.js`).
"""

from __future__ import annotations

import json

from regelboek.publishing.texts import Phrase, Texts

TABLE = "script."  # what stands in it is for scripts, and goes into their files whole
# Tables in it of scripts that come after a page is there: each is a file by itself.
APART = ("check", "offline")


def script_of(texts: Texts, apart: str = "") -> bytes:
    """Write the texts of the table `script`, by their names in it; a text with forms is an object.

    Those that are `apart` in a table of their own, or all others.

    >>> script_of(Texts("nl", {"script.a": Phrase(("", "x", " op")), "b": Phrase(("c",))}))
    b'regelboek.texts({"a":"{x} op"});\\n'
    >>> script_of(Texts("nl", {"script.a": Phrase(("twee",), ("een",))}))
    b'regelboek.texts({"a":{"one":"een","other":"twee"}});\\n'
    >>> of_two = {"script.a": Phrase(("x",)), "script.offline.b": Phrase(("y",))}
    >>> script_of(Texts("nl", of_two), "offline")
    b'regelboek.texts({"offline.b":"y"});\\n'
    """
    data = {
        name.removeprefix(TABLE): _said(phrase)
        for name, phrase in texts.phrases.items()
        if name.startswith(TABLE) and _apart(name) == apart
    }
    said = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"regelboek.texts({said});\n".encode()


def _apart(name: str) -> str:
    table = name.removeprefix(TABLE).partition(".")[0]
    return table if table in APART else ""


def _said(phrase: Phrase) -> str | dict[str, str]:
    other = _written(phrase.other)
    return {"one": _written(phrase.one), "other": other} if phrase.one else other


def _written(parts: tuple[str, ...]) -> str:
    return "".join(f"{{{part}}}" if at % 2 else part for at, part in enumerate(parts))
