import type { Game } from "@taya/games/kit/game";
import type { TableGame } from "@taya/games/kit/table-game";
import { textFor } from "@taya/games/kit/texts";
import type { Platform } from "@taya/platform/platform";
import type { BuiltIn, BuiltIns } from "./games.ts";
import type { Needs } from "./needs.ts";
import type { Seeds } from "./seeds.ts";

/** What all games have in common, and what those of one kind or the other have besides. */
export type Known = Pick<BuiltIn, "texts" | "hash"> & {
  /** Not shown among the games. */
  readonly hidden?: boolean;
  readonly game: Pick<Game, "info" | "parSheet"> &
    Partial<Pick<Game, "bet" | "move" | "pays">> &
    Partial<Pick<TableGame, "spots">>;
};

/** What every handler of the room works with. */
export interface Context extends Needs {
  readonly platform: Platform;
  readonly seeds: Seeds;
  games(): Promise<BuiltIns>;
  /** Every game by its code, those with rounds of a player's own and those at tables. */
  known(): Promise<ReadonlyMap<string, Known>>;
}

/** A game's name in a language; its code when the game is gone. */
export function nameOf(games: ReadonlyMap<string, Pick<Known, "texts">>, code: string, language: string): string {
  const found = games.get(code);
  return found ? textFor(found.texts, language).name : code;
}

/** The game when the brand offers it now, and it is the vendor's the client thinks of. */
export async function offered(context: Context, merchant: string, gameId: string, vassalage: string | undefined) {
  const row = await context.catalogue.game(context.platform.database.db, merchant, gameId);
  if (!row?.enabled || row.maintain !== 0) return undefined;
  if (vassalage !== undefined && vassalage !== row.vassalage) return undefined;
  return row;
}

/** The site itself, under the name the player came by. */
export const ownHost = (publicUrl: string, host: string): string => `${new URL(publicUrl).protocol}//${host}`;
