import { maskName } from "@taya/accounts/mask";
import type { Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { dayIn } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { teamNetLoss } from "../team/result.rules.ts";
import { belowResults, ownResults } from "../team/results.ts";
import { CARRIES } from "./carry.rules.ts";
import type { contractCalls } from "./contract.ts";
import type { Contract } from "./contracts.store.ts";
import { numbersOf } from "./due.store.ts";
import { type Period, periodAt, type Span } from "./period.rules.ts";

type PartContext = Pick<Context, "accounts" | "bets" | "platform" | "site">;
export type ShownContract = Output<typeof contractCalls.processContract>["contract"];

/** What a team has reached in the period that runs. */
interface Running {
  readonly periodValidBet: Minor;
  readonly periodProfitAndLoss: Minor;
  readonly activeMembers: number;
  readonly betAmount: Minor;
}

const RUNNING: ReadonlySet<Contract["status"]> = new Set(["OFFERED", "ACCEPTED", "ACTIVE", "TERMINATING"]);
const NOTHING: Running = { periodValidBet: 0n, periodProfitAndLoss: 0n, activeMembers: 0, betAmount: 0n };

interface Team {
  readonly id: PlayerId;
  readonly number: number;
  readonly least: Minor;
}

/**
 * Contracts as they are shown to somebody, an operator where nobody is named: whoever stands above is masked. Asks as
 * often for many as for few.
 */
export async function shownContracts(
  context: PartContext,
  db: Db,
  contracts: readonly Contract[],
  { merchant, viewer }: { readonly merchant: string; readonly viewer?: PlayerId },
): Promise<ShownContract[]> {
  const { timeZone, currency } = await context.site.brand(merchant);
  const ids = [
    ...new Set(contracts.flatMap(({ uplineId, downlineId }) => [downlineId, ...(uplineId ? [uplineId] : [])])),
  ];
  const names = await context.accounts.names(db, ids);
  const numbers = await numbersOf(db, ids);
  const running = new Map<string, Running>();
  for (const [period, some] of Map.groupBy(contracts, (each) => each.period)) {
    const teams = some.map((each): Team => ({
      id: each.downlineId,
      number: numbers.get(each.downlineId)!,
      least: each.minActiveBet,
    }));
    const reached = await reachedIn(context, db, teams, { period, timeZone, currency });
    for (const [at, { id }] of some.entries()) running.set(id, reached[at]!);
  }
  const nameOf = (id: PlayerId | null) => {
    const name = (id && names.get(id)) ?? "";
    return viewer === undefined || id === viewer ? name : maskName(name);
  };
  return contracts.map((each) => ({
    ...each,
    uplineName: each.uplineId ? nameOf(each.uplineId) : "",
    downlineName: names.get(each.downlineId) ?? "",
    carry: CARRIES.indexOf(each.carry),
    tiers: each.tiers.map(({ ppm, ...least }) => ({ rate: Number(ppm), ...least })),
    rate: each.ppm,
    // What is over says nothing of what the team does now: it may stand elsewhere.
    ...(RUNNING.has(each.status) ? running.get(each.id)! : NOTHING),
    expiresAt: each.expiresAt ?? undefined,
    effectiveFrom: each.effectiveFrom === null ? undefined : dayIn(each.effectiveFrom, timeZone),
    effectiveTo: each.effectiveTo === null ? undefined : dayIn(each.effectiveTo, timeZone),
    endReason: each.endReason ?? undefined,
  }));
}

/** What teams have reached in their running period, one for each. */
async function reachedIn(
  context: PartContext,
  db: Db,
  teams: readonly Team[],
  { period, timeZone, currency }: { readonly period: Period; readonly timeZone: string; readonly currency: string },
): Promise<Running[]> {
  const span = periodAt(period, context.platform.clock.now(), timeZone);
  return period === "hour" || period === "five-minute"
    ? reachedNow(context, db, teams, { ...span, currency })
    : reachedOn(context, db, teams, {
        from: dayIn(span.since, timeZone),
        to: dayIn(span.until - 1, timeZone),
        currency,
      });
}

async function reachedOn(
  context: PartContext,
  db: Db,
  teams: readonly Team[],
  days: { readonly from: string; readonly to: string; readonly currency: string },
): Promise<Running[]> {
  const own = await ownResults(
    context,
    db,
    teams.map(({ id }) => id),
    days,
  );
  const below = await belowResults(
    context,
    db,
    teams.map(({ number }) => number),
    days,
  );
  const active = await context.bets.figures.activeTeams(db, teams, days);
  return teams.map(({ id, number }, at) => {
    const [self, team] = [own(id), below(number)];
    return {
      periodValidBet: self.result.validBet + team.result.validBet,
      periodProfitAndLoss: teamNetLoss(self.result, self.moved) + teamNetLoss(team.result, team.moved),
      activeMembers: active[at]!,
      betAmount: self.result.stake + team.result.stake,
    };
  });
}

async function reachedNow(
  { bets }: PartContext,
  db: Db,
  teams: readonly Team[],
  when: Span & { readonly currency: string },
): Promise<Running[]> {
  const played = await bets.figures.teamsPlayedNow(db, teams, when);
  const active = await bets.figures.activeTeamsNow(db, teams, when);
  return played.map(({ stake, validBet, payout }, at) => ({
    periodValidBet: validBet,
    periodProfitAndLoss: stake - payout,
    activeMembers: active[at]!,
    betAmount: stake,
  }));
}
