import { seededRandom } from "@taya/games/kit/fair";
import type { Minor } from "@taya/kernel/money";

/** What is split, and into what; amounts in minor units. */
export interface Split {
  readonly total: Minor;
  /** How many packets. */
  readonly count: number;
  /** Nothing less is in any of them. */
  readonly least: Minor;
}

/** A draw takes one word of 32 bits: more than this is not split. */
export const TOTAL_MOST = 4_000_000_000n;
export const COUNT_MOST = 2_000;

/** Whether there is enough for every packet, and no more than one draw can split. */
export const canSplit = ({ total, count, least }: Split): boolean =>
  count >= 1 && count <= COUNT_MOST && least > 0n && least * BigInt(count) <= total && total <= TOTAL_MOST;

/**
 * What is in each packet, in the order in which they are taken. Everyone has the least; what is left is cut at as many
 * places as there are packets less one, each drawn from HMAC-SHA256 of the seed over `id:0:block`, every place equally
 * likely, and the packets are the pieces between the cuts. So the sum is exact and no place in the row is better than
 * another.
 */
export function splitOf({ total, count, least }: Split, serverSeed: string, packetId: string): Minor[] {
  const free = Number(total - least * BigInt(count));
  const random = seededRandom({ serverSeed, clientSeed: packetId, nonce: 0 });
  const cuts = Array.from({ length: count - 1 }, () => random.uniform(free + 1)).toSorted((a, b) => a - b);
  return Array.from({ length: count }, (_, no) => least + BigInt((cuts[no] ?? free) - (cuts[no - 1] ?? 0)));
}
