/* The order of numbers: what comes after A, 1, a or i. */
"use strict";
((regelboek) => {
  const ROMAN = { i: 1, v: 5, x: 10, l: 50, c: 100 };

  /** Read a roman number of either case; 0 when it is none. */
  function roman(number) {
    const values = [...number.toLowerCase()].map((letter) => ROMAN[letter] ?? 0);
    if (!values.length || values.includes(0)) return 0;
    return values.reduce((sum, value, at) => sum + (value < values[at + 1] ? -value : value), 0);
  }

  /** Say the how-manieth a number is at its level; 0 when it has no order. */
  function ordinal(number, isIndent) {
    const digits = /^[0-9]+/.exec(number);
    if (digits) return Number(digits[0]);
    if (isIndent) return roman(number);
    if (!/^([A-Za-z])\1?$/.test(number)) return 0;
    return number[0].toLowerCase().charCodeAt(0) - 96 + 26 * (number.length - 1);
  }

  Object.assign(regelboek, { numbers: { ordinal } });
})((self.regelboek ??= {}));
