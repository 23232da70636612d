import type { PlayerId } from "@taya/kernel/id";
import { type Day, dayIn, MINUTE } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import type { Db } from "@taya/platform/database";
import { givingOf } from "../cashback/giving.ts";
import { countBoards } from "../boards/count.ts";
import { countMissions } from "../missions/count.ts";
import type { Context } from "../needs.ts";
import { countTournaments } from "../tournaments/count.ts";
import { raise } from "../ranks/raise.ts";
import { loyaltySettings } from "../settings.ts";
import { addBetDays, addDepositDays, type Member, writeMembers } from "./add.store.ts";
import { earn } from "./earn.ts";
import { amountOf, measuredBet, measuredDeposit } from "./measured.ts";
import { openMembers } from "./members.ts";

/** Play money counts for nothing. */
const PLAY_MONEY = "FUN";

/** Money of a deposit that was credited or charged back, as the wallet tells it. */
export interface DepositFact {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly amount: string;
  /** What really arrived; a chargeback has none. */
  readonly credited?: string;
  readonly at: number;
}

/** Something added to a member's figures on a day; a category where it is a bet. */
interface Added {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly day: Day;
  readonly category: string | undefined;
  readonly amount: Minor;
  /** What of a bet gives cashback, and the most it may give. */
  readonly rebated: Minor;
  readonly most: Minor;
}

/** Adds settled bets of every vertical, corrections with their sign, in the transaction that keeps how far was read. */
export async function addSettled(context: Context, tx: Db, facts: readonly BetsSettled[]): Promise<void> {
  const real = facts.filter(({ currency }) => currency !== PLAY_MONEY);
  const dayOf = await daysOf(context, real);
  const members = await openMembers(context, tx, playersOf(real));
  const gives = await givingOf(context, real);
  const added = real.map((fact) => {
    const { playerId, merchant, category } = fact;
    const amount = amountOf(fact.validBet);
    const given = gives(fact, amount, members.get(playerId)?.level ?? 0);
    return { playerId, merchant, category, day: dayOf(fact), amount, ...given };
  });
  await add(context, tx, members, added);
  const ofMembers = real.filter(({ playerId }) => members.has(playerId));
  const measured = ofMembers.map(measuredBet);
  await countMissions(context, tx, measured);
  await countBoards(context, tx, measured);
  await countTournaments(context, tx, ofMembers);
}

/** Adds what was credited of deposits. */
export const addDeposits = (context: Context, tx: Db, facts: readonly DepositFact[]): Promise<void> =>
  addMoney(context, tx, facts, ({ credited, amount }) => amountOf(credited ?? amount));

/** Takes off what was charged back. */
export const takeChargebacks = (context: Context, tx: Db, facts: readonly DepositFact[]): Promise<void> =>
  addMoney(context, tx, facts, ({ amount }) => -amountOf(amount));

async function addMoney(
  context: Context,
  tx: Db,
  facts: readonly DepositFact[],
  changed: (fact: DepositFact) => Minor,
): Promise<void> {
  const real = facts.filter(({ currency }) => currency !== PLAY_MONEY);
  const dayOf = await daysOf(context, real);
  const members = await openMembers(context, tx, playersOf(real));
  const added = real.map((fact) => {
    const { playerId, merchant } = fact;
    return { playerId, merchant, category: undefined, day: dayOf(fact), amount: changed(fact), rebated: 0n, most: 0n };
  });
  await add(context, tx, members, added);
  const ofMembers = real.filter(({ playerId }) => members.has(playerId));
  const measured = ofMembers.map((fact) => measuredDeposit(fact, changed(fact)));
  await countMissions(context, tx, measured);
}

const playersOf = (facts: readonly { readonly playerId: PlayerId }[]): PlayerId[] => [
  ...new Set(facts.map(({ playerId }) => playerId)),
];

/** Adds to the figures of members whose rows are locked. */
async function add(
  context: Context,
  tx: Db,
  members: ReadonlyMap<PlayerId, Member>,
  all: readonly Added[],
): Promise<void> {
  const sums = summed(all.filter(({ playerId, amount }) => members.has(playerId) && amount !== 0n));
  const bets = sums.flatMap(({ category, amount, ...sum }) =>
    category === undefined ? [] : [{ ...sum, category, validBet: amount }],
  );
  const deposits = sums.flatMap(({ category, ...sum }) => (category === undefined ? [sum] : []));
  if (bets.length > 0) await addBetDays(tx, bets);
  if (deposits.length > 0) await addDepositDays(tx, deposits);
  const changed = [...Map.groupBy(sums, ({ playerId }) => playerId)].map(([id, some]) => grown(members.get(id)!, some));
  if (changed.length === 0) return;
  const earning = await earn(
    tx,
    changed,
    bets.map(({ playerId, day, category, validBet }) => ({ playerId, day, category, amount: validBet })),
    (merchant) => context.platform.settings.read(merchant, "loyalty", loyaltySettings),
  );
  await writeMembers(tx, await raise(context, tx, earning));
}

function grown(member: Member, added: readonly Added[]): Member {
  let { deposit, validBet } = member;
  for (const { category, amount } of added) {
    if (category === undefined) deposit += amount;
    else validBet += amount;
  }
  return { ...member, deposit, validBet };
}

/** Added up by member, day and category, in one order. */
function summed(all: readonly Added[]): Added[] {
  const keyOf = ({ playerId, day, category }: Added) => `${playerId} ${day} ${category ?? ""}`;
  return [...Map.groupBy(all, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, some]) => {
      const sum = (of: "amount" | "rebated" | "most") => some.reduce((all, each) => all + each[of], 0n);
      return { ...some[0]!, amount: sum("amount"), rebated: sum("rebated"), most: sum("most") };
    });
}

type Dated = Pick<DepositFact, "merchant" | "at">;

/** Days begin in no zone but at such a time; facts of one are told the day once. */
const BUCKET_MS = 5 * MINUTE;

/** The day of each fact at its brand. */
async function daysOf(context: Context, facts: readonly Dated[]): Promise<(fact: Dated) => Day> {
  const zones = new Map<string, string>();
  for (const merchant of new Set(facts.map((fact) => fact.merchant))) {
    zones.set(merchant, (await context.site.brand(merchant)).timeZone);
  }
  const days = new Map<string, Day>();
  return ({ merchant, at }) => {
    const since = at - (at % BUCKET_MS);
    const key = `${merchant} ${since}`;
    const day = days.get(key) ?? dayIn(since, zones.get(merchant)!);
    days.set(key, day);
    return day;
  };
}
