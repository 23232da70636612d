import { crashAt } from "../../kit/originals/rules.ts";
import type { TableGame } from "../../kit/table-game.ts";
import par from "./par.json" with { type: "json" };

/** Where a round ended, "2.31". */
export interface Crashed {
  readonly bust: string;
}

const WORDS = 2 ** 32;
const GROWTH = Number(par.growth);
const MOST = BigInt(par.maxWin) * 100n;
const stakes = par.stakes.map(BigInt);

const hundredthsOf = ({ bust }: Crashed): bigint => BigInt(bust.replace(".", ""));
const textOf = (hundredths: bigint): string =>
  `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;

/** Crash: a multiplier grows until it breaks off; whoever leaves before is paid what it stood at. */
const crash: TableGame<Crashed> = {
  info: {
    code: par.id,
    kind: "table",
    version: par.version,
    minStake: stakes[0]!,
    maxStake: stakes.at(-1)!,
    stakes,
    rtp: { total: par.rtp },
    volatility: 5,
    hitRate: par.hitRate,
    maxWin: par.maxWin,
    features: [],
  },
  times: { bet: par.times.bet * 1000, deal: 0, cool: par.times.cool * 1000 },
  spots: [{ spot: "bet", pays: "m", rtp: par.rtp }],
  parSheet: par,
  draw(source) {
    const bust = crashAt(BigInt(source.uniform(WORDS)));
    return { bust: textOf(bust < MOST ? bust : MOST) };
  },
  // Nothing comes back on a bet that stayed to the end; what left before is the run's to say.
  payout: () => 0n,
  risk: (_, bets) => ({ netted: 0n, apart: bets.reduce((sum, bet) => sum + bet.stake, 0n) }),
  run: {
    lasts: (outcome) => Math.ceil(Math.log(Number(hundredthsOf(outcome)) / 100) / GROWTH),
    // The curve meets whole hundredths exactly where its logarithm was rounded up.
    at: (ms) => BigInt(Math.floor(Math.exp(GROWTH * ms) * 100 + 1e-9)),
    breaksAt: hundredthsOf,
    least: 101n,
    most: MOST,
  },
  brief: ({ bust }) => `${bust}x`,
  road: (outcomes) => ({ busts: outcomes.map(({ bust }) => bust) }),
};
export default crash;
