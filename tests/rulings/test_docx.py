"""Word documents: links over runs, notes and tables; text, formatting and other parts stay."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.problems import SourceError
from regelboek.rulings import package
from regelboek.rulings.docx import LinkedDocument
from regelboek.rulings.docx import link as link_document
from regelboek.rulings.linked import CROSSES, Address, Find
from tests.rulings.word import document, members, packing, part, relations, run, shown, unlinked

NAME = "uitspraak.docx"


class Linker:
    """Links a document."""

    def __init__(self, find: Find, address: Address) -> None:
        self.find, self.address = find, address

    def __call__(self, data: bytes) -> LinkedDocument:
        return link_document(data, NAME, self.find, self.address)


@pytest.fixture(scope="session")
def link(find: Find, address: Address) -> Linker:
    return Linker(find, address)


def p(inside: str) -> str:
    return f"<w:p>{inside}</w:p>"


def ins(inside: str) -> str:
    return f'<w:ins w:id="1">{inside}</w:ins>'


def gone(text: str) -> str:
    return f'<w:del w:id="1"><w:r><w:delText>{text}</w:delText></w:r></w:del>'


def smart(inside: str) -> str:
    return f"<w:smartTag>{inside}</w:smartTag>"


def control(inside: str, kind: str = "") -> str:
    return f"<w:sdt><w:sdtPr>{kind}</w:sdtPr><w:sdtContent>{inside}</w:sdtContent></w:sdt>"


def cell(inside: str) -> str:
    return f"<w:tc>{inside}</w:tc>"


def _field(kind: str) -> str:
    return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'


NOOP = [
    "",
    p(""),
    p(run("De koek is rond.")),
    p(run("artikel")) + p(run("5")),
    p(f'<w:hyperlink r:id="rId9">{run("art. 16B2")}</w:hyperlink>'),
    p(f'<w:fldSimple w:instr="REF x">{run("art. 16B2")}</w:fldSimple>'),
    p(
        f"{_field('begin')}<w:r><w:instrText>REF art. 16B2</w:instrText></w:r>"
        f"{_field('separate')}{run('art. 16B2')}{_field('end')}"
    ),
    p(f"{_field('begin')}{_field('separate')}") + p(run("art. 16B2")) + p(_field("end")),
    p(gone("art. 16B2")),
    p(f'<w:moveFrom w:id="1">{run("art. 16B2")}</w:moveFrom>'),
    p(run("art. 16B2", "<w:vanish/>")),
    p(run("artikel ") + run("5", '<w:vertAlign w:val="superscript"/>')),
    p(control(run("art. 16B2"), "<w:text/>")),
    p("<w:r><w:t>artikel</w:t><w:drawing/><w:t>5</w:t></w:r>"),
    p(run("art. 9B(a)")),
    p(run("https://regels.example/2017:51B2")),
]


@pytest.mark.parametrize("body", NOOP)
def test_where_nothing_gets_a_link_the_document_is_the_same_file(link: Linker, body: str) -> None:
    data = document(body)
    assert link(data).data == data


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (p(run("Zie art. 16B2.")), "Zie [16B2|art. 16B2]."),
        (
            p("<w:r><w:t>  Zie art. 16B2 en art. 17A  </w:t></w:r>"),
            "Zie [16B2|art. 16B2] en [17A|art. 17A]",
        ),
        (p(run("Zie a") + run("rt. 16", "<w:b/>") + run("B2; x")), "Zie [16B2|art. 16B2]; x"),
        (
            p(run("art. 16B2")) + p(run("en aldaar onder b")),
            "[16B2|art. 16B2]\nen [16B2b|aldaar onder b]",
        ),
        (
            p("<w:r><w:t>art.</w:t><w:tab/><w:t>16B</w:t><w:softHyphen/><w:t>2</w:t></w:r>"),
            "[16B2|art.16B2]",
        ),
        (
            p("<w:r><w:t>art.</w:t><w:br/><w:t>16</w:t><w:noBreakHyphen/><w:t>18</w:t></w:r>"),
            "[16|art.1618]",
        ),
        (p(run("art. 16") + run("1", '<w:vertAlign w:val="superscript"/>')), "[16|art. 16]1"),
        (
            p(run("zie ") + ins(run("ook art. 16B2 en"))),
            "zie ook [16B2|art. 16B2] en",
        ),
        (p(run("art. 16") + ins(run("B2 en"))), "[16B2|art. 16B2] en"),
        (
            p(run("art. 16") + gone("A") + run("B2")),
            "[16B2|art. 16B2]",
        ),
        (p(run("art. ") + smart(run("16")) + run("B2")), "[16B2|art. 16B2]"),
        (p(smart(run("art. 16B2 en"))), "[16B2|art. 16B2] en"),
        (
            p(control(run("art. 16B2"))),
            "[16B2|art. 16B2]",
        ),
        (
            p(run("art. ") + '<w:bookmarkStart w:id="1"/><w:proofErr/>' + run("16B2")),
            "[16B2|art. 16B2]",
        ),
        (
            f"<w:tbl><w:tr>{cell(p(run('art. 16B2')))}{cell(p(run('A')))}</w:tr></w:tbl>",
            "[16B2|art. 16B2]\nA",
        ),
        (
            p(f"<w:r><w:t>x</w:t><w:pict>{p(run('art. 16B2'))}</w:pict></w:r>"),
            "x[16B2|art. 16B2]\n[16B2|art. 16B2]",
        ),
        (p(run("art. 16B2")) + p(run("art. 16B2")), "[16B2|art. 16B2]\n[16B2|art. 16B2]"),
    ],
)
def test_a_link_stands_around_the_citation(link: Linker, body: str, expected: str) -> None:
    data = document(body)
    linked = link(data)
    shows = shown(linked.data)
    assert shows == expected.replace("[16", "[/2017/#16").replace("[17", "[/2017/#17")
    assert unlinked(linked.data) == unlinked(data)
    again = link(linked.data)
    assert (again.data, again.links) == (linked.data, 0)


@pytest.mark.parametrize(
    "body",
    [
        p(run("art. ") + smart(run("16B2 zegt"))),
        p(smart(run("zie art. 16")) + run("B2")),
        p(f'{run("art. 16")}<w:hyperlink r:id="x"/>{run("B2")}'),
        p(f"{run('art. 16')}{_field('begin')}{_field('separate')}{_field('end')}{run('B2')}"),
        p(f'{run("art. 16")}<w:hyperlink r:id="x">{run("B2")}</w:hyperlink>'),
    ],
)
def test_what_cannot_be_linked_soundly_is_told(link: Linker, body: str) -> None:
    data = document(p(run("x")) + body)
    done = link(data)
    assert done.data == data
    assert [(where, one.why) for where, one in done.left] == [
        ("word/document.xml, paragraph 2", CROSSES)
    ]


def test_runs_keep_their_properties_and_what_was_added_its_author(link: Linker) -> None:
    style = '<w:rFonts w:ascii="Bakker"/><w:sz w:val="30"/>'
    by = '<w:ins w:id="{}" w:author="x">'
    added = f"{by.format(7)}{run('a art. 16B2 b', style)}</w:ins>"
    body = p(f'<w:pPr><w:jc w:val="both"/></w:pPr>{added}')
    text = members(link(document(body)).data)["word/document.xml"].decode()
    for number, said in ((7, "a "), (9, "art. 16B2"), (8, " b")):
        assert f"{by.format(number)}{run(said, style)}</w:ins>" in text
    assert '<w:hyperlink r:id="rId1"><w:ins' in text


def test_notes_are_linked_and_other_members_stay(link: Linker) -> None:
    extra: dict[str, str | bytes] = {
        "word/_rels/document.xml.rels": relations(
            ("rId1", "footnotes", "footnotes.xml"),
            ("rId2", "endnotes", "/word/endnotes.xml"),
            ("rId3", "hyperlink", "/2017/#17A"),
            ("rId5", "image", "media/x.png"),
        ),
        "word/footnotes.xml": part(
            "footnotes", f'<w:footnote w:id="2">{p(run("art. 16B2"))}</w:footnote>'
        ),
        "word/endnotes.xml": part(
            "endnotes", f'<w:endnote w:id="2">{p(run("art. 18"))}</w:endnote>'
        ),
        "word/media/x.png": b"\x89PNG\x00art. 16B2",
        "word/comments.xml": part("comments", p(run("art. 16B2"))),
    }
    data = document(p(run("art. 17A en art. 5")), extra)
    done = link(data)
    assert done.links == 4
    assert shown(done.data) == "[/2017/#17A|art. 17A] en [/2017/#5|art. 5]"
    assert "[/2017/#16B2|art. 16B2]" in shown(done.data, "word/footnotes.xml")
    before, after = members(data), members(done.data)
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed == {
        *("word/document.xml", "word/_rels/document.xml.rels", "word/footnotes.xml"),
        *("word/_rels/footnotes.xml.rels", "word/endnotes.xml", "word/_rels/endnotes.xml.rels"),
    }
    assert [*before] == [name for name in after if name in before]
    leads = after["word/_rels/document.xml.rels"].decode()
    assert leads.count("#17A") == 1  # the one that was there
    assert 'Id="rId6"' in leads  # rId5 is taken
    assert packing(done.data)[: len(before)] == packing(data)


def test_the_style_of_links_is_used_where_the_document_has_one(link: Linker) -> None:
    styles = part(
        "styles",
        '<w:style w:type="character" w:styleId="Verwijzing"><w:name w:val="Hyperlink"/></w:style>',
    )
    extra = {
        "word/_rels/document.xml.rels": relations(("rId1", "styles", "styles.xml")),
        "word/styles.xml": styles,
    }
    body = p(run("art. ") + run("16B", "<w:b/>") + run("2", '<w:rStyle w:val="Eigen"/>'))
    text = members(link(document(body, extra)).data)["word/document.xml"].decode()
    assert text.count('<w:rStyle w:val="Verwijzing"/>') == 2
    assert '<w:rPr><w:rStyle w:val="Verwijzing"/><w:b/></w:rPr>' in text
    assert '<w:rPr><w:rStyle w:val="Eigen"/></w:rPr>' in text


def test_a_strict_document_is_linked_in_its_own_names(link: Linker) -> None:
    strict = part("document", f"<w:body>{p(run('art. 16B2'))}</w:body>")
    for old, new in (
        (
            "schemas.openxmlformats.org/wordprocessingml/2006/main",
            "purl.oclc.org/ooxml/wordprocessingml/main",
        ),
        (
            "schemas.openxmlformats.org/officeDocument/2006/relationships",
            "purl.oclc.org/ooxml/officeDocument/relationships",
        ),
    ):
        strict = strict.replace(old, new)
    after = members(link(document("", {"word/document.xml": strict})).data)
    assert (
        b'Type="http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink"'
        in after["word/_rels/document.xml.rels"]
    )
    assert b'<w:hyperlink r:id="rId1">' in after["word/document.xml"]


_RUNS = st.lists(
    st.tuples(
        st.sampled_from(
            ["art. ", "art", ". 16", "16B2", "B2", "(a)", " en ", " ", "17A", "x", "9B(a)", ", "]
        ),
        st.sampled_from(["", "<w:b/>", "<w:vanish/>", '<w:vertAlign w:val="superscript"/>']),
        st.sampled_from(
            [
                "{}",
                '<w:ins w:id="3">{}</w:ins>',
                "<w:smartTag>{}</w:smartTag>",
                '<w:hyperlink r:id="y">{}</w:hyperlink>',
                "<w:r><w:tab/></w:r>{}",
                "{}</w:p><w:p>",
                '<w:bookmarkStart w:id="1"/>{}',
                '<w:del w:id="4"><w:r><w:delText>x</w:delText></w:r></w:del>{}',
            ]
        ),
    ),
    max_size=10,
)


@given(_RUNS)
def test_text_and_formatting_stay_and_linking_again_does_nothing(
    link: Linker, runs: list[tuple[str, str, str]]
) -> None:
    data = document(p("".join(around.format(run(text, style)) for text, style, around in runs)))
    done = link(data)
    assert unlinked(done.data) == unlinked(data)
    again = link(done.data)
    assert (again.data, again.links) == (done.data, 0)
    assert len(again.left) == len(done.left)


def _locked() -> bytes:
    data = bytearray(document(p(run("x"))))
    for sign, at in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        data[data.index(sign) + at] |= 1
    return bytes(data)


def _twice() -> bytes:
    data = document("", {"word/docunent.xml": "x"})
    return data.replace(b"word/docunent.xml", b"word/document.xml")


def _deep() -> str:
    return part("document", "<w:body>" + "<w:sdt>" * 500 + "</w:sdt>" * 500 + "</w:body>")


_DTD = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
HOSTILE = {
    "not-a-zip": (b"art. 16B2", "this is no .docx, or it is broken"),
    "nothing": (b"", "this is no .docx, or it is broken"),
    "old-office": (
        bytes.fromhex("d0cf11e0a1b11ae1") + bytes(600),
        "locked with a password, or an old",
    ),
    "locked": (_locked(), "it is locked with a password"),
    "cut": (document(p(run("x")))[:-40], "this is no .docx, or it is broken"),
    "two-of-a-name": (_twice(), "it holds two files of one name"),
    "no-document": (document("", {"_rels/.rels": relations()}), "it holds no document"),
    "no-relations": (document("", {"_rels/.rels": b"x"}), "_rels/.rels: this is no XML"),
    "no-xml": (document("", {"word/document.xml": b"<w:x"}), "word/document.xml: this is no XML"),
    "other-xml": (document("", {"word/document.xml": b"<x/>"}), "this is no text of Word"),
    "too-deep": (document("", {"word/document.xml": _deep()}), "this is no XML"),
    "entities": (
        document("", {"word/document.xml": f"{_DTD}<x>&b;</x>"}),
        "it declares a document type",
    ),
    "entities-utf-16": (
        document("", {"word/document.xml": f"{_DTD}<x>&b;</x>".encode("utf-16")}),
        "it declares a document type",
    ),
    "signed": (document("", {"_xmlsignatures/sig1.xml": "<x/>"}), "it is signed"),
}


@pytest.mark.parametrize(("data", "says"), HOSTILE.values(), ids=HOSTILE)
def test_what_cannot_be_linked_ends_with_a_sentence(link: Linker, data: bytes, says: str) -> None:
    with pytest.raises(SourceError) as refused:
        link(data)
    assert str(refused.value).startswith(f"{NAME}: ")
    assert says in str(refused.value)


def test_what_grows_too_large_is_refused(link: Linker, monkeypatch: pytest.MonkeyPatch) -> None:
    data = document(p(run("art. 16B2 ")) * 1000)
    assert len(data) < 5000
    assert link(data).links == 1000
    monkeypatch.setattr(package, "_LARGEST", 5000)
    with pytest.raises(SourceError, match="unpacked it is too large, more than 5000 bytes"):
        link(data)
    monkeypatch.setattr(package, "_MOST", 2)
    with pytest.raises(SourceError, match="it holds more than 2 files"):
        link(data)


def test_damage_anywhere_is_a_sentence_or_no_matter(link: Linker) -> None:
    data = document(p(run("Zie art. 16B2.")))
    refusals = [refusal for at in range(0, len(data), 3) if (refusal := _refusal(link, data, at))]
    assert len(refusals) > 100
    assert all(refusal.startswith(f"{NAME}: ") for refusal in refusals)


def _refusal(link: Linker, data: bytes, at: int) -> str:
    """Damage a document at a place, and give what is said of it; nothing if it can be read."""
    try:
        link(data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :])
    except SourceError as refused:
        return str(refused)
    return ""
