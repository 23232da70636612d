import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** One bench: a line of what it measures, and the run; answers the figures that `--json` prints. */
export interface Bench {
  readonly summary: string;
  readonly default: (options: BenchOptions) => Promise<object>;
}

export interface BenchOptions {
  /** Smaller data and shorter runs: under three minutes. */
  readonly quick: boolean;
  /** Says a line to whoever watches; never on standard output when figures are wanted there. */
  readonly say: (line: string) => void;
}

/** `npm run bench -- NAME [--quick] [--json]`: every folder with a run.ts is one bench; all of them without a name. */
async function main(args: readonly string[]): Promise<number> {
  const found = readdirSync(import.meta.dirname).filter((name) =>
    existsSync(join(import.meta.dirname, name, "run.ts")),
  );
  const asked = args.filter((arg) => !arg.startsWith("--"));
  const unknown = asked.filter((name) => !found.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no bench "${unknown[0]}"; there are: ${found.join(", ")}.`);
    return 2;
  }
  const json = args.includes("--json");
  const say = json ? (line: string) => console.error(line) : (line: string) => console.log(line);
  for (const name of asked.length > 0 ? asked : found) {
    const bench = (await import(join(import.meta.dirname, name, "run.ts"))) as Bench;
    say(`${name}: ${bench.summary}`);
    const figures = await bench.default({ quick: args.includes("--quick"), say });
    if (json) console.log(JSON.stringify({ bench: name, ...figures }));
  }
  return 0;
}

process.exit(await main(process.argv.slice(2)));
