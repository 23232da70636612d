import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { openGraph } from "./graph.ts";
import { type DeepPart, deepParts, provenOf, writeProven } from "./proven.ts";
import { ROOT } from "./repository.ts";
import { type Ran, runTests, sayEnd, sumOf } from "./runner.ts";
import { runStep } from "./step.ts";

/** `npm run test:deep`: the parts of the deep tier that are not proven, or all; closes with `N passed, N failed`. */
const MINUTES = 35;
/** What the scenarios say of the lanes they run in. */
interface Lanes {
  readonly DEEP_LANES: readonly string[];
  shareOut(scenarios: readonly string[], names: readonly string[]): ReadonlyMap<string, readonly string[]>;
}

const isScenario = ({ file }: DeepPart) => file.startsWith("journeys/");

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { all: { type: "boolean", default: false }, dry: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const graph = openGraph();
  const parts = deepParts().filter(({ file }) => positionals.every((word) => file.includes(word)));
  const proven = new Set(values.all ? [] : provenOf(parts.map(({ file }) => file), graph)); // prettier-ignore
  for (const { file, reason } of parts) console.log(`${proven.has(file) ? "proven " : "to run "} ${file}: ${reason}`);
  const due = parts.filter(({ file }) => !proven.has(file));
  if (values.dry) return 0;
  const scenarios = due.filter(isScenario);
  const { DEEP_LANES, shareOut }: Lanes = await import(join(ROOT, "journeys/lanes.ts"));
  const all = deepParts().filter(isScenario);
  const lanes = shareOut(all.map(({ file }) => basename(file)), DEEP_LANES); // prettier-ignore
  // Built before two programs could begin to build it at the same time.
  if (scenarios.length > 0 && (await buildSite()) !== 0) return 1;
  // Beside each other: all begin programs of their own one after the other, and wait for most of their time.
  const ran = await Promise.all([
    runSome(
      "deep",
      due.filter((part) => !isScenario(part)),
      ["--config", "vitest.deep.config.ts"],
    ),
    ...[...lanes].map(([lane, names]) =>
      runSome(
        `scenarios (${lane})`,
        scenarios.filter(({ file }) => names.includes(basename(file))),
        ["--config", "journeys/vitest.config.ts", "--project", lane],
      ),
    ),
  ]);
  const passed = ran.flatMap(({ files }) => files.filter((each) => each.passed).map(({ file }) => file));
  if (passed.length > 0) writeProven(passed);
  const sum = sumOf(ran);
  console.log(sayEnd(sum));
  return sum.failed > 0 ? 1 : 0;
}

async function buildSite(): Promise<number> {
  const { code, said } = await runStep("site", [join(ROOT, "apps/cli/cli.ts"), "site"], { minutes: 15, aloud: false });
  if (code !== 0) console.log(`${said}\n\nFAILED site\n0 passed, 1 failed`);
  return code;
}

async function runSome(name: string, parts: readonly DeepPart[], args: readonly string[]): Promise<Ran> {
  if (parts.length === 0) return { passed: 0, failed: 0, files: [], failures: [] };
  const ran = await runTests(name, [...args, ...parts.map(({ file }) => file)], { minutes: MINUTES });
  const missing = parts.filter(({ file }) => !ran.files.some((each) => each.file === file));
  for (const { file } of missing) console.log(`${file} was not run`);
  return { ...ran, failed: ran.failed === 0 && missing.length > 0 ? 1 : ran.failed };
}

process.exit(await main());
