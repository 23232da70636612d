import { createHash, randomBytes } from "node:crypto";
import { seededRandom } from "@taya/games/kit/fair";
import { askAll, type Finding } from "@taya/games/kit/randomness/battery";
import { option } from "../proofs.ts";

export const summary =
  "[--draws N] [--streams N] [--seed HEX] [--json]: statistical tests of the house's randomness at 99 %; 1 when one fails.";

const DRAWS = 100_000;
const STREAMS = 20;
const MOST = { draws: 10_000_000, streams: 1_000 };

/** Draws from the very streams rounds are drawn from: fresh server seeds, or seeds that follow from the one given. */
export default async function randomness(args: string[]): Promise<number> {
  const draws = Number(option(args, "draws") ?? DRAWS);
  const streams = Number(option(args, "streams") ?? STREAMS);
  const seed = option(args, "seed")?.toLowerCase();
  if (!within(draws, 1_000, MOST.draws) || !within(streams, 1, MOST.streams)) {
    console.error(`--draws takes 1000 to ${MOST.draws}, --streams 1 to ${MOST.streams}.`);
    return 2;
  }
  if (seed !== undefined && !/^[0-9a-f]{1,64}$/.test(seed)) {
    console.error("--seed takes up to 64 hex digits.");
    return 2;
  }
  const seedOf = (stream: number) =>
    seed === undefined
      ? randomBytes(32).toString("hex")
      : createHash("sha256").update(`${seed} ${stream}`).digest("hex");
  const findings = askAll(
    Array.from({ length: streams }, (_, stream) => {
      const serverSeed = seedOf(stream);
      return () => seededRandom({ serverSeed, clientSeed: "randomness", nonce: stream });
    }),
    draws,
  );
  if (args.includes("--json")) console.log(JSON.stringify({ draws, streams, findings }));
  else print(findings, draws, streams);
  return findings.every(({ passed }) => passed) ? 0 : 1;
}

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function print(findings: readonly Finding[], draws: number, streams: number): void {
  console.log(`${streams} streams, about ${draws.toLocaleString("en")} draws each; p is the chance to stray as far.`);
  console.log(`${"test".padEnd(34)} ${"least p".padStart(9)} ${"middle p".padStart(9)}  below 1 %  at 99 %`);
  for (const { name, chances, below, allowed, passed } of findings) {
    const sorted = chances.toSorted((a, b) => a - b);
    const cells = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!].map((p) => p.toFixed(5).padStart(9)).join(" ");
    console.log(`${name.padEnd(34)} ${cells}  ${`${below} of ${allowed}`.padStart(9)}  ${passed ? "passes" : "FAILS"}`);
  }
}
