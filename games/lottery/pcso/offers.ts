import { drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

const like = (pattern: RegExp) => plays.map(({ code }) => code).filter((code) => pattern.test(code));
const DRAWS = { 2: ["rep", 1, 31, 2], 3: ["rep", 0, 9, 3], 4: ["rep", 0, 9, 4], 6: ["rep", 0, 9, 6] } as const;
type Count = keyof typeof DRAWS;

/** Only the groups that have plays at this length. */
const menuOf = (count: Count) =>
  Object.fromEntries(
    Object.entries({
      whole: like(new RegExp(`^pcso\\.${count}d(\\.ramb)?$`)),
      orders: like(new RegExp(`^pcso\\.${count}d\\.p\\d+$`)),
      ends: like(new RegExp(`^pcso\\.${count}d\\.(l\\d|one)$`)),
      places: like(new RegExp(`^pcso\\.${count}d\\.(pos|sides)$`)),
    }).filter(([, codes]) => codes.length > 0),
  );

const digits = (own: Own, count: Count) =>
  ({
    ...own,
    family: "pcso",
    vassalage: "TCG_SEA",
    area: "PH",
    group: "pcso",
    draw: DRAWS[count],
    modes: { SEA: odds(family, { ...own, mode: "SEA", id: `${own.code}.SEA`, menu: menuOf(count) }, "0.90") },
  }) as const;

interface On {
  readonly at: readonly string[];
  readonly days?: readonly number[];
}

/** Bets on the published numbers of the Philippine draws: off until an operator turns them on. */
export const digitsTold = (own: Own, count: Count, on: On): Lottery => ({
  ...digits(own, count),
  ...toldBy({ feed: own.code, twin: `${own.code}x5`, tz: "Asia/Manila", ...on }),
  off: true,
});

/** As many digits drawn here. */
export const digitsHere = (own: Own, count: Count, cycleSec: number): Lottery => ({
  ...digits(own, count),
  ...drawnHere(cycleSec),
});
