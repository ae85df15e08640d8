/* A page is answered from what is kept, from the network, or with one that says what lacks. */
"use strict";
((regelboek) => {
  const { offline, kept } = regelboek;
  const { scope } = self.registration;
  const CORE = kept.named("core"), SEEN = kept.named("seen");
  const MOST = 300, LARGE = 500_000; // pages and what they need; bytes

  /** Give the path of an address from the site's root: that of a folder is its page. */
  function pathOf(url) {
    const path = decodeURIComponent(url.pathname).slice(decodeURIComponent(rootPath).length);
    return path === "" || path.endsWith("/") ? `${path}index.html` : path;
  }
  const rootPath = new URL(scope).pathname;

  /** Keep at once what says that there is no network; what does not arrive comes another time. */
  async function keepCore() {
    const cache = await caches.open(CORE);
    const one = async (path) => {
      const response = await fetch(kept.addressOf(path), { cache: "no-cache" });
      if (response.ok) await cache.put(kept.addressOf(path), await plain(response));
    };
    await Promise.allSettled(offline.core.map(one));
  }

  /** Copy a response without its way: a browser takes no redirected one for a page. */
  async function plain(response) {
    const headers = { "content-type": response.headers.get("content-type") ?? "" };
    return new Response(await response.arrayBuffer(), { headers });
  }

  async function answer({ request, clientId }, later) {
    const url = new URL(request.url);
    const path = pathOf(url);
    const isPage = request.mode === "navigate";
    if (isPage) await takeOverUnseen(later);
    const files = await kept.answering();
    const digest = files.get(path);
    // A page of another version, from the network, gets all that it needs from there as well.
    const mine = digest && (isPage || !(await isFromNetwork(clientId, files)));
    const found = mine && await kept.get([path, digest]);
    if (found) return found;
    try {
      // What the browser holds by itself may be of the version that is kept, or older still.
      const response = await fetch(request, files.size ? { cache: "no-cache" } : {});
      const isWhole = response.status === 200 && response.type === "basic";
      if (isWhole) later(remember(path, response.clone()));
      return response;
    } catch {
      return (await remembered(path, files)) ?? nothing(path, isPage, files);
    }
  }

  async function isFromNetwork(clientId, files) {
    const client = clientId && await self.clients.get(clientId);
    if (!client?.url.startsWith(scope)) return false;
    return !files.has(pathOf(new URL(client.url)));
  }

  /** A version that is complete is taken over when nobody reads the older one any more. */
  async function takeOverUnseen(later) {
    const { ready } = await kept.stateOf();
    if (!ready || (await regelboek.readers()).length) return;
    await regelboek.takeOver();
    later(kept.whenTidied());
  }

  async function remember(path, response) {
    const copy = await plain(response);
    const size = (await copy.clone().arrayBuffer()).byteLength;
    if (size > LARGE) return;
    const cache = await caches.open(SEEN);
    await cache.put(kept.addressOf(path), copy).catch(() => {}); // no room: it was a favour
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
  }

  /** Keep a page that was opened before this worker was there, with what it needs. */
  async function rememberAll(addresses) {
    const files = await kept.answering();
    for (const address of addresses.filter((one) => one.startsWith(scope))) {
      const path = pathOf(new URL(address));
      if (files.has(path)) continue;
      const response = await fetch(address).catch(() => null);
      if (response?.ok) await remember(path, response);
    }
  }

  async function remembered(path, files) {
    const address = kept.addressOf(path);
    return (await (await caches.open(SEEN)).match(address))
      ?? (files.has(path) ? await kept.get([path, files.get(path)]) : null)
      ?? (await caches.open(CORE)).match(address);
  }

  /** Answer for what is not here: a folder without its slash, or the page that says so. */
  function nothing(path, isPage, files) {
    if (!isPage) return Response.error();
    if (files.has(`${path}/index.html`)) return Response.redirect(`${kept.addressOf(path)}/`, 302);
    const page = new URL(kept.addressOf(offline.page));
    if (path === offline.page) return Response.error();
    page.searchParams.set("pagina", path);
    return Response.redirect(page.href, 302);
  }

  regelboek.answering = { answer, keepCore, rememberAll };
})((self.regelboek ??= {}));
