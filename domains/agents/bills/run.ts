import { DAY, dayIn, HOUR, type Instant, MINUTE, SECOND, startOfDay } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { type Contract, contractsHeld } from "../contracts/contracts.store.ts";
import { netOf } from "../contracts/cascade.rules.ts";
import { KIND_NAMES, type KindName } from "../contracts/kinds.ts";
import { periodAt } from "../contracts/period.rules.ts";
import { readMark } from "../money/add.store.ts";
import type { Context } from "../needs.ts";
import { agentsSettings } from "../settings.ts";
import {
  billedBelow,
  holdBillTurn,
  insertBills,
  keepClose,
  lastBills,
  type NewBill,
  readBillTurn,
} from "./bills.store.ts";
import { dueAt, nextEnd, type Part, settledBy } from "./due.rules.ts";
import { figuresOf, lengthOf } from "./figures.ts";
import { writeDayLetters } from "./letters.ts";
import { closePlay, isPlayClosed, type Length } from "./play.store.ts";
import type { Lower } from "./inputs.ts";
import { carryInto, type Inputs, reckon, statusOf } from "./reckon.rules.ts";

type PartContext = Pick<Context, "platform" | "site" | "bets">;

/** A period is closed so long after its end. Agents, section 7. */
const AFTER_MS: Readonly<Record<KindName, number>> = {
  realtime: 20 * SECOND,
  hourly: 2 * MINUTE,
  daily: 2 * HOUR + 5 * MINUTE,
  dividend: 2 * HOUR + 10 * MINUTE,
};
/** No period is shorter. */
const LEAST_MS: Readonly<Record<KindName, number>> = {
  realtime: 5 * MINUTE,
  hourly: HOUR,
  daily: 22 * HOUR,
  dividend: 22 * HOUR,
};
/** No transaction that moves money stays open this long: what the books tell of a day is whole by then. */
const MONEY_LATE_MS = 10 * MINUTE;
/** No period is longer. */
const LONGEST_MS = 32 * DAY;

interface Brand {
  readonly merchant: string;
  readonly currency: string;
  readonly timeZone: string;
}

/**
 * Makes the bills of a brand that are due, the oldest first: one for each contract and period, all that end together in
 * one commit. Cut off anywhere it goes on where it was, and asked by two at once everything is made once.
 */
export async function makeBills(context: PartContext, merchant: string): Promise<void> {
  const brand = { merchant, ...(await context.site.brand(merchant)) };
  const closed = await closeAll(context, brand);
  for (const kind of KIND_NAMES) {
    while (await makeNext(context, brand, { kind, closedTo: closed[lengthOf(kind)] }));
  }
}

/** Closes play that is over, and says up to when it is: five minutes at once, days in the night, when their money is counted. */
async function closeAll(
  { platform }: PartContext,
  { merchant, timeZone }: Brand,
): Promise<Readonly<Record<Length, Instant>>> {
  const { clock, database } = platform;
  const short = clock.now() - AFTER_MS.realtime;
  const counted = ((await readMark(database.db)) ?? 0) - MONEY_LATE_MS;
  const night = Math.min(clock.now() - AFTER_MS.daily, counted);
  const to = { "five-minute": short - (short % (5 * MINUTE)), day: startOfDay(dayIn(night, timeZone), timeZone) };
  for (const length of ["five-minute", "day"] as const) {
    if (await isPlayClosed(database.db, merchant, length, to[length])) continue;
    if (length === "day") await writeDayLetters(platform, merchant, dayIn(to.day - 1, timeZone));
    await database.transaction((tx) => closePlay(tx, merchant, length, to[length]));
  }
  return to;
}

/** Makes the bills of the next periods of a kind that are over; false where none are. */
async function makeNext(
  context: PartContext,
  brand: Brand,
  { kind, closedTo }: { readonly kind: KindName; readonly closedTo: Instant },
): Promise<boolean> {
  const { clock, database } = context.platform;
  const isOver = (until: Instant) => until <= closedTo && until + AFTER_MS[kind] <= clock.now();
  const turn = await readBillTurn(database.db, brand.merchant, kind);
  if (!isOver(turn + LEAST_MS[kind])) return false;
  const until = nextEnd(await heldSince(database.db, brand.merchant, kind, turn), turn, brand.timeZone);
  if (until === undefined || !isOver(until)) return false;
  await database.transaction(async (tx) => {
    if ((await holdBillTurn(tx, brand.merchant, kind)) < until) await close(context, tx, brand, { kind, until });
  });
  return true;
}

/** Contracts of a kind that held at any time a period could reach back to; a version holds until the next one does. */
async function heldSince(db: Db, merchant: string, kind: KindName, turn: Instant): Promise<Contract[]> {
  const versions = await contractsHeld(db, { merchant, kind, overBefore: turn - LONGEST_MS });
  return versions.map((each, at) => {
    const next = versions[at + 1];
    const until = next?.downlineId === each.downlineId ? next.effectiveFrom! : Infinity;
    return (each.effectiveTo ?? Infinity) <= until ? each : { ...each, effectiveTo: until };
  });
}

interface Closing {
  readonly kind: KindName;
  readonly until: Instant;
}

async function close(context: PartContext, tx: Db, brand: Brand, { kind, until }: Closing): Promise<void> {
  const { merchant, timeZone } = brand;
  const contracts = await heldSince(tx, merchant, kind, until);
  const due = dueAt(contracts, until, timeZone);
  const settled = settledBy(due, contracts);
  const parts = due.filter((part) => settled.has(part)).toSorted((a, b) => a.since - b.since);
  const bills = parts.length === 0 ? [] : await billsOf(context, tx, brand, { kind, until, parts, settled });
  const at = context.platform.clock.now();
  if (bills.length > 0) await insertBills(tx, bills, at);
  const gross = bills.reduce((sum, bill) => sum + bill.gross, 0n);
  await keepClose(tx, { merchant, kind, until, bills: bills.length, unsettled: due.length - parts.length, gross }, at);
}

interface Making extends Closing {
  readonly parts: readonly Part<Contract>[];
  readonly settled: ReadonlyMap<Part<Contract>, Contract | null>;
}

const payerOf = ({ payer, uplineId }: Contract) => (payer === "upline" && uplineId !== null ? uplineId : undefined);

async function billsOf(context: PartContext, tx: Db, brand: Brand, making: Making): Promise<NewBill[]> {
  const { kind, until, parts } = making;
  const { platform } = context;
  const settings = await platform.settings.read(brand.merchant, "agents", agentsSettings, tx);
  const figures = await figuresOf(context, tx, brand, making);
  const made = await reckoned(tx, kind, parts, figures);
  const lowerOf = await lowers(tx, making, made);
  return made.map(({ part, inputs, ppm, gross, left }, place) => {
    const { contract, key, since, until: to } = part;
    const { lower, lowerTotal } = lowerOf(place);
    const payerId = payerOf(contract);
    const waits = payerId === undefined && settings.billApproveAbove > 0n && gross > settings.billApproveAbove;
    const next = periodAt(contract.period, until, brand.timeZone).until + AFTER_MS[kind];
    return {
      id: platform.id(),
      ...brand,
      contractId: contract.id,
      kind,
      payerId,
      receiverId: contract.downlineId,
      key,
      since,
      until: to,
      inputs: { ...inputs, lower },
      rate: Number(ppm),
      gross,
      lowerTotal,
      leftOver: left,
      status: waits ? "AWAITING_APPROVAL" : statusOf({ gross, net: gross - lowerTotal, paid: 0n }),
      expiresAt: payerId && Math.max(next, until + settings.billHours * HOUR),
    };
  });
}

/** What comes of each part, with what the bill before left over; parts of one receiver follow one another. */
async function reckoned(
  tx: Db,
  kind: KindName,
  parts: readonly Part<Contract>[],
  figures: readonly Omit<Inputs, "carry">[],
) {
  const receivers = [...new Set(parts.map(({ contract }) => contract.downlineId))];
  const last = new Map((await lastBills(tx, kind, receivers)).map((bill) => [bill.receiverId, bill]));
  return parts.map((part, place) => {
    const { contract, key, since, until } = part;
    const { downlineId: receiverId } = contract;
    const payerId = payerOf(contract) ?? null;
    const before = last.get(receiverId);
    const carry = carryInto(contract, before?.payerId === payerId ? before : undefined, since);
    const inputs: Inputs = { ...figures[place]!, carry };
    const { ppm, gross, left } = reckon(contract, inputs, key);
    last.set(receiverId, { receiverId, payerId, until, leftOver: left });
    return { part, inputs, ppm, gross, left };
  });
}

type Made = Awaited<ReturnType<typeof reckoned>>;

/** What those directly below each are paid for the time of its bill: by bills made now, and by those of shorter periods before. */
async function lowers(tx: Db, { kind, settled }: Making, made: Made) {
  const grosses = new Map(made.map(({ part, gross }) => [part.contract.id, gross]));
  const above = new Map(made.map(({ part }) => [part.contract.id, payerOf(part.contract) && settled.get(part)!.id]));
  const { net } = netOf(grosses, (id) => above.get(id));
  const below = Map.groupBy(
    made.filter(({ gross }) => gross > 0n),
    ({ part }) => above.get(part.contract.id),
  );
  const asked = made.map(({ part: { contract, since, until } }) => ({ payerId: contract.downlineId, since, until }));
  const before = await billedBelow(tx, kind, asked);
  return (place: number): { readonly lower: readonly Lower[]; readonly lowerTotal: bigint } => {
    const { part, gross } = made[place]!;
    const now = below.get(part.contract.id) ?? [];
    const earlier = before.get(place) ?? [];
    const lower = now.map(({ part: { contract, key }, gross: of }) => {
      return { contractId: contract.id, receiverId: contract.downlineId, key, gross: of };
    });
    const lowerTotal = gross - net.get(part.contract.id)! + earlier.reduce((sum, each) => sum + each.gross, 0n);
    return { lower: [...earlier, ...lower], lowerTotal };
  };
}
