"""Templates into pages: templates and a view in, bytes out; the only door to Jinja2."""

from __future__ import annotations

from collections.abc import Mapping

import jinja2

from regelboek.publishing.words import typeset


class Renderer:
    """Compiles each template once. A name that a view lacks is an error, not a blank."""

    def __init__(self, templates: Mapping[str, str]) -> None:
        self._environment = jinja2.Environment(
            loader=jinja2.DictLoader(dict(templates)),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )

    def render(self, template: str, view: object) -> bytes:
        """Fill in a template; the view stands in it as `view`."""
        return typeset(self._environment.get_template(template).render(view=view)).encode()
