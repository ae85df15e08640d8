"""XML written as text is what lxml would write, byte for byte; what XML cannot hold is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from regelboek.akn.markup import Element, attributes, document, escaped, laid_out

_ANY = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Cn"]) | st.sampled_from("\t\n\r&<>\"'\x7f\x85")
)


@given(words=_ANY, one=_ANY, other=_ANY)
def test_texts_and_values_are_written_as_lxml_does(words: str, one: str, other: str) -> None:
    element = etree.Element("p", {"one": one, "other": other})
    element.text = f"x{words}"
    ours = f"<p{attributes({'one': one, 'other': other})}>{escaped(f'x{words}')}</p>"
    assert ours.encode() == etree.tostring(element, encoding="UTF-8", xml_declaration=False)


def test_elements_stand_on_lines_of_their_own_as_lxml_sets_them() -> None:
    inner = Element("b", {"n": "1"}, (Element("c", {}), Element("d", {"n": '"'})))
    root = etree.fromstring('<a><b n="1"><c/><d n="&quot;"/></b></a>')
    etree.indent(root)
    expected = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    assert document(laid_out((Element("a", {}, (inner,)),), 0)) == expected + b"\n"


@pytest.mark.parametrize("sign", ["\x00", "\x08", "\x1f", "\ud800", "\ufffe", "\uffff"])
def test_what_xml_cannot_hold_is_an_error(sign: str) -> None:
    with pytest.raises(ValueError, match=r"XML|surrogates"):
        document(("<p>", escaped(sign), "</p>"))
