import type { Clock } from "@taya/kernel/instant";
import { HOUR, MINUTE, SECOND } from "@taya/kernel/instant";
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";

const PATIENCE_MS = 5 * SECOND;
const AGAIN_AFTER_MS = 30 * SECOND;
const LONGEST_MS = 24 * HOUR;
const WITHOUT_WORD_MS = 5 * MINUTE;
const LARGEST = 256 * 1024;

/** The published keys of an address, kept as long as the answer allowed and no longer than a day. */
export interface PublishedKeys {
  /** Undefined when they cannot be had. `missing` says that a key was looked for in vain: they are read anew, at most twice a minute. */
  at(address: string, missing?: boolean): Promise<JWTVerifyGetKey | undefined>;
}

interface Kept {
  readonly readAt: number;
  readonly until: number;
  readonly keys: Promise<JWTVerifyGetKey | undefined>;
}

export function createPublishedKeys(clock: Clock): PublishedKeys {
  const kept = new Map<string, Kept>();
  return {
    async at(address, missing = false) {
      const now = clock.now();
      const known = kept.get(address);
      const settled = known && (missing ? now - known.readAt < AGAIN_AFTER_MS : now < known.until);
      if (settled) return known.keys;
      const reading = readKeys(address);
      const keys = reading.then((read) => read?.keys);
      kept.set(address, { readAt: now, until: now + AGAIN_AFTER_MS, keys });
      const read = await reading;
      if (read) kept.set(address, { readAt: now, until: now + read.lifeMs, keys });
      else kept.delete(address);
      return read?.keys;
    },
  };
}

async function readKeys(address: string): Promise<{ keys: JWTVerifyGetKey; lifeMs: number } | undefined> {
  try {
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = answer.ok ? await readText(answer) : undefined;
    if (text === undefined) return undefined;
    const keys = createLocalJWKSet(JSON.parse(text) as JSONWebKeySet);
    return { keys, lifeMs: lifeOf(answer.headers.get("cache-control")) };
  } catch {
    return undefined;
  }
}

/** The body, unless it is larger than keys ever are. */
async function readText(answer: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Milliseconds an answer may be kept by its Cache-Control. */
export function lifeOf(cacheControl: string | null): number {
  if (cacheControl && /\bno-(store|cache)\b/i.test(cacheControl)) return 0;
  const seconds = /\bmax-age=(\d{1,9})/i.exec(cacheControl ?? "")?.[1];
  return seconds === undefined ? WITHOUT_WORD_MS : Math.min(Number(seconds) * SECOND, LONGEST_MS);
}
