import { maskName } from "@taya/accounts/mask";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { Place } from "./places.store.ts";

/** A line of a leaderboard as it was read. */
export type Line = Pick<Place, "rank" | "playerId" | "score" | "reward" | "unit">;

/** Lines as everybody may see them: names masked, read together. */
export async function linesNamed(context: Pick<Context, "accounts">, db: Db, list: readonly Line[]) {
  const names = await context.accounts.names(
    db,
    list.map(({ playerId }) => playerId),
  );
  return list.map(({ rank, playerId, score, reward, unit }) => ({
    rank,
    nameMasked: maskName(names.get(playerId) ?? ""),
    score,
    ...(reward !== null && unit !== null && { reward, unit }),
  }));
}
