import { drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, type Menu, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

const MENU: Menu = {
  top: ["hanoi.top4", "hanoi.tod4", "hanoi.top3", "hanoi.tod3", "hanoi.top2", "hanoi.runtop"],
  bottom: ["hanoi.bot2", "hanoi.runbot"],
  sides: ["hanoi.topside", "hanoi.botside"],
};

const hanoi = (own: Own) =>
  ({
    ...own,
    family: "hanoi",
    vassalage: "TCG_SEA",
    area: "SEA",
    group: "hanoi",
    draw: [
      "lots",
      [
        ["DB", 1, 5],
        ["G1", 1, 5],
      ],
    ],
    modes: { SEA: odds(family, { ...own, mode: "SEA", id: `${own.code}.SEA`, menu: MENU }, "0.90") },
  }) as const;

const SAIGON = "Asia/Ho_Chi_Minh";

/** The lots are shown one by one in the quarter of an hour before. */
const SHOWN_SEC = 900;

/** Told every evening. */
export const hanoiTold = (own: Own, at: string): Lottery => ({
  ...hanoi(own),
  ...toldBy({ feed: own.code, twin: "hanoi5", tz: SAIGON, at: [at], knownSec: SHOWN_SEC }),
});

/** The same two prizes drawn here. */
export const hanoiHere = (own: Own, cycleSec: number): Lottery => ({ ...hanoi(own), ...drawnHere(cycleSec, SAIGON) });
