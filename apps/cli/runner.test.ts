import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./repository.ts";
import { readReport, sayEnd } from "./runner.ts";

const at = { startTime: 1_000, endTime: 1_250 };
const good = { fullName: "pays what it says", status: "passed", failureMessages: [] };
const bad = {
  fullName: "a tie returns",
  status: "failed",
  failureMessages: ["\u001b[31mAssertionError\u001b[0m: 1\n at x"],
};

function reported(report: object | string): string {
  const folder = mkdtempSync(join(tmpdir(), "taya-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "report.json");
  writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report));
  return file;
}

test("the end of a run names every failed test, by file and first line, and then counts", () => {
  const file = reported({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: join(ROOT, "a.test.ts"), status: "failed", message: "", ...at, assertionResults: [good, bad] },
      { name: join(ROOT, "b.test.ts"), status: "failed", message: "SyntaxError: no\nat", ...at, assertionResults: [] },
      { name: join(ROOT, "c.test.ts"), status: "passed", message: "", ...at, assertionResults: [good, good] },
    ],
  });
  const ran = readReport("tests", file, 1);
  expect(ran.files).toEqual([
    { file: "a.test.ts", passed: false, ms: 250 },
    { file: "b.test.ts", passed: false, ms: 250 },
    { file: "c.test.ts", passed: true, ms: 250 },
  ]);
  expect(sayEnd(ran)).toBe(
    "\nFAILED a.test.ts > a tie returns: AssertionError: 1\nFAILED b.test.ts: SyntaxError: no\n3 passed, 2 failed",
  );
});

test("a runner that ends badly, with no report or with no test has failed", () => {
  const whole = { numPassedTests: 2, numFailedTests: 0, testResults: [] };
  expect(readReport("tests", reported(whole), 0)).toMatchObject({ passed: 2, failed: 0, failures: [] });
  expect(readReport("tests", reported(whole), 1)).toMatchObject({ failed: 1 });
  expect(readReport("tests", reported("{"), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(readReport("tests", reported({}), 0).failures).toEqual(["tests: it ended with 0 and no failed test"]);
});
