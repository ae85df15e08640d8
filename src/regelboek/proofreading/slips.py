"""A probable error of transcription as a value: where, what stands there, what may be meant."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.problems import Where

# Every code with its sentence; the words in braces are filled in by `slip`.
CODES = {
    "one-letter": "{found} stands nowhere else, and is one letter from {proposed}: {times} times",
    "stray-hyphen": "{found} is {proposed} elsewhere: {times} times",
    "soft-hyphen": "{found} holds a sign that only shows where a word may be broken",
    "figure-in-word": "{found} holds a figure; {proposed} stands elsewhere: {times} times",
    "doubled-word": "{found} is one word twice",
    "doubled-stop": "{found} is one stop too many",
    "missing-stop": "the text ends without a stop; {share} of 100 like it end with one",
    "missing-stop-within": "{found} begins a sentence, and no stop stands before it",
    "comma-for-stop": "{found} begins a sentence behind a comma",
    "stop-for-comma": "{found} goes on in small letters behind a full stop",
    "missing-blank": "{found} lacks a blank",
    "odd-bracket": "{found} has no other half",
    "glued-rule": "{found} stands behind a text, where it is no rule",
    "page-number": "{found} stands behind the end of a text, as a page's number does",
    "leftover-markup": "{found} is markup that its wiki does not understand",
    "odd-label": "label {found} is written otherwise than {times} others, such as {proposed}",
}

# Problems of reading and linking that are mostly errors of transcription, and belong in one list.
TRANSCRIBED = frozenset(
    {
        *("label-order", "label-level", "misread-label", "repeated-number", "other-number"),
        *("article-order", "no-heading", "mark-without-note", "note-without-mark"),
        *("repeated-note", "wrong-reference"),
    }
)


@dataclass(frozen=True, slots=True)
class Slip:
    """A probable error of transcription: in which edition, where, of which kind.

    `found` is what stands there, `proposed` what may be meant (None: that is for people to say,
    empty: nothing), `before` and `after` what stands right before and behind it, a few words with
    their blanks. `code` is a key of `CODES`, `message` its sentence.
    """

    edition: str
    where: Where
    eid: str
    code: str
    found: str
    proposed: str | None
    before: str
    after: str
    message: str
