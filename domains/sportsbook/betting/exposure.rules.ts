import { LOOKS_AT, type MarketType, partOf, resolverOf } from "../markets/market-type.ts";
import type { Score } from "../markets/score.ts";
import { readSpecifiers, type Specifiers } from "../markets/specifiers.ts";
import { factorOf } from "../tickets/result.ts";
import { share } from "../tickets/ticket.ts";

/** A selection that is bet on, with the stake and the price (thousandths) that count for it. */
export interface Position {
  readonly type: MarketType;
  readonly spec: string;
  readonly outcome: string;
  readonly stake: bigint;
  readonly price: number;
}

/** From and to which difference or sum of a part bets on it are netted against each other; what lies beyond is like the end. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where the bets of a fixture are netted: `diff` or `sum` of a part. */
export type RangeOf = (by: "diff" | "sum", part: string) => Range | undefined;

/** What a bet changes of what the house keeps, cell by cell, in minor units. */
export interface Change {
  readonly grid: string;
  readonly cells: readonly bigint[];
}

const differenceAt = (by: number): Score => ({ home: Math.max(0, by), away: Math.max(0, -by) });
const sumAt = (sum: number): Score => ({ home: sum, away: 0 });

/**
 * What a bet adds to what the house keeps if each cell comes: the stake, less what it returns there. Bets on who wins and
 * by how much, whatever their lines, share one row of differences, and those on how much is scored one of sums; others
 * have a cell for each outcome of their own market.
 */
export function changeOf(position: Position, outcomes: readonly string[], rangeOf: RangeOf): Change {
  const { type, spec, stake, price, outcome } = position;
  const read = readSpecifiers(spec);
  if (!read) throw new TypeError(`no specifiers: ${spec}`);
  const by = LOOKS_AT[type.resolver];
  const range = by === "diff" || by === "sum" ? rangeOf(by, partOf(type, read)) : undefined;
  if (!range) {
    const cells = outcomes.map((each) => stake - (each === outcome ? share(stake, factorOf("WON", price)) : 0n));
    return { grid: `${type.id}|${spec}`, cells };
  }
  const at = by === "diff" ? differenceAt : sumAt;
  const cells = Array.from({ length: range.to - range.from + 1 }, (_, i) => keptAt(position, read, at(range.from + i)));
  return { grid: `${by}:${partOf(type, read)}`, cells };
}

function keptAt({ type, outcome, stake, price }: Position, spec: Specifiers, score: Score): bigint {
  const result = resolverOf(type)({ score, spec, facts: () => undefined })[outcome];
  if (!result) throw new TypeError(`no outcome ${outcome}`);
  return stake - share(stake, factorOf(result, price));
}

/** Two rows of cells together. */
export const added = (a: readonly bigint[], b: readonly bigint[]): readonly bigint[] =>
  a.map((cell, i) => cell + (b[i] ?? 0n));

/** The most the house may lose by a row of cells; 0 where it loses by none. */
export const liability = (cells: readonly bigint[]): bigint =>
  cells.reduce((most, cell) => (-cell > most ? -cell : most), 0n);
