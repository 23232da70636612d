import { compare, type Decimal, decimal, minus, plus, times } from "../decimal.ts";

/** What became of one issue of a chase. */
type PartState = "WON" | "LOST" | "VOID" | "CANCELLED";

export interface ChaseQuery {
  readonly multipliers: readonly number[];
  /** What one issue costs at multiple 1. */
  readonly unitCost: Decimal;
  /** What a winning issue pays at multiple 1. */
  readonly prize: Decimal;
  /** Issues counted from 1. A void issue is never a win. */
  readonly winIssues: ReadonlySet<number>;
  readonly voidIssues: ReadonlySet<number>;
  readonly stopOnWin: boolean;
}

export interface ChaseRun {
  readonly log: readonly { readonly issue: number; readonly state: PartState; readonly won: Decimal }[];
  readonly reserved: Decimal;
  /** Reserved is always spent and refunded together. */
  readonly spent: Decimal;
  readonly refunded: Decimal;
  readonly won: Decimal;
  readonly net: Decimal;
}

const ZERO = decimal(0);

/** Plays a chase to its end: everything is reserved at the start, void and cancelled parts come back in full. */
export function runChase({ multipliers, unitCost, prize, winIssues, voidIssues, stopOnWin }: ChaseQuery): ChaseRun {
  let stopped = false;
  const log = multipliers.map((multiple, at) => {
    const issue = at + 1;
    const state = stateOf({ stopped, gone: voidIssues.has(issue), won: winIssues.has(issue) });
    const won = state === "WON" ? times(prize, decimal(multiple)) : ZERO;
    // A push is no win: only money above nothing stops a chase.
    if (stopOnWin && compare(won, ZERO) > 0) stopped = true;
    return { issue, state, won };
  });
  const costOf = (states: readonly PartState[]) =>
    plus(
      ZERO,
      ...log
        .filter(({ state }) => states.includes(state))
        .map(({ issue }) => times(unitCost, decimal(multipliers[issue - 1]!))),
    );
  const spent = costOf(["WON", "LOST"]);
  const refunded = costOf(["VOID", "CANCELLED"]);
  const won = plus(ZERO, ...log.map((part) => part.won));
  return { log, spent, refunded, won, reserved: plus(spent, refunded), net: minus(won, spent) };
}

function stateOf(part: { readonly stopped: boolean; readonly gone: boolean; readonly won: boolean }): PartState {
  if (part.stopped) return "CANCELLED";
  if (part.gone) return "VOID";
  return part.won ? "WON" : "LOST";
}

export interface PlanQuery {
  readonly cost: Decimal;
  readonly prize: Decimal;
  /** Profit wanted, as a share of everything spent so far. */
  readonly rate: Decimal;
  readonly n: number;
  readonly maxMultiple: number;
}

/** For each issue the smallest multiple whose win leaves the profit wanted; undefined when one would be too large. */
export function planForProfit({ cost, prize, rate, n, maxMultiple }: PlanQuery): number[] | undefined {
  const wanted = plus(decimal(1), rate);
  const gain = minus(prize, times(cost, wanted));
  const multipliers: number[] = [];
  let spent = ZERO;
  for (let i = 0; i < n; i++) {
    const multiple = leastMultiple(times(spent, wanted), gain);
    if (multiple === undefined || multiple > maxMultiple) return undefined;
    multipliers.push(multiple);
    spent = plus(spent, times(cost, decimal(multiple)));
  }
  return multipliers;
}

/** The smallest m of 1 or more with gain x m of at least `needed`. */
function leastMultiple(needed: Decimal, gain: Decimal): number | undefined {
  if (compare(needed, ZERO) <= 0 && compare(gain, ZERO) >= 0) return 1;
  if (compare(gain, ZERO) <= 0) return undefined;
  const places = Math.max(needed.places, gain.places);
  const a = needed.digits * 10n ** BigInt(places - needed.places);
  const b = gain.digits * 10n ** BigInt(places - gain.places);
  return Math.max(1, Number((a + b - 1n) / b));
}
