import { balanceTopic } from "@taya/ledger/contract";
import { sessionsChanged } from "@taya/accounts";
import { saferTopic } from "../reality/reality.contract.ts";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { lockCare } from "../limits/limits.store.ts";
import { hold, lift } from "../reality/holds.ts";
import { writeBreak } from "./letters.ts";
import { findExcluded, forgetExcluded, rememberExcluded } from "../restricted/excluded.ts";
import { SCREEN } from "../restricted/screen-job.ts";
import { doublesOf } from "../restricted/watch.ts";
import { TERMS } from "../exclusion.contract.ts";
import { addExclusion, endExclusions, type Exclusion, openExclusions, returnsAskedBefore } from "./register.store.ts";

/** Further than any term, for accounts that want an instant: only a return lets somebody in again. */
const FAR_MS = 200 * 366 * DAY;
/** A wish to return waits as long as a looser limit does. */
export const RETURN_WAIT_MS = DAY;

export type Term = keyof typeof TERMS;

/** When a term that starts now is over; null for life. */
export function endOfTerm(term: Term, now: Instant): Instant | null {
  const days = TERMS[term];
  return days === null ? null : now + days * DAY;
}

interface Excluding {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly source: Exclusion["source"];
  readonly term: Term;
  readonly reason?: string;
  readonly actor: string;
}

/**
 * Shuts a player out from this commit on: bets at the ledger, sessions, tokens of vendors. Open bets stand, what is won
 * is paid. Answers when the longest term is over; undefined for life.
 */
export async function exclude(tx: Db, context: Context, input: Excluding): Promise<Instant | undefined> {
  const { platform, needs } = context;
  const { playerId, term, ...about } = input;
  const now = platform.clock.now();
  const termEndsAt = endOfTerm(term, now);
  await lockCare(tx, playerId);
  const row = { ...about, id: platform.id<"exclusion">(), playerId, term, termEndsAt, startsAt: now };
  await addExclusion(tx, { ...row, reason: input.reason ?? null, returnAskedAt: null, endedAt: null });
  await hold(tx, context, playerId, { reason: "EXCLUSION", until: "ever" });
  await needs.accounts.setExcluded(tx, playerId, now + FAR_MS);
  await needs.accounts.endSessions(tx, playerId, { reason: "SIGNED_OUT" });
  await holdOthers(tx, context, input);
  const until = lastEnd(await openExclusions(tx, playerId));
  const letter = until === undefined ? "exclusion.BEGUN_LIFE" : "exclusion.BEGUN";
  const { merchant } = input;
  await writeBreak(tx, context, { playerId, merchant, letter, time: until ?? null, cause: row.id });
  return until;
}

/** Other accounts of an excluded person are held; those nobody has connected yet are looked for at once. */
async function holdOthers(tx: Db, context: Context, whose: Pick<Excluding, "playerId" | "merchant">): Promise<void> {
  const { accounts } = context.needs;
  await rememberExcluded(tx, context, whose);
  const player = await accounts.player(tx, whose.playerId);
  for (const double of player ? await doublesOf(context, tx, player) : []) {
    const other = await accounts.player(tx, double.playerId);
    if (other) await findExcluded(context, tx, other);
  }
  await context.platform.jobs.add(tx, SCREEN, {}, { once: SCREEN });
}

/** When the longest of several terms is over; undefined when one is for life. */
export function lastEnd(open: readonly Pick<Exclusion, "termEndsAt">[]): Instant | undefined {
  const ends = open.map((each) => each.termEndsAt ?? Infinity);
  return ends.includes(Infinity) ? undefined : Math.max(...ends);
}

/** After a commit that shut somebody out: sockets close, balances are read anew. */
export function tellShutOut({ platform: { live } }: Context, playerId: PlayerId): void {
  for (const topic of [sessionsChanged, saferTopic, balanceTopic]) live.changed(topic, { playerId });
}

/** Lets those back who asked for it a day ago; limits they set stay. */
export async function endAsked(context: Context): Promise<void> {
  const { database, clock } = context.platform;
  for (const playerId of await returnsAskedBefore(database.db, clock.now() - RETURN_WAIT_MS)) {
    await database.transaction(async (tx) => {
      await lockCare(tx, playerId);
      const open = await openExclusions(tx, playerId);
      if (open.some((each) => each.returnAskedAt === null)) return;
      await letBack(tx, context, playerId, open);
    });
    context.platform.live.changed(saferTopic, { playerId });
  }
}

/** Ends exclusions; with the last one the player may come in again. */
export async function letBack(
  tx: Db,
  context: Context,
  playerId: PlayerId,
  ended: readonly Exclusion[],
): Promise<void> {
  await endExclusions(
    tx,
    ended.map((each) => each.id),
    context.platform.clock.now(),
  );
  if ((await openExclusions(tx, playerId)).length > 0) return;
  await lift(tx, context, playerId, "EXCLUSION");
  const [last] = ended;
  if (last) {
    const { id: cause, merchant } = last;
    await writeBreak(tx, context, { playerId, merchant, letter: "exclusion.ENDED", time: null, cause });
  }
  await forgetExcluded(tx, context, playerId);
  await context.needs.accounts.setExcluded(tx, playerId, undefined);
}
