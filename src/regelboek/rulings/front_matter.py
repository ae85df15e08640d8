"""A file with YAML between two lines of `---` becomes its fields, with lines, and the text below.

The only door to PyYAML. No value is guessed: `yes`, `2012-02-12` and `16` are texts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import yaml

from regelboek.problems import ProfileError

_OPENS = re.compile(r"\ufeff?---[ \t]*\r?\n")
_CLOSES = re.compile(r"^---[ \t]*(?:\r?\n|\Z)", re.MULTILINE)
_NESTED = "it must be a text, or a list of texts"


@dataclass(frozen=True, slots=True)
class Document:
    """A text that stands in a file from some place on, so that what is found is found in the file.

    `text == whole[offset:]` in code points; `line` is that at which it begins, from 1.
    """

    file: str
    text: str
    offset: int = 0
    line: int = 1


@dataclass(frozen=True, slots=True)
class Field:
    """A key with its value or, `listed`, its values, and the line of the file where it stands."""

    key: str
    values: tuple[str, ...]
    line: int
    listed: bool = False


def split(whole: str, file: str) -> tuple[tuple[Field, ...] | None, Document]:
    """Split a file into fields and text; without front matter the fields are None.

    ProfileError names the file and the line of what cannot be read.
    """
    opening = _OPENS.match(whole)
    if not opening:
        return None, Document(file, whole)
    closing = _CLOSES.search(whole, opening.end())
    if not closing:
        found, allowed = "front matter begins here and nothing closes it", "a line of --- does"
        raise ProfileError(file, "", found, allowed, 1)
    fields = _fields_of(whole[opening.end() : closing.start()], file)
    line = whole.count("\n", 0, closing.end()) + 1
    return fields, Document(file, whole[closing.end() :], closing.end(), line)


def _fields_of(text: str, file: str) -> tuple[Field, ...]:
    try:
        node = yaml.compose(text, Loader=yaml.BaseLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        found = error.problem or error.context or "something else stands there"
        raise _fault(file, f"{found}", mark.line if mark else -1) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, int(error.position))
        raise _fault(file, "a character that YAML does not allow", line) from None
    except RecursionError:  # how deep a value nests is in the hand of who wrote the file
        raise ProfileError(file, "", "a value holds lists in lists", _NESTED, 1) from None
    if not isinstance(node, yaml.MappingNode):
        raise _fault(file, "the front matter has no keys", -1)
    fields: list[Field] = []
    for key, value in node.value:
        line = key.start_mark.line + 2  # lines are counted from 0, and below the line of ---
        if not isinstance(key, yaml.ScalarNode):
            raise _fault(file, "a key that is no text stands there", line - 2)
        if any(field.key == key.value for field in fields):
            raise ProfileError(file, key.value, "stands there twice", "each key once", line)
        listed = isinstance(value, yaml.SequenceNode)
        items = value.value if listed else [value]
        if not all(isinstance(item, yaml.ScalarNode) for item in items):
            raise ProfileError(file, key.value, "a value in a value", _NESTED, line)
        fields.append(Field(key.value, tuple(item.value for item in items), line, listed))
    return tuple(fields)


def _fault(file: str, found: str, line: int) -> ProfileError:
    """Make the error for a line of the front matter, counted from 0 (-1: the line of ---)."""
    return ProfileError(file, "", found, "front matter is YAML: a key, a colon, a value", line + 2)
