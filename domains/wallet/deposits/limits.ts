import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { SettingValues } from "@taya/kernel/setting";
import type { Db } from "@taya/platform/database";
import type { OpenMethod } from "@taya/payments/methods";
import { frameOf, type LimitFrame } from "./deposits.rules.ts";
import { sumsSince } from "./deposits.store.ts";
import type { depositSettings } from "./settings.ts";

/** What the house lets one player pay in over a day or month of the brand, and what is left of it. */
export interface HouseLimit {
  readonly frame: LimitFrame;
  readonly most: Minor;
  readonly left: Minor;
  readonly resetsAt: Instant;
}

interface Counted {
  readonly playerId: PlayerId;
  readonly now: Instant;
  readonly timeZone: string;
  /** A deposit that is not counted while it is under way. */
  readonly except?: string;
}

type Most = Pick<SettingValues<typeof depositSettings>, "depositDayMost" | "depositMonthMost">;

/** The house's limits for a player now, the shortest first; none where the brand sets none. */
export async function houseLimits(
  db: Db,
  { playerId, now, timeZone, except }: Counted,
  settings: Most,
): Promise<HouseLimit[]> {
  const frames = [
    { frame: "day" as const, most: settings.depositDayMost },
    { frame: "month" as const, most: settings.depositMonthMost },
  ].flatMap((each) => (each.most === 0n ? [] : [{ ...each, ...frameOf(each.frame, now, timeZone) }]));
  const sums = await sumsSince(
    db,
    playerId,
    frames.map((each) => each.since),
    except,
  );
  return frames.map(({ frame, most, resetsAt }, at) => {
    const used = sums[at]!;
    return { frame, most, left: used < most ? most - used : 0n, resetsAt };
  });
}

/** The limits of a method under a brand's settings: the narrower of both. */
export const limitsOf = (
  method: Pick<OpenMethod, "min" | "max">,
  settings: { readonly depositMin: bigint; readonly depositMax: bigint },
): [min: bigint, max: bigint] => [
  method.min > settings.depositMin ? method.min : settings.depositMin,
  method.max < settings.depositMax ? method.max : settings.depositMax,
];
