import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { writeBoard } from "../boards/boards.store.ts";
import { writeItem } from "../mall/items.store.ts";
import { writeMission } from "../missions/missions.store.ts";
import { writeTournament } from "../tournaments/tournaments.store.ts";
import { POINT_WEIGHTS, seededBoards, seededItems, seededMissions, seededTournaments } from "./programme.ts";

/** Gives the demonstration's brand its mall, missions, leaderboards, tournaments and point weights, unless it has or had any of them. */
export async function seedLoyalty(
  tx: Db,
  { platform }: { readonly platform: Pick<Platform, "config" | "clock" | "id" | "texts" | "settings"> },
): Promise<void> {
  const { merchant } = platform.config;
  const { rows } = await sql`
    select 1 from loyalty.item where merchant = ${merchant}
    union all select 1 from loyalty.mission where merchant = ${merchant}
    union all select 1 from loyalty.board where merchant = ${merchant} limit 1`.execute(tx);
  if (rows.length > 0) return;
  const now = platform.clock.now();
  for (const item of seededItems(platform)) await writeItem(tx, item, now);
  for (const mission of seededMissions(platform, now)) await writeMission(tx, mission, now);
  for (const board of seededBoards(platform, now)) await writeBoard(tx, board, now);
  for (const tournament of seededTournaments(platform, now)) await writeTournament(tx, tournament, now);
  await platform.settings.write(merchant, "loyalty", { pointWeights: POINT_WEIGHTS });
}
