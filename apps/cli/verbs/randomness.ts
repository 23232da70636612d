import { createHash, randomBytes } from "node:crypto";
import { seededRandom } from "@taya/games/kit/fair";
import { askAll, type Finding } from "@taya/games/kit/randomness/battery";
import { type CommandLine, whole, WrongUsage } from "@taya/platform/command";

export const summary = "Statistical tests of the house's randomness at 99 %; 1 when one fails.";
export const options = {
  draws: { of: "N", is: "draws of each stream" },
  streams: { of: "N", is: "streams" },
  seed: { of: "HEX", is: "repeatable streams instead of fresh ones" },
  json: { is: "as one object, for programs" },
};

const DRAWS = 100_000;
const STREAMS = 20;
const MOST = { draws: 10_000_000, streams: 1_000 };

/** Draws from the very streams rounds are drawn from: fresh server seeds, or seeds that follow from the one given. */
export default async function randomness({ values }: CommandLine<typeof options>): Promise<number> {
  const draws = whole(values.draws, { name: "draws", least: 1_000, most: MOST.draws, otherwise: DRAWS });
  const streams = whole(values.streams, { name: "streams", least: 1, most: MOST.streams, otherwise: STREAMS });
  const seed = values.seed?.toLowerCase();
  if (seed !== undefined && !/^[0-9a-f]{1,64}$/.test(seed)) throw new WrongUsage("--seed takes up to 64 hex digits.");
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
  if (values.json) console.log(JSON.stringify({ draws, streams, findings }));
  else print(findings, draws, streams);
  return findings.every(({ passed }) => passed) ? 0 : 1;
}

function print(findings: readonly Finding[], draws: number, streams: number): void {
  console.log(`${streams} streams, about ${draws.toLocaleString("en")} draws each; p is the chance to stray as far.`);
  console.log(`${"test".padEnd(34)} ${"least p".padStart(9)} ${"middle p".padStart(9)}  below 1 %  at 99 %`);
  for (const { name, chances, below, allowed, passed } of findings) {
    const sorted = chances.toSorted((a, b) => a - b);
    const cells = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!].map((p) => p.toFixed(5).padStart(9)).join(" ");
    console.log(`${name.padEnd(34)} ${cells}  ${`${below} of ${allowed}`.padStart(9)}  ${passed ? "passes" : "FAILS"}`);
  }
}
