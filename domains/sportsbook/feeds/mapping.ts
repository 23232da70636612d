import type { Ends } from "../markets/law.ts";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import { type MarketType, resolverOf } from "../markets/market-type.ts";
import { readSpecifiers, type Specifiers, writeSpecifiers } from "../markets/specifiers.ts";
import { quartersOf } from "../tickets/asian.ts";
import type { MarketName } from "./messages.ts";

const LINES: ReadonlySet<string> = new Set(["hcp", "total"]);
const HALF = 2;
const WHOLE = 4;
/** Any score: which outcomes a market has does not depend on it. */
const NIL = { home: 0, away: 0 };

/** A market of ours by what a feed says of it; undefined where there is none of this type with such specifiers. */
export function marketOf(typeId: number, given: Specifiers): (MarketName & { readonly type: MarketType }) | undefined {
  const type = MARKET_TYPES.get(typeId);
  if (!type) return undefined;
  const entries = Object.entries(given).map(
    ([name, value]) => [name, LINES.has(name) ? lineOf(value) : value] as const,
  );
  if (entries.some(([name, value]) => value === undefined || !type.specifiers.includes(name))) return undefined;
  if (entries.length !== type.specifiers.length) return undefined;
  const spec = writeSpecifiers(Object.fromEntries(entries) as Specifiers);
  return readSpecifiers(spec) ? { typeId, spec, type } : undefined;
}

/** A line as it is written here: `0.50` is `0.5`; a start in goals, `0:1`, stays. Undefined for what is no line. */
function lineOf(value: string): string | undefined {
  if (/^\d{1,2}:\d{1,2}$/.test(value)) return value;
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?$/.test(value) || quartersOf(value) === undefined) return undefined;
  return String(Number(value) + 0);
}

/** Ids of the outcomes a market has; none of those that are named by their feed. */
export function outcomesOf(type: MarketType, spec: string): ReadonlySet<string> {
  const specifiers = readSpecifiers(spec) ?? {};
  const known = resolverOf(type)({ score: NIL, spec: specifiers, facts: () => NIL });
  return new Set(Object.keys(known));
}

/** Whether a market may give its stake back, so that a chance of winning alone does not say how it ends. */
function mayPush({ resolver, id }: MarketType, spec: string): boolean {
  const { hcp, total } = readSpecifiers(spec) ?? {};
  const line = quartersOf(hcp ?? total ?? "");
  if (line !== undefined) return Math.abs(line) % WHOLE !== HALF;
  return resolver === "homeNoBet" || resolver === "awayNoBet" || id === DRAW_NO_BET;
}
const DRAW_NO_BET = 11;

/** How an outcome may end by its chance of winning; undefined where that does not say it, and then nothing is cashed out. */
export function endsBy(type: MarketType, spec: string, win: number | undefined): Ends | undefined {
  if (win === undefined || !(win > 0 && win < 1) || mayPush(type, spec)) return undefined;
  return { win, halfWin: 0, refund: 0, halfLose: 0, lose: 1 - win };
}
