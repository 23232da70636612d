import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type CommandLine, runCommand, WrongUsage } from "@taya/platform/command";

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

const FOUND = readdirSync(import.meta.dirname).filter((name) => existsSync(join(import.meta.dirname, name, "run.ts")));

const summary = `Measures, as ratios of one run: ${FOUND.join(", ")}; every folder with a run.ts is one bench, all run without a name.`;
const takes = FOUND.map(() => "[NAME]");
const options = {
  quick: { is: "smaller data and shorter runs" },
  json: { is: "figures as one object a bench, for programs" },
};

async function main({ plain, values }: CommandLine<typeof options>): Promise<number> {
  const unknown = plain.find((name) => !FOUND.includes(name));
  if (unknown !== undefined) throw new WrongUsage(`There is no bench "${unknown}".`);
  const { json = false, quick = false } = values;
  const say = json ? (line: string) => console.error(line) : (line: string) => console.log(line);
  for (const name of plain.length > 0 ? plain : FOUND) {
    const bench = (await import(join(import.meta.dirname, name, "run.ts"))) as Bench;
    say(`${name}: ${bench.summary}`);
    const figures = await bench.default({ quick, say });
    if (json) console.log(JSON.stringify({ bench: name, ...figures }));
  }
  return 0;
}

process.exit(await runCommand("npm run bench --", { summary, takes, options, default: main }, process.argv.slice(2)));
