import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitOf, sha256Hex } from "@taya/games/kit/fair";
import { type Command, runCommand } from "@taya/platform/command";
import { verifyRaffle } from "@taya/promotions/raffle";
import { afterAll, expect, test, vi } from "vitest";
import * as verifyVerb from "./verify.ts";

const folder = mkdtempSync(join(tmpdir(), "taya-raffle-"));
const said: string[] = [];
vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const file = (content: unknown) => {
  const path = join(folder, "raffle.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const verify = (content: unknown) =>
  runCommand("npm run house -- verify", verifyVerb as unknown as Command, [file(content)]);

const serverSeed = "3f".repeat(32);
const list = `${"a".repeat(24)} 3\n${"b".repeat(24)} 7\n`;
const told = { roundId: "r", commit: commitOf(serverSeed), listHash: sha256Hex(list), list, entropy: "", serverSeed };
/** What the ten tickets and this seed give, worked out by another program from the words of the documentation. */
const proof = { kind: "raffle" as const, ...told, prizes: 2, outcome: [7, 0] };

test("a raffle is proved by what its call answers, and not when anything of it is another", async () => {
  expect(await verify({ success: true, code: "OK", value: proof })).toBe(0);
  expect(JSON.parse(said.at(-1)!)).toEqual(verifyRaffle(proof));
  expect(await verify({ ...proof, outcome: proof.outcome.toReversed() })).toBe(1);
  expect(await verify({ ...proof, list: list.replace("7", "8") })).toBe(1);
  expect(await verify({ ...proof, serverSeed: null })).toBe(1);
});
