import { seededRandom } from "@taya/games/kit/fair";
import type { Game } from "@taya/games/kit/game";
import { readBet } from "@taya/games/kit/reading";
import type { TableGame } from "@taya/games/kit/table-game";
import { settledLayout } from "@taya/games/kit/table-hand";
import { validBet } from "@taya/kernel/valid-bet";
import { loadGames, loadTables } from "@taya/play/games";

/** How many rounds a second one core draws of a game, without database, network or screen. */
export interface EngineSpeed {
  readonly code: string;
  readonly perSecond: number;
}

const SEED = "7c".repeat(32);
/** What a player may choose, tried in turn until the game takes one. */
const BETS: readonly object[] = [
  {},
  { target: "49.50", over: true },
  { target: "2.00" },
  { mines: 3 },
  { rows: 16, risk: "med" },
  { picks: [1, 2, 3, 4, 5] },
  { segments: 20, risk: "med" },
];

/** Every built-in game for so many milliseconds each. */
export async function engineSpeeds(ms: number): Promise<EngineSpeed[]> {
  const games = [...(await loadGames()).values()].map(({ game }) => speedOf(game, ms));
  const tables = [...(await loadTables()).values()].map(({ game }) => tableSpeedOf(game, ms));
  return [...games, ...tables];
}

function speedOf(game: Game, ms: number): EngineSpeed {
  const stake = game.info.stakes[0]!;
  const bet = BETS.find((each) => fits(game, each)) ?? {};
  return { code: game.info.code, perSecond: count(ms, (nonce) => game.begin({ ...bet, stake }, random(nonce))) };
}

const fits = (game: Game, bet: object): boolean => readBet(game, bet).ok;

/** A whole round of a table: the draw, and one bet on every tenth spot paid. */
function tableSpeedOf(game: TableGame, ms: number): EngineSpeed {
  const stake = game.info.stakes[0]!;
  const bets = game.spots.filter((_, at) => at % 10 === 0).map(({ spot }) => ({ spot, stake }));
  const play = (nonce: number) => {
    const outcome = game.draw(random(nonce));
    for (const bet of bets) game.payout(outcome, bet);
    validBet(settledLayout(game, outcome, bets, { betId: "", done: [] }));
  };
  return { code: game.info.code, perSecond: count(ms, play) };
}

const random = (nonce: number) => seededRandom({ serverSeed: SEED, clientSeed: "bench", nonce });

function count(ms: number, play: (nonce: number) => unknown): number {
  for (let nonce = 0; nonce < 200; nonce += 1) play(nonce);
  const started = performance.now();
  let rounds = 0;
  for (; performance.now() - started < ms; rounds += 1) play(rounds);
  return (rounds * 1000) / (performance.now() - started);
}
