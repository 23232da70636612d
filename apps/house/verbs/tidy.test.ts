import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { differences, unusedIn } from "../exports.ts";
import { callsOut } from "./tidy.ts";

test.each([
  "const answer = await fetch(address);",
  'import { request } from "node:https";',
  'import { createServer, request } from "node:http";',
  "http.get(address, read)",
  'import { fetch as ask } from "undici";',
  'import { connect, isIP } from "node:net";',
])("%s in a room calls out past the one way out", (text) => {
  expect(callsOut("domains/wallet/methods/card/method.ts", text)).toBe(true);
});

test("serving, asking the way out, tests and the players' own browser are no such thing", () => {
  expect(callsOut("apps/server/start-lights.ts", 'import { createServer } from "node:http";')).toBe(false);
  expect(callsOut("domains/wallet/a.ts", "door.fetchStatus(ref); outbound.ask(address);")).toBe(false);
  expect(callsOut("domains/wallet/a.test.ts", "await fetch(address)")).toBe(false);
  expect(callsOut("platform/outbound.ts", 'import { request } from "node:https";')).toBe(false);
  expect(callsOut("apps/client/send.ts", "await fetch(address)")).toBe(false);
});

test("an export nobody imports is found, of values and of types, and so is a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "exports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    "package.json": JSON.stringify({ name: "planted", type: "module" }),
    "knip.json": JSON.stringify({ entry: ["main.ts"], project: ["*.ts"] }),
    "main.ts": 'import { used, type Used } from "./part.ts";\nconst one: Used = used;\nvoid one;\n',
    "part.ts":
      "export const used = 1;\nexport const unused = 2;\nexport type Used = number;\nexport type Unused = string;\n",
    "alone.ts": "export const alone = 1;\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(await unusedIn(folder)).toEqual(["alone.ts", "part.ts#Unused", "part.ts#unused"]);
});

test("what is kept unused is on the list with a reason, and nothing else is on it", () => {
  expect(differences(["a.ts#one", "b.ts#two"], { "a.ts#one": "others build on it" })).toEqual([
    expect.stringMatching(/^b\.ts#two is imported by nobody/),
  ]);
  expect(differences([], { "a.ts#one": "others build on it" })).toEqual([
    expect.stringMatching(/^a\.ts#one is used or gone/),
  ]);
  expect(differences(["a.ts#one"], { "a.ts#one": " " })).toEqual([expect.stringMatching(/without a reason$/)]);
});
