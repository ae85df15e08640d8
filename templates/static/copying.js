/* Text onto the clipboard: by its own door where there is one, else by selecting a field. */
"use strict";
((regelboek) => {
  /** Copy a text; tell whether it went. */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyFromField(text);
    }
  }

  function copyFromField(text) {
    const field = document.createElement("textarea");
    const before = document.activeElement;
    const selection = getSelection();
    const ranges = Array.from({ length: selection.rangeCount }, (_none, at) => selection.getRangeAt(at));
    field.className = "vh";
    field.value = text;
    field.readOnly = true;
    field.style.userSelect = "text";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    before?.focus({ preventScroll: true });
    selection.removeAllRanges();
    for (const range of ranges) selection.addRange(range);
    return done;
  }

  Object.assign(regelboek, { copy });
})((self.regelboek ??= {}));
