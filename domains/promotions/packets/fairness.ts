import { commitOf } from "@taya/games/kit/fair";
import { formatMinor, parseMinor } from "@taya/kernel/minor";
import { canSplit, splitOf } from "./split.rules.ts";

/** What a red packet proves itself with; amounts as wire text. */
export interface PacketFairness {
  readonly kind: "redPacket";
  readonly roundId: string;
  /** SHA-256 of the seed, told before the first packet was taken. */
  readonly commit: string;
  readonly total: string;
  readonly count: number;
  readonly least: string;
  /** Null while packets can be taken. */
  readonly serverSeed: string | null;
  /** What was taken, the first one first. */
  readonly outcome: readonly string[];
}

interface PacketCheck {
  readonly name: "revealed" | "commit" | "outcome";
  readonly ok: boolean;
  readonly expected: string;
  readonly got: string;
}

export interface PacketVerdict {
  readonly roundId: string;
  readonly ok: boolean;
  readonly checks: readonly PacketCheck[];
}

/** Splits a red packet again from what was published, and compares with what was taken. */
export function verifyPacket(proof: PacketFairness): PacketVerdict {
  const { roundId, serverSeed, commit, outcome } = proof;
  const revealed = check("revealed", "told", serverSeed === null ? "not told" : "told");
  const checks =
    serverSeed === null
      ? [revealed]
      : [
          check("commit", commit, commitOf(serverSeed)),
          check("outcome", outcome.join(" "), again(proof, serverSeed)?.join(" ") ?? "no split"),
        ];
  return { roundId, ok: checks.every(({ ok }) => ok), checks };
}

/** The first packets of the split, as many as were taken. */
function again({ total, count, least, roundId, outcome }: PacketFairness, serverSeed: string): string[] | undefined {
  const [sum, smallest] = [parseMinor(total), parseMinor(least)];
  if (sum === undefined || smallest === undefined) return undefined;
  const split = { total: sum, count, least: smallest };
  if (!canSplit(split)) return undefined;
  return splitOf(split, serverSeed, roundId).slice(0, outcome.length).map(formatMinor);
}

const check = (name: PacketCheck["name"], expected: string, got: string): PacketCheck => ({
  name,
  ok: expected === got,
  expected,
  got,
});
