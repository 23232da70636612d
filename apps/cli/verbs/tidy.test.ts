import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { crossings, mixed, unreasoned } from "../crossings.ts";
import { givesBack } from "../effects.ts";
import { differences, unusedIn } from "../exports.ts";
import { ownForm } from "../forms.ts";
import { shorter } from "../shorter.ts";
import { oldWords } from "../words.ts";
import { ownValidBets } from "../valid-bets.ts";
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

test("a form of a site that is written by hand is found, one of apps/ui is not", () => {
  const byHand = "return (\n  <form onSubmit={send}>\n";
  expect(ownForm("apps/console/pages/staff/a.tsx", byHand)).toBe(true);
  expect(ownForm("apps/web/features/wallet/a.tsx", "<form>")).toBe(true);
  expect(ownForm("apps/web/features/wallet/a.tsx", "<Form of={form}>")).toBe(false);
  expect(ownForm("apps/ui/form.tsx", byHand)).toBe(false);
});

test.each([
  "useEffect(() => box.current?.scrollIntoView(), []);",
  "useEffect(() => ask(), []);",
  "useLayoutEffect(\n  () => (near ? follow() : undefined), [near]);",
  "useEffect(async () => { await ask(); }, []);",
])("an effect that gives back what its expression does is found: %s", (text) => {
  expect(givesBack("apps/web/features/wallet/a.tsx", text)).toBe(true);
});

test.each([
  "useEffect(() => void box.current?.scrollIntoView(), []);",
  "useEffect(() => {\n  return near ? follow() : undefined;\n}, [near]);",
  "useEffect(() => () => clearTimeout(timer.current), []);",
  "useEffect(() => listen(topics.wallet.balance, reload), [reload]);",
  "useEffect(reload, [reload]);",
])("one that throws it away, or gives back what ends it, is none: %s", (text) => {
  expect(givesBack("apps/web/features/wallet/a.tsx", text)).toBe(false);
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

test("a list only gets shorter: a new one is refused, and so is one that is gone", () => {
  const differs = (found: string[], listed: string[]) =>
    shorter(found, { listed, list: "list.json", why: () => "take it away" });
  expect(differs(["a -> b"], ["a -> b"])).toEqual([]);
  expect(differs(["a -> b"], [])).toEqual(["a -> b: take it away"]);
  expect(differs([], ["a -> b"])).toEqual(["a -> b is gone: take it off list.json"]);
});

test.each([
  ["domains/raffles/desk/rules.ts", "", "domains/raffles/desk/"],
  ["domains/raffles/staff/rules.ts", "", "domains/raffles/staff/"],
  ["domains/raffles/admin.handlers.ts", "", "domains/raffles/admin.handlers.ts"],
  ["domains/raffles/raffle-ways.ts", "", "domains/raffles/raffle-ways.ts"],
  ["domains/raffles/schema/003-news.sql", "", "domains/raffles/schema/003-news.sql"],
  ["domains/raffles/a.ts", "export const drawProof = 1;", "domains/raffles/a.ts#drawProof"],
  ["domains/raffles/a.ts", "export async function tellCrowd() {}", "domains/raffles/a.ts#tellCrowd"],
  ["domains/raffles/a.ts", "interface RafflesAsked {}", "domains/raffles/a.ts#RafflesAsked"],
  ["apps/server/a.ts", "export interface House {}", "apps/server/a.ts#House"],
  ["journeys/story.ts", "", "journeys/story.ts"],
])("an old word is found: %s %s", (file, text, place) => {
  expect([...oldWords([{ file, text }]).keys()]).toEqual([place]);
});

test("words of the field are no old words: ways of a slot, the edge of the house, an early year, what was asked", () => {
  const text = `export const houseEdge = 1;\nexport const history = [];\nexport const yearOf = 2;\nconst desk = 3;
export const toldAt = 4;\nexport function asked() {}\nexport const foolproof = 5;\n`;
  for (const file of ["games/kit/slots/ways.ts", "domains/staff/staff.ts", "apps/web/features/wallet/ways-to-pay.ts"])
    expect([...oldWords([{ file, text }]).keys()]).toEqual([]);
});

test("a valid bet is reckoned by the kernel alone; handing it on, adding it up and telling a change is no reckoning", () => {
  const room = "domains/bingo/settle.ts";
  for (const figure of [
    "(stake * FINE - pushed) / FINE",
    "bets.reduce((sum, bet) => sum + bet.stake, 0n)",
    "least(most.validBet, moved)",
    "paid.validBet - less((bet) => bet.counted)",
    "stake - bonusStake",
  ]) {
    expect(ownValidBets(room, `return { stake, validBet: ${figure}, payout };\n`), figure).toHaveLength(1);
    expect(ownValidBets(room, `  const validBet = ${figure};\n`), figure).toHaveLength(1);
    expect(ownValidBets("kernel/valid-bet.ts", `  const validBet = ${figure};\n`)).toEqual([]);
  }
  for (const figure of [
    "validBet(bet)",
    "now.validBet - told.validBet",
    "a.validBet + b.validBet",
    "formatMinor(ended.validBet)",
    "change((row) => row.validBet)",
    "result?.validBet ?? 0n",
  ]) {
    expect(ownValidBets(room, `return {\n  validBet: ${figure},\n  payout,\n};\n`), figure).toEqual([]);
  }
});

test("a crossing that stands has its reason beside it", () => {
  expect(unreasoned({ "a/x.tsx -> b/y.tsx": "the law wants both on one page" })).toEqual([]);
  expect(unreasoned({ "a/x.tsx -> b/y.tsx": " ", "c/x.tsx -> b/y.tsx": "todo" })).toEqual([
    "a/x.tsx -> b/y.tsx stands in apps/cli/crossings.json without a reason",
    "c/x.tsx -> b/y.tsx stands in apps/cli/crossings.json without a reason",
  ]);
});
