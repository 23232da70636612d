import { hmacHex, sha256Hex } from "../fair.ts";
import { crashAt } from "./rules.ts";

export interface ChainGame {
  readonly game: number;
  readonly hash: string;
  /** Where it ends, in hundredths. */
  readonly crash: bigint;
}

/**
 * A chain of hashes for rounds many play: each is SHA-256 of the hex text of the one played after it. The last hash made
 * is published first; rounds run backwards, so that nobody can go on from what is known.
 */
export function crashChain(seed: string, salt: string, games: number): { terminating: string; games: ChainGame[] } {
  const hashes = [seed];
  for (let i = 0; i < games; i++) hashes.push(sha256Hex(hashes.at(-1)!));
  const terminating = hashes.pop()!;
  const played = hashes.toReversed();
  return {
    terminating,
    games: played.map((hash, i) => ({ game: i + 1, hash, crash: crashOf(hash, salt) })),
  };
}

/** Where the round of a hash ends: the first 32 bits of HMAC-SHA256 under the hash's hex text, over the salt. */
export const crashOf = (hash: string, salt: string): bigint => crashAt(BigInt(`0x${hmacHex(hash, salt).slice(0, 8)}`));
