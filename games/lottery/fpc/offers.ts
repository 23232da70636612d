import { drawnHere, type Own } from "../../kit/lottery/define.ts";
import type { Lottery, PrizeMode } from "../../kit/lottery/lottery.ts";
import { type Family, fixedOdds, odds } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";

const family: Family = { plays, numbers, chances };

/** The custom of these games: the stake and once, twice or three times as much. */
const SINGLE = fixedOdds("fpc.single", { 1: "2", 2: "3", 3: "4" });
const MENU = { single: [SINGLE], several: ["fpc.two", "fpc.double", "fpc.triple", "fpc.any"] };

type Where = Pick<Lottery, "vassalage" | "area" | "group"> & { readonly mode: PrizeMode };

/** Three dice with pictures or colours, rolled here every so many seconds. */
export const picturedDice = (own: Own, { mode, ...where }: Where, cycleSec: number): Lottery => ({
  ...own,
  ...where,
  family: "fpc",
  draw: ["rep", 1, 6, 3],
  ...drawnHere(cycleSec),
  modes: { [mode]: odds(family, { ...own, mode, id: `${own.code}.${mode}`, menu: MENU }, "0.96") },
});
