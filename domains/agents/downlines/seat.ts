import type { PlayerId } from "@taya/kernel/id";
import { fault, type Refusal } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { DEEPEST } from "../invitations.store.ts";

/** Kinds of agents that open accounts themselves, of players and of agents; a partner (42) brings players by links alone. */
export const OPENING: readonly number[] = [1, 2, 41];

/** Why nobody may be put below an agent; undefined where somebody may. The agent's account stays as it is until then. */
export async function whyNotBelow(
  tx: Db,
  id: PlayerId,
  types?: readonly number[],
): Promise<Refusal<"FORBIDDEN" | "AGENT_DEPTH"> | undefined> {
  const { rows } = await sql<{ type: number; disabled: boolean; depth: number }>`
    select type::int as type, disabled, cardinality(path) as depth from agents.member
    where player_id = ${id} for share`.execute(tx);
  const [found] = rows;
  if (!found || found.disabled || (types && !types.includes(found.type))) return fault("FORBIDDEN");
  return found.depth < DEEPEST ? undefined : fault("AGENT_DEPTH", { value: { most: DEEPEST } });
}
