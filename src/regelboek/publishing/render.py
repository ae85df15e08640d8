"""Templates into pages: templates and a view in, bytes out; the only door to Jinja2."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import jinja2
from markupsafe import Markup, escape

from regelboek.publishing.texts import Texts
from regelboek.publishing.words import typeset

# What a template can do wrong: Jinja's own errors, and those of the expressions in it.
_FAILURES = (
    jinja2.TemplateError,
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


class TemplateError(Exception):
    """A template fails: which file, on which line, and why."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}" if line else f"{file}: {reason}")


@dataclass(frozen=True, slots=True)
class Own:
    """A user's own templates and language files by name; `folder` is what messages call theirs."""

    folder: str = ""
    files: Mapping[str, str] = field(default_factory=dict)

    def file(self, name: str) -> str:
        """Name a template's file for a message."""
        return f"{self.folder}/{name}" if name in self.files else name


class Renderer:
    """Compiles each template once, for works whose law is written in one language.

    A name that a view lacks is an error, not a blank. A template has the view as `view`, the
    language of the interface and that of the law as `language` and `law`, and texts by
    `say("table.name", place=…)`. Where the law is written in another language, `law_lang` is the
    attribute for an element that holds words of the law, the filter `lawful` sets words alone in
    such an element, and `own_lang` is the attribute for words of the interface within.
    """

    def __init__(
        self, templates: Mapping[str, str], texts: Texts, law: str, own: Own | None = None
    ) -> None:
        self._own = own or Own()
        self._files = {**templates, **self._own.files}
        self._environment = jinja2.Environment(
            loader=jinja2.FunctionLoader(self._source),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        law_lang, own_lang = (
            Markup() if law == texts.language else Markup(' lang="{}"').format(language)
            for language in (law, texts.language)
        )
        self._environment.globals |= {
            "language": texts.language,
            "law": law,
            "law_lang": law_lang,
            "own_lang": own_lang,
            "say": _saying(texts),
        }
        self._environment.filters["lawful"] = _marking(law_lang)
        for name in self._own.files:
            if name.endswith(".html"):
                self._template(name)

    def _source(self, name: str) -> tuple[str, str, None] | None:
        return (self._files[name], name, None) if name in self._files else None

    def render(self, template: str, view: object) -> bytes:
        """Fill in a template; TemplateError where it, or one that it uses, fails."""
        try:
            page = self._template(template).render(view=view)
        except TemplateError:
            raise
        except _FAILURES as error:
            name, line = self._place_of(error, template)
            raise TemplateError(self._own.file(name), line, str(error)) from error
        return typeset(page).encode()

    def _template(self, name: str) -> jinja2.Template:
        try:
            return self._environment.get_template(name)
        except jinja2.TemplateSyntaxError as error:
            file = self._own.file(error.name or name)
            raise TemplateError(file, error.lineno, str(error.message)) from error

    def _place_of(self, error: BaseException, template: str) -> tuple[str, int]:
        """Find the innermost template, and its line, in which an error arose; Jinja names both."""
        found = (template, 0)
        trace = error.__traceback__
        while trace is not None:
            file = trace.tb_frame.f_code.co_filename
            if file in self._files:
                found = (file, trace.tb_lineno)
            trace = trace.tb_next
        return found


def _saying(texts: Texts) -> Callable[..., Markup]:
    """Make what gives templates their texts; words are escaped, markup in a place is not."""
    # Most texts have no places, and stand on every page.
    plain = {
        name: escape("".join(phrase.other))
        for name, phrase in texts.phrases.items()
        if not phrase.places
    }

    def say(name: str, /, **places: object) -> Markup:
        if name in plain:
            return plain[name]
        return Markup().join(map(escape, texts.pieces(name, places)))

    return say


def _marking(attribute: Markup) -> Callable[[str], Markup]:
    """Make what says of words of the law in which language they are, where that needs saying."""
    marked = Markup("<span{}>{}</span>")

    def lawful(words: str) -> Markup:
        return marked.format(attribute, words) if attribute and words else escape(words)

    return lawful
