import { drawnHere, JACKPOT_LIMITS, type Own, toldBy } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { byShares, type Family, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

const like = (start: string) => plays.map(({ code }) => code).filter((code) => code.startsWith(`${start}.`));
const ODDS_RETURN = "0.90";

/** How the return of a line is spread over the numbers hit. */
const SHARES = { 3: "0.45", 4: "0.2", 5: "0.15", 6: "0.1" };

const six = (own: Own, to: 42 | 45 | 49 | 55 | 58) => {
  const line = `lotto.6${to}`;
  const [pos, any, ...ends] = like(line);
  const menu = { lines: [byShares(family, line, SHARES)], single: [pos!, any!], ends };
  return {
    ...own,
    family: "lotto",
    vassalage: "TCG_SEA",
    area: "PH",
    group: "lotto",
    draw: ["perm", 1, to, 6],
    modes: { SEA: odds(family, { ...own, mode: "SEA", id: `${own.code}.SEA`, menu }, ODDS_RETURN) },
  } as const;
};

type Balls = Parameters<typeof six>[1];

/** Bets on the published numbers of the Philippine draws: off until an operator turns them on. */
export const sixTold = (own: Own, to: Balls, days: readonly number[]): Lottery => ({
  ...six(own, to),
  ...toldBy({ feed: own.code, twin: `${own.code}x5`, tz: "Asia/Manila", at: ["21:00"], days }),
  limits: JACKPOT_LIMITS,
  off: true,
});

/** The same drawn here. */
export const sixHere = (own: Own, to: Balls, cycleSec: number): Lottery => ({
  ...six(own, to),
  ...drawnHere(cycleSec),
  limits: JACKPOT_LIMITS,
});
