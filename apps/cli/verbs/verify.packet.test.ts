import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitOf } from "@taya/games/kit/fair";
import { type Command, runCommand } from "@taya/platform/command";
import { verifyPacket } from "@taya/promotions/packet";
import { afterAll, expect, test, vi } from "vitest";
import * as verifyVerb from "./verify.ts";

const folder = mkdtempSync(join(tmpdir(), "taya-packet-"));
const said: string[] = [];
vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const verify = (content: unknown) => {
  const path = join(folder, "packet.json");
  writeFileSync(path, JSON.stringify(content));
  return runCommand("npm run house -- verify", verifyVerb as unknown as Command, [path]);
};

const serverSeed = "3f".repeat(32);
const told = { roundId: "p", commit: commitOf(serverSeed), total: "10.00", count: 5, least: "1.00", serverSeed };
/** What this seed gives, worked out by another program from the words of the documentation. */
const proof = { kind: "redPacket" as const, ...told, outcome: ["2.13", "2.83", "1.12", "1.84", "2.08"] };

test("a red packet is proved by what its call answers, and not when anything of it is another", async () => {
  expect(await verify({ success: true, code: "OK", value: proof })).toBe(0);
  expect(JSON.parse(said.at(-1)!)).toEqual(verifyPacket(proof));
  expect(await verify({ ...proof, outcome: proof.outcome.toReversed() })).toBe(1);
  expect(await verify({ ...proof, total: "10.01" })).toBe(1);
  expect(await verify({ ...proof, serverSeed: null })).toBe(1);
});
