import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

const YEAR_S = 31_536_000;

/** Serves the built site; every screen route gets the page, hashed assets are kept for a year. */
export async function serveSite(web: FastifyInstance, folder: string): Promise<void> {
  await web.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const kept = path.includes("/assets/") || path.includes("/fonts/");
      const art = path.includes("/art/");
      const value = kept ? `public, max-age=${YEAR_S}, immutable` : art ? "public, max-age=86400" : "no-cache";
      response.header("Cache-Control", value);
    },
  });
}

const OWN_FILE = /^[\w-]{20,64}\.(webp|jpg|png)$/;
const AVATAR = /^a\d{2}\.webp$/;

/** Serves pictures players may see of each other: the avatars that come with the site, and uploaded ones. */
export function serveFiles(
  web: FastifyInstance,
  folders: { readonly site: string | undefined; readonly own: string },
): void {
  const kept = (reply: FastifyReply) => reply.header("Cache-Control", `public, max-age=${YEAR_S}, immutable`);
  web.get<{ Params: { name: string } }>("/files/avatars/:merchant/:name", (request, reply) => {
    const { name } = request.params;
    if (!folders.site || !AVATAR.test(name)) return reply.callNotFound();
    return kept(reply).sendFile(name, join(folders.site, "art/avatars"));
  });
  web.get<{ Params: { name: string } }>("/files/:name", (request, reply) => {
    const { name } = request.params;
    return OWN_FILE.test(name) ? kept(reply).sendFile(name, folders.own) : reply.callNotFound();
  });
}
