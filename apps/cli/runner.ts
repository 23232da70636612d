import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT } from "./repository.ts";
import { runStep } from "./step.ts";

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** What a test runner said: single tests, and every file with how it ended and how long it took. */
export interface Ran extends Count {
  readonly files: readonly RanFile[];
}

export interface RanFile {
  readonly file: string;
  readonly passed: boolean;
  readonly ms: number;
}

export const bin = (path: string) => join(ROOT, "node_modules", path);

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

export interface RunOptions {
  readonly minutes: number;
  /** Runs beside something more urgent. */
  readonly low?: boolean | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** Runs vitest with a report of single tests. */
export async function runTests(name: string, args: readonly string[], input: RunOptions): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), "taya-test-"));
  const report = join(folder, "report.json");
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile=${report}`];
  const all = [bin("vitest/vitest.mjs"), "run", ...args, ...reporting];
  const { code } = await runStep(name, all, { ...input, aloud: true });
  const ran = read(report, code);
  rmSync(folder, { recursive: true, force: true });
  return ran;
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numFailedTestSuites?: number;
  readonly testResults?: readonly { name: string; status: string; startTime: number; endTime: number }[];
}

/** Counts single tests; a runner that failed without a failed test (a crash, no tests) counts as one failure. */
function read(report: string, code: number): Ran {
  try {
    const said = JSON.parse(readFileSync(report, "utf8")) as Report;
    const { numPassedTests: passed = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = said;
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0);
    const files = testResults.map(({ name, status, startTime, endTime }) => ({
      file: relative(ROOT, name),
      passed: status === "passed",
      ms: Math.round(endTime - startTime),
    }));
    return { passed, failed: passed === 0 ? Math.max(1, failed) : failed, files };
  } catch {
    return { passed: 0, failed: 1, files: [] };
  }
}
