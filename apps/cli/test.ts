import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Changed, changedSince } from "./changed.ts";
import { ROOT } from "./repository.ts";
import { bin, type Count, type Ran, runTests, sayEnd, sumOf } from "./runner.ts";
import { type Processors, processors } from "./processors.ts";
import { runStep } from "./step.ts";
import { forgetTimes, writeTimes } from "./times.ts";

/** `npm test`: every check and every test, closing with `N passed, N failed`; see docs/testing.md. */
interface Step {
  readonly name: string;
  readonly args: readonly string[];
  /** After so many minutes the step has failed, whatever it waits for. */
  readonly minutes?: number;
}

const app = (...args: string[]) => [join(import.meta.dirname, "cli.ts"), ...args];
/** Far more than a step takes on two quiet processors: a hang is told and ends before whoever runs the tests gives up on them. */
const MINUTES = 10;
const UNIT_MINUTES = 45;
const SCENARIO_MINUTES = 50;
const PARTS = ["kernel", "platform", "domains", "games", "apps", "journeys"];

const TYPES: Step = { name: "types", args: [bin("typescript/bin/tsc"), "-p", "tsconfig.json"] };
/** What else reads sources alone, one after the other; the last holds them against the migrated database. */
const STATIC: readonly Step[] = [
  { name: "lint", args: [bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings", ...PARTS] },
  { name: "format", args: [bin("oxfmt/bin/oxfmt"), "--check", ...PARTS, "texts"] },
  { name: "map", args: app("map", "--check") },
  { name: "tidy", args: app("tidy") },
  { name: "texts", args: app("texts") },
  { name: "calls table", args: app("calls", "--check") },
  { name: "openapi", args: app("openapi", "--check") },
  { name: "rights table", args: app("rights", "--check") },
  { name: "icons", args: app("icons", "--check") },
  { name: "sql", args: app("sql", "--check") },
];
/** Built once before two programs could begin to build it at the same time. */
const SITE: Step = { name: "site", args: app("site"), minutes: 15 };

/** The lanes the scenarios run in beside each other: most of a scenario is waiting. */
async function lanes(): Promise<readonly string[]> {
  const file = join(ROOT, "journeys/lanes.ts");
  if (!existsSync(file)) return ["shared", "own"];
  return ((await import(file)) as { LANES: readonly string[] }).LANES;
}

const scenarios = (lane: string): Promise<Ran> =>
  timed(`journeys (${lane})`, () =>
    runTests(`journeys (${lane})`, ["--config", "journeys/vitest.config.ts", "--project", lane], {
      minutes: SCENARIO_MINUTES,
    }),
  );

const units = (files: readonly string[]): Promise<Ran> =>
  timed("tests", () => runTests("tests", files, { minutes: UNIT_MINUTES, env: { TAYA_TIMES: "1" } }));

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: "boolean", default: false }, changed: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const share = processors();
  const counts: Count[] = [];
  // The types take one processor for as long as all the others together.
  counts.push(...(await Promise.all([inTurn([TYPES]), inTurn(STATIC)])).flat());
  const changed = values.changed ? changedSince(positionals[0]) : undefined;
  counts.push(...(await tests(changed, { quick: values.quick, share })));
  if (changed) console.log(`\n${changed.said}`);
  console.log(`\n${share.said()}`);
  const sum = sumOf(counts);
  console.log(sayEnd(sum));
  return sum.failed > 0 ? 1 : 0;
}

async function tests(
  changed: Changed | undefined,
  { quick, share }: { quick: boolean; share: Processors },
): Promise<Count[]> {
  const files = changed?.units;
  const none = files?.length === 0;
  if (quick || changed?.scenarios === false) return none ? [] : [await units(files ?? [])];
  const site = await timed(SITE.name, () => check(SITE));
  forgetTimes();
  const beside = await lanes();
  const played = await Promise.all(beside.map(scenarios));
  // Not beside each other: what unit tests ask of databases and processors lets pages come too late.
  const ran = none ? played : [...played, await units(files ?? [])];
  if (!changed) writeTimes(ran.flatMap((each) => each.files), share.crowded(beside.length)); // prettier-ignore
  return [site, ...ran];
}

async function inTurn(steps: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await timed(step.name, () => check(step)));
  return counts;
}

async function timed<T extends Count>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const count = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count.failed > 0 ? "FAILED" : "ok    "} ${name} (${seconds} s)`);
  return count;
}

async function check({ name, args, minutes = MINUTES }: Step): Promise<Count> {
  const { code, said } = await runStep(name, args, { minutes, aloud: false });
  if (code !== 0) console.log(said.slice(0, 20_000));
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
}

process.exit(await main());
