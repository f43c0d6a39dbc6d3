/* The service worker. The server puts VERSION and ASSETS before this text.
   Files of the app and the sentences: from the store, renewed behind the scenes. Library and day: from the network
   while there is one, else as last seen. Everything else of the API needs the network. */
const STORE = `nurigram-${VERSION}`;
const KEPT = "nurigram-kept";
const SENTENCES = ["/api/v1/messages/en", "/api/v1/messages/ja", "/data/knowledge.json"];
const KEEP = ["/api/v1/library", "/api/v1/day", "/api/v1/kinds", "/api/v1/course"];

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

async function install() {
  const store = await caches.open(STORE);
  await store.addAll(["/", "/manifest.webmanifest", ...ASSETS, ...SENTENCES]);
}

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== STORE && name !== KEPT).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname === "/" || url.pathname.startsWith("/static/") || SENTENCES.includes(url.pathname) || url.pathname === "/manifest.webmanifest") {
    event.respondWith(fromStore(event.request, url));
  } else if (KEEP.some((path) => url.pathname.startsWith(path))) {
    event.respondWith(fromNetwork(event.request));
  }
});

async function fromStore(request, url) {
  const store = await caches.open(STORE);
  const found = await store.match(url.pathname, { ignoreSearch: true });
  return found ?? fetch(request);
}

async function fromNetwork(request) {
  const store = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await store.put(request, answer.clone());
    return answer;
  } catch (error) {
    const found = await store.match(request);
    if (found) return found;
    throw error;
  }
}
