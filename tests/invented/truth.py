"""The truth as JSON: trees, references, notes, links between all editions, planted quirks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from regelboek.law.model import Note, NoteRef, Part, Provision, Ref, Text, notes_of, wording
from regelboek.law.names import article_of
from tests.invented.history import History
from tests.invented.links import TrueLink, places_of
from tests.invented.quirks import Quirk
from tests.invented.setting import Setting


def truth_of(history: History, quirks: Mapping[str, Sequence[Quirk]]) -> bytes:
    """Write all that is true of an invented law; `quirks` are those of each edition.

    Trees say what is meant: each quirk tells what the page has instead.
    """
    lexicon = history.lexicon
    rows = (lexicon.nouns, lexicon.verbs, lexicon.adjectives, lexicon.terms)
    data = {
        "seed": history.seed,
        "vocabulary": sum(map(len, rows)),
        "editions": [_edition(s, quirks.get(s.style.name, ())) for s in history.settings],
        "pairs": [_pair(history, old, new) for old, new in history.pairs()],
    }
    return json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"


def _edition(setting: Setting, quirks: Iterable[Quirk]) -> dict[str, object]:
    sentences = [one for node in setting.law.walk() for one in node.sentences]
    body = setting.expression.body
    return {
        "edition": setting.style.name,
        "articles": len(setting.law.articles),
        "sentences": len(sentences),
        "boilerplate": sum(sentence.stock for sentence in sentences),
        "tree": [_tree(provision) for provision in body],
        "references": [row for one in setting.expression.walk() for row in _references(one)],
        "notes": [row for one in setting.expression.walk() for row in _notes(one)],
        "quirks": [
            {
                "page": quirk.page,
                "line": quirk.line,
                "kind": quirk.kind,
                "wrote": quirk.wrote,
                "meant": quirk.meant,
                "in_tree": quirk.in_tree,
            }
            for quirk in quirks
        ],
    }


def _tree(provision: Provision) -> dict[str, object]:
    return {
        "kind": provision.kind.value.element,
        "number": provision.number,
        "label": provision.label,
        "eid": provision.eid,
        "heading": wording(provision.heading) if provision.heading else None,
        "content": [
            _tree(item) if isinstance(item, Provision) else "".join(map(_spoken, item.parts))
            for item in provision.content
        ],
    }


def _spoken(part: Part) -> str:
    """Give a part as it is printed: a note's mark, or a note in its brackets."""
    if isinstance(part, Note):
        inside = " ".join(wording(text) for text in part.texts)
        return part.before + (part.mark or f"({inside})")
    if isinstance(part, NoteRef):
        return part.before + part.mark
    return part.text if isinstance(part, Ref) else part


def _own(provision: Provision) -> Iterator[Text]:
    if provision.heading:
        yield provision.heading
    yield from provision.texts


def _references(provision: Provision) -> Iterator[dict[str, object]]:
    for text in _own(provision):
        for part in text.parts:
            if isinstance(part, Ref):
                until = part.until.eid if part.until else None
                row = {"in": provision.eid, "text": part.text, "target": part.target.eid}
                yield {**row, "until": until}


def _notes(provision: Provision) -> Iterator[dict[str, object]]:
    again = [
        part.eid for text in _own(provision) for part in text.parts if isinstance(part, NoteRef)
    ]
    for eid in again:
        yield {"in": provision.eid, "again": eid}
    for text in _own(provision):
        for note in notes_of(text):
            said = " ".join(wording(inner) for inner in note.texts)
            row = {"in": provision.eid, "eid": note.eid, "mark": note.mark, "label": note.label}
            yield {**row, "style": note.style.value, "text": said}


def _pair(history: History, old: int, new: int) -> dict[str, object]:
    steps = history.steps[old:new]
    settings = history.settings[old], history.settings[new]
    links = history.links(old, new)
    places = [{uid: eid for uid, (_, eid) in places_of(one).items()} for one in settings]
    return {
        "old": settings[0].style.name,
        "new": settings[1].style.name,
        "rewording": len(steps) == 1 and steps[0].rewording,
        "terms": [_term(history, pair) for step in steps for pair in step.terms],
        "numbers_used_again": _used_again(links),
        "planted": [
            {"kind": kind, "old": places[0].get(uid), "new": places[1].get(uid)}
            for step in steps
            for kind, uids in step.planted
            for uid in uids
        ],
        "links": [
            {
                "old": list(link.old),
                "new": list(link.new),
                "relation": link.relation,
                "classes": list(link.classes),
            }
            for link in links
        ],
    }


def _term(history: History, pair: tuple[str, str]) -> dict[str, str]:
    old, new = (history.lexicon.by_name[name].forms[0].text for name in pair)
    return {"old": old, "new": new}


def _used_again(links: Iterable[TrueLink]) -> list[str]:
    """Give the articles whose number stands over something else: nothing of the old is there."""
    olds: dict[str, set[str]] = {}
    news: set[str] = set()
    for link in links:
        for eid in link.old:
            to = olds.setdefault(article_of(eid), set())
            to.update(article_of(other) for other in link.new)
        news.update(article_of(eid) for eid in link.new)
    return sorted((n for n, to in olds.items() if n in news and n not in to), key=_number)


def _number(article: str) -> tuple[int, str]:
    return int(article.partition("-")[0]), article
