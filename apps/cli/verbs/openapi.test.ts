import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openapi, openapiFiles } from "@taya/platform/openapi";
import { documented } from "@taya/server/contracts";
import { expect, onTestFinished, test } from "vitest";
import { staleFiles } from "./openapi.ts";

interface Document {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: object;
}

test("the files of the rooms say together what the whole says", () => {
  const whole = openapi(documented) as Document;
  const files = new Map([...openapiFiles(documented)].map(([name, content]) => [name, content as Document]));
  const paths: Record<string, object> = {};
  for (const document of files.values()) {
    for (const [path, operations] of Object.entries(document.paths)) paths[path] = { ...paths[path], ...operations };
  }
  expect(paths).toEqual(whole.paths);
  expect(files.get("shared.json")!.components).toEqual(whole.components);
});

test("what a room's file names in another is there", () => {
  const files = openapiFiles(documented);
  const named = [...JSON.stringify([...files.values()]).matchAll(/"\$ref":"([^"#]+)#\/([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(files.size);
  for (const [, file, path] of named) {
    const found = path!.split("/").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], files.get(file!));
    expect(found).toBeDefined();
  }
});

test("a file that differs, one that lacks and one of a room that is gone are stale", () => {
  const folder = mkdtempSync(join(tmpdir(), "openapi-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "wallet.json"), "{}");
  writeFileSync(join(folder, "site.json"), "old");
  writeFileSync(join(folder, "gone.json"), "{}");
  const wanted = new Map([
    ["wallet.json", "{}"],
    ["site.json", "new"],
    ["agents.json", "{}"],
  ]);
  expect(staleFiles(folder, wanted)).toEqual(["site.json", "agents.json", "gone.json"]);
});
