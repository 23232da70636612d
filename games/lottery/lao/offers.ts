import { drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, type Menu, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

const MENU: Menu = {
  top: ["lao.top4", "lao.tod4", "lao.top3", "lao.tod3", "lao.top2", "lao.run"],
  bottom: ["lao.first2"],
  sides: ["lao.side"],
};

const lao = (own: Own) =>
  ({
    ...own,
    family: "lao",
    vassalage: "TCG_SEA",
    area: "SEA",
    group: "lao",
    draw: ["lots", [["P", 1, 4]]],
    modes: { SEA: odds(family, { ...own, mode: "SEA", id: `${own.code}.SEA`, menu: MENU }, "0.90") },
  }) as const;

const VIENTIANE = "Asia/Vientiane";

/** The development lottery: Monday, Wednesday, Friday in the evening. */
export const laoTold = (own: Own): Lottery => ({
  ...lao(own),
  ...toldBy({ feed: own.code, twin: "lao5", tz: VIENTIANE, at: ["20:30"], days: [1, 3, 5], presale: 2 }),
});

/** The same four digits drawn here. */
export const laoHere = (own: Own, cycleSec: number): Lottery => ({ ...lao(own), ...drawnHere(cycleSec, VIENTIANE) });
