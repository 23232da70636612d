import type { FastifyReply } from "fastify";
import type { WebParts } from "./web.ts";

/** Addresses that are calls: an unknown one answers in the envelope, never with the site. */
const CALLS = /^\/(wps|lgw|lotto|vendor|sandbox|files)(\/|$)/;
const HOME = /^\/((index(\.html)?|home)?)(\?|$)/;
/** The largest picture of the home page; the browser fetches it while the program is still on its way. */
const FIRST_PICTURE = [
  '</art/banners/banner-fair-390.avif>; rel=preload; as=image; media="(max-width: 479px)"',
  '</art/banners/banner-fair-800.avif>; rel=preload; as=image; media="(min-width: 480px) and (max-width: 1023px)"',
  '</art/banners/banner-fair-1200.avif>; rel=preload; as=image; media="(min-width: 1024px)"',
].join(", ");

/** Which page an unknown address gets: the game document, the console, the site, or none. */
export function pageFor(url: string): "play.html" | "console/index.html" | "index.html" | undefined {
  const path = url.split("?")[0]!;
  if (CALLS.test(path)) return undefined;
  if (path.startsWith("/play/")) return "play.html";
  const name = path.slice(path.lastIndexOf("/") + 1);
  const screen = !name.includes(".") || /^(index|register)\.html$/.test(name);
  if (!screen) return undefined;
  return /^\/console(\/|$)/.test(path) ? "console/index.html" : "index.html";
}

/** Sends the page that an address shows; undefined where it shows none, or nothing was built. */
export function sendPage(
  url: string,
  reply: FastifyReply,
  { siteFolder }: Pick<WebParts, "siteFolder">,
): FastifyReply | undefined {
  const page = pageFor(url);
  if (!page || !siteFolder) return undefined;
  if (HOME.test(url)) reply.header("Link", FIRST_PICTURE);
  return reply.header("Cache-Control", "no-cache").sendFile(page, siteFolder);
}
