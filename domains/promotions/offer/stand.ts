import type { Player } from "@taya/accounts";
import { addDays, type Day, DAY, dayIn, HOUR, type Instant, startOfDay } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { leftOf } from "./amount.rules.ts";
import { isFor, type Tick, ticksOf, type Who } from "./audience.rules.ts";
import { whoOf } from "./who.ts";
import { busyGroups, type Claim, claimsOf } from "./claims.store.ts";
import { countDeposits, type Deposit, depositsOf } from "./deposits.store.ts";
import { dueOf } from "./kinds.ts";
import type { Look } from "./kind.ts";
import { lossesOf } from "./losses.store.ts";
import { joinedOf, type Offer } from "./offer.store.ts";
import { type Phase, phaseOf } from "./status.rules.ts";

/** So long after midnight the day before is settled. */
const TURN_MS = 3 * HOUR;
/** The week before and the days of this one. */
const LOSS_DAYS = 14;
const VERIFIED = 2;

/** What an offer gives a player now. */
export interface Ready {
  readonly periodKey: string;
  readonly amount: Minor;
  readonly played: Minor;
  readonly inputs: Readonly<Record<string, string | number>>;
  /** From when it can no longer be claimed. */
  readonly until: Instant;
}

/** How an offer stands for a player, as far as it can be said without taking anything. */
export interface Stand {
  readonly phase: Phase;
  /** Every condition, and whether it is met. */
  readonly ticks: readonly Tick[];
  readonly isFor: boolean;
  /** Whatever the player does under these conditions, it gives them nothing: nobody is invited to take part. */
  readonly barred: boolean;
  /** Nothing that is due to the player is left of what was set aside for it. */
  readonly soldOut: boolean;
  readonly joined: boolean;
  /** The claim of the period that runs, whatever became of it. */
  readonly claim: Claim | undefined;
  /** All conditions are met, and this is due. */
  readonly ready: Ready | undefined;
}

interface Asking {
  readonly player: Player;
  readonly offers: readonly Offer[];
  /** The code the player has typed. */
  readonly typed?: string | undefined;
  /** As if the player had just paid in as much as each offer asks. */
  readonly paying?: true;
  /** The day at the brand it is judged by; this one when left out. */
  readonly today?: Day | undefined;
}

/** What is paid in where an offer asks for no least sum. */
const SOME = 10_000n;

/** How offers stand for a player, in their order; what several of them look at is read once. */
export async function standsOf(context: Context, db: Db, asking: Asking): Promise<Stand[]> {
  const { player, offers, typed, paying } = asking;
  if (offers.length === 0) return [];
  const ids = offers.map(({ id }) => id);
  const claims = Map.groupBy(await claimsOf(db, player.id, ids), ({ offerId }) => offerId);
  const joined = await joinedOf(db, player.id, ids);
  const { timeZone } = await context.site.brand(player.merchant);
  const now = context.platform.clock.now();
  const [today, turned] = [asking.today ?? dayIn(now, timeZone), dayIn(now - TURN_MS, timeZone)];
  const since = Math.min(...offers.map(({ startsAt }) => startsAt));
  const deposits = once(() => depositsOf(db, player.id, since));
  const made = once(() => countDeposits(db, player.id));
  const next = async ({ terms: { trigger } }: Offer): Promise<Deposit[]> => {
    const amount = trigger.minDeposit ?? SOME;
    return paying ? [{ depositId: "", nth: (await made()) + 1, amount, day: today, at: now }] : [];
  };
  const losses = once(() => lossesOf(db, player.id, addDays(turned, -LOSS_DAYS)));
  const birthday = once(() => verifiedBirthday(context, db, player));
  const busy = once(() => busyGroups(db, player.id));
  const who = await whoOf(context, db, player, offers);
  const stands: Stand[] = [];
  for (const offer of offers) {
    const had = claims.get(offer.id) ?? [];
    const ran = { from: dayIn(offer.startsAt, timeZone), to: dayIn(offer.endsAt - 1, timeZone) };
    const look: Look = {
      today,
      turned,
      typed,
      beginOf: (day) => startOfDay(day, timeZone),
      turnOf: (day) => startOfDay(day, timeZone) + TURN_MS,
      period: offer.terms.period,
      deposits: async () => [
        ...(await deposits()).filter(({ at }) => at >= offer.startsAt && at < offer.endsAt),
        ...(await next(offer)),
      ],
      losses: async () => (await losses()).filter(({ day }) => day >= ran.from && day <= ran.to),
      birthday,
      claimed: async () => new Set(standing(had).map(({ periodKey }) => periodKey)),
    };
    stands.push(await standOf(context, { who, offer, made: had, look, busy, joined: joined.has(offer.id) }));
  }
  return stands;
}

/** The birthday, where somebody has looked at the documents. */
const verifiedBirthday = async (context: Context, db: Db, { id, kycLevel }: Player): Promise<Day | undefined> =>
  kycLevel >= VERIFIED ? (await context.accounts.details(db, id))?.birthday : undefined;

/** Reads something when it is asked for first. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** Claims that were not refused. */
const standing = (claims: readonly Claim[]): Claim[] => claims.filter(({ status }) => status !== "rejected");

interface StandQuery {
  readonly who: Who;
  readonly offer: Offer;
  readonly made: readonly Claim[];
  readonly look: Look;
  readonly busy: () => Promise<ReadonlySet<string>>;
  readonly joined: boolean;
}

async function standOf(context: Context, { who, offer, made, look, busy, joined }: StandQuery): Promise<Stand> {
  const { terms } = offer;
  const now = context.platform.clock.now();
  const due = await dueOf(context.kinds, terms, look);
  const { exclusiveGroup: group, perUser, capUser } = terms;
  const kept = standing(made);
  const had = kept.reduce((sum, { amount }) => sum + amount, 0n);
  const amount = due.ok ? leftOf(due.amount, had, capUser) : 0n;
  const account = ticksOf(terms, who, now);
  const ticks = [...account];
  if (group !== undefined) ticks.push({ rule: "group", ok: !(await busy()).has(group) });
  if (perUser > 0) ticks.push({ rule: "perUser", ok: kept.length < perUser });
  if (capUser !== undefined) ticks.push({ rule: "capUser", ok: had < capUser });
  const soldOut = !hasLeft(offer, amount);
  ticks.push({ rule: "budget", ok: !soldOut });
  const rule = context.kinds.get(terms.trigger.on)?.rule;
  if (rule !== undefined) ticks.push({ rule, ok: due.ok });
  if (due.ok && due.amount === 0n) ticks.push({ rule: "amount", ok: false });
  const phase = phaseOf(offer, now);
  const met = phase === "running" && ticks.every(({ ok }) => ok);
  return {
    phase,
    ticks,
    isFor: isFor(account),
    barred: ticks.some(({ rule: each, ok }) => !ok && LASTING.has(each)),
    soldOut,
    joined,
    claim: made.find(({ periodKey }) => periodKey === due.periodKey),
    ready:
      due.ok && met ? { ...due, amount, played: due.played ?? 0n, until: untilOf(offer, who, due.until) } : undefined,
  };
}

/** Conditions that no taking part changes. */
const LASTING: ReadonlySet<string> = new Set(["rank", "kyc", "label", "new", "country", "perUser", "capUser"]);

/** From when something that is due now can no longer be claimed: its own time, the offer's, or the player's as a new one. */
function untilOf({ endsAt, terms: { newWithinDays } }: Offer, { createdAt }: Who, due: Instant | undefined): Instant {
  const asNew = newWithinDays === undefined ? Infinity : createdAt + newWithinDays * DAY;
  return Math.min(endsAt, due ?? Infinity, asNew);
}

/** Whether an offer has so much left to give; anything at all where nothing is due yet. */
export const hasLeft = ({ spent, claims, terms }: Offer, amount: Minor): boolean =>
  spent + (amount > 0n ? amount : 1n) <= terms.budget && (terms.maxClaims === 0 || claims < terms.maxClaims);
