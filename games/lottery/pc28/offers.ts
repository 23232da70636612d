import { drawnHere, type Own } from "../../kit/lottery/define.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import { type Family, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };
const MENU = { sides: ["pc28.ts"], sums: ["pc28.sum"], shapes: ["pc28.wave", "pc28.shape"] };

/** Three digits and their sum, drawn here every so many seconds. */
export const sumOfThree = (own: Own, cycleSec: number): Lottery => ({
  ...own,
  family: "pc28",
  vassalage: "ELOTT",
  area: "CN",
  group: "pc28",
  draw: ["rep", 0, 9, 3],
  ...drawnHere(cycleSec),
  modes: { Elott: odds(family, { ...own, mode: "Elott", id: `${own.code}.Elott`, menu: MENU }, "0.96") },
});
