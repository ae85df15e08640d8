"""Exports as MediaWiki writes them, with invented pages."""

from __future__ import annotations

from xml.sax.saxutils import escape


def export(*pages: tuple[str, list[tuple[str, str, str]]], first: int = 1) -> bytes:
    lines = [
        '<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11">',
        "<siteinfo><namespaces>",
        '<namespace key="0" case="first-letter" />',
        '<namespace key="10" case="first-letter">Sjabloon</namespace>',
        '<namespace key="11" case="first-letter">Overleg sjabloon</namespace>',
        "</namespaces></siteinfo>",
    ]
    revision = first
    for number, (title, revisions) in enumerate(pages, first):
        space = {"Sjabloon": 10, "Overleg sjabloon": 11}.get(title.partition(":")[0], 0)
        lines.append(f"<page><title>{escape(title)}</title><ns>{space}</ns><id>{number}</id>")
        for time, summary, text in revisions:
            revision += 1
            lines.append(
                f"<revision><id>{revision}</id><timestamp>{time}</timestamp>"
                "<contributor><username>Bakker</username><id>2</id></contributor>"
                f"<comment>{escape(summary)}</comment><model>wikitext</model>"
                "<format>text/x-wiki</format>"
                f'<text bytes="{len(text.encode())}" xml:space="preserve">{escape(text)}</text>'
                "</revision>"
            )
        lines.append("</page>")
    lines.append("</mediawiki>\n")
    return "\n".join(lines).encode()
