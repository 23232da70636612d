import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./repository.ts";
import { bin } from "./runner.ts";

/** What the linter says, by our rules, of a test file with this in it. */
function lint(body: string): string {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "planted.test.ts");
  writeFileSync(file, `import { expect, test } from "vitest";\n${body}\n`);
  const args = [bin("oxlint/bin/oxlint"), "--config", join(ROOT, ".oxlintrc.json"), "--format", "unix", file];
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" }).stdout;
}

test("a test that asserts nothing is refused", () => {
  expect(lint('test("adds up", () => void [1, 2].length);')).toContain("expect-expect");
  expect(lint('test.each([1, 2])("%i adds up", (one) => void (one + one));')).toContain("expect-expect");
});

test.each([
  "expect(1 + 1).toBe(2);",
  "expectNaive([1, 2]);",
  "fc.assert(fc.property(fc.nat(), (one) => one >= 0));",
  'await page.getByRole("dialog").getByText("Done").waitFor();',
  "await booksHold(scenario.program);",
])("%s asserts", (line) => {
  expect(lint(`test("holds", async () => {\n  ${line}\n});`)).not.toContain("expect-expect");
});
