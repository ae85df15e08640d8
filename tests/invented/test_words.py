from __future__ import annotations

from collections import Counter, defaultdict
from math import log
from typing import TYPE_CHECKING

from regelboek.law.model import wording
from regelboek.law.words import words_of
from regelboek.proofreading.spelling import place_of_edit
from tests.invented.law import Sentence
from tests.invented.words import lexicon_of

if TYPE_CHECKING:
    from tests.invented.history import History
    from tests.invented.setting import Setting


def sentences(setting: Setting) -> list[Sentence]:
    return [sentence for node in setting.law.walk() for sentence in node.sentences]


def test_the_vocabulary_is_large_and_no_word_stands_in_it_twice() -> None:
    lexicon = lexicon_of(1)
    lemmas = [*lexicon.nouns, *lexicon.verbs, *lexicon.adjectives, *lexicon.terms]
    assert len(lemmas) >= 3000
    forms = [word.text for lemma in lemmas for word in lemma.forms]
    assert len(set(forms)) == len(forms)


def test_another_seed_makes_other_words() -> None:
    one, other = lexicon_of(1), lexicon_of(2)
    shared = {lemma.name for lemma in one.nouns} & {lemma.name for lemma in other.nouns}
    assert len(shared) < len(one.nouns) / 5


def test_words_are_as_frequent_as_in_a_natural_language(large: History) -> None:
    for setting in large.settings:
        counts = Counter(
            word.casefold()
            for provision in setting.expression.walk()
            for text in provision.texts
            for word in words_of(wording(text))
        )
        ranked = [count for _, count in counts.most_common()]
        slope = log(ranked[9] / ranked[999]) / log(1000 / 10)
        assert 0.8 < slope < 1.3  # Zipf: the product of rank and frequency hardly changes
        assert ranked.count(1) > len(ranked) / 5  # many words occur once


def test_rare_words_are_as_close_to_common_ones_as_in_dutch(large: History) -> None:
    # else a test that no true word is taken for an error would prove nothing
    counts = Counter(
        word.casefold()
        for setting in large.settings
        for provision in setting.expression.walk()
        for text in provision.texts
        for word in words_of(wording(text))
    )
    less: dict[str, set[str]] = defaultdict(set)
    for word, count in counts.items():
        if count >= 5 and len(word) > 5:
            for key in (word, *(word[:at] + word[at + 1 :] for at in range(len(word)))):
                less[key].add(word)
    rare = [word for word, count in counts.items() if count == 1 and len(word) > 5]
    close = [
        word
        for word in rare
        for key in (word, *(word[:at] + word[at + 1 :] for at in range(len(word))))
        if any(place_of_edit(word, other) >= 0 for other in less.get(key, ()))
    ]
    assert len(set(close)) > len(rare) / 12  # inflected, derived, or like by chance
    inside = {
        word
        for word in close
        if all(
            place_of_edit(word, other) < len(word) - 3
            for key in (word, *(word[:at] + word[at + 1 :] for at in range(len(word))))
            for other in less.get(key, ())
            if place_of_edit(word, other) >= 0
        )
    }
    assert len(inside) > len(rare) / 100  # like by chance: of real Dutch words about one in fifty


def test_a_fifth_of_all_sentences_is_boilerplate(large: History) -> None:
    for setting in large.settings:
        found = sentences(setting)
        assert sum(one.stock for one in found) >= len(found) / 5


def test_some_sentences_that_are_no_boilerplate_are_repeated(large: History) -> None:
    for setting in large.settings:
        own = Counter(one.tokens for one in sentences(setting) if not one.stock)
        assert sum(1 for count in own.values() if count > 1) >= 3


def test_neighbouring_articles_resemble_each_other(large: History) -> None:
    def words(at: int) -> set[str]:
        nodes = large.settings[0].law.articles[at].walk()
        found = (token for node in nodes for one in node.sentences for token in one.tokens)
        return {getattr(token, "lemma", "") for token in found} - {""}

    def likeness(one: set[str], other: set[str]) -> float:
        return len(one & other) / max(1, min(len(one), len(other)))  # a picture says nothing

    count = len(large.settings[0].law.articles)
    near = sum(likeness(words(at), words(at + 1)) for at in range(count - 1)) / (count - 1)
    far = sum(likeness(words(at), words((at + 40) % count)) for at in range(count)) / count
    assert near > far * 1.3
