import { commitOf, sha256Hex } from "@taya/games/kit/fair";
import { drawOf, readList, sumOf } from "./draw.rules.ts";

/** What a raffle proves itself with: all of it was promised before the draw or follows from it. */
export interface RaffleFairness {
  readonly kind: "raffle";
  readonly roundId: string;
  /** SHA-256 of the seed, told before the first ticket. */
  readonly commit: string;
  /** SHA-256 of the list of tickets; null while tickets are still earned. */
  readonly listHash: string | null;
  readonly list: string | null;
  readonly entropy: string;
  /** Null before the draw. */
  readonly serverSeed: string | null;
  readonly prizes: number;
  /** The tickets that won, the first prize first. */
  readonly outcome: readonly number[];
}

interface RaffleCheck {
  readonly name: "revealed" | "commit" | "list" | "outcome";
  readonly ok: boolean;
  readonly expected: string;
  readonly got: string;
}

export interface RaffleVerdict {
  readonly roundId: string;
  readonly ok: boolean;
  readonly checks: readonly RaffleCheck[];
}

/** Draws a raffle again from what was published, and compares. */
export function verifyRaffle(proof: RaffleFairness): RaffleVerdict {
  const { roundId, serverSeed, list, listHash } = proof;
  const revealed = check("revealed", "drawn", serverSeed === null || list === null ? "not drawn" : "drawn");
  const checks =
    serverSeed === null || list === null || listHash === null ? [revealed] : drawn(proof, serverSeed, list);
  return { roundId, ok: checks.every(({ ok }) => ok), checks };
}

function drawn(proof: RaffleFairness, serverSeed: string, list: string): RaffleCheck[] {
  const { commit, entropy, prizes, outcome } = proof;
  const listHash = proof.listHash ?? "";
  const entries = readList(list);
  const tickets = entries ? sumOf(entries) : 0;
  const again = entries ? drawOf({ serverSeed, listHash, entropy, tickets, prizes }) : undefined;
  return [
    check("commit", commit, commitOf(serverSeed)),
    check("list", listHash, entries ? sha256Hex(list) : "no list"),
    check("outcome", outcome.join(" "), again?.join(" ") ?? "not drawn"),
  ];
}

const check = (name: RaffleCheck["name"], expected: string, got: string): RaffleCheck => ({
  name,
  ok: expected === got,
  expected,
  got,
});
