import type { Player } from "@taya/accounts";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, type Day, dayIn } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { agentsSettings } from "../settings.ts";
import { type Bounds, exceed, lesserOf, mostsOf, type Seat } from "./bounds.rules.ts";
import { writeRatesLetter } from "./letters.ts";
import { type Lowered, loweredBy } from "./lower.ts";
import { lockLine, type Placed, placedOf, ratesOn, writeRates } from "./rates.store.ts";
import type { Category, Rates } from "./shapes.ts";

export type PartContext = Pick<Context, "accounts" | "platform" | "site">;

/** So many of those affected are named; how many there are is said. */
const NAMED = 100;

/** What changed of somebody's rates. */
interface Affected {
  readonly id: PlayerId;
  readonly username: string;
  readonly rebates: Rates;
}

export interface Changed {
  /** The day from which the rates hold. */
  readonly effectiveFrom: Day;
  readonly affected: Affected[];
  readonly count: number;
}

/** Within a transaction as they stand there now; without one they may be some seconds old. */
export const boundsOf = (context: PartContext, merchant: string, tx?: Db): Promise<Bounds> =>
  context.platform.settings.read(merchant, "agents", agentsSettings, tx);

/** The brand's day, and the next one, from which changes hold. */
export async function daysOf(context: PartContext, merchant: string): Promise<{ today: Day; tomorrow: Day }> {
  const { timeZone } = await context.site.brand(merchant);
  const today = dayIn(context.platform.clock.now(), timeZone);
  return { today, tomorrow: addDays(today, 1) };
}

interface Change {
  readonly member: Player;
  /** What is not named stays as it is. */
  readonly rates: Rates;
  /** Whether those below who would have too much are lowered with it. */
  readonly lowerChildren: boolean;
}

/**
 * Changes the rates of a member whose line is locked, from the next day on: within what the agent above leaves, and with
 * nobody below left above what is left for them.
 */
export async function changeRates(
  context: PartContext,
  tx: Db,
  place: Placed,
  { member, rates, lowerChildren }: Change,
): Promise<Result<Changed, "AGENT_RATE_RANGE">> {
  const bounds = await boundsOf(context, member.merchant, tx);
  const { tomorrow } = await daysOf(context, member.merchant);
  const max = mostsOf({ type: member.type, above: await aboveOn(tx, place, tomorrow) }, bounds);
  if (exceed(rates, max)) return fault("AGENT_RATE_RANGE", { value: { max } });
  const now = (await ratesOn(tx, [place.number], tomorrow)).get(place.number) ?? {};
  const less = Object.entries(rates).filter(([category, ppm]) => ppm < (now[category as Category] ?? 0));
  const lowering = { playerId: place.playerId, rates: Object.fromEntries(less) };
  const lowered = await loweredBy(tx, lowering, { bounds, day: tomorrow });
  if (lowered.length > 0 && !lowerChildren) {
    const children = await named(context, tx, lowered);
    return fault("AGENT_RATE_RANGE", { value: { children, count: lowered.length } });
  }
  const all: Lowered[] = [{ number: place.number, playerId: place.playerId, rates }, ...lowered];
  await writeRates(tx, all, tomorrow);
  for (const each of all) await writeRatesLetter(context.platform, tx, each, tomorrow);
  return ok({ effectiveFrom: tomorrow, affected: await named(context, tx, all), count: all.length });
}

export type NewMember = Pick<Player, "id" | "merchant" | "type">;

/**
 * Gives a new member their first rates, which hold at once: within what the agent above has today and what is left of it
 * tomorrow. The member has their place in the line by then.
 */
export async function giveRates(
  context: PartContext,
  tx: Db,
  member: NewMember,
  rates: Rates,
): Promise<Result<null, "AGENT_RATE_RANGE">> {
  const { number, max, today } = await firstBounds(context, tx, member);
  if (exceed(rates, max)) return fault("AGENT_RATE_RANGE", { value: { max } });
  await writeRates(tx, [{ number, rates }], today);
  return ok(null);
}

/** Gives a new member what was promised them, as far as it may still be given. */
export async function giveAllowed(context: PartContext, tx: Db, member: NewMember, promised: Rates): Promise<void> {
  const { number, max, today } = await firstBounds(context, tx, member);
  const rates = Object.fromEntries(Object.entries(lesserOf(promised, max)).filter(([, ppm]) => ppm > 0));
  if (Object.keys(rates).length > 0) await writeRates(tx, [{ number, rates }], today);
}

/** What a new member may have at most, from today on; the line is held. */
async function firstBounds(context: PartContext, tx: Db, member: NewMember) {
  const place = await lockLine(tx, member.id);
  assert(place, "who is given rates has a place in a line");
  const { today, max } = await mostsBelow(context, tx, member, place.uplineId);
  return { number: place.number, today, max };
}

/** What somebody directly below an agent, or a head of a line, may be given at most today. */
export async function mostsBelow(
  context: PartContext,
  db: Db,
  { merchant, type }: Pick<NewMember, "merchant" | "type">,
  uplineId: PlayerId | null,
): Promise<{ readonly today: Day; readonly max: Rates }> {
  const bounds = await boundsOf(context, merchant, db);
  const { today, tomorrow } = await daysOf(context, merchant);
  const on = async (day: Day) => mostsOf({ type, above: await aboveOn(db, { uplineId }, day) }, bounds);
  return { today, max: lesserOf(await on(today), await on(tomorrow)) };
}

/** What the agent directly above a member has on a day; undefined at the head of a line. */
export async function aboveOn(tx: Db, { uplineId }: Pick<Placed, "uplineId">, day: Day): Promise<Seat["above"]> {
  if (!uplineId) return undefined;
  const upline = await placedOf(tx, uplineId);
  assert(upline, "whoever is an upline has a place");
  return (await ratesOn(tx, [upline.number], day)).get(upline.number) ?? {};
}

async function named({ accounts }: PartContext, tx: Db, some: readonly Lowered[]): Promise<Affected[]> {
  const shown = some.slice(0, NAMED);
  const names = await accounts.names(
    tx,
    shown.map(({ playerId }) => playerId),
  );
  return shown.map(({ playerId: id, rates }) => ({ id, username: names.get(id) ?? "", rebates: rates }));
}
