import { seededRandom } from "@taya/games/kit/fair";
import type { Game } from "@taya/games/kit/game";
import { playMode } from "@taya/games/kit/playing";
import { atRisk } from "@taya/kernel/valid-bet";
import { describe, expect, test } from "vitest";
import { loadGames } from "./games.ts";
import { isPush, roundCounts } from "./rules.ts";

const STAKE = 10_000n;
const ROUNDS = 150;
const games = [...(await loadGames()).values()].map(({ game }) => game as Game);
const instants = games.filter(({ info }) => info.kind === "instant");

/** What rounds of a way to play a game count in all, and what they had at risk. */
function played(game: Game, name: string) {
  const mode = game.modes![name]!;
  let [counted, risked] = [0n, 0n];
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const random = seededRandom({ serverSeed: "6e".repeat(32), clientSeed: name, nonce });
    const step = playMode(game, mode, STAKE, random);
    const { validBet, wagered } = roundCounts(game, step, { bet: mode.bet, stake: STAKE, bonusStake: 2_500n });
    expect(wagered <= atRisk(STAKE, step.win) && validBet <= STAKE - 2_500n && validBet <= wagered).toBe(true);
    counted += wagered;
    risked += atRisk(STAKE, step.win);
  }
  return { counted, risked };
}

describe.each(instants.map((game) => [game.info.code, game] as const))("%s", (_code, game) => {
  test("counts no more than was won or lost, however likely a win was chosen, and none of it bonus money", () => {
    expect(Object.keys(game.modes!).length).toBeGreaterThan(0);
    for (const name of Object.keys(game.modes!)) {
      const { counted, risked } = played(game, name);
      expect(counted === risked || counted === 0n, name).toBe(true);
    }
  });
});

const gameOf = (code: string) => games.find(({ info }) => info.code === code)!;
const counts = (code: string, bet: object, win: bigint) =>
  roundCounts(gameOf(code), { win }, { bet, stake: STAKE, bonusStake: 0n }).validBet;

test("a bet that is nearly certain counts next to nothing, one on most of the numbers nothing at all", () => {
  expect(counts("dice", { target: "98.00", over: false }, 10_102n)).toBe(0n);
  expect(counts("dice", { target: "70.00", over: false }, 14_143n)).toBe(4_143n);
  expect(counts("dice", { target: "49.50", over: false }, 20_000n)).toBe(STAKE);
  expect(counts("limbo", { target: "1.01" }, 10_100n)).toBe(100n);
  expect(counts("mines", { mines: 1 }, 10_300n)).toBe(300n);
});

test("slots count the stake whatever they paid, and a stake that only came back is a push where nothing else counts", () => {
  const slot = games.find(({ info }) => info.kind === "slots")!;
  const at = (game: Game) => roundCounts(game, { win: STAKE }, { bet: {}, stake: STAKE, bonusStake: STAKE });
  expect(at(slot)).toEqual({ validBet: 0n, wagered: STAKE });
  expect(isPush({ stake: STAKE, win: STAKE, ...at(slot) })).toBe(false);
  expect(isPush({ stake: STAKE, win: STAKE, ...at(gameOf("wheel")) })).toBe(true);
});
