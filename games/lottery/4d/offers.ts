import { drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, fixedOdds, type Menu, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

const BIG = { 1: "2500", 2: "1000", 3: "500", S: "180", C: "60" };
const SMALL = { 1: "3500", 2: "2000", 3: "1000" };

/** Prizes of a number in any order by how many orders it has; four equal digits have one, and the prizes of Big and Small. */
const BOXED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  24: { 1: "105", 2: "42", 3: "21", S: "8", C: "3" },
  12: { 1: "209", 2: "84", 3: "42", S: "15", C: "5" },
  6: { 1: "417", 2: "167", 3: "84", S: "30", C: "10" },
  4: { 1: "625", 2: "250", 3: "125", S: "45", C: "15" },
  1: BIG,
};
const BOXED_SMALL: typeof BOXED = {
  24: { 1: "146", 2: "84", 3: "42" },
  12: { 1: "292", 2: "167", 3: "84" },
  6: { 1: "584", 2: "334", 3: "167" },
  4: { 1: "875", 2: "500", 3: "250" },
  1: SMALL,
};

const byOrders = (prizes: typeof BOXED): Record<string, string> =>
  Object.fromEntries(
    Object.entries(prizes).flatMap(([orders, by]) =>
      Object.entries(by).map(([tier, prize]) => [`${orders}.${tier}`, prize]),
    ),
  );

const MENU: Menu = {
  four: [fixedOdds("4d.big", BIG), fixedOdds("4d.small", SMALL), fixedOdds("4d.a4", { "*": "6000" })],
  boxed: [fixedOdds("4d.ibox.big", byOrders(BOXED)), fixedOdds("4d.ibox.small", byOrders(BOXED_SMALL))],
  three: [fixedOdds("4d.a3", { "*": "660" }), fixedOdds("4d.abc3", { "*": "220" })],
};

const fourDigits = (own: Own) =>
  ({
    ...own,
    family: "4d",
    vassalage: "TCG_SEA",
    area: "SEA",
    group: "4d",
    draw: [
      "lots",
      [
        ["1", 1, 4],
        ["2", 1, 4],
        ["3", 1, 4],
        ["S", 10, 4],
        ["C", 10, 4],
      ],
    ],
    modes: { SEA: odds(family, { ...own, mode: "SEA", id: `${own.code}.SEA`, menu: MENU }, "0.64") },
  }) as const;

const KUALA_LUMPUR = "Asia/Kuala_Lumpur";

/** Wednesday, Saturday and Sunday in the evening. */
export const fourDigitsTold = (own: Own): Lottery => ({
  ...fourDigits(own),
  ...toldBy({ feed: own.code, twin: "my4d5", tz: KUALA_LUMPUR, at: ["19:00"], days: [3, 6, 7], presale: 2 }),
});

/** The same 23 lots drawn here. */
export const fourDigitsHere = (own: Own, cycleSec: number): Lottery => ({
  ...fourDigits(own),
  ...drawnHere(cycleSec, KUALA_LUMPUR),
});
