import { fraction } from "@taya/games/kit/fraction";
import type { Output } from "@taya/kernel/call";
import type { Names } from "../fixtures/names.ts";
import { returnOfUnit } from "../tickets/ticket.ts";
import type { BetFound, LegFound } from "./bets.read.ts";
import type { bettingCalls } from "./contract.ts";
import { oddsOf } from "./judge.rules.ts";
import { receiptOf } from "./receipt.ts";

type BetRow = Output<typeof bettingCalls.bets>["list"][number];

/** A ticket's price in thousandths, of a line on average: what a unit returns if all legs win. */
export function oddsOfBet({
  type,
  legs,
  folds,
  lines,
  joint,
}: Pick<BetFound, "type" | "legs" | "folds" | "lines" | "joint">): number {
  if (type === "SGP") return joint?.[(1 << legs.length) - 1] ?? 0;
  const of = (banker: boolean) => legs.flatMap((leg) => (leg.banker === banker ? [fraction(leg.odds, 1_000)] : []));
  return oddsOf(returnOfUnit({ folds, legs: of(false), bankers: of(true) }), lines);
}

/** A ticket as its owner sees it. */
export function betRow(bet: BetFound, names: Names, language: string): BetRow {
  const { id, requestId, type, status, reason, reoffer, at, acceptAt, endedAt, lines, folds, legs } = bet;
  return {
    betId: id,
    requestId,
    type,
    status,
    ...(reason !== null && { reason }),
    ...(reoffer !== null && { reoffer: { odds: reoffer } }),
    receipt: receiptOf(id),
    at,
    ...(acceptAt !== null && { acceptAt }),
    stake: bet.unit,
    totalStake: bet.stake,
    bonusStake: bet.bonusStake,
    lines,
    folds: [...folds],
    odds: oddsOfBet(bet),
    potential: bet.potential,
    payout: bet.returned + bet.cashed,
    cashOut: { paid: bet.cashed, part: bet.cashedPpm, auto: bet.autoTarget },
    ...(endedAt !== null && { settledAt: endedAt }),
    legs: legs.map((leg) => legRow(leg, names, language)),
  };
}

function legRow(leg: LegFound, names: Names, language: string): BetRow["legs"][number] {
  const { fixtureId, typeId, spec, outcomeId, odds, version, live, banker, status, standing, score, startAt } = leg;
  const { sport, competition, fixture } = leg.names;
  const hasBegun = standing !== null && status !== "NOT_STARTED";
  return {
    fixtureId,
    typeId,
    spec,
    outcomeId,
    odds,
    version,
    live,
    banker,
    sport,
    competitionName: competition,
    fixtureName: fixture,
    ...namesOf(leg, names, language),
    startAt,
    simulated: leg.simulated,
    ...(score !== null && { scoreAtBet: score }),
    fixtureStatus: status,
    ...(hasBegun && { score: standing.score, clock: { seconds: standing.clock, phase: standing.phase } }),
    result: leg.end?.result ?? null,
  };
}

/** What the market and the outcome of a leg are called. */
export function namesOf(
  {
    typeId,
    spec,
    outcomeId,
    names: { home, away, outcome },
  }: Pick<LegFound, "typeId" | "spec" | "outcomeId" | "names">,
  names: Names,
  language: string,
): { readonly marketName: string; readonly outcomeName: string } {
  const sides = { home, away, ...(outcome !== undefined && { named: { [outcomeId]: outcome } }) };
  return {
    marketName: names.market(language, { typeId, spec }, sides),
    outcomeName: names.outcome(language, { typeId, spec, outcomeId }, sides),
  };
}
