import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_S = 31_536_000;
/** Addresses that are calls: an unknown one answers in the envelope, never with the site. */
const CALLS = /^\/(wps|lgw|lotto|vendor|sandbox|live|files)(\/|$)/;

/** Serves the built site; every screen route gets the page, hashed assets are kept for a year. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      const kept = path.includes("/assets/") || path.includes("/fonts/");
      const art = path.includes("/art/");
      const value = kept ? `public, max-age=${YEAR_S}, immutable` : art ? "public, max-age=86400" : "no-cache";
      response.header("Cache-Control", value);
    },
  });
}

/** Which page an unknown address gets: the game document, the site, or none. */
export function pageFor(url: string): "play.html" | "index.html" | undefined {
  const path = url.split("?")[0]!;
  if (CALLS.test(path)) return undefined;
  if (path.startsWith("/play/")) return "play.html";
  const name = path.slice(path.lastIndexOf("/") + 1);
  const screen = !name.includes(".") || /^(index|register)\.html$/.test(name);
  return screen ? "index.html" : undefined;
}

export const avatarFolder = (folder: string): string => join(folder, "art", "avatars");
