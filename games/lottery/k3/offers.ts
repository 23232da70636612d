import { drawnHere, type Own } from "../../kit/lottery/define.ts";
import { LADDERS } from "../../kit/lottery/ladders.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, inProportion, type Menu, odds, official } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };
const RETURN = "0.96";

const OFFICIAL: Menu = {
  sums: ["k3.sum"],
  threes: ["k3.3same", "k3.3any", "k3.3diff", "k3.3diff.dt", "k3.run"],
  twos: ["k3.2single", "k3.2multi", "k3.2diff", "k3.2diff.dt"],
};
const CREDIT: Menu = {
  sides: ["k3.c.ts"],
  sums: ["k3.sum"],
  single: [inProportion(family, "k3.c.single", { 1: "2", 2: "3", 3: "4" }, RETURN)],
  threes: ["k3.3same", "k3.3any", "k3.run"],
  twos: ["k3.2multi", "k3.2diff"],
};

type More = Partial<Pick<Lottery, "isHot" | "vassalage" | "area" | "group">>;

const dice = (own: Own, cycleSec: number) =>
  ({
    family: "k3",
    vassalage: "LOTT",
    area: "CN",
    group: "k3",
    draw: ["rep", 1, 6, 3],
    ...drawnHere(cycleSec),
    ...own,
  }) as const;

const credit = (own: Own) => odds(family, { ...own, mode: "ZY", id: `${own.code}.ZY`, menu: CREDIT }, RETURN);

/** Three dice drawn here every so many seconds. */
export const threeDice = (own: Own & More, cycleSec: number): Lottery => ({
  ...dice(own, cycleSec),
  modes: {
    Lott: official(family, { ...own, mode: "Lott", id: `${own.code}.Lott`, menu: OFFICIAL }, LADDERS.classic),
    ZY: credit(own),
  },
});

/** The same dice with bets by odds alone. */
export const taiXiu = (own: Own & More, cycleSec: number): Lottery => ({
  ...dice(own, cycleSec),
  modes: {
    Lott: odds(family, { ...own, mode: "Lott", id: `${own.code}.Lott`, menu: CREDIT }, RETURN),
  },
});
