import { DAY, dayIn, type Instant, MINUTE, startOfDay } from "@taya/kernel/instant";
import type { BetsSettled } from "@taya/kernel/settled";
import type { Db } from "@taya/platform/database";
import { gently } from "@taya/platform/gently";
import type { Context } from "../needs.ts";
import { amountOf } from "../rebates/add.ts";
import { seatsOf } from "../rebates/bets.store.ts";
import { addToPlay, countedIn, holdPlayTurns, type Length, type Play, turnOf } from "./play.store.ts";

/** So many facts are added up before others have their turn. */
const CHUNK = 500;
const SHORT_MS = 5 * MINUTE;

type Sum = { -readonly [K in keyof Play]: Play[K] };

/**
 * Adds settled bets to the play of all on their paths who have a contract, in the transaction in which it is kept that
 * they were read: in the brand's own money, in the piece of time they are of or the first that is still open.
 */
export async function addPlay({ site }: Pick<Context, "site">, tx: Db, facts: readonly BetsSettled[]): Promise<void> {
  const brands = new Map<string, { readonly timeZone: string; readonly currency: string }>();
  for (const merchant of new Set(facts.map((fact) => fact.merchant))) brands.set(merchant, await site.brand(merchant));
  const counting = facts.filter(({ merchant, currency }) => currency === brands.get(merchant)!.currency);
  const seats = await seatsOf(tx, [...new Set(counting.map(({ playerId }) => playerId))]);
  const above = new Set(counting.flatMap(({ path }) => path));
  const counted = await countedIn(tx, [...above, ...[...seats.values()].map(({ number }) => number)]);
  if (counted.size === 0) return;
  const turns = await holdPlayTurns(tx, [...brands.keys()]);
  const rested = gently();
  const sums = new Map<string, Sum>();
  const dayOf = dayStarts();
  for (const [index, fact] of counting.entries()) {
    if (index % CHUNK === CHUNK - 1) await rested();
    const { merchant, at, path, playerId } = fact;
    const sinceOf = (length: Length): Instant => {
      const since = length === "day" ? dayOf(at, brands.get(merchant)!.timeZone) : at - (at % SHORT_MS);
      return Math.max(since, turns.get(turnOf(merchant, length))!);
    };
    const self = seats.get(playerId)?.number;
    for (const agent of self === undefined ? path : [...path, self]) {
      for (const length of counted.get(agent) ?? []) {
        addTo(sums, { agent, length, since: sinceOf(length), own: agent === self }, fact);
      }
    }
  }
  const all = [...sums.values()].toSorted((a, b) => a.agent - b.agent || a.since - b.since);
  if (all.length > 0) await addToPlay(tx, all);
}

function addTo(sums: Map<string, Sum>, of: Pick<Play, "agent" | "length" | "since" | "own">, fact: BetsSettled): void {
  const key = [of.agent, of.length, of.since, of.own].join(" ");
  const sum = sums.get(key) ?? { ...of, stake: 0n, validBet: 0n, payout: 0n };
  sums.set(key, sum);
  sum.stake += amountOf(fact.stake);
  sum.validBet += amountOf(fact.validBet);
  sum.payout += amountOf(fact.payout);
}

/** Most facts were settled on the day of the one before; telling where it began takes a while. */
function dayStarts(): (at: Instant, timeZone: string) => Instant {
  let known: { readonly timeZone: string; readonly from: Instant; readonly until: Instant } | undefined;
  return (at, timeZone) => {
    if (!known || known.timeZone !== timeZone || at < known.from || at >= known.until) {
      const from = startOfDay(dayIn(at, timeZone), timeZone);
      known = { timeZone, from, until: startOfDay(dayIn(from + DAY + DAY / 12, timeZone), timeZone) };
    }
    return known.from;
  };
}
