import type { PlayerId } from "@taya/kernel/id";
import { type Instant, SECOND } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { BuiltIn } from "./games.ts";
import type { Context } from "./context.ts";

/** No law asks for a longer pause between two rounds. */
const LONGEST_MS = 60 * SECOND;

/** A round to be begun, and how long after the last one of its kind it may be: milliseconds, 0 where nothing is asked. */
export interface Paced {
  readonly playerId: PlayerId;
  readonly built: BuiltIn;
  readonly cycleMs: number;
}

/** When a player last began a round, by `paceKey`; grows with every round of the batch. */
export type LastBegun = Map<string, Instant>;

const isSlot = (kind: string): boolean => kind === "slots";

/** The least time between two rounds of a game's kind by the policy of the brand. */
export async function cycleOf({ compliance }: Pick<Context, "compliance">, merchant: string, { game }: BuiltIn) {
  const policy = await compliance.policyOf(merchant);
  return policy[isSlot(game.info.kind) ? "cycle.slotMs" : "cycle.otherCasinoMs"] ?? 0;
}

export const paceKey = ({ playerId, built }: Pick<Paced, "playerId" | "built">): string =>
  `${playerId} ${isSlot(built.game.info.kind) ? "slots" : "other"}`;

/** Reads when those players began their last rounds whose brand keeps a pace; rounds at tables keep their own. */
export async function lastBegun(context: Context, tx: Db, asked: readonly Paced[], now: Instant): Promise<LastBegun> {
  const paced = [...new Set(asked.filter(({ cycleMs }) => cycleMs > 0).map(({ playerId }) => playerId))];
  const last: LastBegun = new Map();
  if (paced.length === 0) return last;
  const games = await context.games();
  const { rows } = await sql<{ playerId: PlayerId; game: string; at: Instant }>`
    select player_id as "playerId", game, max(at) as at from play.round
    where player_id = any(${paced}::uuid[]) and at > ${new Date(now - LONGEST_MS)} group by player_id, game`.execute(
    tx,
  );
  for (const { playerId, game, at } of rows) {
    const built = games.get(game);
    const key = built && paceKey({ playerId, built });
    if (key) last.set(key, Math.max(at, last.get(key) ?? 0));
  }
  return last;
}

/** Milliseconds for which a round still comes too soon; 0 when it may begin. */
export function tooSoon(last: LastBegun, paced: Paced, now: Instant): number {
  const before = last.get(paceKey(paced));
  return paced.cycleMs === 0 || before === undefined ? 0 : Math.max(0, before + paced.cycleMs - now);
}
