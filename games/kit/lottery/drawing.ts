import type { Random } from "@taya/kernel/random";
import { hmacWords, sha256HexOfBytes } from "../fair.ts";

/** How results come about: numbers with or without repetition, or lots by tier. */
export type DrawRule =
  | readonly ["rep" | "perm", min: number, max: number, count: number]
  | readonly ["lots", readonly (readonly [tier: string, lots: number, digits: number])[]];

export type Drawn = number[] | Record<string, string[]>;

/** What is published before the first bet: SHA-256 (hex) of the issue's 32 secret bytes. */
export const commitOfIssue = (seed: string): string => sha256HexOfBytes(bytesOf(seed));

/** The randomness of one issue: HMAC-SHA256 of `game|issue|block` under its secret, unbiased by rejection. */
export function issueRandom(seed: string, game: string, issue: string): Random {
  return hmacWords(bytesOf(seed), (block) => `${game}|${issue}|${block}`);
}

/** Draws an issue. The same secret, game and number draw the same for ever. */
export function drawIssue(rule: DrawRule, random: Random): Drawn {
  if (rule[0] === "lots") return drawLots(rule[1], random);
  const [kind, min, max, count] = rule;
  if (kind === "rep") return Array.from({ length: count }, () => min + random.uniform(max - min + 1));
  const pool = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  for (let i = 0; i < count; i++) {
    const j = i + random.uniform(pool.length - i);
    [pool[i], pool[j]] = [pool[j]!, pool[i]!];
  }
  return pool.slice(0, count);
}

function drawLots(tiers: readonly (readonly [string, number, number])[], random: Random): Record<string, string[]> {
  const lot = (digits: number) => Array.from({ length: digits }, () => random.uniform(10)).join("");
  return Object.fromEntries(
    tiers.map(([tier, lots, digits]) => [tier, Array.from({ length: lots }, () => lot(digits))]),
  );
}

function bytesOf(seed: string): Uint8Array {
  if (!/^([0-9a-f]{2}){32}$/i.test(seed)) throw new TypeError("a secret is 32 bytes in hex");
  return Uint8Array.from(seed.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}
