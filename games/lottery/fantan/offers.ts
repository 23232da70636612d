import { drawnHere, type Own } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

const MENU = { numbers: ["fantan.fan", "fantan.kwok"], nim: ["fantan.nim"], sides: ["fantan.sides"] };

/** 61 to 100 beads, counted off by fours, drawn here every so many seconds. */
export const beads = (own: Own, cycleSec: number): Lottery => ({
  ...own,
  family: "fantan",
  vassalage: "TCG_SEA",
  area: "SEA",
  group: "side",
  draw: ["rep", 61, 100, 1],
  ...drawnHere(cycleSec),
  modes: { SEA: odds(family, { ...own, mode: "SEA", id: `${own.code}.SEA`, menu: MENU }, "0.96") },
});
