import { PLAYER } from "@taya/kernel/account-type";
import { assert } from "@taya/kernel/assert";
import { addDays, DAY, type Day, dayIn, type Instant, startOfDay } from "@taya/kernel/instant";
import { type Minor, parseSigned } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import type { Db } from "@taya/platform/database";
import { gently } from "@taya/platform/gently";
import type { Context } from "../needs.ts";
import { ratesOn } from "../rates/rates.store.ts";
import type { Rates } from "../rates/shapes.ts";
import { addLines, type BatchKind, holdTurns, type NewLine } from "./batches.store.ts";
import { writeBets, readBets, type RebateBet, seatsOf } from "./bets.store.ts";
import { changeOf } from "./earn.rules.ts";
import { highestRate } from "./highest.rules.ts";

/** So many facts are added by the same few statements, and then others have their turn. */
const CHUNK = 1_000;

/** Paid soon after they are settled; all others by day. */
const SOON: ReadonlySet<string> = new Set(["LOTT", "ELOTT"]);

type Line = { -readonly [K in keyof NewLine]: NewLine[K] };
type PartContext = Pick<Context, "site" | "catalogue">;

/**
 * Adds what settled bets earn to what is due, in the transaction in which it is kept that they were read: bets in the
 * brand's own money, by the line in which they were made and the rates of the day on which they were told first.
 */
export async function addRebates(context: PartContext, tx: Db, facts: readonly BetsSettled[]): Promise<void> {
  const rested = gently();
  const brands = new Map<string, Brand>();
  for (const merchant of new Set(facts.map((fact) => fact.merchant))) {
    const { timeZone, currency } = await context.site.brand(merchant);
    brands.set(merchant, { currency, dayOf: dayTeller(timeZone) });
  }
  const counting = facts.filter((fact) => fact.currency === brands.get(fact.merchant)!.currency);
  const highest = await highestOf(context, counting);
  for (let from = 0; from < counting.length; from += CHUNK) {
    if (from > 0) await rested();
    await addSome(tx, counting.slice(from, from + CHUNK), { brands, highest });
  }
}

interface Brand {
  readonly currency: string;
  dayOf(at: Instant): Day;
}

type Brands = ReadonlyMap<string, Brand>;
type Played = Pick<BetsSettled, "merchant" | "vassalage" | "game">;
type Highest = (of: Played) => number;

interface Bounds {
  readonly brands: Brands;
  readonly highest: Highest;
}

/** The highest rate of each of these games. */
async function highestOf({ catalogue }: PartContext, facts: readonly Played[]): Promise<Highest> {
  const nameOf = ({ merchant, vassalage, game }: Played) => `${merchant} ${vassalage} ${game}`;
  const known = new Map<string, number>();
  for (const fact of facts) {
    const name = nameOf(fact);
    if (known.has(name)) continue;
    known.set(name, highestRate(await catalogue.keeps(fact.merchant, fact.vassalage, fact.game)));
  }
  return (of) => known.get(nameOf(of))!;
}

/** All that these facts tell of a bet. */
interface BetChange {
  readonly member: number;
  readonly bet: string;
  readonly merchant: string;
  /** Of the first of them. */
  readonly day: Day;
  readonly category: string;
  readonly path: readonly number[];
  /** The highest rate of its game. */
  readonly highest: number;
  /** Whether more may be told of it. */
  readonly again: boolean;
  validBet: Minor;
}

async function addSome(tx: Db, facts: readonly BetsSettled[], bounds: Bounds): Promise<void> {
  const told = gathered(facts, await seatsOf(tx, [...new Set(facts.map((fact) => fact.playerId))]), bounds);
  if (told.length === 0) return;
  const turns = await holdTurns(tx, [...new Set(told.map(({ merchant }) => merchant))]);
  const before = new Map((await readBets(tx, told)).map((bet) => [nameOf(bet), bet]));
  const rates = await ratesOfDays(
    tx,
    told.filter((each) => !before.has(nameOf(each))),
  );
  const lines = new Map<string, Line>();
  const kept: RebateBet[] = [];
  for (const { merchant, day, highest, ...each } of told) {
    const was = before.get(nameOf(each));
    const bet = was ?? { ...each, day, rates: rates(day, each).map((ppm) => Math.min(ppm, highest)), validBet: 0n };
    // Where nobody has a rate nothing is earned; what may be told again is kept even so, to earn nothing then either.
    if (!each.again && bet.rates.every((ppm) => ppm === 0)) continue;
    const is = bet.validBet + each.validBet;
    kept.push({ ...bet, validBet: is });
    const open = { merchant, ...dueOf(bet, day, turns.get(merchant)) };
    for (const { recipient, amount } of changeOf(bet, bet.validBet, is)) {
      const { member, category } = bet;
      addTo(lines, { ...open, recipient, member, category, validBet: each.validBet, amount });
    }
  }
  if (kept.length > 0) await writeBets(tx, kept);
  if (lines.size > 0) await addLines(tx, [...lines.values()]);
}

const nameOf = ({ member, bet }: Pick<BetChange, "member" | "bet">): string => `${member} ${bet}`;

type Seats = Awaited<ReturnType<typeof seatsOf>>;

/** What is told of each bet, put together; a player who stands below nobody has no rate, and earns nothing for anybody. */
function gathered(facts: readonly BetsSettled[], seats: Seats, { brands, highest }: Bounds): BetChange[] {
  const all = new Map<string, BetChange>();
  for (const fact of facts) {
    const { playerId, merchant, bet, roundId, category, path, validBet: text, at } = fact;
    const validBet = amountOf(text);
    const seat = seats.get(playerId);
    if (!seat || (path.length === 0 && seat.type === PLAYER) || (bet === undefined && validBet === 0n)) continue;
    const { number: member } = seat;
    const name = { member, bet: bet ?? roundId };
    const key = nameOf(name);
    const known = all.get(key);
    if (known) known.validBet += validBet;
    else {
      const day = brands.get(merchant)!.dayOf(at);
      const again = bet !== undefined;
      all.set(key, { ...name, merchant, day, category, path, highest: highest(fact), again, validBet });
    }
  }
  return [...all.values()];
}

/** What cannot be read stops the reading, which is seen: counted as nothing it would be missing for ever. */
export function amountOf(text: string): Minor {
  const amount = parseSigned(text);
  assert(amount !== undefined, `${text} is no amount`);
  return amount;
}

/** The rates of all these bets' paths on their days. */
async function ratesOfDays(tx: Db, told: readonly BetChange[]) {
  const days = new Map<Day, ReadonlyMap<number, Rates>>();
  for (const [day, some] of Map.groupBy(told, (each) => each.day)) {
    const members = new Set(some.flatMap(({ path, member }) => [...path, member]));
    days.set(day, await ratesOn(tx, [...members], day));
  }
  return (day: Day, { path, member, category }: Pick<BetChange, "path" | "member" | "category">): number[] =>
    [...path, member].map(
      (number) => (days.get(day)!.get(number) as Readonly<Record<string, number>>)?.[category] ?? 0,
    );
}

/** With what a bet is due: its own day, or the first one that is still open. */
function dueOf(
  bet: RebateBet,
  toldOn: Day,
  closedTo: Day | undefined,
): { readonly kind: BatchKind; readonly day: Day } {
  if (SOON.has(bet.category)) return { kind: "lottery", day: toldOn };
  const open = closedTo === undefined ? bet.day : addDays(closedTo, 1);
  return { kind: "daily", day: bet.day > open ? bet.day : open };
}

function addTo(lines: Map<string, Line>, line: NewLine): void {
  const { merchant, kind, day, recipient, member, category } = line;
  const key = [merchant, kind, day, recipient, member, category].join("\n");
  const sum = lines.get(key);
  if (!sum) return void lines.set(key, { ...line });
  sum.validBet += line.validBet;
  sum.amount += line.amount;
}

/** Most facts were settled on the day of the one before; telling a day anew takes a while. */
function dayTeller(timeZone: string): Brand["dayOf"] {
  let known: { readonly day: Day; readonly from: Instant; readonly until: Instant } | undefined;
  return (at) => {
    if (!known || at < known.from || at >= known.until) {
      const day = dayIn(at, timeZone);
      known = { day, from: startOfDay(day, timeZone), until: startOfDay(dayIn(at + DAY, timeZone), timeZone) };
    }
    return known.day;
  };
}
