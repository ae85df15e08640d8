"""The tags and switches that a wiki knows; one that it does not know it shows as it is written."""

from __future__ import annotations

# Tags that only dress a text; one left alone, open or closing, dresses it too.
DRESS = frozenset(
    {
        *("abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em"),
        *("font", "i", "ins", "kbd", "mark", "q", "rb", "rp", "rt", "rtc", "ruby", "s"),
        *("samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u"),
        *("var", "wbr"),
    }
)
BREAKS = frozenset({"br", "hr"})
# What begins and ends a line of its own; parts of a table only where there is a table.
TABLE_PARTS = frozenset({"caption", "tr", "td", "th"})
BLOCKS = frozenset(
    {
        *("blockquote", "center", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5"),
        *("h6", "li", "ol", "p", "pre", "table", "ul"),
    }
)
HTML = DRESS | BREAKS | TABLE_PARTS | BLOCKS

# Words between two underscores that change how a page looks, and are not shown; English and Dutch.
SWITCHES = frozenset(
    {
        *("TOC", "NOTOC", "FORCETOC", "NOEDITSECTION", "NEWSECTIONLINK", "NONEWSECTIONLINK"),
        *("HIDDENCAT", "INDEX", "NOINDEX", "NOGALLERY", "STATICREDIRECT", "NOTITLECONVERT"),
        *("NOTC", "NOCONTENTCONVERT", "NOCC", "EXPECTUNUSEDCATEGORY", "INHOUD", "GEENINHOUD"),
        *("INHOUD_DWINGEN", "FORCEERINHOUD", "NIETBEWERKBARESECTIE", "NIEUWESECTIELINK"),
        *("NIEUWESECTIEKOPPELING", "GEENNIEUWKOPJEKOPPELING", "GEENNIEUWESECTIELINK"),
        *("GEENNIEUWKOPJEVERWIJZING", "VERBORGENCAT", "GEENINDEX", "GEEN_GALERIJ"),
        *("STATISCHEDOORVERWIJZING", "STATISCHEREDIRECT", "GEENPAGINANAAMCONVERSIE"),
        *("GEENTITELCONVERSIE", "GEENTC", "GEENINHOUDCONVERSIE", "GEENIC"),
    }
)

# Words that put a picture in a box beside the text, English and Dutch.
BOXED = frozenset(
    {
        *("thumb", "thumbnail", "frame", "framed", "enframed", "left", "right", "center", "centre"),
        *("none", "miniatuur", "omkaderd", "links", "rechts", "gecentreerd", "geen"),
    }
)
