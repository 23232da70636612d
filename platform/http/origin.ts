import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/**
 * Whether a state change comes from another site's page: browsers say where they come from, and what they say must be
 * this site. Programs that are no browsers say nothing; they have no cookies that somebody else could use either.
 */
export function fromElsewhere(
  request: Pick<FastifyRequest, "method" | "headers" | "host">,
  { publicUrl }: Pick<Config, "publicUrl">,
): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site === "cross-site") return true;
  if (origin === undefined) return site === "same-site";
  return origin !== new URL(publicUrl).origin && hostOf(origin) !== request.host;
}

/** Host and port of an origin; undefined for none, such as `null`. */
export const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host || undefined : undefined;
