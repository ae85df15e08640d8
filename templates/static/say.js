/* The texts of the interface for scripts: a name and what fills its places in, words out. The texts
   come in scripts of their own, texts.js and such (publishing/scripttexts.py). */
"use strict";

(() => {
  const regelboek = (window.regelboek ??= {});
  const texts = {};

  regelboek.texts = (data) => Object.assign(texts, data);

  /* Give a text; the place `number` chooses between its forms, where it has them. */
  regelboek.say = (name, places = {}) => {
    const text = texts[name];
    const form = typeof text === "string" ? text : text[places.number === 1 ? "one" : "other"];
    return form.replace(/\{([a-z_]+)\}/g, (_all, place) => places[place]);
  };

  /* Mark an element as words of the law, where the interface speaks another language. */
  regelboek.lawful = (element) => {
    const { law } = document.body.dataset;
    if (law) element.lang = law;
    return element;
  };
})();
