// Shows one kept page when a page is opened and there is no network. Nothing else is kept, and nothing else is answered
// here: no call, no balance, no picture, no part of the program. The build writes the version, which changes with the page,
// and worker-push.js behind this.
const VERSION = "__VERSION__";
const KEPT = `taya-offline-${VERSION}`;
const language = new URL(self.location.href).searchParams.get("language") ?? "";
const PAGE = `/offline/${/^[a-z]{2}$/.test(language) ? language : "en"}.html`;

self.addEventListener("install", (event) => {
  // Where the browser knows how, what opens no page does not even wake this up.
  event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" })?.catch(() => undefined);
  const keep = async () => {
    const cache = await caches.open(KEPT);
    await cache.add(new Request(PAGE, { cache: "reload" }));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("taya-offline-") && name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(offline));
});

/** The kept page, which may run and fetch nothing; its styles stand in it. */
async function offline() {
  const page = await (await caches.open(KEPT)).match(PAGE);
  if (!page) return Response.error();
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  };
  return new Response(await page.blob(), { headers });
}
