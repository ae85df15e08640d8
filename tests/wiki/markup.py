"""Random wikitext: invented words among all that a wiki's page may be written with."""

from __future__ import annotations

from hypothesis import strategies as st

_WORDS = st.sampled_from(
    "deeg gist Oven meel rust zout boter a b 3 café 's ’t noot-boom A. 1. (a) (i) 1)".split()  # noqa: SIM905
)
_BLANKS = st.sampled_from([" ", " ", " ", "", "", "  ", "\t", "&nbsp;", ", ", ". "])
_QUOTES = st.sampled_from(["''", "'''", "'''''", "''''", "''''''", "'"])
# What stands by itself, or is left open, or was never opened.
_ALONE = st.sampled_from(
    [
        *("</br>", "<br/>", "<br>", "<br />", "</br >", "<BR>", "<br clear='all'/>", "<hr>"),
        *("<!-- oud -->", "<!-- over\ntwee -->", "<!--", "-->", "<!-- a --><!-- b -->"),
        *("<nowiki>", "</nowiki>", "<nowiki/>", "<nowiki>''a'' {{b}} [[c]]</nowiki>"),
        *("<nowiki><!-- a --></nowiki>", "<nowiki>&eacute;</nowiki>", "<nowiki>a\nb</nowiki>"),
        *("<pre>", "</pre>", "<pre>''a''\n b</pre>", "<pre><nowiki>a</nowiki></pre>"),
        *("<ref>", "</ref>", "<references/>", "<references />", '<ref name="n" />'),
        *("<ref>noot</ref>", '<ref name="n">noot n</ref>', "<ref name=n>noot n</ref>"),
        *("<ref group='g'>noot ''g''</ref>", "<references group='g' />"),
        *("<noinclude>", "</noinclude>", "<includeonly>", "</includeonly>", "<noinclude/>"),
        *("<onlyinclude>", "</onlyinclude>", "<onlyinclude/>"),
        *("[[oven]]", "[[oven|de oven]]", "[[oven]]en", "[[a|b]]c", "[[:oven]]", "[[oven#deur]]"),
        *("]]", "[[oven", "[[]]", "[oven]", "[[oven]", "[oven]]"),
        *("[[Categorie:Brood]]", "[[Category:Brood|b]]", "[[:Categorie:Brood]]", "[[a\nb]]"),
        *("[[file:x.png]]", "[[Bestand:x.png|thumb|Een oven]]", "[[:file:x.png|x]]"),
        *("[[file:x.png|50px|Een [[oven]]]]", "[[template:1950:5B|art. 5B1(a)]]", "[[#deur|x]]"),
        *(
            "[http://bak.nl kijk]",
            "[http://bak.nl]",
            "http://bak.nl/a",
            "[//bak.nl b]",
            "[http:// x",
        ),
        *(
            "{{niets}}",
            "{{niets|a=[[b|c]]}}",
            "{{niets",
            "{{",
            "}}",
            "{{{",
            "}}}",
            "{{!}}",
            "{{=}}",
        ),
        *("{{{1|gist}}}", "{{{1|}}}", "{{{a|''b''|c}}}", "{{niets\n|a\n}}", "{{{1|{{{2|x}}}}}}"),
        *("&eacute;", "&amp;", "&lt;b&gt;", "&#65;", "&#x41;", "&onzin;", "&eacute", "&", "&#0;"),
        *(
            "&#39;&#39;",
            "&#91;&#91;",
            "&shy;",
            "&#173;",
            "&thinsp;",
            "&amp;nbsp;",
            "&#10;",
            "&#58;",
        ),
        *(
            "__TOC__",
            "__NOTOC__",
            "__GEENINHOUD__",
            "__ONZIN__",
            "~~",
            "--",
            "----",
            "|",
            "||",
            "!!",
        ),
        *("!", "=", "==", ":", ";", "*", "#", "(", ")", "§ 3", "♠ ♥", "²", "½", "{|", "|}"),
        *("<onzin>", "</onzin>", "a < b", "b > a", "<3 ", "<b/>", "<div/>"),
        *(
            "\n<gallery>\nx.png|een\n</gallery>",
            "<indicator name='a'>b</indicator>",
            "<poem>a</poem>",
        ),
        *(
            "{|\n| a || b\n|}",
            "<table><tr><td>a</td><td>b</td></tr></table>",
            "<ul><li>a<li>b</ul>",
        ),
        *("<dl><dt>a</dt><dd>b</dd></dl>", "\u00a0", "\u00ad"),
    ]
)
_IN_LABELS = st.sampled_from(
    [
        *("''", "'''", "''deeg''", "<b>deeg</b>", "<br/>", "&eacute;", "<nowiki>''</nowiki>"),
        *("<!-- a -->", "{{niets}}", "{{{1|b}}}", "<sup>1)</sup>", "</small>", "<ref>noot</ref>"),
    ]
)
_TAGS = st.sampled_from(
    [
        *("b", "i", "u", "s", "big", "small", "sup", "sub", "span", "font", "tt", "code", "div"),
        *("p", "center", "blockquote", "h3", "onzin", "B", "noinclude", "includeonly"),
        *("onlyinclude", "ref"),
    ]
)


def _several(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pair = st.tuples(inner, _BLANKS)
    return st.lists(pair, max_size=4).map(lambda row: "".join(a + b for a, b in row))


def _around(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Put pieces into what encloses them; nothing that a label opens is closed behind it."""
    some = _several(inner)
    label = st.builds("{}{}".format, _WORDS, _several(st.one_of(_WORDS, _IN_LABELS)))
    return st.one_of(
        st.builds("{0}{1}{0}".format, _QUOTES, some),
        st.builds("{}{}{}".format, _QUOTES, some, _QUOTES),
        st.builds("<{0}>{1}</{0}>".format, _TAGS, some),
        st.builds('<{0} style="x">{1}</{0}>'.format, _TAGS, some),
        st.builds("<{}>{}".format, _TAGS, some),
        st.builds("{}</{}>".format, some, _TAGS),
        st.builds("[[oven|{}]]".format, label),
        st.builds("[http://bak.nl {}]".format, label),
        st.builds("{{{{niets|{}}}}}".format, some),
        st.builds("{{{{{{1|{}}}}}}}".format, some),
        st.builds("<!-- {} -->".format, some),
        st.builds("[[file:x.png|thumb|Een {}]]".format, _WORDS),
    )


INLINE = st.recursive(st.one_of(_WORDS, _WORDS, _WORDS, _ALONE), _around, max_leaves=6)
_RUNS = _several(INLINE)
_PREFIXES = st.sampled_from(
    [
        "",
        "",
        "",
        "",
        ":",
        "::",
        "*",
        "#",
        ";",
        "#:",
        "*#",
        ":;",
        " ",
        "----",
        "-----",
        "==",
        "=",
        "!",
    ]
)
_LINES = st.builds("{}{}{}".format, _PREFIXES, _RUNS, st.sampled_from(["", "", "", "==", "</br>"]))
_TERMS = st.builds(";{}:{}".format, _RUNS, _RUNS)
_HEADINGS = st.builds("{0}{1}{0}".format, st.sampled_from(["=", "==", "==="]), _RUNS)
_CELLS = st.lists(
    st.builds(
        "{}{}{}".format,
        st.sampled_from(["|", "|", "|", "!", "|-\n|", "|+", "\n|", "||", '| style="x" |']),
        _RUNS,
        st.sampled_from(["", "", "||b", "!!c", "|d", "\n* e", "\n\nf"]),
    ),
    max_size=4,
).map("\n".join)
_TABLES = st.builds(
    "{}\n{}\n{}".format,
    st.sampled_from(["{|", '{| class="x"', ":{|"]),
    _CELLS,
    st.sampled_from(["|}", "|}", "|}na", ""]),
)
# A page: lines and tables, often with nothing between.
PAGES = st.lists(st.one_of(_LINES, _LINES, _LINES, _TERMS, _HEADINGS, _TABLES), max_size=4).map(
    "\n".join
)
