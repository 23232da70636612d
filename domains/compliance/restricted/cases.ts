import type { Session } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { hold, lift } from "../reality/holds.ts";
import { isStale } from "../shown.ts";
import { type CaseState, casesOf, decideCase, lockCase, type PersonCase } from "./cases.store.ts";

export interface CaseDecision {
  readonly id: string;
  readonly state: Exclude<CaseState, "OPEN">;
  readonly reason: string;
  readonly operator: Session;
  readonly merchant: string;
  /** Which version the operator has seen. */
  readonly version: number | undefined;
}

/**
 * Decides a case. Confirming one closes play at once: every bet is refused where
 * the money is booked; what is won stays payable. Clearing a confirmed one opens play again.
 */
export async function decide(
  context: Context,
  tx: Db,
  { id, state, reason, operator, merchant, version }: CaseDecision,
): Promise<Result<PersonCase, "NOT_FOUND" | "WALLET_STATE" | "FORBIDDEN" | "STALE">> {
  const { platform, needs } = context;
  const found = await lockCase(tx, merchant, id);
  if (!found) return fault("NOT_FOUND");
  if (found.playerId === operator.playerId) return fault("FORBIDDEN");
  const possible = found.state === "OPEN" || (found.state === "CONFIRMED" && state === "CLEARED");
  if (!possible) return fault("WALLET_STATE", { value: { status: found.state } });
  if (await isStale(tx, found, { operatorId: operator.playerId, version })) return fault("STALE");
  const at = platform.clock.now();
  const decided = await decideCase(tx, id, { state, by: operator.username, remark: reason, at });
  await settleHold(context, tx, found.playerId);
  const action = `compliance.case.${state === "CONFIRMED" ? "confirm" : "clear"}`;
  const after = { player: found.username, kind: found.kind, about: found.summary };
  await needs.audit.log(tx, { merchant, operator, action, object: id, reason, after });
  return ok(decided);
}

/** Holds a player while a case is confirmed, or may be about an excluded person and is not decided; lifts it otherwise. */
export async function settleHold(context: Context, tx: Db, playerId: PlayerId): Promise<void> {
  const cases = await casesOf(tx, playerId);
  const held = cases.some(({ kind, state }) => state === "CONFIRMED" || kind === "EXCLUDED");
  if (held) await hold(tx, context, playerId, { reason: "CASE", until: "ever" });
  else await lift(tx, context, playerId, "CASE");
}
