import type { State } from "@taya/kernel/topic";
import type { PlayerId } from "@taya/kernel/id";
import { MINUTE } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Output } from "@taya/kernel/call";
import type { Subscriber } from "@taya/platform/room";
import type { Context } from "../context.ts";
import { lockCare } from "../limits/limits.store.ts";
import { policyOf } from "../policy/policy.ts";
import { holdsOf, lift } from "./holds.ts";
import type { realityCalls, saferTopic } from "./reality.contract.ts";
import { checkedNow, chooseMinutes, chosenMinutes, sittingNow } from "./sittings.store.ts";

type Status = Output<(typeof realityCalls)["realityCheck"]>;
export interface Whose {
  readonly playerId: PlayerId;
  readonly merchant: string;
}

const CHOICES = [15, 30, 60] as const;

/** Minutes of play between two checks as they hold; undefined when there are none. */
export async function minutesFor(db: Db, context: Context, { playerId, merchant }: Whose): Promise<number | undefined> {
  const most = (await policyOf(context, merchant))["reality.everyMinutes"];
  const chosen = await chosenMinutes(db, playerId);
  const known = [most, chosen].filter((each) => each !== null && each !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Where a player stands now. */
export async function statusOf(context: Context, whose: Whose): Promise<Status> {
  const { platform } = context;
  const { db } = platform.database;
  const now = platform.clock.now();
  const [sitting, minutes, holds] = await Promise.all([
    sittingNow(db, whose.playerId, now),
    minutesFor(db, context, whose),
    holdsOf(db, whose.playerId, now),
  ]);
  const most = (await policyOf(context, whose.merchant))["reality.everyMinutes"];
  const dueAt = sitting && minutes !== undefined ? sitting.checkedAt + minutes * MINUTE : undefined;
  const [heaviest] = holds;
  return {
    ...(dueAt !== undefined && { dueAt }),
    due: holds.some(({ reason }) => reason === "REALITY"),
    elapsedMinutes: sitting ? Math.floor((now - sitting.startedAt) / MINUTE) : 0,
    ...(sitting && { startedAt: sitting.startedAt }),
    staked: sitting?.staked ?? 0n,
    won: sitting?.won ?? 0n,
    net: sitting ? sitting.won - sitting.staked : 0n,
    rounds: sitting?.rounds ?? 0,
    ...(minutes !== undefined && { minutes }),
    choices: [...CHOICES.filter((each) => most === null || each <= most), null],
    ...(heaviest && {
      hold: { reason: heaviest.reason, ...(heaviest.until !== undefined && { until: heaviest.until }) },
    }),
    now,
  };
}

export async function choose(context: Context, { playerId }: Whose, minutes: number | null): Promise<void> {
  await context.platform.database.transaction(async (tx) => {
    await lockCare(tx, playerId);
    await chooseMinutes(tx, playerId, minutes);
  });
}

/** The check was looked at: the next one is due after as much play again. */
export async function acknowledge(context: Context, { playerId }: Whose): Promise<void> {
  const { database, clock } = context.platform;
  await database.transaction(async (tx) => {
    await lockCare(tx, playerId);
    await checkedNow(tx, playerId, clock.now());
    await lift(tx, context, playerId, "REALITY");
  });
}

/** The status as the live socket tells it. */
export const saferSnap = (context: Context, { playerId, merchant }: Subscriber): Promise<State<typeof saferTopic>> =>
  statusOf(context, { playerId: playerId as PlayerId, merchant });
