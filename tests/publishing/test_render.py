"""Templates into pages: texts are escaped, markup in them is not, and faults name their place."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from regelboek.publishing.render import Own, Renderer, TemplateError
from regelboek.publishing.texts import texts_of

TEXTS = {
    "texts/nl.toml": "a = \"eet <{x}> & 'slaap'\"\n"
    'b = { one = "{number} b", other = "{number} b’s" }'
}


def renderer(law: str = "nl", **files: str) -> Renderer:
    templates = {f"{name}.html": text for name, text in files.items()}
    return Renderer(templates, texts_of(TEXTS, "nl"), law)


def test_texts_are_words_and_what_fills_them_is_escaped_unless_it_is_markup() -> None:
    page = renderer(
        page="{% set link %}<i>{{ view }}</i>{% endset %}"
        "{{ say('a', x=view) }}|{{ say('a', x=link) }}"
    )
    assert page.render("page.html", "<&>").decode() == (
        "eet &lt;&lt;&amp;&gt;&gt; &amp; &#39;slaap&#39;"
        "|eet &lt;<i>&lt;&amp;&gt;</i>&gt; &amp; &#39;slaap&#39;"
    )


def test_a_number_chooses_the_form() -> None:
    page = renderer(page="{{ say('b', number=1) }}, {{ say('b', number=2) }}")
    assert page.render("page.html", None).decode() == "1 b, 2 b’s"


@pytest.mark.parametrize(
    ("law", "said"),
    [
        ("nl", "<p>[&lt;]</p>nl nl"),
        ("de", '<p lang="de">[<span lang="de">&lt;</span>]<b lang="nl"></b></p>nl de'),
    ],
)
def test_words_of_the_law_are_marked_where_it_has_another_language(law: str, said: str) -> None:
    page = renderer(
        law,
        page="<p{{ law_lang }}>[{{ view|lawful }}]{{ ''|lawful }}"
        "{% if own_lang %}<b{{ own_lang }}></b>{% endif %}</p>{{ language }} {{ law }}",
    )
    assert page.render("page.html", "<").decode() == said


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"page": "een\n{{ view.niets }}"}, "mijn/page.html:2: 'None' has no attribute 'niets'"),
        ({"page": "een\n\n{{ niets }}"}, "mijn/page.html:3: 'niets' is undefined"),
        ({"page": "{{ say('c') }}"}, "mijn/page.html:1: no text has the name 'c'"),
        ({"page": "{{ say('a') }}"}, "mijn/page.html:1: the text 'a' lacks its place 'x'"),
        ({"page": "\n{{ 1 + 'a' }}"}, "mijn/page.html:2: unsupported operand"),
        ({"page": "\n{{ 1 / 0 }}"}, "mijn/page.html:2: division by zero"),
        ({"page": "{% include 'weg.html' %}"}, "mijn/page.html:1: weg.html"),
        ({"page": "{% include 'page.html' %}"}, "mijn/page.html:1: maximum recursion depth"),
        (
            {
                "page": "\n{% from 'deel.html' import m %}\n{{ m() }}",
                "deel": "{% macro m() %}\n{{ x }}{% endmacro %}",
            },
            "mijn/deel.html:2: 'x' is undefined",
        ),
    ],
)
def test_a_template_that_fails_says_where(files: Mapping[str, str], said: str) -> None:
    own = Own("mijn", {f"{name}.html": text for name, text in files.items()})
    page = Renderer({}, texts_of(TEXTS, "nl"), "nl", own)
    with pytest.raises(TemplateError) as failed:
        page.render("page.html", None)
    assert str(failed.value).startswith(said)


def test_an_own_template_that_is_none_fails_before_any_page() -> None:
    own = Own("mijn", {"deel.html": "een\n{% if %}"})
    with pytest.raises(TemplateError, match=r"^mijn/deel.html:2: "):
        Renderer({"page.html": "goed"}, texts_of(TEXTS, "nl"), "nl", own)


def test_a_shipped_template_is_called_by_its_name() -> None:
    own = Own("mijn", {"deel.html": ""})
    page = Renderer({"page.html": "{{ niets }}"}, texts_of(TEXTS, "nl"), "nl", own)
    with pytest.raises(TemplateError, match=r"^page.html:1: 'niets' is undefined"):
        page.render("page.html", None)
