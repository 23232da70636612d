import { paidWins, payoutOf, type Price, type Prizes, stakeOf } from "../kit/lottery/amounts.ts";
import { planForProfit, runChase } from "../kit/lottery/chase.ts";
import { type Decimal, decimal, fourPlaces, scaled, times, toNumber, written } from "../kit/decimal.ts";
import { commitOfIssue, drawIssue, type DrawRule, issueRandom } from "../kit/lottery/drawing.ts";
import { evaluate } from "../kit/lottery/evaluate.ts";
import type { Draw } from "../kit/lottery/play.ts";
import { capped, FULL_GROUP, prizeAt, rebateOn, rebateRate, type Ways } from "../kit/lottery/prize.ts";
import { currentIssue, isAccepting, isoIn, issueAfter, type Schedule } from "../kit/lottery/schedule.ts";
import { parseSelection } from "../kit/lottery/selection.ts";
import { FAMILIES, playOf } from "./plays.ts";
import { OFFICIAL } from "./prizes.ts";

type Amount = number | string;

interface BetQuery {
  readonly play: string;
  readonly sel: string;
  readonly draw: string | Readonly<Record<string, readonly string[]>>;
  readonly prizes: Readonly<Record<string, Amount>>;
  readonly prizePer: Prizes["per"];
  readonly price: Amount;
  readonly mult: Amount;
  readonly mode: Amount;
  readonly date?: string;
}

/** A bet evaluated on a draw; amounts as text with four decimals. */
function bet(input: BetQuery) {
  const play = playOf(input.play);
  if (!play) throw new TypeError(`no play ${input.play}`);
  const selection = parseSelection(input.sel, play.grammar);
  if (!selection) throw new TypeError(`${input.play} does not take ${JSON.stringify(input.sel)}`);
  const price: Price = {
    price: decimal(input.price),
    multiple: decimal(input.mult),
    mode: decimal(input.mode),
  };
  const by = Object.fromEntries(Object.entries(input.prizes).map(([key, prize]) => [key, decimal(prize)]));
  const prizes: Prizes = { by, per: input.prizePer };
  const outcome = evaluate(play, selection, readDraw(input.draw), input.date ?? new Date().toISOString().slice(0, 10));
  return {
    bets: outcome.bets,
    factor: play.factor ?? 1,
    stake: fourPlaces(stakeOf(play, outcome.bets, price)),
    wins: Object.fromEntries(paidWins(outcome, prizes)),
    push: outcome.push,
    payout: fourPlaces(payoutOf(play, outcome, prizes, price)),
  };
}

const readDraw = (draw: BetQuery["draw"]): Draw =>
  typeof draw === "string" ? { balls: draw.split(",").map(Number) } : { lots: draw };

function waysOf(play: string): Ways {
  const ways = OFFICIAL.get(play);
  if (!ways) throw new TypeError(`no official prize for ${play}`);
  return ways;
}

const prizeGroup = ({ play, groups }: { readonly play: string; readonly groups: readonly number[] }) =>
  Object.fromEntries(groups.map((group) => [group, fourPlaces(prizeAt(waysOf(play), group))]));

interface RebateQuery {
  readonly userGroup: number;
  readonly chosen: number;
  readonly play: string;
  readonly units: number;
  readonly mult: Amount;
  readonly mode: Amount;
  readonly wins: number;
}

function rebate({ userGroup, chosen, play, units, mult, mode, wins }: RebateQuery) {
  const prize = prizeAt(waysOf(play), chosen);
  const each: readonly [Decimal, Decimal] = [decimal(mult), decimal(mode)];
  const stake = times(decimal(units), decimal(2), ...each);
  const rate = rebateRate(userGroup, chosen);
  return {
    prize: fourPlaces(prize),
    // Six places: a thousandth of a unit of two, taken by an odd multiple, has them.
    stake: written(scaled(stake, 6), 6),
    payout: fourPlaces(times(prize, decimal(wins), ...each)),
    rebateRate: plain(rate),
    rebate: fourPlaces(rebateOn(stake, rate)),
    rtpInclRebate: plain(times(decimal(userGroup), { digits: BigInt(10_000 / FULL_GROUP), places: 4 })),
  };
}

const plain = (value: Decimal): string => String(toNumber(value));

interface ChaseInput {
  readonly multipliers: readonly number[];
  readonly unitCost: Amount;
  readonly prize: Amount;
  readonly winIssues: readonly number[];
  readonly voidIssues: readonly number[];
  readonly stopOnWin: boolean;
}

function chase(input: ChaseInput) {
  const run = runChase({
    multipliers: input.multipliers,
    unitCost: decimal(input.unitCost),
    prize: decimal(input.prize),
    winIssues: new Set(input.winIssues),
    voidIssues: new Set(input.voidIssues),
    stopOnWin: input.stopOnWin,
  });
  return {
    reserved: toNumber(run.reserved),
    spent: toNumber(run.spent),
    won: toNumber(run.won),
    refunded: toNumber(run.refunded),
    net: toNumber(run.net),
    log: run.log.map(({ issue, state, won }) => [issue, state, toNumber(won)]),
  };
}

type PlanInput = Readonly<Record<"cost" | "prize" | "rate", Amount>> & {
  readonly n: number;
  readonly maxMultiple: number;
};

const chasePlan = ({ cost, prize, rate, n, maxMultiple }: PlanInput) => ({
  multipliers:
    planForProfit({ cost: decimal(cost), prize: decimal(prize), rate: decimal(rate), n, maxMultiple }) ?? null,
});

type CapInput = Readonly<Record<"raw" | "perBetCap" | "perIssueUserCap" | "alreadyWonInIssue", Amount>>;

const cap = (input: CapInput) => ({
  paid: fourPlaces(
    capped(decimal(input.raw), {
      perBet: decimal(input.perBetCap),
      perIssue: decimal(input.perIssueUserCap),
      already: decimal(input.alreadyWonInIssue),
    }),
  ),
});

function issue({ schedule, at }: { readonly schedule: Schedule; readonly at: string }) {
  const now = Date.parse(at);
  if (Number.isNaN(now)) throw new TypeError(`not a time: ${at}`);
  const current = currentIssue(schedule, now);
  return {
    current: current.number,
    openAt: isoIn(current.openAt, schedule.tz),
    closeAt: isoIn(current.closeAt, schedule.tz),
    drawAt: isoIn(current.drawAt, schedule.tz),
    accepting: isAccepting(current, now),
    next: issueAfter(schedule, current).number,
  };
}

interface RngQuery {
  readonly seed: string;
  readonly game: string;
  readonly issue: string;
  readonly draw: DrawRule;
}

const rng = ({ seed, game, issue: number, draw }: RngQuery) => ({
  seedHash: commitOfIssue(seed),
  result: drawIssue(draw, issueRandom(seed, game, number)),
});

const OPERATIONS: Readonly<Record<string, (input: never) => unknown>> = {
  bet,
  ...Object.fromEntries(Object.keys(FAMILIES).map((family) => [family, bet])),
  "prize-group": prizeGroup,
  rebate,
  chase,
  "chase-plan": chasePlan,
  cap,
  issue,
  rng,
};

/** The operations `answer` knows: the families of plays, and the computations around them. */
export const operations = Object.keys(OPERATIONS);

/** Answers one vector of the lottery engine; throws on input it cannot read. */
export const answer = (operation: string, input: unknown): unknown => OPERATIONS[operation]?.(input as never);
