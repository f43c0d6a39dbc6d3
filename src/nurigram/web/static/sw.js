/* The service worker. VERSION, ASSETS and LATER are put before this text, the files of the app with addresses relative to it.
   Files of the app: from the store; those that not everybody needs come LATER, once they were fetched. Packs: from the
   store once they were fetched, as a pack never changes; their index from the network while there is one, else as last
   seen. Everything else needs the network. */
const HOME = new URL("./", location.href).href;
const MINE = `nurigram ${HOME} `; // apps under other paths of this host have stores of their own
const STORE = MINE + VERSION;
const PACKS = `${MINE}packs`;
const FILES = new Set([HOME, ...ASSETS.map((path) => new URL(path, HOME).href)]);
const LATER_FILES = new Set(LATER.map((path) => new URL(path, HOME).href));

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

async function install() {
  const store = await caches.open(STORE);
  const wanted = await Promise.all(
    [...LATER_FILES].map(async (address) => ((await caches.match(address)) ? [address] : [])),
  );
  await store.addAll([...FILES, ...wanted.flat()].map(present));
}

/** Hosts may let browsers use old copies for a while: ask for the present one. */
const present = (address) => new Request(address, { cache: "no-cache" });

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

async function tidy() {
  const mine = (await caches.keys()).filter((name) => name.startsWith(MINE) || name.startsWith("nurigram-"));
  await Promise.all(mine.filter((name) => name !== STORE && name !== PACKS).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const address = `${origin}${pathname}`.replace(/\/index\.html$/, "/");
  if (event.request.method !== "GET") return;
  if (FILES.has(address)) event.respondWith(fromStore(STORE, address, event.request));
  else if (LATER_FILES.has(address)) event.respondWith(fromStore(STORE, address, present(address)));
  else if (address.startsWith(`${HOME}data/packs/`)) {
    event.respondWith(
      address.endsWith(".pack") ? fromStore(PACKS, address, event.request) : fromNetwork(event.request),
    );
  }
});

async function fromStore(name, address, request) {
  const store = await caches.open(name);
  return (await store.match(address)) ?? fetchAndKeep(store, request);
}

async function fromNetwork(request) {
  const store = await caches.open(PACKS);
  try {
    return await fetchAndKeep(store, request);
  } catch (error) {
    const found = await store.match(request);
    if (found) return found;
    throw error;
  }
}

async function fetchAndKeep(store, request) {
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}
