import { assert } from "@taya/kernel/assert";
import { type Day, dayIn, type Instant, MINUTE } from "@taya/kernel/instant";
import { parseSigned } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import type { Db } from "@taya/platform/database";
import { gently } from "@taya/platform/gently";
import type { Needs } from "../handlers.ts";
import { addFigures, type MemberFigures } from "./add.store.ts";

/** Play money counts in no figure. */
const PLAY_MONEY = "FUN";
const BUCKET_MS = 5 * MINUTE;
/** So many facts are added up before it is looked at whether to rest. */
const AT_ONCE = 250;

/** Adds settled bets to the figures, in the transaction in which it is kept that they were read. */
export async function addSettled(tx: Db, { site }: Needs, facts: readonly BetsSettled[]): Promise<void> {
  const zones = new Map<string, string>();
  for (const merchant of new Set(facts.map((fact) => fact.merchant))) {
    zones.set(merchant, (await site.brand(merchant)).timeZone);
  }
  await addFigures(tx, await summed(facts, (merchant) => zones.get(merchant)!));
}

type Sum = { -readonly [K in keyof MemberFigures]: MemberFigures[K] };

/** Facts added up by what figures tell apart: a busy player is written once, not once a bet. */
async function summed(facts: readonly BetsSettled[], zoneOf: (merchant: string) => string): Promise<Sum[]> {
  const sums = new Map<string, Sum>();
  const dayOf = remembered(dayIn);
  const rested = gently();
  for (const [index, fact] of facts.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await rested();
    if (fact.currency === PLAY_MONEY) continue;
    const { playerId, merchant, currency, category, vassalage, path, at } = fact;
    const since = at - (at % BUCKET_MS);
    const key = [playerId, since, currency, category, vassalage, path.join(",")].join("\n");
    let sum = sums.get(key);
    if (!sum) {
      const day = dayOf(since, zoneOf(merchant));
      sums.set(key, (sum = { playerId, merchant, since, day, currency, category, vassalage, path, ...NOTHING }));
    }
    sum.bets += BigInt(fact.bets ?? (fact.later ? 0 : 1));
    sum.stake += amountOf(fact.stake);
    sum.bonusStake += amountOf(fact.bonusStake);
    sum.validBet += amountOf(fact.validBet);
    sum.wagered += amountOf(fact.wagered);
    sum.payout += amountOf(fact.payout);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

const NOTHING = { bets: 0n, stake: 0n, bonusStake: 0n, validBet: 0n, wagered: 0n, payout: 0n };

/** What cannot be read stops the reading, which is seen: counted as nothing it would be missing for ever. */
function amountOf(text: string): bigint {
  const amount = parseSigned(text);
  assert(amount !== undefined, `${text} is no amount`);
  return amount;
}

/** Most facts were settled at nearly the same moment; telling its day takes a while. */
function remembered(tell: (at: Instant, zone: string) => Day): (at: Instant, zone: string) => Day {
  let known: { readonly at: Instant; readonly zone: string; readonly day: Day } | undefined;
  return (at, zone) => {
    if (known?.at !== at || known.zone !== zone) known = { at, zone, day: tell(at, zone) };
    return known.day;
  };
}
