import type { Random } from "@taya/kernel/random";
import { hmacWords, sha256Hex } from "./fair.ts";
import type { TableGame } from "./table-game.ts";

const utf8 = new TextEncoder();

/** What all accepted bets of a round come to: SHA-256 (hex) of their ids, sorted and joined by commas. */
export const betsHashOf = (betIds: readonly string[]): string => sha256Hex([...betIds].toSorted().join(","));

/** The randomness of a round: HMAC-SHA256 under the seed's hex text over `roundId`, `betsHash`, ":" and the block. */
export const roundRandom = (seed: string, roundId: string, betsHash: string): Random =>
  hmacWords(utf8.encode(seed), (block) => `${roundId}${betsHash}:${block}`);

/** The randomness of a round of a hash chain: HMAC-SHA256 under the round's hash, over the public client seed. */
export const chainRandom = (hash: string, clientSeed: string): Random =>
  hmacWords(utf8.encode(hash), (block) => (block === 0 ? clientSeed : `${clientSeed}:${block}`));

/**
 * The outcome of a round, drawn from numbers that are the round's own. Afterwards they answer no more: a game cannot keep
 * them, nor a deck it drew from them, for a round that follows.
 */
export function drawRound<Outcome>(game: TableGame<Outcome>, random: Random): Outcome {
  let over = false;
  const uniform = (n: number): number => (over ? never("a round draws while it is drawn") : random.uniform(n));
  const outcome = game.draw({ uniform });
  over = true;
  return outcome;
}

function never(why: string): never {
  throw new Error(why);
}

const LEAVES_MOST = 1_000;
const DEPTH_MOST = 8;

/** Every outcome a table can have; undefined where there are too many to look at. */
export function outcomesOf<Outcome>(game: TableGame<Outcome>): Outcome[] | undefined {
  const outcomes: Outcome[] = [];
  let path: { value: number; readonly of: number }[] = [];
  do {
    let depth = 0;
    let tooDeep = false;
    const source: Random = {
      uniform(n) {
        if (depth >= DEPTH_MOST || n > LEAVES_MOST) {
          tooDeep = true;
          return never("too many outcomes");
        }
        path[depth] ??= { value: 0, of: n };
        return path[depth++]!.value;
      },
    };
    try {
      outcomes.push(game.draw(source));
    } catch (error) {
      if (tooDeep) return undefined;
      throw error;
    }
    path = next(path.slice(0, depth));
  } while (path.length > 0 && outcomes.length <= LEAVES_MOST);
  return path.length > 0 ? undefined : outcomes;
}

/** The path after this one; empty after the last. */
function next(path: { value: number; readonly of: number }[]): { value: number; readonly of: number }[] {
  const rest = [...path];
  while (rest.length > 0) {
    const last = rest.pop()!;
    if (last.value + 1 < last.of) return [...rest, { value: last.value + 1, of: last.of }];
  }
  return [];
}
