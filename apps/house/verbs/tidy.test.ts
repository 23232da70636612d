import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { crossed, crossings, mixed } from "../crossings.ts";
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
  expect(callsOut("domains/payments/methods/card/method.ts", text)).toBe(true);
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

test.each([
  ["apps/console/pages/wallet/a.tsx", 'import { Icon } from "../../../web/shell/layout.tsx";'],
  ["apps/console/main.tsx", 'import { start } from "@taya/web/start.ts";'],
  ["apps/web/app.tsx", 'const page = () => import("../console/pages/home/home-page.tsx");'],
  ["apps/web/features/play/a.ts", 'export { ask } from "../../../play/use-ask.ts";'],
  ["apps/ui/a.tsx", 'import { places } from "../web/shell/categories.ts";'],
  ["apps/client/a.ts", 'import "@taya/console/style.css";'],
])("%s imports no other program: %s", (file, text) => {
  expect(mixed([{ file, text }])).toHaveLength(1);
});

test("what both use may be used, and a program uses its own", () => {
  const text = 'import { Icon } from "@taya/ui/icon";\nimport { api } from "./lib/api.ts";\n';
  expect(mixed([{ file: "apps/console/main.tsx", text }])).toEqual([]);
});

test("an import of one feature by another is found, in tests it may stand", () => {
  const text = 'import { CopyButton } from "../wallet/copy-button.tsx";\nimport { Here } from "./here.tsx";\n';
  const file = "apps/web/features/kyc/parts/a.tsx";
  expect(crossings([{ file, text: text.replace("../", "../../") }])).toEqual([
    "kyc/parts/a.tsx -> wallet/copy-button.tsx",
  ]);
  expect(crossings([{ file: file.replace(".tsx", ".test.tsx"), text }])).toEqual([]);
});

test("the list of them only gets shorter: a new one is refused, and so is one that is gone", () => {
  expect(crossed(["a -> b"], ["a -> b"])).toEqual([]);
  expect(crossed(["a -> b"], [])).toEqual([expect.stringMatching(/^a -> b: features import no other/)]);
  expect(crossed([], ["a -> b"])).toEqual([expect.stringMatching(/^a -> b is gone/)]);
});
