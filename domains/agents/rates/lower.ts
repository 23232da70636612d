import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { type Bounds, mostOf } from "./bounds.rules.ts";
import { type Above, type Ceiling, ratesAbove } from "./rates.store.ts";
import type { Category, Rates } from "./shapes.ts";

/** Somebody whose rates have to be lowered because those above are. */
export interface Lowered {
  readonly number: number;
  readonly playerId: PlayerId;
  readonly rates: Rates;
}

/**
 * Everybody below a member who would have more than is left for them once the member has these rates, with what is left:
 * level by level, since whoever is lowered leaves less for those below.
 */
export async function loweredBy(
  tx: Db,
  changed: { readonly playerId: PlayerId; readonly rates: Rates },
  { bounds, day }: { readonly bounds: Bounds; readonly day: Day },
): Promise<Lowered[]> {
  const all: Lowered[] = [];
  let level: readonly { readonly playerId: PlayerId; readonly rates: Rates }[] = [changed];
  while (level.length > 0) {
    const least = level.flatMap((agent) => ceilingsOf(agent, bounds));
    const found = await ratesAbove(tx, least, day);
    const rates = new Map(level.map((agent) => [agent.playerId, agent.rates]));
    const next = [...Map.groupBy(found, ({ number }) => number).values()].flatMap(
      (of) => loweredOne(of, { bounds, above: rates.get(of[0]!.uplineId)! }) ?? [],
    );
    all.push(...next);
    level = next;
  }
  return all;
}

/** Below a rate the least that an agent may have too much of is its step less; what a player may have is judged one by one. */
const ceilingsOf = (
  { playerId, rates }: { readonly playerId: PlayerId; readonly rates: Rates },
  { rateStep }: Bounds,
) =>
  Object.entries(rates).map(([category, ppm]): Ceiling => {
    return { playerId, category: category as Category, most: Math.max(0, ppm - rateStep) };
  });

function loweredOne(
  rows: readonly Above[],
  known: { readonly bounds: Bounds; readonly above: Rates },
): Lowered | undefined {
  const [{ number, playerId, type }] = rows as [Above, ...Above[]];
  const rates: Partial<Record<Category, number>> = {};
  for (const { category, ppm } of rows) {
    assert(known.above[category] !== undefined, "only what was changed above is looked at");
    const most = mostOf({ type, above: known.above }, known.bounds, category);
    if (ppm > most) rates[category] = most;
  }
  return Object.keys(rates).length > 0 ? { number, playerId, rates } : undefined;
}
