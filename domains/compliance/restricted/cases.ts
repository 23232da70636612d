import type { Session } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Desk } from "../desk.ts";
import { type CaseState, decideCase, lockCase, type PersonCase } from "./cases.store.ts";

/** Further than any life; the instant itself marks breaks that a case has made. */
const FOR_LIFE_MS = 300 * 366 * DAY;

export interface CaseDecision {
  readonly id: string;
  readonly state: Exclude<CaseState, "OPEN">;
  readonly reason: string;
  readonly operator: Session;
  readonly merchant: string;
}

/**
 * Decides a case. Confirming one closes play at once: every bet is refused where
 * the money is booked; what is won stays payable. Clearing a confirmed one opens play again.
 */
export async function decide(
  desk: Desk,
  tx: Db,
  { id, state, reason, operator, merchant }: CaseDecision,
): Promise<Result<PersonCase, "NOT_FOUND" | "WALLET_STATE" | "FORBIDDEN">> {
  const { platform, needs } = desk;
  const found = await lockCase(tx, merchant, id);
  if (!found) return fault("NOT_FOUND");
  if (found.playerId === operator.playerId) return fault("FORBIDDEN");
  const possible = found.state === "OPEN" || (found.state === "CONFIRMED" && state === "CLEARED");
  if (!possible) return fault("WALLET_STATE", { value: { status: found.state } });
  const at = platform.clock.now();
  const decided = await decideCase(tx, id, { state, by: operator.username, remark: reason, at });
  if (state === "CONFIRMED") await close(desk, tx, found);
  else if (found.state === "CONFIRMED") await reopen(desk, tx, found);
  const action = `compliance.case.${state === "CONFIRMED" ? "confirm" : "clear"}`;
  const after = { player: found.username, kind: found.kind, about: found.summary };
  await needs.accounts.log(tx, { merchant, operator, action, object: id, reason, after });
  return ok(decided);
}

const markOf = ({ openedAt }: PersonCase): Date => new Date(openedAt + FOR_LIFE_MS);

/** The break stands among all others, so that a shorter one of the player cannot end it. */
async function close({ platform, needs }: Desk, tx: Db, found: PersonCase): Promise<void> {
  await sql`
    insert into compliance.play_break (player_id, kind, until, at)
    values (${found.playerId}, 'EXCLUSION', ${markOf(found)}, ${new Date(platform.clock.now())})`.execute(tx);
  await needs.ledger.guard(tx, found.playerId, { blockedUntil: "ever" });
}

async function reopen({ platform, needs }: Desk, tx: Db, found: PersonCase): Promise<void> {
  await sql`
    delete from compliance.play_break where player_id = ${found.playerId} and until = ${markOf(found)}`.execute(tx);
  const last = await longestBreak(tx, found.playerId);
  await needs.ledger.guard(tx, found.playerId, { blockedUntil: last > platform.clock.now() ? last : null });
}

async function longestBreak(tx: Db, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ until: number | null }>`
    select max(until) as until from compliance.play_break where player_id = ${playerId}`.execute(tx);
  return rows[0]?.until ?? 0;
}
