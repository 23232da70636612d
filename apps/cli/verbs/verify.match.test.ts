import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitOfMatch, outcomeOf } from "@taya/sportsbook/fairness";
import { loadSports } from "@taya/sportsbook/simulated";
import { type Command, runCommand } from "@taya/platform/command";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import * as verifyVerb from "./verify.ts";

const verify = (args: string[]) => runCommand("npm run house -- verify", verifyVerb as unknown as Command, args);
const said: string[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "taya-match-"));
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => void said.splice(0));
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const file = (content: unknown) => {
  const path = join(folder, "match.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const wrong = () => {
  const { checks } = JSON.parse(said.at(-1)!) as { checks: { name: string; ok: boolean }[] };
  return checks.filter(({ ok }) => !ok).map(({ name }) => name);
};

const sport = (await loadSports()).get("soccer")!;
const seed = "7c".repeat(32);
const params = { fixtureId: "0190a0a0-0000-7000-8000-000000000009", sport: "soccer", model: sport.params(0.1, -0.1) };
const { score, periods } = outcomeOf(sport, seed, params);
const standing = { score, periods: [...periods], clock: { seconds: 2_700, phase: "half2" } };
const bundle = { v: 1, kind: "fixture", seedCommit: commitOfMatch(seed, params), params, seed, ticks: 360, standing };

test("a simulated match is proved by what its call answers, alone or in its envelope, without a database", async () => {
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/nothing");
  expect(await verify([file(bundle)])).toBe(0);
  expect(JSON.parse(said.at(-1)!)).toMatchObject({ roundId: params.fixtureId, ok: true });
  expect(await verify([file({ success: true, code: "OK", value: bundle })])).toBe(0);
  vi.unstubAllEnvs();
});

test.each([
  ["another seed", { seed: "7d".repeat(32) }, ["commit", "outcome"]],
  ["no seed yet", { seed: undefined, standing: undefined }, ["revealed"]],
  ["another score", { standing: { ...standing, score: { home: 9, away: 9 } } }, ["outcome"]],
  ["other parameters", { params: { ...params, model: sport.params(0.3, -0.3) } }, ["commit"]],
  ["a sport there is not", { params: { ...params, sport: "chess" } }, ["game", "commit"]],
  ["a model that is none", { params: { ...params, model: null } }, ["commit", "outcome"]],
])("%s proves nothing", async (_, changed, checks) => {
  expect(await verify([file({ ...bundle, ...changed })])).toBe(1);
  expect(wrong()).toEqual(expect.arrayContaining(checks));
});
