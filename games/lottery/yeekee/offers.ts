import { drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, type Menu, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

const MENU: Menu = {
  top: ["yeekee.top3", "yeekee.tod3", "yeekee.top2", "yeekee.runtop"],
  bottom: ["yeekee.bot2", "yeekee.runbot"],
  sides: ["yeekee.topside", "yeekee.botside"],
};

const digits = (own: Own, group: string) =>
  ({
    ...own,
    family: "yeekee",
    vassalage: "TCG_SEA",
    area: "SEA",
    group,
    draw: [
      "lots",
      [
        ["T", 1, 3],
        ["B", 1, 2],
      ],
    ],
    modes: { SEA: odds(family, { ...own, mode: "SEA", id: `${own.code}.SEA`, menu: MENU }, "0.90") },
  }) as const;

/** Three digits above and two below, drawn here. */
export const digitsHere = (own: Own, group: "yeekee" | "stock", cycleSec: number): Lottery => ({
  ...digits(own, group),
  ...drawnHere(cycleSec, "Asia/Bangkok"),
});

const WORKDAYS = [1, 2, 3, 4, 5];
/**
 * The longest session of an exchange. While the index can be watched its next digits are not all alike: bets close before
 * the session opens.
 */
const SESSION_SEC = 10_800;

/** The last digits of an index when the exchange pauses and closes. */
export const indexTold = (own: Own, tz: string, at: readonly string[]): Lottery => ({
  ...digits(own, "stock"),
  ...toldBy({ feed: own.code, twin: "stock5", tz, at, days: WORKDAYS, knownSec: SESSION_SEC }),
});
