/* What this device keeps: files by path and hash, the lists of packs, and how things stand. */
"use strict";
((regelboek) => {
  const { scope } = self.registration;
  const named = (what) => `regelboek ${what} ${scope}`; // other sites may share this host
  const FILES = named("files"), LISTS = named("lists"), STATE = named("state");
  const PACKED = "x-regelboek-packed"; // says that a kept file is compressed
  // Versions share the files that are the same in both: a file is kept by its path and its hash,
  // and a version is no more than a list of those. So it is taken over at once, or not at all.
  const NOTHING = {
    kept: null, // the version that answers: { version, packs: { NAME: hash of its list } }
    ready: null, // a newer one that is complete and waits for the reader
    wanted: [], // names of packs
    taking: false, // the reader agreed to have what is wanted, as it is now on the server
    declined: false, // the reader threw all away: nothing is taken unasked
    fault: null, // why that stopped: { kind, path, status }
  };
  let state = null, looked = null, tidied = Promise.resolve();

  const addressOf = (path) =>
    new URL(path.split("/").map(encodeURIComponent).join("/"), scope).href;
  const keyOf = ([path, digest]) => `${addressOf(path)}?${digest}`;
  const stateKey = addressOf("offline/state"); // no file of the site has this name

  /** Give the state as it is; who changes it saves it. */
  async function stateOf() {
    if (!state) {
      const found = await (await caches.open(STATE)).match(stateKey);
      state ??= { ...NOTHING, ...(found && await found.json()) };
    }
    return state;
  }

  async function save() {
    looked = null;
    await (await caches.open(STATE)).put(stateKey, new Response(JSON.stringify(state)));
  }

  async function keepList(digest, text) {
    await (await caches.open(LISTS)).put(addressOf(digest), new Response(text));
  }

  /** Give the files of a pack, as [path, hash, size compressed]; null where it has no list. */
  async function listOf(digest) {
    const found = await (await caches.open(LISTS)).match(addressOf(digest));
    return found ? found.json() : null;
  }

  /** Give the files of a version, all its packs together. */
  async function filesOf(version) {
    const lists = await Promise.all(Object.values(version?.packs ?? {}).map(listOf));
    return lists.flatMap((list) => list ?? []);
  }

  /** Map the paths of the version that answers to their hashes. */
  function answering() {
    looked ??= stateOf().then(({ kept }) => filesOf(kept))
      .then((files) => new Map(files.map(([path, digest]) => [path, digest])));
    return looked;
  }

  const through = (response, Way) =>
    new Response(response.body.pipeThrough(new Way("gzip"))).arrayBuffer();

  /** Keep a file, compressed where the browser can: that takes a seventh of the room. */
  async function put(file, bytes, type) {
    const headers = { "content-type": type };
    let body = bytes;
    if (self.CompressionStream) {
      body = await through(new Response(bytes), CompressionStream);
      headers[PACKED] = "gzip";
    }
    await (await caches.open(FILES)).put(keyOf(file), new Response(body, { headers }));
  }

  async function get(file) {
    const found = await (await caches.open(FILES)).match(keyOf(file));
    if (!found) return null;
    const packed = found.headers.has(PACKED);
    const body = packed ? await through(found, DecompressionStream) : await found.arrayBuffer();
    // A page must ask for it each time: of the next page it may be another version.
    const type = found.headers.get("content-type");
    return new Response(body, { headers: { "content-type": type, "cache-control": "no-cache" } });
  }

  /** Give the keys of all files that are kept, of whatever version. */
  async function held() {
    return new Set((await (await caches.open(FILES)).keys()).map((request) => request.url));
  }

  /** Take away what is of no version that answers or waits; not while another one is taken. */
  function tidy() {
    tidied = tidied.then(tidyNow, tidyNow);
    return tidied;
  }

  async function tidyNow() {
    const { kept, ready, taking } = await stateOf();
    if (taking) return;
    const versions = [kept, ready];
    const needed = new Set((await Promise.all(versions.map(filesOf))).flat().map(keyOf));
    await keepOnly(FILES, needed);
    const lists = versions.flatMap((version) => Object.values(version?.packs ?? {}));
    await keepOnly(LISTS, new Set(lists.map(addressOf)));
  }

  async function keepOnly(name, needed) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!needed.has(request.url)) await cache.delete(request);
    }
  }

  regelboek.kept = {
    named, addressOf, keyOf, stateOf, save, keepList, listOf, filesOf, answering,
    put, get, held, tidy, whenTidied: () => tidied.catch(() => {}),
  };
})((self.regelboek ??= {}));
