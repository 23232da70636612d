import type { Clock } from "@taya/kernel/instant";
import { HOUR, MINUTE, SECOND } from "@taya/kernel/instant";
import { createOutbound, hostOf, type OutboundRules } from "@taya/platform/outbound";
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";

const AGAIN_AFTER_MS = 30 * SECOND;
const LONGEST_MS = 24 * HOUR;
const WITHOUT_WORD_MS = 5 * MINUTE;

/** The published keys of an address, kept as long as the answer allowed and no longer than a day. */
export interface PublishedKeys {
  /** Undefined when they cannot be had. `missing` says that a key was looked for in vain: they are read anew, at most twice a minute. */
  at(address: string, missing?: boolean): Promise<JWTVerifyGetKey | undefined>;
}

type Mode = OutboundRules["mode"];

interface Read {
  readonly keys: JWTVerifyGetKey;
  readonly lifeMs: number;
}

interface CachedKeys {
  readonly readAt: number;
  readonly until: number;
  readonly keys: Promise<JWTVerifyGetKey | undefined>;
}

export function createPublishedKeys(clock: Clock, mode: Mode): PublishedKeys {
  const cache = new Map<string, CachedKeys>();
  return {
    async at(address, missing = false) {
      const now = clock.now();
      const known = cache.get(address);
      const settled = known && (missing ? now - known.readAt < AGAIN_AFTER_MS : now < known.until);
      if (settled) return known.keys;
      const reading = readKeys(mode, address);
      const keys = reading.then((read) => read?.keys);
      cache.set(address, { readAt: now, until: now + AGAIN_AFTER_MS, keys });
      const read = await reading;
      if (read) cache.set(address, { readAt: now, until: now + read.lifeMs, keys });
      else cache.delete(address);
      return read?.keys;
    },
  };
}

async function readKeys(mode: Mode, address: string): Promise<Read | undefined> {
  const answer = await createOutbound({ mode, hosts: [hostOf(address)] }).ask(address);
  if (!answer.ok || answer.value.status !== 200) return undefined;
  try {
    const keys = createLocalJWKSet(JSON.parse(answer.value.body) as JSONWebKeySet);
    return { keys, lifeMs: lifeOf(answer.value.cacheControl) };
  } catch {
    return undefined;
  }
}

/** Milliseconds an answer may be kept by its Cache-Control. */
export function lifeOf(cacheControl: string | undefined): number {
  if (cacheControl && /\bno-(store|cache)\b/i.test(cacheControl)) return 0;
  const seconds = /\bmax-age=(\d{1,9})/i.exec(cacheControl ?? "")?.[1];
  return seconds === undefined ? WITHOUT_WORD_MS : Math.min(Number(seconds) * SECOND, LONGEST_MS);
}
