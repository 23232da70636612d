import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fingerprint } from "./site-build.ts";

const folder = mkdtempSync(join(tmpdir(), "taya-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("unpacked elsewhere the site is the same; another text or another name makes it another", () => {
  const [here, there] = [join(folder, "here"), join(folder, "some/where/else")];
  mkdirSync(join(here, "apps/web"), { recursive: true });
  writeFileSync(join(here, "apps/web/start.ts"), "start();");
  writeFileSync(join(here, "package-lock.json"), "{}");
  cpSync(here, there, { recursive: true });
  const madeOf = ["apps/web", "package-lock.json"];
  const before = fingerprint(madeOf, here);
  expect(fingerprint(madeOf, there)).toBe(before);
  writeFileSync(join(there, "apps/web/start.ts"), "stop();");
  expect(fingerprint(madeOf, there)).not.toBe(before);
  renameSync(join(here, "apps/web/start.ts"), join(here, "apps/web/begin.ts"));
  expect(fingerprint(madeOf, here)).not.toBe(before);
});
