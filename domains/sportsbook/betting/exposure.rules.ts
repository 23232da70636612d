import type { Fraction } from "@taya/games/kit/fraction";
import { LOOKS_AT, type MarketType, partOf, resolverOf } from "../markets/market-type.ts";
import { leadOf, type Score } from "../markets/score.ts";
import { readSpecifiers, type Specifiers } from "../markets/specifiers.ts";
import { factorOf, type LegResult } from "../tickets/result.ts";
import { share } from "../tickets/ticket.ts";

/** A selection that is bet on, with the stake and the price (thousandths) that count for it. */
export interface Position {
  readonly type: MarketType;
  readonly spec: string;
  readonly outcome: string;
  readonly stake: bigint;
  readonly price: number;
  /** What stands on it where that is more than the stake: what the legs before it have made of it. In minor units. */
  readonly carried?: Fraction | undefined;
  /** The score it counts from, where that is not the beginning. */
  readonly from?: Score | undefined;
}

/** What a bet changes of what the house keeps, cell by cell, in minor units. */
export interface Change {
  readonly grid: string;
  readonly cells: readonly bigint[];
}

/** A row of a fixture; of a change, what comes to it. */
export interface Grid extends Change {
  readonly fixtureId: string;
}

export const gridKey = ({ fixtureId, grid }: Pick<Grid, "fixtureId" | "grid">): string => `${fixtureId} ${grid}`;

/** From and to which difference or sum bets are netted against each other; what lies beyond is like the end. */
const RANGES = { diff: { from: -6, to: 6 }, sum: { from: 0, to: 12 } } as const;

const differenceAt = (by: number): Score => ({ home: Math.max(0, by), away: Math.max(0, -by) });
const sumAt = (sum: number): Score => ({ home: sum, away: 0 });
const NIL: Score = { home: 0, away: 0 };

/**
 * What a bet adds to what the house keeps if each cell comes: the stake, less what it returns there. Bets on who wins and
 * by how much, whatever their lines, share one row of differences, and those on how much is scored one of sums; others
 * have a cell for each outcome of their own market. Outcomes that only their feed knows are looked at each on its own.
 */
export function changeOf(position: Position): Change {
  const { type, spec, outcome } = position;
  const read = readSpecifiers(spec);
  if (!read) throw new TypeError(`no specifiers: ${spec}`);
  const by = LOOKS_AT[type.resolver];
  if ((by === "diff" || by === "sum") && isWithin(by, position, read)) {
    const { from, to } = RANGES[by];
    const at = by === "diff" ? differenceAt : sumAt;
    const shift = position.from ? leadOf(position.from) : 0;
    const cells = Array.from({ length: to - from + 1 }, (_, i) => {
      return keptOf(position, resultAt(type, at(from + i - shift), read)[outcome]);
    });
    return { grid: `${by}:${partOf(type, read)}`, cells };
  }
  const outcomes = Object.keys(resultAt(type, NIL, read));
  const market = `${type.id}|${spec}`;
  if (outcomes.length === 0) return { grid: `${market}|${outcome}`, cells: [keptOf(position, "WON")] };
  return { grid: market, cells: outcomes.map((each) => keptOf(position, each === outcome ? "WON" : "LOST")) };
}

/** Whether all that lies beyond the ends of a range is alike to a bet: its line lies well within. */
function isWithin(by: "diff" | "sum", { from }: Position, { hcp, total }: Specifiers): boolean {
  if (by === "sum") return total === undefined || Number(total) <= RANGES.sum.to - 0.5;
  const [home, away = "0"] = (hcp ?? "0").split(":");
  const line = Math.abs(Number(home) - Number(away)) + Math.abs(from ? leadOf(from) : 0);
  return line <= RANGES.diff.to - 0.5;
}

const resultAt = (type: MarketType, score: Score, spec: Specifiers): Readonly<Record<string, LegResult>> =>
  resolverOf(type)({ score, spec, facts: () => NIL });

function keptOf(
  { outcome, stake, price, carried = { n: stake, d: 1n } }: Position,
  result: LegResult | undefined,
): bigint {
  if (!result) throw new TypeError(`no outcome ${outcome}`);
  const factor = factorOf(result, price);
  return stake - share(1n, { n: carried.n * factor.n, d: carried.d * factor.d });
}

/** Two rows of cells together. */
export const added = (a: readonly bigint[], b: readonly bigint[]): readonly bigint[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0n) + (b[i] ?? 0n));

/** The most the house may lose by a row of cells; 0 where it loses by none. */
export const liability = (cells: readonly bigint[]): bigint =>
  cells.reduce((most, cell) => (-cell > most ? -cell : most), 0n);

/** Beyond a bound, and further than before. */
export const isPassed = (before: bigint, after: bigint, bound: bigint | undefined): boolean =>
  bound !== undefined && after > bound && after > before;
