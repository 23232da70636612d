import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";
import { addressOf, type TestDatabase, testConfig, testDatabase } from "@taya/platform/testing";
import { by, playRoom } from "@taya/play/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Command, runCommand } from "@taya/platform/command";
import * as gamesVerb from "./games.ts";
import * as replayVerb from "./replay.ts";
import * as rtpVerb from "./rtp.ts";
import * as verifyVerb from "./verify.ts";

const asCommand = (name: string, verb: unknown) => (args: string[]) =>
  runCommand(`npm run house -- ${name}`, verb as Command, args);
const games = asCommand("games", gamesVerb);
const replay = asCommand("replay", replayVerb);
const rtp = asCommand("rtp", rtpVerb);
const verify = asCommand("verify", verifyVerb);

let store: TestDatabase;
let folder: string;
let bundle: { roundId: string; win: string };
let open: string;
const said: string[] = [];

/** A database reached as the verbs reach it, with one round whose seed is revealed and one whose seed is not. */
beforeAll(async () => {
  store = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "taya-verbs-"));
  const url = addressOf(store.owner);
  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("TAYA_DATA", folder);
  const opened = await openPlatform(testConfig({ DATABASE_URL: url, TAYA_DATA: folder }), silentLog);
  const room = playRoom(opened);
  const player = await room.aPlayer(10_000n);
  const asked = { game: "slot3", stake: 100n, bet: {} };
  const spin = async () => {
    const round = await room.handlers.playRound(asked, by(player, asked));
    if (!round.ok) throw new Error(round.fault);
    return round.value.roundId;
  };
  const revealed = await spin();
  await room.handlers.rotateSeeds({}, by(player));
  open = await spin();
  const shown = await room.handlers.fairness({ id: revealed }, by(player));
  if (!shown.ok) throw new Error(shown.fault);
  bundle = shown.value;
  await opened.close();
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const last = () => JSON.parse(said.at(-1)!);
const file = (content: unknown) => {
  const path = join(folder, "bundle.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe("verify", () => {
  test("holds for an honest bundle, alone or as answered by the call", async () => {
    expect(await verify([file(bundle)])).toBe(0);
    expect(last()).toMatchObject({ roundId: bundle.roundId, ok: true });
    expect(await verify([file({ success: true, value: bundle })])).toBe(0);
  });
  test("fails for a changed win and for what is no bundle", async () => {
    expect(await verify([file({ ...bundle, win: "77.77" })])).toBe(1);
    expect(last().checks.find((check: { name: string }) => check.name === "win")).toMatchObject({
      ok: false,
      expected: "77.77",
    });
    expect(await verify([file({ hello: 1 })])).toBe(1);
    expect(await verify([])).toBe(2);
  });
  test("reads a round by its id and checks who signed the receipt", async () => {
    expect(await verify([bundle.roundId])).toBe(0);
    expect(last().checks.filter((check: { name: string }) => check.name === "receipt")).toHaveLength(2);
    expect(await verify([open])).toBe(1);
    expect(last().checks).toMatchObject([{ name: "revealed", ok: false }]);
    expect(await verify(["00000000-0000-7000-8000-000000000000"])).toBe(1);
  });
});

test("replay gives the same round again, revealed or not", async () => {
  expect(await replay([bundle.roundId])).toBe(0);
  expect(last()).toMatchObject({ roundId: bundle.roundId, same: true, steps: [{ win: bundle.win, over: true }] });
  expect(await replay([open])).toBe(0);
  expect(await replay(["00000000-0000-7000-8000-000000000000"])).toBe(1);
  expect(await replay([])).toBe(2);
});

test("rtp gives the exact return and a sample that repeats from its seed", async () => {
  expect(await rtp(["slot3", "--rounds", "5000", "--seed", "ab"])).toBe(0);
  const first = last();
  expect(first).toMatchObject({ game: "slot3", theoretical: 3873 / 4096, exact: true, rounds: 5000 });
  expect(await rtp(["--seed", "ab", "--rounds", "5000", "slot3", "--json"])).toBe(0);
  expect(last()).toEqual(first);
  expect(await rtp(["nothing"])).toBe(2);
  expect(await rtp(["slot3", "--mode", "high8"])).toBe(2);
  expect(await rtp(["plinko", "--rounds", "5000", "--mode", "high8"])).toBe(0);
  expect(last()).toMatchObject({ game: "plinko", mode: "high8", theoretical: 0.990625, exact: true });
  expect(await rtp(["mines", "--rounds", "2000"])).toBe(0);
  expect(last()).toMatchObject({ game: "mines", mode: "m3" });
  expect(await rtp(["k3x1", "--rounds", "20000", "--mode", "k3.2diff"])).toBe(0);
  expect(last()).toMatchObject({ game: "k3x1", mode: "k3.2diff", theoretical: 0.98, exact: true, rounds: 20_000 });
  expect(await rtp(["k3x1", "--mode", "k3.4diff"])).toBe(2);
  expect(await rtp(["slot3", "--rounds", "few"])).toBe(2);
});

test("games lists every game with the hash of its sheet", async () => {
  expect(await games(["--json"])).toBe(0);
  const rows = new Map(last().map((row: { code: string }) => [row.code, row]));
  expect([...rows.keys()]).toEqual(expect.arrayContaining(["dice", "mines", "pearl-lagoon", "slot3", "slot5"]));
  expect(rows.get("slot3")).toMatchObject({ kind: "slots", rtp: 0.945556, modes: {}, volatility: 2, maxWin: 53 });
  expect(rows.get("plinko")).toMatchObject({ kind: "instant", modes: { low8: 0.989843, high16: 0.989764 } });
  expect(rows.get("pk10x1")).toMatchObject({ kind: "lottery", rtpMost: 0.98, modes: { Lott: 0.98, ZY: 0.959991 } });
});
