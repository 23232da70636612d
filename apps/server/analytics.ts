import { createHash } from "node:crypto";
import type { Site } from "@taya/site";
import type { FastifyInstance } from "fastify";

const TAG = "https://www.googletagmanager.com";
const COLLECTS = `${TAG} https://*.google-analytics.com https://*.analytics.google.com`;

/**
 * The program of the document: it keeps nothing, has advertising refused, and counts a page each time the site names
 * one. The tag is fetched when the site names the first, which it does after its visitor has agreed.
 */
const PROGRAM = `
const { id } = document.documentElement.dataset;
Object.defineProperty(document, "cookie", { get: () => "", set() {} });
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
let begun = false;
addEventListener("message", ({ source, data }) => {
  if (source !== parent || !data) return;
  if (!begun) {
    begun = true;
    gtag("consent", "default", {
      analytics_storage: "granted", ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied",
    });
    gtag("js", new Date());
    gtag("config", id, {
      client_id: String(data.client), client_storage: "none", send_page_view: false,
      allow_google_signals: false, allow_ad_personalization_signals: false,
    });
    const tag = document.createElement("script");
    tag.async = true;
    tag.src = "${TAG}/gtag/js?id=" + encodeURIComponent(id);
    document.head.append(tag);
  }
  gtag("event", "page_view", { page_location: String(data.page), page_referrer: "", page_title: "" });
});
`;

const HASH = createHash("sha256").update(PROGRAM).digest("base64");
/** The one document where a program of Google runs: alone in an origin of its own, with nothing of the site in reach. */
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${HASH}' ${TAG}`,
  `connect-src ${COLLECTS}`,
  `img-src ${COLLECTS}`,
  "sandbox allow-scripts",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const documentOf = (id: string): string =>
  `<!doctype html><html lang="en" data-id="${id}"><head><meta name="referrer" content="no-referrer"><title>Analytics</title><script>${PROGRAM}</script></head></html>`;

/** Serves the document that counts visits of a brand with an analytics id; for any other brand there is none. */
export function serveAnalytics(web: FastifyInstance, site: Pick<Site, "brand" | "merchantOf">): void {
  web.get("/analytics.html", async (request, reply) => {
    const { gtagId } = await site.brand(await site.merchantOf(request.host, undefined));
    if (gtagId === "") return reply.callNotFound();
    return reply
      .headers({ "Content-Security-Policy": POLICY, "Cache-Control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(documentOf(gtagId));
  });
}
