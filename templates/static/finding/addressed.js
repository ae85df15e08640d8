/* Addresses that stand by themselves in a text: links to the site, and IRIs of editions. */
"use strict";
((regelboek) => {
  const { asSigns, trimEnd } = regelboek.signs;
  const { pattern } = regelboek.patterns;
  const { addressed } = regelboek.spelled;

  const STOPS = new Set(".,;:!?");

  /** Yield the addresses of places, in order; those in the markup of a link belong to it. */
  function* addressesIn(text, names) {
    if (!text.includes("/")) return;
    const { signs, written } = asSigns(text);
    for (const match of pattern("addresses.standing").all(signs)) {
      const start = match.index;
      const end = start + trimEnd(match[0], (sign) => STOPS.has(sign)).length;
      const reference = addressed(written(start, end), names);
      if (reference) yield { ...reference, start, end };
    }
  }

  Object.assign(regelboek, { addressed: { addressesIn } });
})((self.regelboek ??= {}));
