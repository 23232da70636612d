import { formatMinor } from "@taya/kernel/minor";
import { describe, expect, test } from "vitest";
import galleon from "../slots/slot5/game.ts";
import { commitOf, hashOf, seededRandom } from "./fair.ts";
import type { Game } from "./game.ts";
import { type RoundFairness, verifyBundle } from "./verify.ts";

const game = galleon as Game;
const serverSeed = "a1".repeat(32);

function bundle(change: Partial<RoundFairness> = {}): RoundFairness {
  const pair = { serverSeed, clientSeed: "a player", nonce: 5 };
  const step = game.begin({ stake: 200n }, seededRandom(pair));
  const commit = commitOf(serverSeed);
  const payload = { roundId: "r1", player: "p", stake: "2.00", bet: {}, nonce: 5, commit, at: 1 };
  return {
    v: 1,
    kind: "seedpair",
    roundId: "r1",
    game: "slot5",
    version: game.info.version,
    gameHash: hashOf(game.parSheet),
    commit,
    ...pair,
    inputs: { bet: { stake: "2.00" }, moves: [] },
    outcome: step.state,
    win: formatMinor(step.win),
    receipt: `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.sig`,
    ...change,
  };
}
const failed = (change: Partial<RoundFairness>) =>
  verifyBundle(bundle(change), game)
    .checks.filter((check) => !check.ok)
    .map((check) => check.name);

describe("verifyBundle", () => {
  test("an honest round holds in every check", () => {
    const verdict = verifyBundle(bundle(), game);
    expect(verdict.ok).toBe(true);
    expect(verdict.checks.map((check) => check.name)).toEqual([
      "game",
      "commit",
      "stream",
      "outcome",
      "win",
      "receipt",
    ]);
  });

  test.each<[Partial<RoundFairness>, string[]]>([
    [{ serverSeed: "b2".repeat(32) }, ["commit", "outcome"]],
    [{ win: "999.00" }, ["win"]],
    [{ outcome: { spins: [] } }, ["outcome"]],
    [{ gameHash: "00" }, ["game"]],
    [{ version: "0.9.0" }, ["game"]],
    [{ inputs: { bet: { stake: "-1.00" }, moves: [] } }, ["outcome", "win", "receipt"]],
    [{ inputs: { bet: { stake: "2.00" }, moves: [{ pick: 1 }] } }, ["outcome", "win"]],
    [{ receipt: "no receipt" }, ["receipt"]],
    [{ serverSeed: null }, ["revealed"]],
  ])("a change of %j is found", (change, names) => {
    expect(failed(change)).toEqual(expect.arrayContaining(names));
    expect(verifyBundle(bundle(change), game).ok).toBe(false);
  });

  test("another nonce or client seed gives another outcome", () => {
    expect(failed({ nonce: 6 })).toContain("outcome");
    expect(failed({ clientSeed: "another" })).toContain("outcome");
  });

  test("a game that is not here cannot be verified", () => {
    expect(verifyBundle(bundle(), undefined).ok).toBe(false);
  });
});
