import { decimalFraction, rounded } from "@taya/games/kit/fraction";
import { deadHeatShare, deductionFor, factorOf, type LegResult } from "../tickets/result.ts";
import { eachWay, linesOf, returnOf, returnOfUnit, share, combinations } from "../tickets/ticket.ts";
import { milliOf, minorOf, shareOf, unitsOf, type Written } from "./read.ts";

type Leg = readonly [result: LegResult, odds: Written];

const legOf = ([result, odds]: Leg) => factorOf(result, milliOf(odds));

function accumulator({ stake, legs: written }: { readonly stake: Written; readonly legs: readonly Leg[] }) {
  const lines = { legs: written.map(legOf), folds: [written.length] };
  return {
    return: unitsOf(returnOf(minorOf(stake), lines)),
    effective_odds: rounded(returnOfUnit(lines), 6),
  };
}

type Count = { readonly selections: number; readonly folds: readonly number[] } | { readonly system: string };

function count(input: Count) {
  if (!("system" in input)) return { lines: linesOf(input.selections, input.folds) };
  const [pick, of] = input.system.split("/").map(Number);
  return { lines: combinations(of!, pick!) };
}

interface System {
  readonly legs: readonly Leg[];
  readonly folds: readonly number[];
  readonly unit: Written;
  readonly bankers?: readonly Leg[];
}

function system({ legs: written, folds, unit: amount, bankers = [] }: System) {
  const [legs, unit] = [written.map(legOf), minorOf(amount)];
  const lines = linesOf(legs.length, folds);
  const staked = unit * BigInt(lines);
  const back = returnOf(unit, { legs, folds, bankers: bankers.map(legOf) });
  return { lines, total_stake: unitsOf(staked), return: unitsOf(back), profit: unitsOf(back - staked) };
}

interface EachWay {
  readonly unit: Written;
  readonly odds: Written;
  readonly place: Written;
  readonly result: "win" | "place" | "lose";
}

function bothWays({ unit: amount, odds, place, result }: EachWay) {
  const unit = minorOf(amount);
  const back = share(unit, eachWay(result, decimalFraction(odds), shareOf(place)));
  return { total_stake: unitsOf(2n * unit), return: unitsOf(back) };
}

interface DeadHeat {
  readonly stake: Written;
  readonly odds: Written;
  readonly tied: number;
  readonly places_left: number;
}

function deadHeat({ stake, odds, tied, places_left: places }: DeadHeat) {
  const { n, d } = deadHeatShare(tied, places);
  const factor = factorOf("WON", milliOf(odds), { deadHeat: { tied, places } });
  return { factor: `${n}/${d}`, return: unitsOf(share(minorOf(stake), factor)) };
}

interface Withdrawn {
  readonly stake: Written;
  readonly odds: Written;
  readonly nonrunner_odds: readonly Written[];
}

function deducted({ stake, odds, nonrunner_odds: others }: Withdrawn) {
  const deduction = deductionFor(others.map(milliOf));
  const back = share(minorOf(stake), factorOf("WON", milliOf(odds), { deduction }));
  return { deduction_pct: deduction, return: unitsOf(back) };
}

type Event =
  | readonly [what: "SETTLE" | "ROLLBACK_CANCEL", result: LegResult, odds?: Written]
  | readonly ["ROLLBACK"]
  | readonly ["CANCEL"];

/** What a ticket returns after each event, and what is posted: the difference to what was posted before. */
function resettled({ stake: amount, sequence }: { readonly stake: Written; readonly sequence: readonly Event[] }) {
  const stake = minorOf(amount);
  const returns = sequence.map(([what, result, odds = 1]) => {
    if (what === "ROLLBACK") return 0n;
    return what === "CANCEL" ? stake : share(stake, factorOf(result, milliOf(odds)));
  });
  const deltas = returns.map((now, i) => now - (returns[i - 1] ?? 0n));
  return { returns: returns.map(unitsOf), ledger_deltas: deltas.map(unitsOf) };
}

export const tickets = {
  ACCA: accumulator,
  "SYS-COUNT": count,
  "SYS-PAY": system,
  EW: bothWays,
  DH: deadHeat,
  R4: deducted,
  RESETTLE: resettled,
};
