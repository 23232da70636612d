import { type Fraction, fraction, multiply } from "@taya/games/kit/fraction";
import { assert } from "@taya/kernel/assert";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import type { Score } from "../markets/score.ts";
import { combinations, returnOfUnit } from "../tickets/ticket.ts";
import type { TicketType } from "./combine.rules.ts";
import { changeOf, type Grid, gridKey } from "./exposure.rules.ts";

/** A leg as far as it decides what the house may lose by it. */
export interface ExposedLeg {
  readonly fixtureId: string;
  readonly typeId: number;
  readonly spec: string;
  readonly outcomeId: string;
  /** In thousandths. */
  readonly odds: number;
  readonly banker: boolean;
  /** When its match was to begin as the ticket was taken. */
  readonly startAt: number;
  readonly scoreAtBet?: Score | undefined;
}

/** A ticket as far as it decides what the house may lose by it. */
export interface ExposedTicket {
  readonly type: TicketType;
  /** Of each line, in minor units. */
  readonly unit: bigint;
  readonly folds: readonly number[];
  readonly legs: readonly ExposedLeg[];
  readonly joint?: Readonly<Record<number, number>> | undefined;
}

const MILLION = 1_000_000n;
export const ALL_OF_IT = Number(MILLION);

/**
 * What comes to the grids when so much of a ticket counts as counted before (parts of a million): all of it when it is
 * taken, less where a part is cashed out or it is void. A line stands on its leg that starts last, with what the others
 * make of it if they win; of legs of one match all stands on the least likely.
 */
export function movesOf(ticket: ExposedTicket, from: number, to: number): readonly Grid[] {
  const moves = new Map<string, { readonly fixtureId: string; readonly grid: string; cells: readonly bigint[] }>();
  for (const { fixtureId, grid, cells } of wholeOf(ticket)) {
    const moved = cells.map((cell) => part(cell, to) - part(cell, from));
    const key = gridKey({ fixtureId, grid });
    const found = moves.get(key);
    if (found) found.cells = found.cells.map((cell, i) => cell + moved[i]!);
    else moves.set(key, { fixtureId, grid, cells: moved });
  }
  return [...moves.values()];
}

const part = (cell: bigint, ppm: number): bigint => (cell * BigInt(ppm)) / MILLION;

function wholeOf({ type, unit, folds, legs, joint }: ExposedTicket): readonly Grid[] {
  if (type === "SGP") {
    const least = legs.toSorted((a, b) => b.odds - a.odds)[0]!;
    const price = joint?.[(1 << legs.length) - 1];
    assert(price !== undefined, "legs of one match have a price together");
    return [moveOf(least, { stake: unit, price })];
  }
  const order = legs.toSorted((a, b) => a.startAt - b.startAt);
  return order.flatMap((leg, at) => {
    const before = order.slice(0, at);
    const lines = linesEndingAt(leg, before, { folds, bankers: legs.filter(({ banker }) => banker).length });
    if (lines.count === 0) return [];
    const carried = multiply(fraction(unit), lines.made);
    return [moveOf(leg, { stake: unit * BigInt(lines.count), price: leg.odds, carried })];
  });
}

/** How many lines have a leg as their last, and what the legs before it make of one unit on each of them. */
function linesEndingAt(
  leg: ExposedLeg,
  before: readonly ExposedLeg[],
  { folds, bankers }: { readonly folds: readonly number[]; readonly bankers: number },
): { readonly count: number; readonly made: Fraction } {
  const fixed = before.filter(({ banker }) => banker);
  const free = before.filter(({ banker }) => !banker);
  // A banker still to come ends every line.
  if (fixed.length + (leg.banker ? 1 : 0) < bankers) return { count: 0, made: fraction(0) };
  const picks = folds.map((fold) => (leg.banker ? fold : fold - 1));
  const factors = (some: readonly ExposedLeg[]) => some.map(({ odds }) => fraction(odds, 1_000));
  return {
    count: picks.reduce((sum, pick) => sum + combinations(free.length, pick), 0),
    made: returnOfUnit({ folds: picks.filter((pick) => pick >= 0), legs: factors(free), bankers: factors(fixed) }),
  };
}

function moveOf(
  { fixtureId, typeId, spec, outcomeId: outcome, scoreAtBet }: ExposedLeg,
  on: { readonly stake: bigint; readonly price: number; readonly carried?: Fraction },
): Grid {
  const type = MARKET_TYPES.get(typeId);
  assert(type, `a market of the type ${typeId} has rules`);
  return { fixtureId, ...changeOf({ type, spec, outcome, ...on, from: type.fromBet && scoreAtBet }) };
}
