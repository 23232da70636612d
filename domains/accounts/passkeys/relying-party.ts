import { createHash } from "node:crypto";
import type { Caller } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import type { Context } from "../context.ts";
import { newHandle } from "@taya/platform/handles";

const COOKIE = "__Host-pk";
const COOKIE_MS = 365 * DAY;

/** For whom a key is made: the domain it is good for, and the one origin its page must have. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/** The brand's own domain when the request came for one, else the public address. Nothing else of a request is believed. */
export async function relyingParty(
  { platform, needs }: Context,
  { host }: Pick<Caller, "host">,
): Promise<RelyingParty> {
  const home = new URL(platform.config.publicUrl);
  const name = host.toLowerCase().replace(/:\d+$/, "");
  if (name === home.hostname || !(await needs.site.claims(name))) return { rpId: home.hostname, origin: home.origin };
  const origin = `${home.protocol}//${name}${home.port === "" ? "" : `:${home.port}`}`;
  return { rpId: name, origin };
}

/** The browser or device a challenge is given to; browsers get a cookie that only they can send back. */
export function giveTo({ client, cookies, device, reply }: Caller): string {
  if (client !== "web") return boundTo(`native:${device}`);
  const kept = cookies[COOKIE] || newHandle();
  reply.cookie(COOKIE, kept, { maxAgeMs: COOKIE_MS });
  return boundTo(`web:${kept}`);
}

/** The browser or device that answers. */
export const givenBy = ({ client, cookies, device }: Caller): string =>
  boundTo(client === "web" ? `web:${cookies[COOKIE] ?? ""}` : `native:${device}`);

const boundTo = (text: string): string => createHash("sha256").update(text).digest("base64url");
