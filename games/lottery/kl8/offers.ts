import { drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import type { Lottery, ModeTable, Prize } from "../../kit/lottery/lottery.ts";
import { type Family, inProportion, type Listed, type Menu, odds, stateTable } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import { NEW_PRIZES, OLD_PRIZES } from "./prizes.ts";
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };
const RETURN = "0.96";
const PICKS = Object.keys(NEW_PRIZES);

/** The proportions of the state's prizes, brought to the return of this site. */
const OWN_PICKS = PICKS.map((play) => inProportion(family, play, NEW_PRIZES[play]!, RETURN));

const CREDIT: Menu = {
  picks: OWN_PICKS,
  all: ["kl8.k1", "kl8.k2", "kl8.k3", "kl8.k4", "kl8.k5"],
  sides: ["kl8.c.sum", "kl8.c.updown", "kl8.c.odds", "kl8.c.element"],
};

const eighty = (own: Own) =>
  ({
    ...own,
    family: "kl8",
    area: "CN",
    group: "kl8",
    draw: ["perm", 1, 80, 20],
  }) as const;

const byOdds = (own: Own): ModeTable =>
  odds(family, { ...own, mode: "Elott", id: `${own.code}.Elott`, menu: CREDIT }, RETURN);

/** Twenty balls of 80 drawn here. */
export const twentyOfEighty = (own: Own, cycleSec: number): Lottery => ({
  ...eighty(own),
  vassalage: "ELOTT",
  ...drawnHere(cycleSec),
  modes: { Elott: byOdds(own) },
});

const state = (own: Own, version: number, prizes: typeof NEW_PRIZES): ModeTable => {
  const picks = PICKS.map((play): Listed => ({ play, prizes: perUnit(prizes[play]!) }));
  return stateTable(family, { ...own, mode: "Lott", id: `${own.code}.Lott`, version, menu: { picks } });
};

const perUnit = (prizes: Readonly<Record<string, string>>): Readonly<Record<string, Prize>> =>
  Object.fromEntries(Object.entries(prizes).map(([key, amount]) => [key, { basis: "fixed", amount }]));

/** The state's draw with the prizes the state pays; they changed once. */
export const twentyOfEightyTold = (own: Own): Lottery => ({
  ...eighty(own),
  vassalage: "LOTT",
  ...toldBy({ feed: own.code, twin: "kl8x5", tz: "Asia/Shanghai", at: ["21:30"] }),
  modes: { Lott: state(own, 2, NEW_PRIZES) },
  earlier: [{ before: "2025-12-30", modes: { Lott: state(own, 1, OLD_PRIZES) } }],
});
