import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./repository.ts";
import { runStep } from "./step.ts";

/** `npm test`: every check and every test, closing with `N passed, N failed`. */
interface Step {
  readonly name: string;
  readonly args: readonly string[];
  /** Writes a report of single tests when it is a test runner. */
  readonly runner?: true;
  /** After so many minutes the step has failed, whatever it waits for. */
  readonly minutes?: number;
}

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const bin = (path: string) => join(ROOT, "node_modules", path);
const house = (...args: string[]) => [join(import.meta.dirname, "house.ts"), ...args];
/** Far more than a step takes on two quiet processors: a hang is told and ends before whoever runs the tests gives up on them. */
const MINUTES = 10;
const PARTS = ["kernel", "platform", "domains", "games", "apps", "journeys"];

/** All that `npm run check` does, one after the other. */
const STEPS: readonly Step[] = [
  { name: "types", args: [bin("typescript/bin/tsc"), "-p", "tsconfig.json"] },
  { name: "lint", args: [bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings", ...PARTS] },
  { name: "format", args: [bin("oxfmt/bin/oxfmt"), "--check", ...PARTS, "texts"] },
  { name: "map", args: house("map", "--check") },
  { name: "tidy", args: house("tidy") },
  { name: "texts", args: house("texts") },
  { name: "calls table", args: house("calls", "--check") },
  { name: "openapi", args: house("openapi", "--check") },
  { name: "rights table", args: house("rights", "--check") },
  { name: "icons", args: house("icons", "--check") },
  { name: "tests", args: [bin("vitest/vitest.mjs"), "run"], runner: true, minutes: 25 },
];

const stories = (project: string): Step => ({
  name: `journeys (${project})`,
  args: [bin("vitest/vitest.mjs"), "run", "--config", "journeys/vitest.config.ts", "--project", project],
  runner: true,
  minutes: 50,
});
/** Built once before two programs could begin to build it at the same time. */
const SITE: Step = { name: "site", args: house("site"), minutes: 15 };
/** Run beside each other: most of a story is waiting. */
const STORIES = ["shared", "own"].map(stories);

async function main(args: string[]): Promise<number> {
  const quick = args.includes("--quick");
  const counts: Count[] = [];
  for (const step of quick ? STEPS : [...STEPS, SITE]) counts.push(await timed(step));
  if (!quick) counts.push(...(await Promise.all(STORIES.map(timed))));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function timed(step: Step): Promise<Count> {
  const started = performance.now();
  const count = await run(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count.failed > 0 ? "FAILED" : "ok    "} ${step.name} (${seconds} s)`);
  return count;
}

async function run(step: Step): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "taya-test-"));
  const report = join(folder, "report.json");
  const reporting = step.runner ? ["--reporter=default", "--reporter=json", `--outputFile=${report}`] : [];
  const { name, minutes = MINUTES, runner } = step;
  const { code, said } = await runStep(name, [...step.args, ...reporting], { minutes, aloud: runner === true });
  if (code !== 0 && !runner) console.log(said.slice(0, 20_000));
  const count = step.runner ? read(report, code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  rmSync(folder, { recursive: true, force: true });
  return count;
}

/** Counts single tests; a runner that failed without a failed test (a crash, no tests) counts as one failure. */
function read(report: string, code: number): Count {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, "utf8")) as Record<
      string,
      number
    >;
    const failed = Math.max(numFailedTests ?? 0, (numFailedTestSuites ?? 0) > 0 || code !== 0 ? 1 : 0);
    return { passed: numPassedTests ?? 0, failed: (numPassedTests ?? 0) === 0 ? Math.max(1, failed) : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

process.exit(await main(process.argv.slice(2)));
