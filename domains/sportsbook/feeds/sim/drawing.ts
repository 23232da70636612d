import { canonicalJson, hmacWords, sha256HexOfBytes } from "@taya/games/kit/fair";
import type { Random } from "@taya/kernel/random";
import type { SimulatedSport } from "../../sports/sport.ts";

/** Everything beside the seed that decides a simulated match: promised before it, shown at any time. */
export interface MatchParams {
  readonly fixtureId: string;
  readonly sport: string;
  /** The sport's own: strengths turned into means or chances. */
  readonly model: unknown;
}

const SEED = /^[0-9a-f]{64}$/;
const utf8 = new TextEncoder();

/** The 32 bytes of a seed; undefined for what is none. */
function seedBytes(seed: string): Uint8Array | undefined {
  return SEED.test(seed) ? Uint8Array.from(seed.match(/../g)!, (pair) => Number.parseInt(pair, 16)) : undefined;
}

/**
 * The promise given with a match: SHA-256 (hex) over the 32 bytes of its seed and the canonical JSON of its parameters. Nobody can change either afterwards.
 */
export function commitOfMatch(seed: string, params: MatchParams): string {
  const [key, rest] = [seedBytes(seed), utf8.encode(canonicalJson(params))];
  if (!key) throw new TypeError("not a seed");
  const bytes = new Uint8Array(key.length + rest.length);
  bytes.set(key);
  bytes.set(rest, key.length);
  return sha256HexOfBytes(bytes);
}

/** The fair numbers of one tick of a match: HMAC-SHA256 under the seed over `fixtureId:tick:block`. */
function randomOfTick(seed: string, fixtureId: string, tick: number): Random {
  const key = seedBytes(seed);
  if (!key) throw new TypeError("not a seed");
  return hmacWords(key, (block) => `${fixtureId}:${tick}:${block}`);
}

interface Draw<P, S> {
  readonly sport: SimulatedSport<P, S>;
  readonly seed: string;
  readonly fixtureId: string;
  readonly params: P;
}

/** A match after so many ticks, from its start or from where it stood; fewer where it is over before. */
export function playedTo<P, S>(
  { sport, seed, fixtureId, params }: Draw<P, S>,
  ticks: number,
  from: { readonly state: S; readonly ticks: number } = { state: sport.start(params), ticks: 0 },
): { readonly state: S; readonly ticks: number } {
  let { state, ticks: played } = from;
  while (played < ticks && !sport.isOver(state)) {
    state = sport.tick(state, params, randomOfTick(seed, fixtureId, played));
    played += 1;
  }
  return { state, ticks: played };
}
