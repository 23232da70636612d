import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./repository.ts";
import { runStep } from "./step.ts";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, in a line each. */
  readonly failures: readonly string[];
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
  failures: counts.flatMap(({ failures }) => failures),
});

/** The last words of a run: whoever sees nothing but its end sees what failed. */
export function sayEnd({ passed, failed, failures }: Count): string {
  const lines = failures.map((each) => `FAILED ${each}\n`);
  return `\n${lines.join("")}${passed} passed, ${failed} failed`;
}

export interface RunOptions {
  readonly minutes: number;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** Runs vitest with a report of single tests. */
export async function runTests(name: string, args: readonly string[], input: RunOptions): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), "taya-test-"));
  const report = join(folder, "report.json");
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile=${report}`];
  const all = [bin("vitest/vitest.mjs"), "run", ...args, ...reporting];
  const { code } = await runStep(name, all, { ...input, aloud: true });
  const ran = readReport(name, report, code);
  rmSync(folder, { recursive: true, force: true });
  return ran;
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] | null }[];
  }[];
}

/** The failed tests of a file, or the file that could not even be read. */
function failuresOf({ name, status, message, assertionResults }: NonNullable<Report["testResults"]>[number]): string[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((each) => each.status === "failed");
  if (failed.length === 0) return status === "passed" ? [] : [`${file}: ${firstLine(message)}`];
  return failed.map((each) => `${file} > ${each.fullName}: ${firstLine(each.failureMessages?.[0] ?? "")}`);
}

const firstLine = (text: string): string => stripVTControlCharacters(text).split("\n", 1)[0]!.slice(0, 300);

/** Counts single tests; a runner that failed without a failed test (a crash, no tests) counts as one failure. */
export function readReport(name: string, report: string, code: number): Ran {
  const said = reportIn(report);
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = said ?? {};
  const failures = testResults.flatMap(failuresOf);
  const isWhole = failures.length === 0 && (code !== 0 || passed === 0);
  if (isWhole) failures.push(`${name}: it ended with ${code} and no failed test`);
  const files = testResults.map(({ name: file, status, startTime, endTime }) => ({
    file: relative(ROOT, file),
    passed: status === "passed",
    ms: Math.round(endTime - startTime),
  }));
  return { passed, failed: Math.max(numFailedTests, failures.length), files, failures };
}

function reportIn(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}
