import { halfMonthly } from "../../kit/lottery/clocks.ts";
import { closesBefore, drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, type Menu, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

const MENU: Menu = {
  top: ["thai.top3", "thai.tod3", "thai.top2", "thai.runtop"],
  bottom: ["thai.bot2", "thai.runbot", "thai.front3x2", "thai.last3x2"],
  sides: ["thai.topside", "thai.botside"],
};

const thai = (own: Own) =>
  ({
    ...own,
    family: "thai",
    vassalage: "TCG_SEA",
    area: "SEA",
    group: "thai",
    draw: [
      "lots",
      [
        ["P1", 1, 6],
        ["F3", 2, 3],
        ["L3", 2, 3],
        ["L2", 1, 2],
      ],
    ],
    modes: { SEA: odds(family, { ...own, mode: "SEA", id: `${own.code}.SEA`, menu: MENU }, "0.90") },
  }) as const;

const BANGKOK = "Asia/Bangkok";
const AT = "16:00";
/** It is shown as it is drawn, from half past two on. */
const SHOWN_SEC = 5_400;

/** The government's draw on the first and the sixteenth. */
export const thaiTold = (own: Own): Lottery => ({
  ...thai(own),
  ...toldBy({ feed: own.code, twin: "thai5", tz: BANGKOK, at: [AT], presale: 1 }),
  schedule: halfMonthly(BANGKOK, AT, closesBefore(SHOWN_SEC)),
});

/** The same prizes drawn here. */
export const thaiHere = (own: Own, cycleSec: number): Lottery => ({ ...thai(own), ...drawnHere(cycleSec, BANGKOK) });
